import { IconHistory } from "@tabler/icons-react";
import { clientFeature } from "#ui/client_feature.ts";

export const auditClient = clientFeature({
  pages: [
    {
      name: "audit",
      path: "/audit",
      layout: "main",
      access: "login",
      page: () => import("./AuditPage.tsx").then((code) => code.AuditPage),
    },
  ],
  menu: [
    {
      name: "audit",
      label: "menu.audit",
      icon: IconHistory,
      to: () => "/audit",
      isHere: (pathname) => pathname === "/audit",
      isVisible: (user) => user.rights.read_audit,
    },
  ],
});
