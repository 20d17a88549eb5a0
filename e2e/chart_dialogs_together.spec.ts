import { expect, it } from "vitest";
import { nodeOf, type Tree } from "#features/processes/tree/tree.ts";
import { changeStep } from "#features/processes/tree/edit/add_and_change.ts";
import { removeCondition, renameCondition } from "#features/processes/tree/edit/change_conditions.ts";
import { removeStep } from "#features/processes/tree/edit/remove_step.ts";
import { read, synced } from "#features/processes/server/processes.fixture.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { savedChart, stepName, surfaceOf } from "#testing/steps/chart.ts";
import { drawnTogether, stepOf, twoPeople } from "#testing/steps/chart_together.ts";
import { choose, eventually, gone, seen } from "#testing/steps/screen.ts";
import { accepted } from "#features/processes/tree/edit/edits.fixture.ts";

const journey = useJourney();
const { process, first } = drawnTogether;

/** The chart in which both work: the first step, and a question under it, one of whose answers leads back. */
const chart: Tree = nodeOf({
  unique_id: 1,
  type: "start",
  name: "Start",
  children: [
    nodeOf({
      unique_id: 2,
      type: "simple_text",
      name: first,
      children: [
        nodeOf({
          unique_id: 3,
          type: "decision",
          name: "E bun?",
          children: [
            nodeOf({
              unique_id: 4,
              type: "simple_text",
              name: "Toarnă",
              condition: "Da",
              children: [
                nodeOf({
                  unique_id: 6,
                  type: "loop",
                  name: "Repetă",
                  selectedParentLoop: { unique_id: 3, name: "E bun?" },
                }),
              ],
            }),
            nodeOf({ unique_id: 5, type: "blank", condition: "Nu" }),
          ],
        }),
      ],
    }),
  ],
});

/** Two people at that chart: one on screen, the other's edits saved as they are sent. */
async function atTheChart() {
  const people = await twoPeople(journey());
  const { maria, made, at } = people;
  await synced(maria, made, chart);
  const saves = async (edit: (tree: Tree) => ReturnType<typeof changeStep>) => {
    const edited = accepted(edit((await read(maria, made)).tree));
    await synced(maria, made, edited.tree);
  };
  return { ...people, saves, screen: await at("ion") };
}

it("who types in a step's dialog is told when somebody else has changed the same step, and asked what stays", async () => {
  const { maria, names, saves, screen } = await atTheChart();
  const { page, t } = screen;
  const who = `${maria.first_name} ${maria.last_name}`;
  const told = (words: string) => page.getByRole("dialog").getByRole("status").filter({ hasText: words });
  const later = t("joined.asked_later");

  await stepOf(screen, first).focus();
  await page.keyboard.press("Enter");
  const modal = screen.within(screen.dialog("step.edit"));
  await modal.textbox("step.text").fill("Betonul e aici");
  // Of another step nothing is told.
  await saves((tree) => changeStep(tree, 4, { name: "Toarnă-l" }));
  await saves((tree) => changeStep(tree, 2, { name: "Vine betonul" }));
  await seen(told(t("joined.renamed", { name: who, from: first, step: "Vine betonul" })), told(later));
  expect(await modal.textbox("step.text").inputValue()).toBe("Betonul e aici");
  await modal.button("button.update").click();
  const question = screen.dialog("conflict.title");
  await screen.within(question).button("conflict.mine").click();
  await gone(question);
  await savedChart(screen);
  await eventually(names).toContain("Betonul e aici");
  expect(await names()).toContain("Toarnă-l");

  // What is on screen already is not told again.
  await stepOf(screen, "Betonul e aici").focus();
  await page.keyboard.press("Enter");
  await seen(screen.dialog("step.edit"));
  expect(await told(later).count()).toBe(0);
  await page.keyboard.press("Escape");
  await gone(screen.dialog("step.edit"));

  await surfaceOf(screen, process)
    .getByRole("button", { name: stepName(screen, "blank", null, "Nu"), exact: true })
    .focus();
  await page.keyboard.press("c");
  await seen(screen.dialog("node.condition"));
  await saves((tree) => renameCondition(tree, 5, "Niciodată"));
  await seen(told(t("joined.condition_from", { name: who, from: "Nu", condition: "Niciodată" })));
});

