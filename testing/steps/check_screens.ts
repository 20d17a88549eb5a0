import { checkButton, foldOf, openChecksList, tickOf } from "./checks.ts";
import { publishButton } from "./procedures.ts";
import type { EveryScreen } from "./one_screen.ts";
import { type Screen, seen } from "./screen.ts";

/** Opens the list of checks from the menu, which on a small screen has to be opened first. */
async function openFromMenu(screen: Screen): Promise<void> {
  const { width } = screen.page.viewportSize() ?? { width: 0 };
  if (width < 700) await screen.button("menu.title").click();
  await openChecksList(screen);
}

const runFromPage = async (screen: Screen) => {
  // On a phone what is to be published has the one button, and the check stands in the menu.
  await seen(checkButton(screen).or(publishButton(screen)).first());
  if (await checkButton(screen).isVisible()) await checkButton(screen).click();
  else {
    const [menu = ""] = screen.t("action.of", { name: "#" }).split("#");
    await screen.page.getByRole("button", { name: menu }).click();
    await screen.menuitem("check.run").click();
  }
  await seen(tickOf(screen, 1), screen.page.getByText(screen.t("check.saved"), { exact: true }));
};

/** The checks of procedures: their list, and one of them with its steps. */
export const checkScreens: EveryScreen[] = [
  {
    name: "/checks",
    as: "author",
    path: () => "/checks?whose=all",
    open: (screen) =>
      seen(
        screen.page
          .getByRole("list", { name: screen.t("check.list") })
          .getByRole("listitem")
          .first(),
      ),
  },
  {
    name: "/checks, closed, none",
    as: "newcomer",
    path: () => "/checks?status=closed",
    open: (screen) => seen(screen.page.getByText(screen.t("check.none_closed"))),
  },
  {
    name: "/checks/:id",
    as: "author",
    path: ({ check }) => `/checks/${check.id}`,
    open: (screen) => seen(tickOf(screen, 1)),
  },
  {
    name: "checks",
    as: "author",
    path: () => "/procedures",
    async open(screen) {
      await openFromMenu(screen);
      await seen(screen.button("button.complete").or(screen.page.getByRole("progressbar")).first());
    },
  },
  {
    name: "checks, choosing another procedure",
    as: "author",
    path: () => "/procedures",
    async open(screen) {
      await openFromMenu(screen);
      await screen.combobox("check.start_procedure").click();
      await seen(screen.page.getByRole("option").first());
    },
  },
  {
    name: "checks, none",
    as: "newcomer",
    path: () => "/procedures",
    async open(screen) {
      await openFromMenu(screen);
      await seen(screen.dialog("check.start").getByText(screen.t("empty.checks")));
    },
  },
  {
    name: "check of a procedure",
    as: "author",
    path: ({ procedure }) => `/procedure/${procedure.slug}`,
    async open(screen) {
      await runFromPage(screen);
      await foldOf(screen, 2).click();
    },
  },
  {
    name: "check with a newer version",
    as: "author",
    path: ({ outgrown }) => `/procedure/${outgrown.slug}`,
    async open(screen) {
      await runFromPage(screen);
      await seen(screen.page.getByText(screen.t("check.newer_title")));
    },
  },
  {
    name: "complete a check?",
    as: "author",
    path: ({ procedure }) => `/procedure/${procedure.slug}`,
    async open(screen) {
      await runFromPage(screen);
      await screen.button("button.complete").click();
      await seen(screen.dialog("check.complete_title"));
    },
  },
];
