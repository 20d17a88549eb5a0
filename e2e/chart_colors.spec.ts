import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { read } from "#features/processes/server/processes.fixture.ts";
import { updateColorNames } from "#features/processes/colors/color_names.contract.ts";
import { noColorNames } from "#features/processes/colors/color_names.rules.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { chooseKind, savedChart, stepName } from "#testing/steps/chart.ts";
import { choose, eventually, gone, seen } from "#testing/steps/screen.ts";
import { drawingOf } from "#testing/steps/chart_drawing.ts";

const journey = useJourney();
const process = "Aprobarea unei plăți";

const drawing = (names: readonly string[] = []) => drawingOf(journey(), { process, names });

it("a step without a colour keeps none when its words are changed, and may be given one", async () => {
  const { author, made, screen, chart } = await drawing(["Sosește factura"]);
  const edited = async (name: string, change: (form: Locator) => Promise<void>) => {
    await chart.getByText(name).dblclick();
    const form = screen.dialog("step.edit");
    await change(form);
    await screen.within(form).button("button.update").click();
    await gone(form);
  };
  const step = async () => (await read(author, made)).tree.children[0];
  await edited("Sosește factura", async (form) => {
    expect(await screen.within(form).radio("color.none").isChecked()).toBe(true);
    await screen.within(form).textbox("step.text").fill("Vine factura");
  });
  await eventually(step).toMatchObject({ name: "Vine factura", color: null });
  await edited("Vine factura", (form) => screen.within(form).radio("color.green").check({ force: true }));
  await eventually(step).toMatchObject({ color: "green" });
  await edited("Vine factura", async (form) => {
    // Six, as for a new step.
    expect(await form.getByRole("radio").count()).toBe(6);
    await screen.within(form).textbox("step.text").fill("A venit factura");
  });
  await eventually(step).toMatchObject({ name: "A venit factura", color: "green" });
});

it("a link is chosen, cleared and coloured, by the names that the company gives to colours", async () => {
  const { company, author, made, screen, press, page, t } = await drawing();
  await press(stepName(screen, "blank", null));
  await chooseKind(screen, "procedure");
  const modal = screen.dialog("node.procedure");
  // Cancelling leads back to the kinds of steps.
  await screen.within(modal).button("button.cancel").click();
  await seen(page.getByRole("list", { name: t("step.types"), exact: true }));
  await chooseKind(screen, "procedure");
  const chosen = screen.combobox("step.procedure_choose");
  await choose(chosen, "Verificarea facturii");
  await modal.locator("button[aria-hidden=true]").click();
  await eventually(() => chosen.inputValue()).toBe("");
  await screen.within(modal).button("button.add").click();
  await seen(modal.getByText(t("field_problem.required")));
  await choose(chosen, "Verificarea facturii");
  expect(await modal.getByRole("radio").count()).toBe(6);
  // Told to whoever draws at that moment.
  const names = { ...noColorNames, green: "Șantier", red: "Birou" };
  await company.owner.ok(updateColorNames, { body: { names } });
  await modal.getByRole("radio", { name: `Șantier (${t("color.green")})` }).check({ force: true });
  await screen.within(modal).button("button.add").click();
  await gone(modal);
  await savedChart(screen);
  const [step] = (await read(author, made)).tree.children;
  expect(step).toMatchObject({ type: "procedure", name: "Verificarea facturii", color: "green" });

  const legend = page.getByRole("list", { name: t("legend.title"), exact: true });
  // Of the named colours the one that is used.
  await eventually(() => legend.getByRole("listitem").allInnerTexts()).toEqual([
    expect.stringMatching(/^Șantier/),
  ]);
  const outline = page.getByRole("tree", { name: t("outline.label"), exact: true });
  const spoken = t("outline.color_named", { color: t("color.green").toLowerCase(), name: "Șantier" });
  await seen(outline.getByRole("treeitem", { name: spoken }));
  await screen.button("legend.title").click();
  await gone(legend);
  await page.reload();
  await seen(page.getByRole("button", { name: t("legend.title"), expanded: false }));
  await screen.button("legend.title").click();
  await seen(legend);
});
