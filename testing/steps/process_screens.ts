import type { EveryScreen } from "./one_screen.ts";
import { focused, type Screen, seen, type TextKey } from "./screen.ts";

/** A question that is asked from the menu of a process in the list. */
const askedInList = (
  name: string,
  action: TextKey,
  waits: (screen: Screen) => Promise<unknown>,
): EveryScreen => ({
  name,
  as: "author",
  path: () => "/processes",
  async open(screen) {
    await screen.page.getByRole("button", { name: /Tau/ }).click();
    await screen.menuitem(action).click();
    await waits(screen);
  },
});

/** The list of processes, their details and their versions. */
export const processScreens: EveryScreen[] = [
  {
    name: "processes",
    as: "author",
    path: () => "/processes",
    open: ({ page, t }) => seen(page.getByText(t("process.count", { count: 2 })), page.getByText("Upsilon")),
  },
  {
    name: "processes with nothing found",
    as: "author",
    path: () => "/processes?search=zzz&status=draft",
    open: ({ page, t }) => seen(page.getByText(t("list.none_found"), { exact: true })),
  },
  {
    name: "no processes",
    as: "newcomer",
    path: () => "/processes",
    open: ({ page, t }) => seen(page.getByText(t("empty.processes"))),
  },
  {
    name: "menu of a process in the list",
    as: "author",
    path: () => "/processes",
    async open(screen) {
      await screen.page.getByRole("button", { name: /Tau/ }).click();
      await seen(screen.menuitem("process.action.open"));
    },
  },
  askedInList("publish a process?", "action.publish_changes", ({ page, t }) =>
    seen(page.getByText(t("process.publish.until"))),
  ),
  askedInList("delete a process?", "button.delete", ({ page, t }) =>
    seen(page.getByText(t("uses.delete_charts", { count: 1 }))),
  ),
  {
    name: "new process, refused",
    as: "author",
    path: () => "/process/create",
    async open({ button, page, t }) {
      await button("button.save").click();
      await seen(page.getByText(t("field_problem.required")).first(), button("button.save"));
    },
  },
  {
    name: "details of a process",
    as: "author",
    path: ({ process }) => `/process/edit/${process.slug}`,
    open: ({ page }) => seen(page.getByRole("textbox").first(), page.getByText("Lambda").first()),
  },
  {
    name: "versions of a process",
    as: "author",
    path: ({ process }) => `/process/${process.slug}`,
    async open({ page, t }) {
      await page.getByRole("combobox", { name: new RegExp(`^${t("version.label")}`) }).click();
      await seen(page.getByRole("option", { name: /v1/ }));
    },
  },
  {
    name: "new version",
    as: "author",
    path: ({ process }) => `/process/${process.slug}`,
    async open(screen) {
      await screen.page.getByRole("button", { name: /Tau/ }).first().click();
      await screen.menuitem("version.new").click();
      await focused(screen.dialog("version.new").getByRole("textbox", { name: screen.t("version.name") }));
    },
  },
];
