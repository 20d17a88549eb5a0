import { describe, expect, it } from "vitest";
import { getProcedure } from "#features/procedures/procedures.contract.ts";
import { liveOf, type Made } from "#features/procedures/server/procedures.fixture.ts";
import {
  getTimeSettings,
  listProcedureVisits,
  updateTimeSettings,
} from "#features/visits/visits.contract.ts";
import { sql } from "#platform/server/db/database.ts";
import { buildCompany, signIn, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { said } from "#testing/steps/said.ts";
import { eventually, gone, pick, type Screen, seen, visit } from "#testing/steps/screen.ts";
import { unchecked } from "#testing/stand/database.ts";

const journey = useJourney();

async function readCompany() {
  const company = await buildCompany(journey().app);
  const reader = await company.person({ first_name: "Ion", last_name: "Țăran" });
  const procedure = await liveOf(company.owner, { name: "Turnarea betonului" });
  return { company, owner: company.owner, reader, procedure };
}

/** The procedure's page as it is read by somebody, with a clock that the test moves. */
async function reading(person: TestPerson, { slug }: Made): Promise<Screen> {
  const screen = await visit(journey(), person);
  await screen.page.clock.install();
  await screen.page.goto(`/procedure/${slug}`);
  return screen;
}

const secondsOf = async (person: TestPerson, { slug }: Made) =>
  (await person.ok(getProcedure, { params: { slug } })).data.analytics;

/** Lets time pass on the page as if its window were (or were not) the one in use. */
async function pass({ page }: Screen, seconds: number, isInUse = true): Promise<void> {
  await page.evaluate((inUse) => {
    document.hasFocus = () => inUse;
    window.dispatchEvent(new Event(inUse ? "focus" : "blur"));
  }, isInUse);
  await page.clock.runFor(seconds * 1000);
}

/** Goes to another tab, or comes back from it. */
async function hide({ page }: Screen, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    document.hasFocus = () => !hidden;
    Object.defineProperty(document, "visibilityState", {
      configurable: true,
      get: () => (hidden ? "hidden" : "visible"),
    });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

async function signInAs({ page }: Screen, person: TestPerson): Promise<void> {
  const { app, origin } = journey();
  const value = await signIn(app, person.instance_id, person.id);
  await page.context().addCookies([{ name: "procedo_session", value, url: origin }]);
}

async function keepVisits(company: TestCompany, person: TestPerson, procedure: Made, count: number) {
  await journey().app.database.system((db) =>
    db.run(sql`
      insert into procedure_logs (instance_id, procedure_id, user_id, time, created_at)
      select ${company.id}, ${procedure.id}, ${person.id}, n, now() - make_interval(hours => n)
      from generate_series(1, ${count}::int) as n`),
  );
}

/** Waits until the server has been told of all time that the device keeps. */
const allTold = ({ page }: Screen) =>
  eventually(() =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(".visit."))),
  ).toEqual([]);

