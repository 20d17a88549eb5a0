import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { namesOf, read, versionsOf } from "#features/processes/server/processes.fixture.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { outlineOf, drawable, savedChart, stepName, surfaceOf } from "#testing/steps/chart.ts";
import {
  addAfter,
  drawnTogether,
  leaveNetwork,
  onlyUnderName,
  rename,
  sidesBeforeAnswers,
  stepOf,
  twoPeople,
} from "#testing/steps/chart_together.ts";
import { goOffline, goOnline, requestsHeld } from "#testing/steps/device.ts";
import { eventually, focused, gone, type Screen, seen } from "#testing/steps/screen.ts";

const journey = useJourney();
const { process } = drawnTogether;

const conflict = (screen: Screen) => screen.dialog("conflict.title");

it("what one saves the other sees at once, where they stand, and both may go on", async () => {
  const { at, names } = await twoPeople(journey());
  const [hers, his] = [await at("maria"), await at("ion")];
  const others = (screen: Screen, names: string) =>
    screen.page.getByRole("status").filter({ hasText: screen.t("present.people", { count: 1, names }) });
  await seen(others(hers, his.who), others(his, hers.who));
  await stepOf(his, "Sosește betonul").focus();
  await addAfter(hers, "Sosește betonul", "Verifică tasarea");
  await seen(stepOf(his, "Verifică tasarea"));
  const news = his.t("joined.added", { name: hers.who, step: "Verifică tasarea" });
  await seen(his.page.getByRole("status").filter({ hasText: news }));
  const focused = () => his.page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  expect(await focused()).toBe(stepName(his, "simple_text", "Sosește betonul"));
  await addAfter(his, "Sosește betonul", "Ia probe");
  await seen(stepOf(hers, "Ia probe"));
  await savedChart(his);
  expect(await names()).toEqual(["Sosește betonul", "Ia probe", "Verifică tasarea"]);
  expect(await conflict(his).count()).toBe(0);
  await his.page.goto("/processes");
  await gone(others(hers, his.who));
});

it("a chart stays where it is on the screen when the work of others comes in", async () => {
  const { at } = await twoPeople(journey());
  const [hers, his] = [await at("maria"), await at("ion")];
  const heights = await his.page.evaluateHandle(() => [] as number[]);
  await surfaceOf(his, process).evaluate((stage, heights) => {
    new ResizeObserver(([entry]) => heights.push(entry?.contentRect.height ?? 0)).observe(stage);
  }, heights);
  await rename(hers, "Sosește betonul", "Vine betonul");
  await seen(stepOf(his, "Vine betonul"));
  await rename(hers, "Vine betonul", "A venit betonul");
  await seen(stepOf(his, "A venit betonul"));
  expect(new Set(await heights.jsonValue()).size).toBe(1);
});

it("a press is one also where what is pressed changes under the hand", async () => {
  const { at } = await twoPeople(journey());
  const [hers, his] = [await at("maria"), await at("ion")];
  const { page, t } = his;
  const holdAt = async (button: Locator) => {
    await button.hover();
    await page.mouse.down();
  };
  await holdAt(stepOf(his, "Sosește betonul").getByText("Sosește betonul"));
  await rename(hers, "Sosește betonul", "Vine betonul");
  await seen(stepOf(his, "Vine betonul"));
  await page.mouse.up();
  await seen(stepOf(his, "Vine betonul").and(page.locator("[aria-current=true]")));
  const menu = t("chart.menu", { name: "Vine betonul" });
  await holdAt(surfaceOf(his, process).getByRole("button", { name: menu, exact: true }));
  await rename(hers, "Vine betonul", "A venit betonul");
  await seen(stepOf(his, "A venit betonul"));
  await page.mouse.up();
  await his.menuitem("chart.edit_step").press("Escape");
  await addAfter(his, "A venit betonul", "Ia probe");
  await seen(stepOf(hers, "Ia probe"));
  // It is seen on the step that is pointed at.
  await stepOf(his, "A venit betonul").hover();
  const fold = t("chart.fold", { name: "A venit betonul" });
  await holdAt(surfaceOf(his, process).getByRole("button", { name: fold, exact: true }));
  await rename(hers, "A venit betonul", "E aici betonul");
  await seen(stepOf(his, "E aici betonul"));
  await page.mouse.up();
  await gone(stepOf(his, "Ia probe"));
});

