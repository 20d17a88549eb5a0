import { describe, expect, it } from "vitest";
import { openChecks } from "#features/checks/server/checks.fixture.ts";
import { liveOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { buildCompany, signIn, type TestPerson } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { openChecksList, runChecklist, stands, tickOf, ticksOf } from "#testing/steps/checks.ts";
import { goOffline, goOnline, killTab, newTab } from "#testing/steps/device.ts";
import { eventually, gone, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();

async function running() {
  const company = await buildCompany(journey().app);
  const person = await company.person();
  const made = await liveOf(company.owner, { name: "Betonarea", steps: stepsOf("unu", "doi", "trei") });
  const screen = await visit(journey(), person);
  const path = `/procedure/${made.slug}`;
  await screen.page.goto(path);
  await runChecklist(screen, "Betonarea");
  return { company, person, screen, path };
}

describe("ticking without a connection", () => {
  it("goes on, says so, and is saved by itself once the connection is back", async () => {
    const { person, screen } = await running();
    const { page, t } = screen;
    await tickOf(screen, 1).click();
    await eventually(() => ticksOf(person)).toEqual([true, false, false]);
    await goOffline(screen);
    await tickOf(screen, 2).click();
    await seen(page.getByText(t("check.offline")), screen.button("check.retry"));
    await tickOf(screen, 3).click();
    await tickOf(screen, 1).click();
    await stands(screen, 2, 3);
    await goOnline(screen);
    await seen(page.getByText(t("check.saved"), { exact: true }));
    await eventually(() => ticksOf(person)).toEqual([false, true, true]);
    await stands(screen, 2, 3);
  });

  it("is not lost when the tab closes: the next visit sends it", async () => {
    const { person, screen, path } = await running();
    await goOffline(screen);
    await tickOf(screen, 2).click();
    await tickOf(screen, 3).click();
    await seen(screen.page.getByText(screen.t("check.offline")));
    await killTab(screen);
    const later = await newTab(screen);
    expect(await ticksOf(person)).toEqual([false, false, false]);
    await goOnline(screen);
    await later.page.goto(path);
    await runChecklist(later, "Betonarea");
    await stands(later, 2, 3);
    await eventually(() => ticksOf(person)).toEqual([false, true, true]);
    await seen(later.page.getByText(later.t("check.saved"), { exact: true }));
    await eventually(() =>
      later.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(".ticks."))),
    ).toEqual([]);
  });

  it("is sent by whichever page is opened next, not only by the check's own", async () => {
    const { person, screen } = await running();
    await tickOf(screen, 1).click();
    await eventually(() => ticksOf(person)).toEqual([true, false, false]);
    await goOffline(screen);
    await tickOf(screen, 3).click();
    await seen(screen.page.getByText(screen.t("check.offline")));
    await killTab(screen);
    const later = await newTab(screen);
    await goOnline(screen);
    await later.page.goto("/checks");
    await eventually(() => ticksOf(person)).toEqual([true, false, true]);
    await seen(later.page.getByText(later.t("check.progress", { done: 2, count: 3 })));
    const left = () => Object.keys(localStorage).filter((key) => key.includes(".ticks."));
    await eventually(() => later.page.evaluate(left)).toEqual([]);
  });

  it("is sent from the list too, and never as somebody else", async () => {
    const { company, person, screen } = await running();
    const context = screen.page.context();
    const other = await company.person();
    const become = async (who: TestPerson) => {
      const value = await signIn(journey().app, who.instance_id, who.id);
      await context.addCookies([{ name: "procedo_session", value, url: journey().app.origin }]);
    };
    await goOffline(screen);
    await tickOf(screen, 1).click();
    await seen(screen.page.getByText(screen.t("check.offline")));
    await killTab(screen);
    const stranger = await newTab(screen);
    await become(other);
    await goOnline(screen);
    await stranger.page.goto("/procedures");
    await openChecksList(stranger);
    await seen(stranger.dialog("check.start").getByText(stranger.t("empty.checks")));
    await stranger.page.close();
    expect(await ticksOf(person)).toEqual([false, false, false]);

    await become(person);
    const later = await newTab(stranger);
    await later.page.goto("/procedures");
    await openChecksList(later);
    await stands(later, 1, 3);
    await eventually(() => ticksOf(person)).toEqual([true, false, false]);
  });

  it("cannot complete or update, says why, and keeps the check as it is", async () => {
    const { person, screen } = await running();
    const { page, t } = screen;
    for (const number of [1, 2, 3]) await tickOf(screen, number).click();
    await eventually(() => ticksOf(person)).toEqual([true, true, true]);
    await goOffline(screen);
    await screen.button("button.complete").click();
    await seen(page.getByText(t("error.offline")).first());
    await goOnline(screen);
    await screen.button("button.complete").click();
    await gone(page.getByRole("dialog"));
    expect(await openChecks(person)).toEqual([]);
  });
});
