import { IconSparkles } from "@tabler/icons-react";
import { lazyComponent } from "#platform/client/lazy.tsx";
import { clientFeature } from "#ui/client_feature.ts";

export const updatesClient = clientFeature({
  pages: [
    {
      name: "software-updates",
      path: "/software-updates",
      layout: "main",
      access: "login",
      page: () => import("./UpdatesPage.tsx").then((code) => code.SoftwareUpdatesPage),
    },
    {
      name: "software-updates-show",
      path: "/software-updates/:id",
      layout: "main",
      access: "login",
      page: () => import("./UpdatesPage.tsx").then((code) => code.SoftwareUpdatesPage),
    },
    {
      name: "work-in-progress",
      path: "/work-in-progress",
      layout: "main",
      access: "login",
      page: () => import("./UpdatesPage.tsx").then((code) => code.WorkInProgressPage),
    },
    {
      name: "work-in-progress-show",
      path: "/work-in-progress/:id",
      layout: "main",
      access: "login",
      page: () => import("./UpdatesPage.tsx").then((code) => code.WorkInProgressPage),
    },
  ],
  menu: [
    {
      name: "updates",
      label: "update.title",
      icon: IconSparkles,
      to: () => "/software-updates",
      isHere: (pathname) => /^\/(software-updates|work-in-progress)(\/|$)/.test(pathname),
      mark: lazyComponent(() => import("./UnreadMark.tsx"), "UnreadMark"),
    },
  ],
});
