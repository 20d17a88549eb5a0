import { IconChecklist } from "@tabler/icons-react";
import { lazyComponent } from "#platform/client/lazy.tsx";
import { checksPath } from "../check_paths.ts";
import { clientFeature } from "#ui/client_feature.ts";
import { openCheck } from "./open_check.ts";

export const checksClient = clientFeature({
  pages: [
    {
      name: "checks",
      path: "/checks",
      layout: "main",
      access: "instance",
      page: () => import("./ChecksPage.tsx").then((code) => code.ChecksPage),
    },
    {
      name: "check",
      path: "/checks/:id",
      layout: "main",
      access: "instance",
      page: () => import("./CheckPage.tsx").then((code) => code.CheckPage),
    },
  ],
  modals: {
    procedure_check: {
      component: lazyComponent(() => import("./ProcedureCheckModal.tsx"), "ProcedureCheckModal"),
      size: "lg",
    },
  },
  asks: { open_check: openCheck },
  menu: [
    {
      name: "checks",
      label: "check.title",
      icon: IconChecklist,
      to: () => checksPath,
      isHere: (pathname) => pathname === checksPath || pathname.startsWith(`${checksPath}/`),
    },
  ],
});
