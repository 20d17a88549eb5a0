import type { Locator } from "playwright-core";
import { gone, type Screen, seen } from "./screen.ts";

/** The drawn chart of a process. */
export const surfaceOf = ({ page, t }: Screen, process: string): Locator =>
  page.getByRole("group", { name: t("chart.label", { name: process }), exact: true });

export const outlineOf = ({ page, t }: Screen): Locator =>
  page.getByRole("tree", { name: t("outline.label"), exact: true });

/** The names of so many steps, by their number. */
export const numberedSteps = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `Pasul ${at + 1}`);

type Kind = "simple_text" | "decision" | "procedure" | "process" | "loop";

/** How the chart and its outline name a step, with the branch that leads to it. */
export function stepName(
  { t }: Screen,
  kind: Kind | "blank" | "end" | "start",
  name: string | null,
  branch?: string,
) {
  const own = t(`node.${kind}`);
  const words = name === null ? own : t("chart.step_label", { kind: own, name });
  return branch === undefined ? words : `${words}, ${t("chart.step_branch", { condition: branch })}`;
}

/** A text step of a drawn chart, outside every branch. */
export const textStepOf = (screen: Screen, process: string, name: string): Locator =>
  surfaceOf(screen, process).getByRole("button", {
    name: stepName(screen, "simple_text", name),
    exact: true,
  });

/** Says what kind of step is added, in the window that asks. */
export async function chooseKind(screen: Screen, kind: Kind | "end"): Promise<void> {
  const { page, t } = screen;
  const name = t(kind === "end" ? "node.end_menu" : `node.${kind}`);
  await page.getByRole("dialog").getByRole("button").filter({ hasText: name }).first().click();
}

/** Fills in and sends the form of a text step. */
export async function addText(screen: Screen, text: string): Promise<void> {
  await chooseKind(screen, "simple_text");
  const modal = screen.dialog("node.simple_text");
  await screen.within(modal).textbox("step.text").fill(text);
  await screen.within(modal).button("button.add").click();
  await gone(modal);
}

/** Fills in and sends the form of a decision. */
export async function addDecision(
  screen: Screen,
  name: string,
  conditions: readonly string[],
): Promise<void> {
  await chooseKind(screen, "decision");
  const modal = screen.dialog("node.decision");
  const form = screen.within(modal);
  await form.textbox("step.decision_name").fill(name);
  for (const [index, condition] of conditions.entries()) {
    if (index > 1) await form.button("step.condition_add").click();
    await modal
      .getByRole("textbox", { name: screen.t("step.condition_n", { n: index + 1 }), exact: true })
      .fill(condition);
  }
  await form.button("button.add").click();
  await gone(modal);
}

/** Waits until what is drawn has reached the server. */
export const savedChart = (screen: Screen): Promise<void> =>
  seen(screen.page.getByRole("status").filter({ hasText: new RegExp(`^${screen.t("save.saved")}$`) }));

/** Waits until a chart can be drawn on: what an earlier visit may have left is looked for first. */
export const drawable = (screen: Screen, process: string): Promise<void> =>
  drawableOn(screen, surfaceOf(screen, process));

/** As `drawable`, of what is drawn in a part of the page. */
export const drawableOn = ({ t }: Screen, surface: Locator): Promise<void> =>
  surface
    .getByRole("button", { name: t("chart.insert_after", { name: "Start" }), exact: true })
    .waitFor({ state: "attached" });
