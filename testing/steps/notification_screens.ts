import { entriesOf, openActivity } from "./notifications.ts";
import type { EveryScreen } from "./one_screen.ts";
import { type Screen, seen } from "./screen.ts";

/** Opens the panel, however many are unread. */
async function panelOf(screen: Screen): Promise<Screen> {
  const { page, t } = screen;
  await page
    .getByRole("button", { name: new RegExp(`^${t("notif.title")}`) })
    .filter({ visible: true })
    .click();
  await seen(screen.dialog("notif.title"));
  return screen.within(screen.dialog("notif.title"));
}

export const notificationScreens: EveryScreen[] = [
  {
    name: "notifications",
    as: "author",
    path: () => "/settings/profile",
    async open(screen) {
      await seen(entriesOf(await panelOf(screen)).first());
    },
  },
  {
    name: "all notifications",
    as: "author",
    path: () => "/settings/profile",
    async open(screen) {
      const panel = await panelOf(screen);
      await openActivity(panel);
      await seen(entriesOf(panel).first());
    },
  },
  {
    name: "no notifications",
    as: "newcomer",
    path: () => "/settings/profile",
    async open(screen) {
      const panel = await panelOf(screen);
      await seen(panel.page.getByText(screen.t("notif.empty"), { exact: true }));
    },
  },
  {
    name: "notification settings",
    as: "author",
    path: () => "/settings/notifications",
    open: ({ page }) => seen(page.getByRole("switch").first()),
  },
];
