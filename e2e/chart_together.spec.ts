import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import { liveOf as liveProcedure } from "#features/procedures/server/procedures.fixture.ts";
import {
  draftOf,
  flowOf,
  namesOf,
  read,
  synced,
  text,
  toProcedure,
  versionsOf,
} from "#features/processes/server/processes.fixture.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { cutOff, goOffline, goOnline, killTab } from "#testing/steps/device.ts";
import { addText, savedChart, stepName, surfaceOf, drawable, textStepOf } from "#testing/steps/chart.ts";
import { eventually, focused, gone, type Screen, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();
const process = "Recepția betonului";

async function twoPeople() {
  const company = await buildCompany(journey().app);
  const [maria, ion] = [
    await company.person({ rights_name: ["admin"], first_name: "Maria" }),
    await company.person({ rights_name: ["admin"], first_name: "Ion" }),
  ];
  const made = await draftOf(maria, { name: process });
  await synced(maria, made, flowOf(text("Sosește betonul")));
  const at = async (who: "maria" | "ion") => {
    const person = who === "maria" ? maria : ion;
    const screen = await visit(journey(), person);
    await screen.page.goto(`/process/${made.slug}`);
    await seen(
      surfaceOf(screen, process).getByRole("button", {
        name: stepName(screen, "simple_text", "Sosește betonul"),
        exact: true,
      }),
    );
    await drawable(screen, process);
    return { ...screen, who: `${person.first_name} ${person.last_name}` };
  };
  const names = async () => namesOf((await read(maria, made)).tree);
  return { company, maria, ion, made, at, names };
}

async function addAfter(screen: Screen, name: string, words: string) {
  await surfaceOf(screen, process)
    .getByRole("button", { name: screen.t("chart.insert_after", { name }), exact: true })
    .click();
  await addText(screen, words);
}

const conflict = (screen: Screen) => screen.dialog("conflict.title");

const stepOf = (screen: Screen, name: string) => textStepOf(screen, process, name);

/** What drawing needs is loaded ahead, a moment after the chart stands. */
async function leaveNetwork(screen: Screen) {
  const isAhead = () =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("ConflictDialog"));
  await screen.page.waitForFunction(isAhead);
  await screen.page.waitForLoadState("networkidle");
  await goOffline(screen);
}

async function rename(screen: Screen, name: string, to: string) {
  await stepOf(screen, name).focus();
  await screen.page.keyboard.press("Enter");
  const modal = screen.dialog("step.edit");
  await screen.within(modal).textbox("step.text").fill(to);
  await screen.within(modal).button("button.update").click();
  await gone(modal);
}

