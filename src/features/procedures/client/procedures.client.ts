import { IconFileText } from "@tabler/icons-react";
import { lazyComponent } from "#platform/client/lazy.tsx";
import { clientFeature } from "#ui/client_feature.ts";
import { listPath } from "#features/items/procedure_paths.ts";

export const proceduresClient = clientFeature({
  pages: [
    {
      name: "procedures",
      path: "/procedures",
      layout: "main",
      access: "instance",
      page: () => import("./ProceduresPage.tsx").then((code) => code.ProceduresPage),
    },
    {
      name: "procedure-create",
      path: "/procedure/create",
      layout: "form",
      access: "instance",
      page: () => import("./ProcedureFormPage.tsx").then((code) => code.ProcedureFormPage),
    },
    {
      name: "procedure-edit",
      path: "/procedure/edit/:slug",
      layout: "form",
      access: "instance",
      page: () => import("./ProcedureFormPage.tsx").then((code) => code.ProcedureFormPage),
    },
    {
      name: "procedure-show",
      path: "/procedure/:slug",
      layout: "main",
      access: "instance",
      page: () => import("./ProcedurePage.tsx").then((code) => code.ProcedurePage),
    },
    {
      name: "procedure-history",
      path: "/procedure/:slug/history",
      layout: "form",
      access: "instance",
      page: () => import("./HistoryPage.tsx").then((code) => code.HistoryPage),
    },
    {
      name: "procedure-improvements",
      path: "/procedure/:slug/improvements",
      layout: "main",
      access: "instance",
      page: () =>
        import("./page/ProcedureImprovementsPage.tsx").then((code) => code.ProcedureImprovementsPage),
    },
  ],
  modals: {
    publish: {
      component: lazyComponent(() => import("./actions/PublishModal.tsx"), "PublishModal"),
      size: "sm",
    },
  },
  menu: [
    {
      name: "procedures",
      label: "menu.procedures",
      icon: IconFileText,
      to: () => listPath,
      isHere: (pathname) => pathname === "/" || pathname === "/bin" || /^\/procedures?(\/|$)/.test(pathname),
      isInBottom: true,
    },
  ],
});
