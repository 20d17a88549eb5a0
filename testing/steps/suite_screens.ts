import type { EveryScreen } from "./one_screen.ts";
import { seen, type TextKey } from "./screen.ts";
import { openAccountMenu } from "./session.ts";

/** A modal that the account's menu opens. */
const helping = (opener: TextKey, name: string): EveryScreen => ({
  name,
  as: "author",
  path: () => "/settings/profile",
  async open(screen) {
    const menu = await openAccountMenu(screen);
    await screen.within(menu).button(opener).click();
    await seen(screen.dialog(opener).getByRole("button").nth(1));
  },
});

/** Where people are helped, and the settings of a small screen. */
export const suiteScreens: EveryScreen[] = [
  helping("contact.title", "contact"),
  helping("webinar.title", "webinars"),
  {
    name: "settings of a small screen",
    as: "author",
    path: () => "/settings/profile",
    async open({ button, dialog, page, t }) {
      await button("menu.title").click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("menu.settings"), exact: true })
        .click();
      await seen(dialog("menu.settings").getByRole("link", { name: t("settings.categories") }));
    },
    width: 360,
  },
];
