import { IconReportAnalytics } from "@tabler/icons-react";
import { lazyComponent } from "#platform/client/lazy.tsx";
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
  modals: {
    report_procedures_checks: {
      component: lazyComponent(() => import("./ChecksModal.tsx"), "ChecksModal"),
      size: "full",
    },
    report_improvements: {
      component: lazyComponent(() => import("./RequestsModal.tsx"), "RequestsModal"),
      size: "full",
    },
    report_processes: {
      component: lazyComponent(() => import("./ProcessesModal.tsx"), "ProcessesModal"),
      size: "full",
    },
    report_procedure_use: {
      component: lazyComponent(() => import("./UseModal.tsx"), "UseModal"),
      size: "full",
    },
  },
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