it("what one saves the other sees at once, where they stand, and both may go on", async () => {
  const { at, names } = await twoPeople();
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
  const { at } = await twoPeople();
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
  const { at } = await twoPeople();
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
  await seen(his.menuitem("chart.edit_step"));
  await page.keyboard.press("Escape");
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
  const { at } = await twoPeople();
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
  const { at, names } = await twoPeople();
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

it("who changed what the other changed is asked, and loses no more than is named", async () => {
  const { maria, made, at, names } = await twoPeople();
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
  await seen(his.page.getByText(his.t("save.stale_by", { name: hers.who })));
  await his.button("save.decide").click();
  await his.within(conflict(his)).button("conflict.mine").click();
  await eventually(names).toEqual(["Pleacă betonul"]);
  await seen(stepOf(hers, "Pleacă betonul"));

  await clash("Pleacă betonul", "Stă betonul", "Curge betonul");
  await his.within(conflict(his)).button("conflict.theirs").click();
  await seen(stepOf(his, "Stă betonul"));
  await savedChart(his);
  expect(await names()).toEqual(["Stă betonul"]);

  await clash("Stă betonul", "Vine betonul", "Pleacă betonul");
  await his.saying("conflict.as_version").click();
  await gone(conflict(his));
  await seen(stepOf(his, "Vine betonul"));
  const versions = await versionsOf(maria, made);
  expect(versions.map(({ is_current }) => is_current)).toEqual([false, true]);
  const copy = await read(maria, made, { version: String(versions[0]?.id) });
  expect([namesOf(copy.tree), await names()]).toEqual([["Pleacă betonul"], ["Vine betonul"]]);
});

it("what was drawn without a connection is sent when it returns", async () => {
  const { at, names } = await twoPeople();
  const screen = await at("maria");
  const { page, t } = screen;
  await leaveNetwork(screen);
  await addAfter(screen, "Sosește betonul", "Verifică tasarea");
  await addAfter(screen, "Verifică tasarea", "Toarnă");
  await seen(page.getByRole("status").filter({ hasText: t("save.offline") }));
  expect(await names()).toEqual(["Sosește betonul"]);
  await goOnline(screen);
  await savedChart(screen);
  await eventually(names).toEqual(["Sosește betonul", "Verifică tasarea", "Toarnă"]);
});

it("what could not be saved is sent once the server is heard again, without waiting for the next try", async () => {
  const { at, names } = await twoPeople();
  const screen = await at("maria");
  const { page, t } = screen;
  const mend = await cutOff(page, "**/sync");
  // No further try comes by itself.
  await page.evaluate(() => {
    const { setTimeout } = window;
    const early = (run: TimerHandler, wait = 0) => (wait < 400 ? setTimeout(run, wait) : 0);
    Object.assign(window, { setTimeout: early });
  });
  await addAfter(screen, "Sosește betonul", "Verifică tasarea");
  await seen(page.getByRole("status").filter({ hasText: t("save.offline") }));
  mend();
  const reopened = page.waitForEvent("websocket");
  await page.evaluate(() => {
    for (const name of ["offline", "focus"]) window.dispatchEvent(new Event(name));
  });
  await reopened;
  await savedChart(screen);
  expect(await names()).toEqual(["Sosește betonul", "Verifică tasarea"]);
});

it("a tab that was killed before it could save gives its edits back, to nobody else", async () => {
  const { made, at, names } = await twoPeople();
  const screen = await at("maria");
  const { page, t } = screen;
  const context = page.context();
  await page.route("**/sync", (route) => route.abort());
  await addAfter(screen, "Sosește betonul", "Verifică tasarea");
  await addAfter(screen, "Verifică tasarea", "Toarnă");
  await seen(page.getByRole("status").filter({ hasText: t("save.offline") }));
  await killTab(screen);
  expect(await names()).toEqual(["Sosește betonul"]);

  const again = await context.newPage();
  await again.goto(`/process/${made.slug}`);
  await seen(again.getByText("Toarnă").first());
  await eventually(names).toEqual(["Sosește betonul", "Verifică tasarea", "Toarnă"]);
  await at("ion");
});

it("edits given back after somebody else has saved are put together with theirs", async () => {
  const { ion, made, at, names } = await twoPeople();
  const screen = await at("maria");
  const { page, t } = screen;
  await page.route("**/sync", (route) => route.abort());
  await addAfter(screen, "Sosește betonul", "Verifică tasarea");
  await seen(page.getByRole("status").filter({ hasText: t("save.offline") }));
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  await synced(ion, made, flowOf(text("Sosește betonul"), text("Ia probe")));

  const again = await context.newPage();
  await again.goto(`/process/${made.slug}`);
  await eventually(names).toEqual(["Sosește betonul", "Verifică tasarea", "Ia probe"]);
  await seen(again.getByText("Ia probe").first(), again.getByText("Verifică tasarea").first());
});

it("a chart that the server will not have says at which step that lies, and goes on without it", async () => {
  const company = await buildCompany(journey().app);
  const maria = await company.person({ rights_name: ["admin"] });
  const procedure = await liveProcedure(maria, { name: "Armarea plăcii" });
  const made = await draftOf(maria, { name: process });
  await synced(maria, made, flowOf(text("Sosește betonul"), toProcedure(procedure.id, "Armarea plăcii")));
  const screen = await visit(journey(), maria);
  const { page, t } = screen;
  await page.goto(`/process/${made.slug}`);
  const link = surfaceOf(screen, process).getByRole("button", {
    name: stepName(screen, "procedure", "Armarea plăcii"),
    exact: true,
  });
  await drawable(screen, process);
  await link.focus();
  await page.keyboard.press("Delete");
  await gone(link);
  await savedChart(screen);
  await maria.ok(deleteProcedure, { params: { slug: procedure.slug } });
  await screen.button("chart.undo").click();
  const dialog = screen.dialog("refused.title");
  await seen(dialog.getByText(t("refused.links", { count: 1 })), dialog.getByText("Armarea plăcii"));
  await screen.within(dialog).button("button.close").last().click();
  await gone(dialog);

  // What is drawn meanwhile is not lost with it.
  await addAfter(screen, "Sosește betonul", "Verifică tasarea");
  await seen(page.getByRole("status").filter({ hasText: t("save.refused") }));
  await screen.button("save.why").click();
  await screen.within(dialog).button("refused.remove", { count: 1 }).click();
  await savedChart(screen);
  expect(namesOf((await read(maria, made)).tree)).toEqual(["Sosește betonul", "Verifică tasarea"]);
});
