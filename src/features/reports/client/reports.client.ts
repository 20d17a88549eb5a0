import { IconReportAnalytics } from "@tabler/icons-react";
import { clientFeature } from "#ui/client_feature.ts";

export const reportsClient = clientFeature({
  pages: [
    {
      name: "reports",
      path: "/reports",
      layout: "main",
      access: "login",
      page: () => import("./ReportsPage.tsx").then((code) => code.ReportsPage),
    },
  ],
  menu: [
    {
      name: "reports",
      label: "menu.reports",
      icon: IconReportAnalytics,
      to: () => "/reports",
      isHere: (pathname) => pathname === "/reports",
    },
  ],
});