it("a press stays one on what it began on where the chart moves under a hand that rests", async () => {
  const { at } = await twoPeople(journey());
  const screen = await at("ion");
  const { page } = screen;
  const step = stepOf(screen, "Sosește betonul");
  const start = surfaceOf(screen, process).getByRole("button", { name: "Start", exact: true });
  // As a line above the chart does that comes while the mouse is held.
  const moveBy = async (pixels: number) => {
    const before = (await step.boundingBox())?.y ?? 0;
    await surfaceOf(screen, process).evaluate((stage, pixels) => {
      const { style } = stage as unknown as { style: { top: string } };
      style.top = `${Number.parseInt(style.top || "0") + pixels}px`;
    }, pixels);
    await eventually(async () => (await step.boundingBox())?.y).toBe(before + pixels);
  };
  await step.hover();
  await page.mouse.down();
  await moveBy(12);
  const { x, y } = (await step.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 101, y + 10);
  await page.mouse.up();
  await seen(step.and(page.locator("[aria-current=true]")));
  await start.hover();
  await page.mouse.down();
  // The step is under the hand now.
  await moveBy(-82);
  await page.mouse.up();
  await seen(start.and(page.locator("[aria-current=true]")));
  // Two presses are a double one where both are on the same.
  await start.hover();
  await page.mouse.down();
  await page.mouse.up();
  await moveBy(-82);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await seen(step.and(page.locator("[aria-current=true]")));
  // The keyboard is still the chart's.
  await page.keyboard.press("ArrowUp");
  await focused(start);
  await step.dblclick();
  await focused(screen.within(screen.dialog("step.edit")).textbox("step.text"));
});

it("works of two people that do not meet are put together without a question, and each undoes only their own", async () => {
  const { at, names } = await twoPeople(journey());
  const [hers, his] = [await at("maria"), await at("ion")];
  await leaveNetwork(his);
  await addAfter(his, "Sosește betonul", "Ia probe");
  await addAfter(hers, "Sosește betonul", "Verifică tasarea");
  await savedChart(hers);
  await goOnline(his);
  await seen(stepOf(his, "Verifică tasarea"), stepOf(hers, "Ia probe"));
  await eventually(async () => (await names()).toSorted()).toEqual([
    "Ia probe",
    "Sosește betonul",
    "Verifică tasarea",
  ]);
  await his.button("chart.undo").click();
  await eventually(names).toEqual(["Sosește betonul", "Verifică tasarea"]);
  await seen(stepOf(his, "Verifică tasarea"));
});

it("what speaks of an own new step goes along where the other gave theirs the same number", async () => {
  const { at, names } = await twoPeople(journey());
  const [hers, his] = [await at("maria"), await at("ion")];
  const { page } = his;
  const [own, other] = ["Ia probe", "Verifică tasarea"];
  await leaveNetwork(his);
  await addAfter(his, "Sosește betonul", own);
  await addAfter(his, own, "Scrie raportul");
  await addAfter(hers, "Sosește betonul", other);
  await savedChart(hers);
  // Its name goes on with how many are folded below it.
  const folded = surfaceOf(his, process).getByRole("button", {
    name: new RegExp(`^${stepName(his, "simple_text", own)}`),
  });
  // Folded, and in the hand when the other's step comes.
  await stepOf(his, own).focus();
  await page.keyboard.press("f");
  await gone(stepOf(his, "Scrie raportul"));
  await folded.hover();
  await page.mouse.down();
  const where = await folded.boundingBox();
  await goOnline(his);
  await seen(stepOf(hers, own));
  await savedChart(his);
  expect(await stepOf(his, "Scrie raportul").count()).toBe(0);
  await page.mouse.up();
  await seen(folded.and(page.locator("[aria-current=true]")));
  await focused(folded);
  expect(await folded.boundingBox()).toEqual(where);
  await page.reload();
  await seen(folded);
  expect(await stepOf(his, "Scrie raportul").count()).toBe(0);
  await drawable(his, process);
  await folded.focus();
  await page.keyboard.press("f");
  await seen(stepOf(his, "Scrie raportul"));
  await page.keyboard.press("Delete");
  await his.saying("delete.step_only").click();
  await gone(stepOf(his, own));
  await eventually(async () => (await names()).toSorted()).toEqual([
    "Scrie raportul",
    "Sosește betonul",
    "Verifică tasarea",
  ]);
});

