import { describe, expect, it } from "vitest";
import {
  draftOf,
  flowOf,
  namesOf,
  read,
  synced,
  text,
} from "#features/processes/server/processes.fixture.ts";
import { indexOf } from "#features/processes/tree/tree_index.ts";
import type { Language } from "#platform/text/texts.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { numberedSteps, outlineOf, savedChart, stepName, surfaceOf } from "#testing/steps/chart.ts";
import { boxesOf, eventually, focused, gone, type Screen, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();
const language: Language = "en";
const process = "Aprobarea unei plăți";

async function opened(language: Language, names: string[] = []) {
  const company = await buildCompany(journey().app);
  const author = await company.person({ rights_name: ["admin"], language });
  const made = await draftOf(author, { name: process });
  if (names.length > 0) await synced(author, made, flowOf(...names.map((name) => text(name))));
  const screen = await visit(journey(), author, { language });
  const { page, t } = screen;
  await page.goto(`/process/${made.slug}`);
  const chart = surfaceOf(screen, process);
  await seen(chart, screen.button("chart.undo"));
  const names_ = async () => namesOf((await read(author, made)).tree);
  return { author, made, screen, page, t, chart, names: names_, keys: keysOf(screen) };
}

/** Presses keys one after another. */
const keysOf =
  ({ page }: Screen) =>
  async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

/** Adds a text step by keys alone: the third kind of the list, its text, and the button that sends it. */
async function typeText(screen: Screen, words: string) {
  const keys = keysOf(screen);
  const kinds = screen.dialog("step.add");
  await focused(kinds.getByRole("button").filter({ hasText: screen.t("node.procedure") }));
  await keys("Tab", "Tab", "Enter");
  const form = screen.within(screen.dialog("node.simple_text"));
  await focused(form.textbox("step.text"));
  await screen.page.keyboard.insertText(words);
  await keys("Enter");
  await gone(screen.dialog("node.simple_text"));
}

async function typeDecision(screen: Screen, name: string, conditions: [string, string]) {
  const keys = keysOf(screen);
  const kinds = screen.dialog("step.add");
  await focused(kinds.getByRole("button").filter({ hasText: screen.t("node.procedure") }));
  await keys("Tab", "Tab", "Tab", "Enter");
  const form = screen.within(screen.dialog("node.decision"));
  await focused(form.textbox("step.decision_name"));
  await screen.page.keyboard.insertText(name);
  await keys("Tab");
  await screen.page.keyboard.insertText(conditions[0]);
  // Past the buttons of the first condition that can be pressed: down, delete.
  await keys("Tab", "Tab", "Tab");
  await screen.page.keyboard.insertText(conditions[1]);
  await form.textbox("step.decision_name").press("Enter");
  await gone(screen.dialog("node.decision"));
}

/** The step that has the keyboard on the chart. */
const hereOn = (screen: Screen) => surfaceOf(screen, process).locator(":focus");

describe("a chart by the keyboard alone", () => {
  it("grows to sixty steps, and the keyboard stays at the step that was added", async () => {
    const first = 46;
    const names = numberedSteps(first);
    const { author, made, screen, chart, t, page, keys } = await opened(language, names);
    await chart.getByRole("button", { name: "Start", exact: true }).focus();
    await keys(...names.map(() => "ArrowDown"));
    const last = stepName(screen, "simple_text", `Pasul ${first}`);
    await focused(chart.getByRole("button", { name: last, exact: true }));
    for (let n = first + 1; n <= 60; n++) {
      await page.keyboard.press("a");
      if (n % 12 === 0) {
        await typeDecision(screen, `Pasul ${n}?`, [`Da ${n}`, `Nu ${n}`]);
        await focused(
          chart.getByRole("button", {
            name: stepName(screen, "decision", `Pasul ${n}?`, branchOf(n)),
            exact: true,
          }),
        );
      } else {
        await typeText(screen, `Pasul ${n}`);
        await focused(
          chart.getByRole("button", {
            name: stepName(screen, "simple_text", `Pasul ${n}`, branchOf(n)),
            exact: true,
          }),
        );
      }
    }
    await savedChart(screen);
    const steps = indexOf((await read(author, made)).tree).places.map(({ node }) => node);
    expect(steps.filter(({ type }) => type === "simple_text" || type === "decision")).toHaveLength(60);
    await seen(page.getByRole("status").filter({ hasText: t("edit.added", { name: "Pasul 60?" }) }));
  });

  it("begins with texts that are typed on it, one after another, and keeps none that was given up", async () => {
    const { author, made, screen, chart, page, t, keys } = await opened(language);
    const step = (name: string) =>
      chart.getByRole("button", { name: stepName(screen, "simple_text", name), exact: true });
    await screen.button("node.simple_text").press("Enter");
    const field = page.getByRole("textbox", { name: t("step.text"), exact: true });
    for (const name of ["Unu", "Doi"]) {
      await focused(field);
      await page.keyboard.insertText(name);
      await keys("Enter");
      await seen(step(name));
      await eventually(() => field.inputValue()).toBe("");
    }
    await page.keyboard.insertText("Nu mai");
    await keys("Escape");
    await gone(field);
    await focused(step("Doi"));
    await keys("a");
    await screen
      .dialog("step.add")
      .getByRole("button")
      .filter({ hasText: t("step.type_in_place") })
      .press("Enter");
    await focused(field);
    await page.keyboard.insertText("Trei");
    await keys("Enter", "Escape");
    await focused(step("Trei"));
    await savedChart(screen);
    const names = indexOf((await read(author, made)).tree).places.map(({ node }) => node.name);
    expect(names).toEqual(["Start", "Unu", "Doi", "Trei"]);
  });

  it("leads from a kind to its first field, and from condition to condition until all are filled in", async () => {
    const { screen, chart, page, t, keys } = await opened(language);
    await chart.getByRole("button", { name: stepName(screen, "blank", null), exact: true }).focus();
    const kinds = screen.dialog("step.add");
    for (const kind of ["procedure", "process"] as const) {
      await keys("Enter");
      await kinds
        .getByRole("button")
        .filter({ hasText: t(`node.${kind}`) })
        .press("Enter");
      const field = screen.within(screen.dialog(`node.${kind}`)).combobox(`step.${kind}_choose`);
      await focused(field);
      // Nothing but the gap of every form stands between it and what follows.
      const next = screen.dialog(`node.${kind}`).getByText(t("color.label"), { exact: true });
      const [above, below] = await boxesOf([
        field,
        kind === "process" ? next : screen.button("step.procedure_new"),
      ]);
      expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(40);
      await keys("Escape");
      await gone(screen.dialog(`node.${kind}`));
    }

    await keys("Enter");
    await kinds
      .getByRole("button")
      .filter({ hasText: t("node.decision") })
      .press("Enter");
    const decision = screen.dialog("node.decision");
    const form = screen.within(decision);
    await form.textbox("step.decision_name").fill("Este complet?");
    const condition = (n: number) => form.textbox("step.condition_n", { n });
    await form.button("step.condition_add").click();
    await focused(condition(3));
    await condition(2).fill("Nu");
    await condition(1).fill("Da");
    await keys("Enter");
    await focused(condition(3));
    await page.keyboard.insertText("Nu se știe");
    await keys("Enter");
    await gone(decision);
    for (const branch of ["Da", "Nu", "Nu se știe"])
      await seen(chart.getByRole("button", { name: stepName(screen, "blank", null, branch), exact: true }));
  });

  it("is walked, folded, changed, copied, cut, removed and taken back", async () => {
    const { screen, chart, page, t, names, keys } = await opened(language, ["Unu", "Doi", "Trei"]);
    const step = (name: string) =>
      chart.getByRole("button", { name: stepName(screen, "simple_text", name), exact: true });
    await chart.getByRole("button", { name: "Start", exact: true }).focus();
    await keys("ArrowDown", "ArrowDown");
    await focused(step("Doi"));
    await keys("ArrowUp");
    await focused(step("Unu"));
    await keys("End");
    await focused(step("Trei"));
    await keys("Home", "ArrowDown", "f");
    await gone(step("Doi"));
    await keys("a");
    await typeText(screen, "Sub o ramură strânsă");
    await focused(step("Sub o ramură strânsă"));
    // What is unfolded for a new step is no part of the edit: it stays so when that is taken back.
    await keys("ControlOrMeta+z");
    await gone(step("Sub o ramură strânsă"));
    await seen(step("Doi"));

    await keys("ArrowDown", "Enter");
    await focused(screen.within(screen.dialog("step.edit")).textbox("step.text"));
    await keys("ControlOrMeta+a");
    await page.keyboard.insertText("Al doilea");
    await keys("Shift+Enter");
    const form = screen.within(screen.dialog("step.edit"));
    expect(await form.textbox("step.text").inputValue()).toBe("Al doilea\n");
    await keys("Backspace", "Tab", "ControlOrMeta+Enter");
    await gone(screen.dialog("step.edit"));
    await focused(step("Al doilea"));

    await keys("Delete");
    await seen(screen.dialog("step.remove_title", { name: "Al doilea" }));
    // What destroys something is never one key away.
    await focused(screen.button("button.cancel"));
    await keys("Tab", "Tab");
    await focused(screen.button("delete.step_only"));
    await keys("Enter");
    await gone(step("Al doilea"));
    await focused(step("Trei"));
    await keys("ControlOrMeta+z");
    await seen(step("Al doilea"));
    await savedChart(screen);
    expect(await names()).toEqual(["Unu", "Al doilea", "Trei"]);

    await keys("Home", "ArrowDown");
    await focused(step("Unu"));
    await keys("ControlOrMeta+c", "ArrowDown", "ControlOrMeta+v");
    await eventually(names).toEqual(["Unu", "Al doilea", "Unu", "Trei"]);
    await keys("ControlOrMeta+z", "ControlOrMeta+d");
    await eventually(names).toEqual(["Unu", "Al doilea", "Al doilea", "Trei"]);
    await keys("ControlOrMeta+x");
    await eventually(names).toEqual(["Unu", "Al doilea", "Trei"]);
    await focused(hereOn(screen));
    await keys(".");
    await seen(page.getByRole("menuitem").filter({ hasText: t("chart.copy") }));
    await focused(page.locator("[role=menuitem]:focus"));
    await keys("Escape");
    await focused(hereOn(screen));
  });

  it("gives steps to another tab and another process, also after a reload, alone or as a branch", async () => {
    const { author, screen, page, t, names, keys, chart } = await opened(language, ["Unu", "Doi", "Trei"]);
    const other = await draftOf(author, { name: "Alt proces" });
    const tab = await page.context().newPage();
    await tab.goto(`/process/${other.slug}`);
    const start = tab.getByRole("button", { name: "Start", exact: true });
    /** Whether there is something to paste: what was copied elsewhere is heard of a moment later. */
    const isOffered = async () => {
      await start.press(".");
      await focused(tab.locator("[role=menuitem]:focus"));
      const count = await tab
        .getByRole("menuitem")
        .filter({ hasText: t("chart.paste") })
        .count();
      await tab.keyboard.press("Escape");
      await gone(tab.getByRole("menu"));
      return count === 1;
    };
    const namesThere = async () => namesOf((await read(author, other)).tree);
    await seen(tab.getByRole("button", { name: t("chart.undo"), exact: true }));
    expect(await isOffered()).toBe(false);

    const step = (name: string) => stepName(screen, "simple_text", name);
    await chart.getByRole("button", { name: step("Doi"), exact: true }).focus();
    await keys("ControlOrMeta+c");
    await eventually(isOffered).toBe(true);
    await start.press("ControlOrMeta+v");
    await eventually(namesThere).toEqual(["Doi"]);

    await page.reload();
    await chart.getByRole("button", { name: step("Doi"), exact: true }).focus();
    await seen(screen.button("chart.undo"));
    await keys("ControlOrMeta+Shift+x");
    await eventually(names).toEqual(["Unu"]);
    await tab.reload();
    await tab.getByRole("button", { name: step("Doi"), exact: true }).waitFor();
    await eventually(isOffered).toBe(true);
    await start.press("ControlOrMeta+v");
    await eventually(namesThere).toEqual(["Doi", "Trei", "Doi"]);
  });

  it("has its keys listed where all keys are", async () => {
    const { screen, page, t, chart } = await opened(language);
    await chart.getByRole("button", { name: "Start", exact: true }).focus();
    await page.keyboard.press("?");
    const list = screen.dialog("shortcut.title");
    await seen(
      list.getByRole("heading", { name: t("chart_keys.title") }),
      list.getByText(t("chart_keys.copy_branch"), { exact: true }),
    );
    await page.keyboard.press("Escape");
    await gone(list);
    await screen.link("process.title").first().click();
    await seen(screen.button("process.new").or(screen.link("process.new")).first());
    await page.keyboard.press("?");
    await seen(list);
    expect(await list.getByText(t("chart_keys.copy_branch"), { exact: true }).count()).toBe(0);
  });

  it("is the same in the outline, with every operation", async () => {
    const { screen, page, t, names, keys } = await opened(language, ["Unu", "Doi"]);
    const outline = outlineOf(screen);
    if (!(await outline.isVisible())) await screen.button("chart.outline_show").click();
    const row = (words: string) => outline.getByRole("treeitem").filter({ hasText: words });
    await row("Start").focus();
    await keys("ArrowDown");
    await focused(row("Unu"));
    await keys("Insert");
    await typeText(screen, "Între");
    await eventually(names).toEqual(["Unu", "Între", "Doi"]);
    await focused(row("Între"));
    expect(await row("Între").getAttribute("aria-selected")).toBe("true");
    await keys("Delete");
    await screen.button("delete.step_only").press("Enter");
    await eventually(names).toEqual(["Unu", "Doi"]);
    await keys("ControlOrMeta+z");
    await eventually(names).toEqual(["Unu", "Între", "Doi"]);
    await row("Între").focus();
    await keys("F2");
    await focused(screen.within(screen.dialog("step.edit")).textbox("step.text"));
    await keys("Escape");
    await focused(row("Între"));
    await keys("Shift+F10");
    await seen(page.getByRole("menuitem").filter({ hasText: t("chart.copy") }));
    await focused(page.locator("[role=menuitem]:focus"));
    await keys("Escape");
    await focused(row("Între"));
  });
});

/** The branch in which a step of the sixty stands directly. */
const branchOf = (n: number) => (n % 12 === 1 && n > 1 ? `Da ${n - 1}` : undefined);
