import { IconDevices, IconUserCircle } from "@tabler/icons-react";
import { lazyComponent } from "#platform/client/lazy.tsx";
import { clientFeature } from "#ui/client_feature.ts";

export const profileClient = clientFeature({
  pages: [
    {
      name: "settings-profile",
      path: "/settings/profile",
      layout: "settings",
      access: "login",
      page: () => import("./ProfilePage.tsx").then((code) => code.ProfilePage),
    },
    {
      name: "settings-sessions",
      path: "/settings/sessions",
      layout: "settings",
      access: "login",
      page: () => import("./SessionsPage.tsx").then((code) => code.SessionsPage),
    },
  ],
  modals: {
    password: {
      component: lazyComponent(() => import("./PasswordModal.tsx"), "PasswordModal"),
      size: "sm",
    },
    picture: {
      component: lazyComponent(() => import("./PictureModal.tsx"), "PictureModal"),
      confirmClose: true,
    },
  },
  settings: [
    { to: "/settings/profile", label: "settings.profile", icon: IconUserCircle },
    {
      to: "/settings/sessions",
      label: "settings.sessions",
      icon: IconDevices,
      // Through somebody else's eyes they are not shown.
      isVisible: ({ impersonator }) => impersonator === null,
    },
  ],
});
