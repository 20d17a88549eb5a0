import { IconKey, IconUserQuestion } from "@tabler/icons-react";
import { lazyComponent } from "#platform/client/lazy.tsx";
import { clientFeature } from "#ui/client_feature.ts";

export const specialRightsClient = clientFeature({
  pages: [
    {
      name: "settings-custom-rights",
      path: "/settings/custom-rights",
      layout: "settings",
      access: "login",
      page: () => import("./CustomRightsPage.tsx").then((code) => code.CustomRightsPage),
    },
    {
      name: "settings-access",
      path: "/settings/access",
      layout: "settings",
      access: "login",
      page: () => import("./AccessPage.tsx").then((code) => code.AccessPage),
    },
  ],
  modals: {
    special_right: {
      component: lazyComponent(() => import("./SpecialRightModal.tsx"), "SpecialRightModal"),
      confirmClose: true,
    },
  },
  settings: [
    {
      to: "/settings/custom-rights",
      label: "settings.custom_rights",
      icon: IconKey,
      isVisible: ({ rights }) => rights.manage_rights,
    },
    {
      to: "/settings/access",
      label: "settings.access",
      icon: IconUserQuestion,
      isVisible: ({ rights }) => rights.read_audit,
    },
  ],
});