describe("time on a procedure's page", () => {
  it("is counted while the window is in use, said to the reader, and sent on leaving for another page", async () => {
    const { owner, reader, procedure } = await readCompany();
    const screen = await reading(reader, procedure);
    await seen(screen.page.getByText(screen.t("time.notice.per_person")));
    await pass(screen, 40);
    await pass(screen, 100, false);
    await pass(screen, 25);
    await screen.page
      .getByRole("article")
      .getByRole("link", { name: screen.t("proc.title") })
      .click();
    await eventually(async () => (await secondsOf(owner, procedure)).entries).toBe(1);
    const { total_time } = await secondsOf(owner, procedure);
    expect(total_time).toBeGreaterThanOrEqual(64);
    // Real time passes beside; what is not counted are a hundred seconds.
    expect(total_time).toBeLessThan(160);
  });

  it("is told of each time the page is hidden, and is one entry until it is left, or for a night", async () => {
    const { owner, reader, procedure } = await readCompany();
    const screen = await reading(reader, procedure);
    await seen(screen.page.getByText(screen.t("time.notice.per_person")));
    const counted = () => secondsOf(owner, procedure);
    const isPast = async (seconds: number) => (await counted()).total_time >= seconds;
    await pass(screen, 30);
    await hide(screen, true);
    await eventually(() => isPast(29)).toBe(true);
    await hide(screen, false);
    await pass(screen, 20);
    await hide(screen, true);
    await eventually(() => isPast(49)).toBe(true);
    expect((await counted()).entries).toBe(1);
    await screen.page.clock.fastForward(9 * 3_600_000);
    await hide(screen, false);
    await pass(screen, 10);
    await screen.page.goto("about:blank");
    await eventually(async () => (await counted()).entries).toBe(2);
    expect((await counted()).total_time).toBeLessThan(600);
    const { data } = await owner.ok(listProcedureVisits, { params: { slug: procedure.slug } });
    expect(data.map(({ user }) => user.id)).toEqual([reader.id, reader.id]);
  });

  it("is told again when the server could not be reached, under the same name", async () => {
    const { owner, reader, procedure } = await readCompany();
    const screen = await reading(reader, procedure);
    const { page, t } = screen;
    await seen(page.getByText(t("time.notice.per_person")));
    const names: string[] = [];
    let isDown = true;
    await page.route("**/procedure-logs/*/store", async (route) => {
      names.push((route.request().postDataJSON() as { visit: string }).visit);
      await (isDown ? route.abort() : route.continue());
    });
    const away = page.getByRole("article").getByRole("link", { name: t("proc.title") });
    await pass(screen, 10);
    await away.click();
    await eventually(() => names.length).toBe(1);
    isDown = false;
    await page.goBack();
    await seen(page.getByText(t("time.notice.per_person")));
    await pass(screen, 20);
    await away.click();
    await eventually(async () => (await secondsOf(owner, procedure)).entries).toBe(2);
    expect(names.length).toBe(3);
    // Those that are left go out together, in no order.
    expect(names.slice(1)).toContain(names[0]);
    expect(new Set(names).size).toBe(2);
    expect((await secondsOf(owner, procedure)).total_time).toBeGreaterThanOrEqual(29);
  });

  it("is kept on the device when the page is left without a network, and told at the person's next start alone", async () => {
    const { company, owner, reader, procedure } = await readCompany();
    const other = await company.person({ first_name: "Eva" });
    const screen = await reading(reader, procedure);
    const { page, t } = screen;
    const counted = () => secondsOf(owner, procedure);
    await seen(page.getByText(t("time.notice.per_person")));
    await pass(screen, 25);
    await hide(screen, true);
    await eventually(async () => (await counted()).entries).toBe(1);
    await hide(screen, false);
    let lost = 0;
    await page.route("**/procedure-logs/*/store", async (route) => {
      await route.abort();
      lost += 1;
    });
    await pass(screen, 30);
    await hide(screen, true);
    await eventually(() => lost).toBe(1);
    await page.goto("about:blank");
    await page.unrouteAll();

    await signInAs(screen, other);
    await page.goto("/processes");
    await seen(screen.heading("process.title"));
    await page.clock.runFor(10_000);
    expect((await counted()).total_time).toBeLessThan(50);

    await signInAs(screen, reader);
    await page.goto("/processes");
    await page.clock.runFor(10_000);
    await eventually(async () => (await counted()).total_time >= 54).toBe(true);
    await allTold(screen);
    await page.reload();
    await page.clock.runFor(10_000);
    expect((await counted()).entries).toBe(1);
    expect((await counted()).total_time).toBeLessThan(120);
    const { data } = await owner.ok(listProcedureVisits, { params: { slug: procedure.slug } });
    expect(data.map(({ user }) => user.id)).toEqual([reader.id]);
  });

  it("is not counted where the company keeps none, and told without names where it keeps sums", async () => {
    const { owner, reader, procedure } = await readCompany();
    await owner.ok(updateTimeSettings, { body: { mode: "totals" } });
    const screen = await reading(reader, procedure);
    const { page, t } = screen;
    await seen(page.getByText(t("time.notice.totals")));
    await gone(screen.button("time.mine"));

    await owner.ok(updateTimeSettings, { body: { mode: "off" } });
    await Promise.all([page.waitForResponse("**/api/time-settings"), page.reload()]);
    await seen(page.getByText(t("proc.statistics")));
    await gone(page.getByText(t("time.notice.totals")));
    // What was read before the page was loaded anew is told as it goes, and after that once more.
    await allTold(screen);
    let sent = 0;
    await page.route("**/procedure-logs/*/store", async (route) => {
      sent += 1;
      await route.continue();
    });
    await pass(screen, 30);
    await page
      .getByRole("article")
      .getByRole("link", { name: t("proc.title") })
      .click();
    await seen(screen.heading("proc.title"));
    expect(sent).toBe(0);
    expect((await secondsOf(owner, procedure)).entries).toBe(0);
  });
});

