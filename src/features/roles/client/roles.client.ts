import { IconUsersGroup } from "@tabler/icons-react";
import { lazyComponent } from "#platform/client/lazy.tsx";
import { clientFeature } from "#ui/client_feature.ts";

export const rolesClient = clientFeature({
  pages: [
    {
      name: "settings-roles",
      path: "/settings/roles",
      layout: "settings",
      access: "login",
      page: () => import("./RolesPage.tsx").then((code) => code.RolesPage),
    },
  ],
  modals: {
    role: {
      component: lazyComponent(() => import("./RoleModal.tsx"), "RoleModal"),
      confirmClose: true,
    },
  },
  menu: [
    {
      name: "roles",
      label: "menu.roles",
      icon: IconUsersGroup,
      to: () => "/settings/roles",
      isHere: (pathname) => pathname === "/settings/roles",
    },
  ],
  settings: [{ to: "/settings/roles", label: "settings.roles", icon: IconUsersGroup }],
});
