import { IconBuilding, IconTargetArrow } from "@tabler/icons-react";
import { lazyComponent } from "#platform/client/lazy.tsx";
import { clientFeature } from "#ui/client_feature.ts";

export const brandClient = clientFeature({
  pages: [
    {
      name: "settings-company",
      path: "/settings/company",
      layout: "settings",
      access: "login",
      page: () => import("./CompanyPage.tsx").then((code) => code.CompanyPage),
    },
  ],
  modals: {
    mission_vision: {
      component: lazyComponent(() => import("./MissionModal.tsx"), "MissionModal"),
    },
  },
  menu: [
    {
      name: "brand",
      label: "menu.brand",
      icon: IconTargetArrow,
      open: (modals) => modals.open("mission_vision", {}),
    },
  ],
  settings: [
    {
      to: "/settings/company",
      label: "settings.company",
      icon: IconBuilding,
      isVisible: (user) => user.rights.admins_instance_crud,
    },
  ],
});
