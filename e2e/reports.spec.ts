import { readFile } from "node:fs/promises";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { changed, followed, stepIdsOf } from "#features/checks/server/checks.fixture.ts";
import { liveOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { updateProfile } from "#features/session/session.contract.ts";
import { storeVisit } from "#features/visits/visits.contract.ts";
import type { Language } from "#platform/text/texts.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { addressOf, boxesOf, eventually, filterBy, gone, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();
const language: Language = "en";

async function busyCompany() {
  const company = await buildCompany(journey().app);
  const [radu, ana] = [
    await company.person({ first_name: "Radu", last_name: "Chira", language }),
    await company.person({ first_name: "Ana", last_name: "Marin", language }),
  ];
  const auditor = await company.person({ first_name: "Oana", rights_name: ["auditor"], language });
  const steps = stepsOf("unu", "doi", "trei");
  const cofrarea = await liveOf(company.owner, { name: "Cofrarea", steps });
  const turnarea = await liveOf(company.owner, { name: "Turnarea", steps });
  const check = await followed(radu, cofrarea);
  await changed(radu, check, { checked_steps: stepIdsOf(check).slice(0, 1), status: "closed" });
  await followed(ana, turnarea);
  await radu.ok(storeVisit, { params: { slug: cofrarea.slug }, body: { time: 75 } });
  await ana.ok(storeVisit, { params: { slug: turnarea.slug }, body: { time: 30 } });
  return { company, radu, ana, auditor, cofrarea };
}

describe("the reports", () => {
  it("take an auditor from everybody's checks to a file, a person and what they read", async () => {
    const { auditor, radu, cofrarea } = await busyCompany();
    const screen = await visit(journey(), auditor, { language });
    const { page, t, dialog } = screen;
    await page.goto("/procedures");
    await screen.link("menu.reports").click();
    await seen(screen.heading("menu.reports"));
    // What the charts show stands in tables too.
    await seen(screen.region("report.longest").getByRole("row", { name: /Cofrarea/ }));
    await seen(screen.region("report.waiting").getByRole("row", { name: /Turnarea.*Ana Marin/ }));
    expect(await screen.region("report.over_time").getByRole("row").last().textContent()).toMatch(/21$/);

    // What the reports come to stands before the ways to them.
    const [figures, card] = await boxesOf([screen.region("report.over_time"), screen.link("report.checks")]);
    expect(figures?.y).toBeLessThan(card?.y ?? 0);
    await screen.link("report.checks").click();
    const checks = dialog("report.checks");
    await seen(checks.getByText(t("check.count", { count: 2 })));
    await filterBy(checks.getByRole("button", { name: t("report.status") }), t("check.closed"));
    await seen(checks.getByText(t("check.count", { count: 1 })));
    await checks.getByRole("searchbox").fill("radu");
    await eventually(() => addressOf(screen)).toContain("search=radu");
    expect(addressOf(screen)).toContain("report=checks");
    // The view as it is narrowed is its address.
    await page.reload();
    await seen(checks.getByText(t("check.count", { count: 1 })), checks.getByText("33%"));

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      checks.getByRole("button", { name: t("export.excel") }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^procedure-checks-\d{4}-\d\d-\d\d\.xlsx$/);
    const { sheets } = await readXlsx(new Uint8Array(await readFile(await file.path())));
    expect(sheets[0]?.rows).toEqual([
      ["Procedure", "Name", "Status", "Updated at", "Progress"],
      ["Cofrarea", "Radu Chira", "Closed", expect.any(Date), 0.33],
    ]);

    await checks.getByRole("link", { name: /Radu Chira/ }).click();
    const ofRadu = dialog("report.checks_of", { name: "Radu Chira" });
    await seen(ofRadu.getByRole("cell", { name: "Cofrarea" }));
    expect(addressOf(screen)).toBe(`/reports?report=user_checks&person=${radu.slug}`);
    await page.goBack();
    await seen(checks.getByText(t("check.count", { count: 1 })));
    await page.keyboard.press("Escape");
    await gone(checks);
    expect(addressOf(screen)).toBe("/reports");

    await screen.link("report.entries").click();
    const entries = dialog("report.entries");
    await seen(entries.getByText(t("time.entries", { count: 2 })));
    await entries.getByRole("searchbox").fill("radu");
    await seen(entries.getByText(t("time.entries", { count: 1 })));
    await entries.getByRole("link", { name: "Cofrarea" }).click();
    await page.waitForURL((url) => url.pathname === `/procedure/${cofrarea.slug}`);
  });

  it("show a plain user only their own, on a phone too, whatever the subscription's state", async () => {
    const { company, ana } = await busyCompany();
    await company.setStatus("expired");
    const screen = await visit(journey(), ana, { language, width: 360 });
    const { page, t, dialog } = screen;
    await page.goto("/reports");
    await seen(page.getByText(t("report.summary_own")));
    expect(await page.getByRole("main").getByRole("listitem").getByRole("link").count()).toBe(2);
    await gone(screen.region("report.over_time"));
    await screen.link("report.own_checks").click();
    const own = dialog("report.own_checks");
    await seen(own.getByRole("cell", { name: "Turnarea" }));
    const heads = () => own.getByRole("columnheader").filter({ visible: true }).allInnerTexts();
    const months = () => page.getByRole("dialog").getByRole("table").count();
    // As cards nothing of a row is left out.
    const facts = [own.getByText("Open", { exact: true }), own.locator("time"), own.getByText("0%")];
    await seen(...facts);
    expect(await heads()).toEqual([]);
    for (const width of [701, 700]) {
      await page.setViewportSize({ width, height: 800 });
      await eventually(heads).toEqual(width > 700 ? ["Procedure", "Status", "Updated at", "Progress"] : []);
      await seen(...facts);
    }

    // Two months have no room on a phone: the report's own table stands beside one of them.
    await page.setViewportSize({ width: 360, height: 800 });
    await own.getByRole("button", { name: t("range.choose") }).click();
    expect(await months()).toBeLessThanOrEqual(2);
    // Escape closes the calendar alone.
    const calendar = page.getByRole("button", { name: t("range.previous_month") });
    for (const pressed of [
      calendar,
      own.getByRole("button", { name: t("range.choose") }),
      own.getByRole("textbox"),
    ]) {
      await pressed.press("Escape");
      await gone(calendar);
      await seen(own);
      await own.getByRole("button", { name: t("range.choose") }).click();
    }
    await page.getByRole("button", { name: t("range.previous_month") }).click();
    const first = page.getByRole("button", { name: /^1 / }).first();
    await first.click();
    await first.click();
    await seen(own.getByText(t("empty.report")));
    await own.getByRole("button", { name: t("list.filters_clear") }).click();
    await seen(own.getByRole("cell", { name: "Turnarea" }));
    // Somebody else's are not theirs to read, whatever the address says.
    await page.goto("/reports?report=checks");
    const refused = dialog("report.checks");
    await seen(refused.getByText(t("page.not_allowed")));
    // Nor is there anything to look for it by.
    expect(await refused.getByRole("searchbox").or(refused.getByRole("textbox")).count()).toBe(0);
    await gone(refused.getByRole("button", { name: t("export.excel"), exact: true }));
  });

  it("say so when a list cannot be read, and read it again", async () => {
    const { company, cofrarea } = await busyCompany();
    const named = { first_name: "Constantin-Alexandru", last_name: "Dumitrescu-Georgescu-Popovici" };
    const long = await company.person(named);
    await followed(long, cofrarea);
    await followed(long, await liveOf(company.owner, { name: "RC-2026-".repeat(8), steps: stepsOf("unu") }));
    await company.owner.ok(updateProfile, { body: { language } });
    const screen = await visit(journey(), company.owner, { language });
    const { page, t } = screen;
    await page.route("**/procedure-check?*", (route) =>
      route.fulfill({ status: 500, body: JSON.stringify({ code: "internal", message: "x" }) }),
    );
    await page.goto("/reports?report=checks");
    const checks = screen.dialog("report.checks");
    await seen(checks.getByRole("alert").filter({ hasText: t("error.500") }));
    await page.unroute("**/procedure-check?*");
    await checks.getByRole("button", { name: t("button.retry") }).click();
    await seen(checks.getByText(t("check.count", { count: 4 })));
    // A code and a long name leave room for every other word, and for the head of each column where there are columns.
    const cell = checks.getByRole("cell", { name: "Cofrarea" }).first();
    const head = checks.getByRole("columnheader").first();
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await eventually(async () => {
        const boxes = await boxesOf([cell, checks.getByRole("table"), ...(width > 700 ? [head] : [])]);
        const [one, table, column] = boxes.map((box) => box ?? { x: 999, width: 999, height: 999 });
        return (
          (one?.height ?? 999) < 60 &&
          (column?.height ?? 0) < 48 &&
          (table?.x ?? 0) + (table?.width ?? 0) <= width
        );
      }).toBe(true);
    }
  });
});
