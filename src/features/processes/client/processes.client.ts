import { IconPalette, IconRoute } from "@tabler/icons-react";
import { lazyComponent } from "#platform/client/lazy.tsx";
import { clientFeature } from "#ui/client_feature.ts";
import { listPath } from "#features/items/process_paths.ts";

export const processesClient = clientFeature({
  pages: [
    {
      name: "processes",
      path: "/processes",
      layout: "main",
      access: "instance",
      page: () => import("./ProcessesPage.tsx").then((code) => code.ProcessesPage),
    },
    {
      name: "process-create",
      path: "/process/create",
      layout: "form",
      access: "instance",
      page: () => import("./ProcessFormPage.tsx").then((code) => code.ProcessFormPage),
    },
    {
      name: "process-edit",
      path: "/process/edit/:slug",
      layout: "form",
      access: "instance",
      page: () => import("./ProcessFormPage.tsx").then((code) => code.ProcessFormPage),
    },
    {
      name: "process-show",
      path: "/process/:slug",
      layout: "full",
      access: "instance",
      page: () => import("./ChartPage.tsx").then((code) => code.ChartPage),
    },
    {
      name: "process-improvements",
      path: "/process/:slug/improvements",
      layout: "main",
      access: "instance",
      page: () => import("./chart/ProcessImprovementsPage.tsx").then((code) => code.ProcessImprovementsPage),
    },
    {
      name: "settings-colors",
      path: "/settings/colors",
      layout: "settings",
      access: "login",
      page: () => import("./colors/ColorNamesPage.tsx").then((code) => code.ColorNamesPage),
    },
  ],
  settings: [
    {
      to: "/settings/colors",
      label: "settings.color_names",
      icon: IconPalette,
      isVisible: ({ rights }) => rights.manage_categories,
    },
  ],
  modals: {
    "add step": {
      component: lazyComponent(() => import("./steps/AddStepModal.tsx"), "AddStepModal"),
      confirmClose: true,
    },
    "chart conflict": {
      component: lazyComponent(() => import("./saving/ConflictDialog.tsx"), "ConflictDialog"),
      size: "lg",
    },
    "chart refused": {
      component: lazyComponent(() => import("./saving/RefusedDialog.tsx"), "RefusedDialog"),
    },
    "step words": {
      component: lazyComponent(() => import("./steps/StepWordsModal.tsx"), "StepWordsModal"),
    },
    condition: {
      component: lazyComponent(() => import("./steps/ConditionModal.tsx"), "ConditionModal"),
      size: "sm",
      confirmClose: true,
    },
    "edit step": {
      component: lazyComponent(() => import("./steps/EditStepModal.tsx"), "EditStepModal"),
      confirmClose: true,
    },
    procedure: {
      component: lazyComponent(() => import("./steps/ProcedureModal.tsx"), "ProcedureModal"),
      size: "full",
      confirmClose: true,
    },
    "process version": {
      component: lazyComponent(() => import("./versions/VersionModal.tsx"), "VersionModal"),
      size: "sm",
    },
    "remove step": {
      component: lazyComponent(() => import("./steps/RemoveStepModal.tsx"), "RemoveStepModal"),
      size: "ways",
    },
    "publish process": {
      component: lazyComponent(() => import("./actions/PublishProcessModal.tsx"), "PublishProcessModal"),
      size: "sm",
    },
  },
  menu: [
    {
      name: "processes",
      label: "menu.processes",
      icon: IconRoute,
      to: () => listPath,
      isHere: (pathname) => /^\/process(es)?(\/|$)/.test(pathname),
      isInBottom: true,
    },
  ],
});
