import type { EveryScreen } from "./one_screen.ts";
import { focused, type Screen, seen, type TextKey } from "./screen.ts";

const inBox = (name: string, typed: string, shows: (screen: Screen) => Promise<unknown>): EveryScreen => ({
  name,
  as: "author",
  path: () => "/settings/profile",
  async open(screen) {
    await seen(screen.heading("profile.title"));
    await screen.page.keyboard.press("ControlOrMeta+k");
    await focused(screen.combobox("search.placeholder"));
    if (typed !== "") await screen.combobox("search.placeholder").fill(typed);
    await shows(screen);
  },
});

const said =
  (key: TextKey, values?: Record<string, unknown>) =>
  ({ page, t }: Screen) =>
    seen(page.getByText(t(key, values), { exact: true }).last());

/** The search over everything: its box and its page. */
export const searchScreens: EveryScreen[] = [
  inBox("search box", "", ({ page, t }) =>
    seen(
      page
        .getByRole("group", { name: t("search.newest") })
        .getByRole("option")
        .first(),
    ),
  ),
  { ...inBox("search box of who has nothing", "", said("search.hint_title")), as: "newcomer" },
  inBox("search box with results", "alpha", ({ page }) => seen(page.getByRole("option").first())),
  inBox("search box with nothing found", "zzqqx", said("search.found_none", { search: "zzqqx" })),
  {
    name: "search results",
    as: "author",
    path: () => "/search?search=alpha",
    open: ({ page, t }) => seen(page.getByRole("list", { name: t("search.results"), exact: true })),
  },
  {
    name: "search page before a search",
    as: "author",
    path: () => "/search",
    open: ({ page, t }) =>
      seen(
        page
          .getByRole("region", { name: t("search.newest"), exact: true })
          .getByRole("link")
          .first(),
      ),
  },
  {
    name: "search page with nothing found",
    as: "author",
    path: () => "/search?search=zzqqx&kind=process",
    open: said("search.found_none", { search: "zzqqx" }),
  },
];
