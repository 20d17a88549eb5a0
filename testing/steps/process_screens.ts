import type { Locator } from "playwright-core";
import { drawableOn } from "./chart.ts";
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

/** The menu of the process whose chart is on screen. */
async function openMenu({ page, t }: Screen) {
  const words = t("action.of", { name: "Tau" });
  await page.getByRole("button", { name: words.slice(0, words.indexOf("Tau") + 3) }).click();
}

/** The chart of a process, with a step on it that can be pressed. */
const onChart = (
  name: string,
  opens: (screen: Screen, step: Locator) => Promise<unknown>,
  { query = "", ...rest }: { query?: string; width?: number } = {},
): EveryScreen => ({
  name,
  as: "author",
  ...rest,
  path: ({ process }) => `/process/${process.slug}${query}`,
  async open(screen) {
    const step = screen.page.getByRole("group").getByRole("button", { name: /: Phi/ }).first();
    await step.waitFor();
    await opens(screen, step);
  },
});

/** Presses a key at a step of a chart that can be drawn on. */
const pressAt = async (screen: Screen, step: Locator, key: string) => {
  await drawableOn(screen, screen.page.getByRole("group"));
  await step.focus();
  await screen.page.keyboard.press(key);
};

const addStep = async (screen: Screen, step: Locator) => {
  await pressAt(screen, step, "a");
  await seen(screen.dialog("step.add"));
};

const charts: EveryScreen[] = [
  onChart("chart", ({ page }) => seen(page.getByText("Omega").first())),
  onChart("chart as readers see it", ({ page, t }) => seen(page.getByText(t("chart.reading"))), {
    query: "?source=live",
  }),
  onChart("chart compared", async (screen) => {
    await openMenu(screen);
    await screen.menuitem("changes.title").click();
    await seen(screen.region("changes.title").getByText(/Omega/).first());
  }),
  onChart(
    "chart compared, with a version that is gone",
    ({ page, t }) => seen(page.getByText(t("changes.gone"))),
    {
      query: "?compare=999999",
    },
  ),
  onChart("outline of a chart", async ({ page, t, button }) => {
    const outline = page.getByRole("tree", { name: t("outline.label"), exact: true });
    if (!(await outline.isVisible())) await button("chart.outline_show").click();
    await seen(outline.getByRole("treeitem").first());
  }),
  onChart("menu of a step", async (screen, step) => {
    await pressAt(screen, step, ".");
    await seen(screen.page.getByRole("menuitem").filter({ hasText: screen.t("chart.copy") }));
  }),
  onChart("kinds of steps", addStep),
  ...(["procedure", "process", "simple_text", "decision", "loop"] as const).map((kind) =>
    onChart(
      `new ${kind}`,
      async (screen) => {
        const { page, t } = screen;
        // Below the last step every kind may stand.
        await addStep(
          screen,
          page
            .getByRole("group")
            .getByRole("button", { name: /: Omega/ })
            .first(),
        );
        await screen
          .dialog("step.add")
          .getByRole("button")
          .filter({ hasText: t(`node.${kind}`) })
          .first()
          .click();
        const send = { name: t("button.add"), exact: true };
        await seen(screen.dialog(`node.${kind}`).getByRole("button", send));
      },
      { width: 360 },
    ),
  ),
  onChart("remove a step?", async (screen, step) => {
    await pressAt(screen, step, "Delete");
    await seen(screen.button("delete.flow"));
  }),
  onChart("about a process", async ({ page, t }) => {
    const words = t("chart.about", { name: "Tau" });
    await page.getByRole("button", { name: words }).click();
    await seen(page.getByRole("dialog").getByText(t("proc.manager")));
  }),
  onChart("step found", async ({ page, t }) => {
    await page.getByRole("searchbox", { name: t("chart.find") }).fill("omega");
    await seen(page.getByText(t("chart.find_count", { at: 1, count: 1 })).first());
  }),
];

/** The list of processes, their details, charts and versions. */
export const processScreens: EveryScreen[] = [
  ...charts,
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
    seen(page.getByText(t("bin.delete_charts", { count: 1 }))),
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
    // Narrower, the menu has them.
    width: 1440,
  },
  {
    name: "new version",
    as: "author",
    path: ({ process }) => `/process/${process.slug}`,
    async open(screen) {
      await openMenu(screen);
      await screen.menuitem("version.new").click();
      await focused(screen.dialog("version.new").getByRole("textbox", { name: screen.t("version.name") }));
    },
  },
];
