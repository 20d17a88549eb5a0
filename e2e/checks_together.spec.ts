import { describe, expect, it } from "vitest";
import { changed, followed, openChecks, stepIdsOf } from "#features/checks/server/checks.fixture.ts";
import { restoreProcedure } from "#features/bin/bin.contract.ts";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import { publish, read, saved, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import type { TestPerson } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { foldOf, runChecklist, followingOn, stands, tickOf, ticksOf } from "#testing/steps/checks.ts";
import { goOffline, goOnline, newTab, someAnswers, cutOff } from "#testing/steps/device.ts";
import { eventually, gone, type Screen, seen } from "#testing/steps/screen.ts";
import { socketHeld } from "#testing/steps/watching.ts";

const journey = useJourney();

const following = (steps?: string[]) => followingOn(journey(), steps);

describe("a procedure that is published again", () => {
  async function outgrown() {
    const made = await following();
    const check = await followed(made.person, made.made);
    const [first = 0, second = 0] = stepIdsOf(check);
    await changed(made.person, check, { checked_steps: [first, second] });
    const { steps } = await read(made.company.owner, made.made, "draft");
    await saved(made.company.owner, made.made, { steps: [...steps.slice(1, 3), ...stepsOf("Notează.")] });
    await publish(made.company.owner, made.made);
    await made.screen.page.goto(made.path);
    await runChecklist(made.screen, "Compactarea");
    await seen(made.screen.page.getByText(made.screen.t("check.newer_title")));
    await stands(made.screen, 2, 3);
    return made;
  }

  it("leaves a check as it was begun for whoever goes on with it", async () => {
    const { screen, person } = await outgrown();
    await screen.button("check.newer_stay").click();
    await gone(screen.page.getByText(screen.t("check.newer_title")));
    await tickOf(screen, 3).click();
    await stands(screen, 3, 3);
    await eventually(() => ticksOf(person)).toEqual([true, true, true]);
  });

  it("is not closed over without a word", async () => {
    const { screen, person } = await outgrown();
    await tickOf(screen, 3).click();
    await stands(screen, 3, 3);
    await screen.button("button.complete").click();
    const question = screen.dialog("check.complete_title");
    await seen(question.getByText(screen.t("check.complete_older", { number: 2, own: 1 })));
    await screen.within(question).button("button.complete").click();
    await gone(question);
    await eventually(() => openChecks(person)).toEqual([]);
  });

  it("takes the ticks along for whoever goes over", async () => {
    const { screen, person } = await outgrown();
    await screen.button("check.newer_take", { number: 2 }).click();
    await stands(screen, 1, 3);
    await seen(screen.page.getByRole("dialog").getByText("Notează.", { exact: true }));
    await gone(screen.page.getByText(screen.t("check.newer_title")));
    expect(await tickOf(screen, 1).isChecked()).toBe(true);
    await tickOf(screen, 3).click();
    await eventually(() => ticksOf(person)).toEqual([true, false, true]);
  });
});

it("a check whose procedure is deleted stops while it is open on screen, and goes on once that is restored", async () => {
  const { screen, person, company, made, path } = await following();
  await screen.page.goto(path);
  await runChecklist(screen, "Compactarea");
  await tickOf(screen, 1).click();
  await eventually(() => ticksOf(person)).toEqual([true, false, false]);
  const stopped = screen.page.getByText(screen.t("check.stopped"));
  await company.owner.ok(deleteProcedure, { params: { slug: made.slug } });
  await seen(stopped);
  expect([await tickOf(screen, 1).isChecked(), await tickOf(screen, 2).isDisabled()]).toEqual([true, true]);
  expect(await screen.button("button.complete").count()).toBe(0);
  await company.owner.ok(restoreProcedure, { params: { id: String(made.id) } });
  await gone(stopped);
  await tickOf(screen, 2).click();
  await eventually(() => ticksOf(person)).toEqual([true, true, false]);
});

it("a check whose procedure is deleted while its page is on its way stops too", async () => {
  const { screen, company, made, path } = await following();
  const release = await socketHeld(screen);
  await screen.page.goto(path);
  await runChecklist(screen, "Compactarea");
  await company.owner.ok(deleteProcedure, { params: { slug: made.slug } });
  release();
  await seen(screen.page.getByText(screen.t("check.stopped")));
});

describe("two tabs of one person", () => {
  const both = async (): Promise<{ one: Screen; two: Screen; person: TestPerson }> => {
    const { screen: one, person, path } = await following();
    await one.page.goto(path);
    await runChecklist(one, "Compactarea");
    const two = await newTab(one);
    await two.page.goto(path);
    await runChecklist(two, "Compactarea");
    return { one, two, person };
  };

  it("show each other's ticks as they are made", async () => {
    const { one, two } = await both();
    await stands(two, 0, 3);
    await tickOf(one, 1).click();
    await stands(two, 1, 3);
    await tickOf(two, 2).click();
    await stands(one, 2, 3);
  });

  it("show those too that were made while the other tab was on its way", async () => {
    const { screen: one, path } = await following();
    await one.page.goto(path);
    await runChecklist(one, "Compactarea");
    const two = await newTab(one);
    const release = await socketHeld(two);
    await two.page.goto(path);
    await runChecklist(two, "Compactarea");
    await stands(two, 0, 3);
    await tickOf(one, 1).click();
    await seen(one.page.getByText(one.t("check.saved"), { exact: true }));
    release();
    await stands(two, 1, 3);
  });

  it("tick the same check without losing each other's ticks", async () => {
    const { one, two, person } = await both();
    await tickOf(one, 1).click();
    await eventually(() => ticksOf(person)).toEqual([true, false, false]);
    await tickOf(two, 2).click();
    await stands(two, 2, 3);
    await eventually(() => ticksOf(person)).toEqual([true, true, false]);
    await tickOf(one, 3).click();
    await stands(one, 3, 3);
    await eventually(() => ticksOf(person)).toEqual([true, true, true]);
  });

  it("let the later word on a step stand when both have no connection", async () => {
    const { one, two, person } = await both();
    await tickOf(one, 1).click();
    await stands(two, 1, 3);
    await goOffline(one);
    await tickOf(two, 1).click();
    await seen(two.page.getByText(two.t("check.offline")));
    await stands(two, 0, 3);
    await tickOf(one, 2).click();
    await seen(one.page.getByText(one.t("check.offline")));
    await tickOf(one, 1).click();
    await tickOf(one, 1).click();
    await stands(two, 1, 3);
    await goOnline(one);
    await eventually(() => ticksOf(person)).toEqual([true, true, false]);
    await stands(one, 2, 3);
    await stands(two, 2, 3);
  });

  it("say in the one that the other has completed the check, and keep showing it", async () => {
    const { one, two, person } = await both();
    const [check] = await openChecks(person);
    // It hears of it by its own word that is refused.
    const mend = await cutOff(two.page, "**/procedure-checks/*/edit");
    await changed(person, check ?? (await followed(person, { id: 0 })), { status: "closed" });
    await tickOf(two, 2).click();
    await seen(two.page.getByText(two.t("check.closed_elsewhere")));
    mend();
    expect(await tickOf(two, 2).isDisabled()).toBe(true);
    await seen(foldOf(two, 1));
    await gone(two.button("button.update"), two.button("button.complete"));
    expect(await openChecks(person)).toEqual([]);
    await one.page.close();

    // What is on screen is read again when the connection is back, and nothing is begun.
    const isRead = two.page.waitForResponse((answer) => /procedure-checks\/\d+\/edit/.test(answer.url()));
    await goOffline(two);
    await goOnline(two);
    await isRead;
    await someAnswers(two);
    await seen(two.page.getByText(two.t("check.closed_elsewhere")));
    expect(await openChecks(person)).toEqual([]);
  });
});