describe("who spent how long", () => {
  it("is listed for the manager, twenty more at a time, searched and filtered by days", async () => {
    const { company, owner, reader, procedure } = await readCompany();
    const eva = await company.person({ first_name: "Eva", last_name: "Marin" });
    await keepVisits(company, reader, procedure, 24);
    await keepVisits(company, eva, procedure, 1);
    const screen = await visit(journey(), owner);
    const { page, t } = screen;
    await page.goto(`/procedure/${procedure.slug}`);
    await screen.button("time.who").click();
    const dialog = screen.dialog("time.who");
    const rows = dialog.getByRole("listitem");
    await seen(dialog.getByText(t("time.entries", { count: 25 })));
    await rows.last().scrollIntoViewIfNeeded();
    await eventually(() => rows.count()).toBe(25);
    await seen(rows.filter({ hasText: "24 s" }), rows.filter({ hasText: "Eva Marin" }));

    await dialog.getByRole("searchbox").fill("taran");
    await seen(dialog.getByText(t("time.entries", { count: 24 })));
    await dialog.getByRole("button", { name: t("range.choose") }).click();
    for (let months = 0; months < 2; months += 1) await screen.button("range.previous_month").click();
    const first = page.getByRole("button", { name: /^1 / }).first();
    await first.click();
    await first.click();
    await seen(dialog.getByText(t("list.none_found"), { exact: true }));
    await dialog.getByRole("button", { name: t("list.filters_clear") }).click();
    await seen(dialog.getByText(t("time.entries", { count: 25 })));
  });

  it("is to a reader only their own", async () => {
    const { company, owner, reader, procedure } = await readCompany();
    await keepVisits(company, reader, procedure, 1);
    await keepVisits(company, owner, procedure, 2);
    const screen = await visit(journey(), reader);
    await screen.page.goto(`/procedure/${procedure.slug}`);
    await screen.button("time.mine").click();
    const dialog = screen.dialog("time.mine");
    await seen(dialog.getByText(screen.t("time.entries", { count: 1 })));
    await gone(dialog.getByText(owner.last_name));
  });
});

describe("what the company keeps", () => {
  it("is chosen in the settings; what would be lost is asked first", async () => {
    const { company, owner, reader, procedure } = await readCompany();
    await keepVisits(company, reader, procedure, 3);
    const screen = await visit(journey(), owner);
    const { page, t } = screen;
    await page.goto("/settings/time");
    const days = page.getByLabel(t("time.settings.retention"));
    await days.fill("0");
    await screen.button("button.save").click();
    await seen(page.getByText(t("time.settings.retention_range")));
    await said(screen, "button.check_form");
    await days.fill("90");
    await seen(page.getByText(t("time.explain.kept", { count: 90 })));
    await screen.button("button.save").click();
    await said(screen, "button.success");
    await eventually(
      async () =>
        await journey().app.database.system((db) =>
          db.one(unchecked())(
            sql`select time_retention_days as days from instances where id = ${company.id}`,
          ),
        ),
    ).toEqual({ days: 90 });

    // A number that is not asked for any more is not in the way.
    await days.fill("");
    await pick(screen.radio("time.mode.totals"));
    await screen.button("button.save").click();
    const question = screen.dialog("time.settings.confirm_title");
    await seen(question.getByText(t("time.settings.confirm_removed")));
    expect((await owner.ok(listProcedureVisits, { params: { slug: procedure.slug } })).total).toBe(3);
    await screen.within(question).button("time.settings.confirm_action").click();
    await gone(question);
    const left = await journey().app.database.system((db) =>
      db.rows(unchecked())(sql`select from procedure_logs where instance_id = ${company.id}`),
    );
    expect(left).toEqual([]);
    expect(await screen.radio("time.mode.totals").isChecked()).toBe(true);

    // What somebody else has chosen meanwhile stays.
    await owner.ok(updateTimeSettings, { body: { retention_days: 30 } });
    await pick(screen.radio("time.mode.per_person"));
    await screen.button("button.save").click();
    await eventually(async () => (await owner.ok(getTimeSettings)).data).toMatchObject({
      mode: "per_person",
      retention_days: 30,
    });
  });

  it("can be read by everybody, from the notice on a procedure", async () => {
    const { reader, procedure } = await readCompany();
    const screen = await visit(journey(), reader);
    const { page, t } = screen;
    await page.goto(`/procedure/${procedure.slug}`);
    await screen.button("time.notice.more").click();
    const dialog = screen.dialog("time.notice.title");
    await seen(dialog.getByText(t("time.explain.kept", { count: 30 })));
    await screen.within(dialog).link("time.notice.settings").click();
    await seen(page.getByText(t("time.settings.read_only")), screen.heading("time.mode.per_person"));
    await gone(screen.button("button.save"));
  });
});