it("who is asked what stays sees what each of the two would be: a colour, a condition, a loop's target", async () => {
  const { saves, screen } = await atTheChart();
  const { page, t } = screen;
  const question = screen.dialog("conflict.title");
  const pour = surfaceOf(screen, process).getByRole("button", {
    name: stepName(screen, "simple_text", "Toarnă", "Da"),
    exact: true,
  });
  const both = (mine: string, theirs: string) => seen(question.getByText(mine), question.getByText(theirs));
  await pour.focus();
  await page.keyboard.press("Enter");
  const form = screen.within(screen.dialog("step.edit"));
  await form.radio("color.green").check({ force: true });
  await saves((tree) => changeStep(tree, 4, { color: "red" }));
  await form.button("button.update").click();
  await both(
    t("changes.color_now", { color: t("color.green") }),
    t("changes.color_now", { color: t("color.red") }),
  );
  await screen.within(question).button("conflict.theirs").click();
  await gone(question);
  await savedChart(screen);

  await pour.focus();
  await page.keyboard.press("c");
  const dialog = screen.dialog("node.condition");
  await dialog.getByRole("textbox").fill("Sigur");
  await saves((tree) => renameCondition(tree, 4, "Poate"));
  await screen.within(dialog).button("button.update").click();
  await both(
    t("changes.condition_now", { condition: "Sigur" }),
    t("changes.condition_now", { condition: "Poate" }),
  );
  await screen.within(question).button("conflict.theirs").click();
  await gone(question);
  await savedChart(screen);

  await surfaceOf(screen, process)
    .getByRole("button", { name: stepName(screen, "loop", "Repetă"), exact: true })
    .focus();
  await page.keyboard.press("Enter");
  await choose(screen.combobox("step.loop_target"), "Toarnă");
  await saves((tree) => changeStep(tree, 6, { target: 2 }));
  await form.button("button.update").click();
  await both(t("chart.loop_to", { name: "Toarnă" }), t("chart.loop_to", { name: first }));
});

it("who changes a decision that somebody else deletes is told, and keeps it whole", async () => {
  const { maria, names, saves, screen } = await atTheChart();
  const { page, t } = screen;
  const name = `${maria.first_name} ${maria.last_name}`;
  const told = (words: string) => page.getByRole("dialog").getByRole("status").filter({ hasText: words });
  const question = screen.dialog("conflict.title");
  // Its name goes on: a loop returns to it.
  await surfaceOf(screen, process)
    .getByRole("button", { name: new RegExp(`^${stepName(screen, "decision", "E bun")}`) })
    .focus();
  await page.keyboard.press("Enter");
  const dialog = screen.dialog("step.edit");
  const form = screen.within(dialog);
  await saves((tree) => removeCondition(tree, 5));
  await seen(told(t("joined.branch_removed", { name, condition: "Nu" })), told(t("joined.asked_later")));
  await saves((tree) => removeStep(tree, 3, "flow"));
  await seen(told(t("joined.removed", { name, step: "E bun?" })), told(t("joined.asked_if_sent")));
  await form.button("step.condition_add").click();
  await form.textbox("step.condition_n", { n: 3 }).fill("Poate");
  await form.button("button.update").click();
  await seen(
    question.getByText(t("changes.branch", { condition: "Poate" })),
    question.getByText("E bun?", { exact: true }),
    question.getByText("Toarnă", { exact: true }),
  );
  await screen.within(question).button("conflict.mine").click();
  await gone(question);
  await savedChart(screen);
  const isNamed = (name: string) => name !== "";
  expect((await names()).filter(isNamed)).toEqual([first, "E bun?", "Toarnă", "Repetă"]);
});

it("a loop and the step to which it returns do not part without a word", async () => {
  const { maria, saves, screen } = await atTheChart();
  const { page, t } = screen;
  const told = page.getByRole("dialog").getByRole("status");
  await stepOf(screen, first).focus();
  await page.keyboard.press("Delete");
  await seen(screen.dialog("step.remove_title", { name: first }));
  expect(await page.getByText(t("step.remove_loops", { count: 1 })).count()).toBe(0);
  await page.keyboard.press("Escape");
  await gone(page.getByRole("dialog"));
  await saves((tree) => changeStep(tree, 6, { target: 2 }));
  const loop = surfaceOf(screen, process).getByRole("button", {
    name: stepName(screen, "loop", "Repetă"),
    exact: true,
  });
  await seen(page.getByRole("status").filter({ hasText: "Repetă" }));
  await surfaceOf(screen, process)
    .getByRole("button", { name: new RegExp(`^${stepName(screen, "simple_text", first)}, `) })
    .focus();
  await page.keyboard.press("Delete");
  const question = screen.dialog("step.remove_title", { name: first });
  await seen(
    question.getByText(`${t("step.remove_branch", { count: 2 })} ${t("step.remove_loops", { count: 1 })}`),
  );
  await page.keyboard.press("Escape");
  await gone(page.getByRole("dialog"));

  await loop.focus();
  await page.keyboard.press("Enter");
  await choose(screen.combobox("step.loop_target"), "Toarnă");
  await saves((tree) => removeStep(tree, 4, "step"));
  const name = `${maria.first_name} ${maria.last_name}`;
  await seen(told.filter({ hasText: t("joined.target_removed", { name, step: "Toarnă" }) }));
});
