import type { EveryScreen } from "./one_screen.ts";
import { type Screen, seen, type TextKey } from "./screen.ts";

/** A modal that the notice on a procedure's page opens. */
const fromNotice = (
  name: string,
  opener: TextKey,
  waits: (screen: Screen) => Promise<void>,
): EveryScreen => ({
  name,
  as: "author",
  path: ({ procedure }) => `/procedure/${procedure.slug}`,
  async open(screen) {
    await screen.button(opener).click();
    await waits(screen);
  },
});

const updates = ["/software-updates", "/software-updates/1"].map(
  (address): EveryScreen => ({
    name: address,
    as: "author",
    path: () => address,
    open: ({ heading, page }) => seen(heading("update.title"), page.locator("article p").first()),
  }),
);

/** The time spent on procedures, and what the provider publishes. */
export const timeAndUpdateScreens: EveryScreen[] = [
  fromNotice("who spent how long", "time.who", ({ dialog }) =>
    seen(dialog("time.who").getByRole("listitem").first()),
  ),
  fromNotice("what is kept of the time?", "time.notice.more", ({ dialog, link }) =>
    seen(dialog("time.notice.title"), link("time.notice.settings")),
  ),
  {
    name: "settings of time, read",
    as: "author",
    path: () => "/settings/time",
    open: ({ page, t }) => seen(page.getByText(t("time.explain.counted"))),
  },
  {
    name: "settings of time, changed",
    as: "newcomer",
    path: () => "/settings/time",
    open: ({ page, t }) => seen(page.getByText(t("time.settings.told"))),
  },
  ...updates,
  {
    name: "/work-in-progress",
    as: "author",
    path: () => "/work-in-progress",
    open: ({ page, t }) => seen(page.getByText(t("update.empty_wip"))),
  },
  {
    name: "work in progress that is gone",
    as: "author",
    path: () => "/work-in-progress/999999",
    open: ({ heading }) => seen(heading("page.not_found")),
  },
];
