import { IconBell } from "@tabler/icons-react";
import { lazyComponent } from "#platform/client/lazy.tsx";
import { clientFeature } from "#ui/client_feature.ts";

export const notificationsClient = clientFeature({
  pages: [
    {
      name: "settings-notifications",
      path: "/settings/notifications",
      layout: "settings",
      access: "login",
      page: () => import("./NotificationSettingsPage.tsx").then((code) => code.NotificationSettingsPage),
    },
  ],
  modals: {
    notifications: {
      component: lazyComponent(() => import("./NotificationsPanel.tsx"), "NotificationsPanel"),
      size: "side",
    },
  },
  settings: [{ to: "/settings/notifications", label: "settings.notifications", icon: IconBell }],
});