it("who works in the outline, or types on the chart, stays at their own new step when the other gave theirs its number", async () => {
  const { at, names } = await twoPeople(journey());
  const [hers, his] = [await at("maria"), await at("ion")];
  const { page, t } = his;
  const row = (name: string) => outlineOf(his).getByRole("treeitem", { name: new RegExp(`^${name}`) });
  if (!(await outlineOf(his).isVisible())) await his.button("chart.outline_show").click();
  await leaveNetwork(his);
  await addAfter(his, "Sosește betonul", "Ia probe");
  await addAfter(hers, "Sosește betonul", "Verifică tasarea");
  await savedChart(hers);
  await row("Ia probe").click({ button: "right" });
  await goOnline(his);
  await seen(row("Verifică tasarea"), stepOf(hers, "Ia probe"));
  await savedChart(his);
  await his.menuitem("chart.edit_step").click();
  const edit = his.dialog("step.edit");
  expect(await his.within(edit).textbox("step.text").inputValue()).toBe("Ia probe");
  await page.keyboard.press("Escape");
  await gone(edit);
  await focused(row("Ia probe"));

  // Below the last step a place is known by it, and that is an own one soon.
  await goOffline(his);
  await stepOf(his, "Verifică tasarea").focus();
  await page.keyboard.press("a");
  const inPlace = his
    .dialog("step.add")
    .getByRole("button")
    .filter({ hasText: t("step.type_in_place") });
  await inPlace.click();
  const field = page.getByRole("textbox", { name: t("step.text"), exact: true });
  await focused(field);
  await page.keyboard.insertText("Toarnă");
  await page.keyboard.press("Enter");
  await seen(stepOf(his, "Toarnă"));
  await page.keyboard.insertText("Netezește");
  await addAfter(hers, "Sosește betonul", "Curăță cofrajul");
  await savedChart(hers);
  await goOnline(his);
  await seen(stepOf(his, "Curăță cofrajul"));
  await savedChart(his);
  await focused(field);
  await page.keyboard.press("Enter");
  await seen(stepOf(his, "Netezește"));
  await eventually(names).toEqual([
    "Sosește betonul",
    "Curăță cofrajul",
    "Ia probe",
    "Verifică tasarea",
    "Toarnă",
    "Netezește",
  ]);
});

it("who changed what the other changed is asked, and loses no more than is named", async () => {
  const { maria, made, at, names } = await twoPeople(journey());
  const [hers, his] = [await at("maria"), await at("ion")];
  const clash = async (from: string, hersTo: string, hisTo: string) => {
    await leaveNetwork(his);
    await rename(his, from, hisTo);
    await rename(hers, from, hersTo);
    await savedChart(hers);
    await goOnline(his);
    await conflict(his).waitFor();
  };
  await clash("Sosește betonul", "Vine betonul", "Pleacă betonul");
  await seen(
    conflict(his).getByText("Pleacă betonul").first(),
    conflict(his).getByText("Vine betonul").first(),
  );
  // Put off, it is not forgotten.
  await his.within(conflict(his)).button("conflict.later").click();
  await gone(conflict(his));
  await onlyUnderName(his, his.t("save.stale_by", { name: hers.who }));
  await his.button("save.decide").click();
  await sidesBeforeAnswers(his.within(conflict(his)));
  await his.within(conflict(his)).button("conflict.mine").click();
  await eventually(names).toEqual(["Pleacă betonul"]);
  await seen(stepOf(hers, "Pleacă betonul"));
  // Who is overruled is told so; who chose is not told what was not let in.
  const renamed = (screen: Screen, name: string, from: string, step: string) =>
    screen.page.getByRole("status").filter({ hasText: screen.t("joined.renamed", { name, from, step }) });
  await seen(
    renamed(hers, his.who, "Vine betonul", "Pleacă betonul").filter({ hasText: hers.t("joined.over_here") }),
  );
  expect(await renamed(his, hers.who, "Sosește betonul", "Vine betonul").count()).toBe(0);

  await clash("Pleacă betonul", "Stă betonul", "Curge betonul");
  await his.within(conflict(his)).button("conflict.theirs").click();
  await seen(stepOf(his, "Stă betonul"));
  await savedChart(his);
  expect(await names()).toEqual(["Stă betonul"]);

  await clash("Stă betonul", "Vine betonul", "Pleacă betonul");
  // One answer is enough.
  const stored = await requestsHeld(his.page, "**/api/process-versions/store");
  await his.saying("conflict.as_version").click();
  for (const other of ["conflict.mine", "conflict.theirs"] as const)
    await seen(his.within(conflict(his)).button(other).and(his.page.locator(":disabled")));
  stored.release();
  await seen(renamed(his, hers.who, "Stă betonul", "Vine betonul"));
  expect(await his.page.getByText(his.t("joined.over_here")).count()).toBe(0);
  await gone(conflict(his));
  await seen(stepOf(his, "Vine betonul"));
  const versions = await versionsOf(maria, made);
  expect(versions.map(({ is_current }) => is_current)).toEqual([false, true]);
  const copy = await read(maria, made, { version: String(versions[0]?.id) });
  expect([namesOf(copy.tree), await names()]).toEqual([["Pleacă betonul"], ["Vine betonul"]]);

  // Who puts the question off while the version is made may draw on.
  await clash("Vine betonul", "Stă betonul", "Curge betonul");
  const another = await requestsHeld(his.page, "**/api/process-versions/store");
  await his.saying("conflict.as_version").click();
  await another.asked;
  await his.page.keyboard.press("Escape");
  await gone(conflict(his));
  await rename(his, "Curge betonul", "Curge betonul bine");
  another.release();
  await seen(his.page.getByText(/Lucrul tău de până la întrebare/));
  await seen(stepOf(his, "Curge betonul bine"), his.button("save.decide"));
  expect(await names()).toEqual(["Stă betonul"]);
});
