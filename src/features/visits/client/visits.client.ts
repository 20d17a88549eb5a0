import { IconClockHour4 } from "@tabler/icons-react";
import { lazyComponent } from "#platform/client/lazy.tsx";
import { clientFeature } from "#ui/client_feature.ts";

export const visitsClient = clientFeature({
  pages: [
    {
      name: "settings-time",
      path: "/settings/time",
      layout: "settings",
      access: "login",
      page: () => import("./TimeSettingsPage.tsx").then((code) => code.TimeSettingsPage),
    },
  ],
  modals: {
    entries_procedure_users: {
      component: lazyComponent(() => import("./EntriesModal.tsx"), "EntriesModal"),
      size: "full",
    },
    time_notice: {
      component: lazyComponent(() => import("./TimeNoticeModal.tsx"), "TimeNoticeModal"),
      size: "sm",
    },
  },
  settings: [{ to: "/settings/time", label: "settings.time", icon: IconClockHour4 }],
});
