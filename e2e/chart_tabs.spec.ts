import { expect, it } from "vitest";
import { useJourney } from "#testing/stand/journey.ts";
import { drawable, savedChart } from "#testing/steps/chart.ts";
import { addAfter, drawnTogether, rename, stepOf, twoPeople } from "#testing/steps/chart_together.ts";
import { chartOnDevice, cutOff, killTab, newTab } from "#testing/steps/device.ts";
import { eventually, gone, type Screen, seen } from "#testing/steps/screen.ts";

const journey = useJourney();
const { process, first } = drawnTogether;

/** One person's chart in a first tab, and how it is opened in another one. */
async function oneChart() {
  const { made, at, names } = await twoPeople(journey());
  const a = await at("maria");
  const another = async () => {
    const screen = await newTab(a);
    await screen.page.goto(`/process/${made.slug}`);
    return screen;
  };
  return { a, another, names };
}

const unsaved = ({ page, t }: Screen) => page.getByRole("status").filter({ hasText: t("save.offline") });

/** Draws a step that does not reach the server. */
async function drawnCutOff(screen: Screen, words: string): Promise<() => void> {
  const mend = await cutOff(screen.page, "**/sync");
  await addAfter(screen, first, words);
  await seen(unsaved(screen));
  await chartOnDevice(screen, words);
  return mend;
}

it("what a tab could not save yet is not brought back by another one of the same person, and is saved once", async () => {
  const { a, another, names } = await oneChart();
  const mend = await drawnCutOff(a, "Verifică tasarea");
  const b = await another();
  await drawable(b, process);
  await gone(stepOf(b, "Verifică tasarea"), b.page.getByText("au fost recuperate"));
  expect(await names()).toEqual([first]);
  await addAfter(b, first, "Ia probe");
  await savedChart(b);
  mend();
  await a.button("save.retry").click();
  await savedChart(a);
  expect((await names()).toSorted()).toEqual(["Ia probe", first, "Verifică tasarea"].toSorted());
});

it("what a killed tab had put off is there again, whatever another tab has saved meanwhile", async () => {
  const { a, another, names } = await oneChart();
  const mend = await cutOff(a.page, "**/sync");
  await rename(a, first, "Vine betonul");
  await seen(unsaved(a));
  const b = await another();
  await drawable(b, process);
  await rename(b, first, "Pleacă betonul");
  await savedChart(b);
  mend();
  await a.button("save.retry").click();
  await a.within(a.dialog("conflict.title")).button("conflict.later").click();
  await chartOnDevice(a, "Vine betonul");
  await addAfter(b, "Pleacă betonul", "Ia probe");
  await savedChart(b);
  await killTab(a);

  const c = await another();
  await c.within(c.dialog("conflict.title")).button("conflict.mine").click();
  await savedChart(c);
  expect(await names()).toEqual(["Vine betonul", "Ia probe"]);
});

it("of two killed tabs both give back what they could not save", async () => {
  const { a, another, names } = await oneChart();
  const b = await another();
  await drawable(b, process);
  await drawnCutOff(a, "Verifică tasarea");
  await drawnCutOff(b, "Ia probe");
  const c = await newTab(a);
  await killTab(a);
  await killTab(b);
  await c.page.goto(a.page.url());
  await seen(stepOf(c, "Verifică tasarea"), stepOf(c, "Ia probe"));
  await eventually(async () => (await names()).toSorted()).toEqual(
    ["Ia probe", first, "Verifică tasarea"].toSorted(),
  );
  // Nothing is left that would come back once more.
  await c.page.reload();
  await drawable(c, process);
  await gone(c.page.getByText("au fost recuperate"));
  expect(await names()).toHaveLength(3);
});

it("a tab that comes back to its chart goes on with what it could not save, and saves it once", async () => {
  const { a, names } = await oneChart();
  const mend = await drawnCutOff(a, "Verifică tasarea");
  await a.link("process.title").first().click();
  await a.page.getByRole("link", { name: process, exact: true }).click();
  await seen(stepOf(a, "Verifică tasarea"), unsaved(a));
  mend();
  await a.button("save.retry").click();
  await savedChart(a);
  expect(await names()).toEqual([first, "Verifică tasarea"]);
});
