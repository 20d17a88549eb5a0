import { describe, expect, it } from "vitest";
import {
  changed,
  followed,
  openChecks,
  readCheck,
  stepIdsOf,
} from "#features/checks/server/checks.fixture.ts";
import { liveOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { useJourney } from "#testing/stand/journey.ts";
import {
  checkOnPage,
  checkRowOf,
  goToChecks,
  foldOf,
  openChecksList,
  runChecklist,
  followingOn,
  stands,
  tickOf,
  ticksOf,
} from "#testing/steps/checks.ts";
import { confirm } from "#testing/steps/procedures.ts";
import { alerted, said } from "#testing/steps/said.ts";
import {
  addressOf,
  boxesOf,
  choose,
  eventually,
  filterBy,
  focused,
  gone,
  pick,
  seen,
  visit,
} from "#testing/steps/screen.ts";

const journey = useJourney();

const following = (steps?: string[]) => followingOn(journey(), steps);

describe("a procedure run as a checklist from its page", () => {
  it("begins at once, saves each tick by itself, and goes on where it was left", async () => {
    const { person, screen, path } = await following();
    const { page, t } = screen;
    await page.goto(path);
    await screen.button("check.run").dblclick();
    const dialog = page.getByRole("dialog", { name: "Compactarea", exact: true });
    await stands(screen, 0, 3);
    expect(await page.getByRole("dialog").count()).toBe(1);
    await seen(dialog.getByText("Udă stratul."), dialog.getByText("Măsoară."));
    // Its steps came in place of what had the focus.
    await focused(dialog.getByRole("heading", { name: "Compactarea", exact: true }));

    await tickOf(screen, 1).click();
    await stands(screen, 1, 3);
    await seen(dialog.getByText(t("check.saved")));
    await eventually(() => ticksOf(person)).toEqual([true, false, false]);
    expect(await foldOf(screen, 1).getAttribute("aria-expanded")).toBe("false");
    await foldOf(screen, 1).click();
    await seen(dialog.getByText("Udă stratul.", { exact: true }));

    await tickOf(screen, 3).click();
    await tickOf(screen, 1).click();
    await eventually(() => ticksOf(person)).toEqual([false, false, true]);
    await screen.button("button.update").click();
    await gone(dialog);
    await alerted(screen, t("check.updated", { name: "Compactarea" }));

    await page.reload();
    await runChecklist(screen, "Compactarea");
    await stands(screen, 1, 3);
    expect(await tickOf(screen, 3).isChecked()).toBe(true);
    expect(await openChecks(person)).toHaveLength(1);
  });

  it("asks before it is completed with steps left, then closes and can be begun anew", async () => {
    const { person, screen, path } = await following();
    const { page, t } = screen;
    await page.goto(path);
    const dialog = await runChecklist(screen, "Compactarea");
    await tickOf(screen, 2).click();
    await screen.button("button.complete").click();
    await seen(page.getByText(t("check.left", { count: 2 })));
    await screen
      .dialog("check.complete_title")
      .getByRole("button", { name: t("button.cancel") })
      .click();
    await gone(screen.dialog("check.complete_title"));
    const [before] = await openChecks(person);
    await screen.button("button.complete").click();
    await confirm(screen, t("check.complete_title"), "button.complete");
    await gone(dialog);
    // What is said of it does not lie over the button that has the focus again.
    const alert = page.getByRole("status").filter({ has: screen.button("check.completed_view") });
    await eventually(async () => {
      const [said, button] = await boxesOf([alert, page.locator("button:focus")]);
      return said && button && (said.y > button.y + button.height || said.y + said.height < button.y);
    }).toBe(true);
    expect(await openChecks(person)).toEqual([]);
    expect(await readCheck(person, before ?? { id: 0 })).toMatchObject({
      status: "closed",
      completed: 0,
      percent: 33,
    });

    await runChecklist(screen, "Compactarea");
    await stands(screen, 0, 3);
    for (const number of [1, 2, 3]) await tickOf(screen, number).click();
    await stands(screen, 3, 3);
    await seen(dialog.getByText(t("check.saved")));
    const sent = page.waitForRequest((request) => request.method() === "PATCH");
    await screen.button("button.complete").click();
    expect((await sent).postDataJSON()).toMatchObject({ status: "closed", total_steps: 3, completed: 1 });
    await gone(dialog);
    expect(await openChecks(person)).toEqual([]);
    // Each of the two was told of, and the way leads to the newer.
    await alerted(screen, t("check.completed", { name: "Compactarea" }), 2);
    await screen.button("check.completed_view").last().click();
    await seen(page.getByText(t("check.closed"), { exact: true }));
    expect(await tickOf(screen, 3).isChecked()).toBe(true);
  });
});

describe("the list of what is followed", () => {
  it("starts, shows, and completes trackings; one that is followed cannot be started again", async () => {
    const { company, person, screen } = await following();
    await liveOf(company.owner, { name: "Turnarea", steps: stepsOf("unu", "doi") });
    const { page, t } = screen;
    await page.goto("/procedures");
    await openChecksList(screen);
    await seen(screen.dialog("check.start").getByText(t("empty.checks")));
    await choose(screen.combobox("check.start_procedure"), "Turnarea");
    await stands(screen, 0, 2);
    await tickOf(screen, 1).click();
    await screen.button("button.update").click();
    await eventually(async () => (await openChecks(person))[0]?.percent).toBe(50);
    const updated = await said(screen, "button.success");
    await screen.button("check.back").click();
    await seen(checkRowOf(screen, "Turnarea").getByText(t("check.progress", { done: 1, count: 2 })));

    await screen.combobox("check.start_procedure").click();
    const taken = page.getByRole("option", { name: `Turnarea – ${t("check.tracked")}` });
    await seen(taken);
    expect(await taken.getAttribute("aria-disabled")).toBe("true");
    await taken.click({ force: true });
    await page.getByRole("option", { name: "Compactarea", exact: true }).click();
    await stands(screen, 0, 3);
    await screen.button("check.back").click();
    await seen(checkRowOf(screen, "Turnarea"), checkRowOf(screen, "Compactarea"));

    await screen.button("check.continue", { name: "Turnarea" }).click();
    await tickOf(screen, 2).click();
    await stands(screen, 2, 2);
    await screen.button("button.complete").click();
    const completed = await said(screen, "button.success", updated + 1);
    // It goes back by itself.
    await seen(checkRowOf(screen, "Compactarea"));
    await screen.button("check.continue", { name: "Compactarea" }).click();
    await screen.button("button.update").click();
    await said(screen, "button.success", completed + 1);
    await gone(screen.saying("button.success").first());
    await stands(screen, 0, 3);
    await screen.button("check.back").click();
    await gone(checkRowOf(screen, "Turnarea"));

    await screen.button("check.continue", { name: "Compactarea" }).click();
    for (const number of [1, 2, 3]) await tickOf(screen, number).click();
    await screen.button("button.complete").click();
    await seen(screen.dialog("check.start").getByText(t("empty.checks")));
    expect(await openChecks(person)).toEqual([]);
  });

  it("is reached from the menu of a phone", async () => {
    const { person, made } = await following();
    await followed(person, made);
    const screen = await visit(journey(), person, { width: 360, height: 740 });
    await screen.page.goto("/procedures");
    await screen.button("menu.title").click();
    await openChecksList(screen);
    await screen.button("check.continue", { name: "Compactarea" }).click();
    await stands(screen, 0, 3);
    const { page } = screen;
    const box = await page.getByRole("dialog").boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    for (const part of [tickOf(screen, 1).locator("xpath=ancestor::label"), screen.button("button.update")]) {
      const size = await part.boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await page.keyboard.press("Escape");
    await gone(page.getByRole("dialog"));
    await focused(screen.button("check.start"));
  });
});

describe("the page of checks", () => {
  it("says in sight how far one is, and that it is saved, wherever one ticks", async () => {
    const { person, made, screen } = await following();
    const check = await followed(person, made);
    const { page, t } = screen;
    await page.setViewportSize({ width: 360, height: 420 });
    await page.goto(`/checks/${check.id}`);
    await seen(tickOf(screen, 3));
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await tickOf(screen, 3).click();
    const bar = page.getByRole("progressbar");
    const saved = page.getByText(t("check.saved"), { exact: true });
    await seen(saved);
    await eventually(async () => {
      const boxes = await boxesOf([bar, saved]);
      return boxes.every((box) => box !== null && box.y >= 0 && box.y + box.height <= 120);
    }).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(60);
    expect(await bar.getAttribute("aria-valuenow")).toBe("33");
  });

  it("goes on with what is open, keeps what is closed at its own address, and shows colleagues' to who may read them", async () => {
    const { company, person, made, screen } = await following();
    const { page, t } = screen;
    const check = await followed(person, made);
    await changed(person, check, { checked_steps: stepIdsOf(check).slice(0, 1) });
    await page.goto("/procedures");
    await goToChecks(screen);
    expect(addressOf(screen)).toBe("/checks");
    expect(await screen.link("check.title").getAttribute("aria-current")).toBe("page");
    const row = checkOnPage(screen, "Compactarea");
    await seen(row.getByText(t("check.progress", { done: 1, count: 3 }), { exact: true }));
    expect(await page.getByRole("radio", { name: t("check.everybodys") }).count()).toBe(0);
    await row.getByRole("link").click();
    await seen(page.getByRole("heading", { name: "Compactarea", level: 1 }));
    await tickOf(screen, 2).click();
    await eventually(() => ticksOf(person)).toEqual([true, true, false]);
    await screen.button("button.complete").click();
    await confirm(screen, t("check.complete_title"), "button.complete");
    await seen(page.getByText(t("check.ended_early_note")));
    await gone(screen.button("button.update"), screen.button("button.complete"));
    await alerted(screen, t("check.completed", { name: "Compactarea" }));
    // It leads nowhere from the check itself.
    expect(await screen.button("check.completed_view").count()).toBe(0);
    expect(await tickOf(screen, 3).isDisabled()).toBe(true);
    const address = addressOf(screen);
    expect(address).toBe(`/checks/${check.id}`);

    await page
      .getByRole("navigation", { name: t("shell.breadcrumbs") })
      .getByRole("link")
      .click();
    await seen(page.getByText(t("empty.checks")));
    await pick(screen.radio("check.all_closed"));
    await seen(row.getByText(t("check.ended_early"), { exact: false }));
    expect(addressOf(screen)).toBe("/checks?status=closed");

    const auditor = await visit(
      journey(),
      await company.person({ rights_name: ["auditor"], first_name: "Vlad", last_name: "Ene" }),
    );
    await auditor.page.goto("/checks?status=closed");
    await seen(auditor.page.getByText(auditor.t("check.none_closed")));
    await pick(auditor.radio("check.everybodys"));
    await seen(checkOnPage(auditor, "Compactarea").getByText("Ioana Pop"));
    await auditor.page.setViewportSize({ width: 360, height: 740 });
    // Title, search and two lines of filters, none of them out of sight: the checks begin in the upper half of a phone.
    const line = [
      auditor.radio("check.all_closed"),
      auditor.button("check.procedure"),
      auditor.button("check.person"),
    ];
    await eventually(async () => {
      const lines = new Set<number>();
      for (const box of await boxesOf(line)) {
        if (box === null || box.x < 0 || box.x + box.width > 360) return false;
        lines.add(Math.round((box.y + box.height / 2) / 8));
      }
      return lines.size === 2;
    }).toBe(true);
    await eventually(
      async () => (await boxesOf([checkOnPage(auditor, "Compactarea")]))[0]?.y,
    ).toBeLessThanOrEqual(320);
    await auditor.page.setViewportSize({ width: 1440, height: 900 });
    await filterBy(auditor.button("check.person"), "Vlad Ene");
    await seen(auditor.button("list.filters_clear"));
    await auditor.button("list.filters_clear").click();
    await checkOnPage(auditor, "Compactarea").getByRole("link").click();
    await seen(auditor.page.getByText(auditor.t("check.ended_early_note")));
    expect(addressOf(auditor)).toBe(address);
    expect([await tickOf(auditor, 1).isChecked(), await tickOf(auditor, 3).isChecked()]).toEqual([
      true,
      false,
    ]);
  });
});

describe("a checklist by keyboard alone", () => {
  it("is opened, read, ticked and completed", async () => {
    const { person, screen, path } = await following(["unu", "doi"]);
    const { page, t } = screen;
    const press = (key: string) => page.keyboard.press(key);
    const reach = async (target: ReturnType<typeof tickOf>) => {
      for (let n = 0; n < 40 && !(await target.evaluate((node) => node === document.activeElement)); n += 1)
        await press("Tab");
      await focused(target);
    };
    await page.goto(path);
    await seen(screen.button("check.run"));
    await reach(screen.button("check.run"));
    await press("Enter");
    await seen(tickOf(screen, 1));
    await reach(tickOf(screen, 1));
    await press("Space");
    await stands(screen, 1, 2);
    await press("Tab");
    await focused(foldOf(screen, 1));
    await press("Enter");
    expect(await foldOf(screen, 1).getAttribute("aria-expanded")).toBe("true");
    await press("Tab");
    await focused(tickOf(screen, 2));
    await eventually(() => ticksOf(person)).toEqual([true, false]);
    await reach(screen.button("button.complete"));
    await press("Enter");
    await focused(screen.dialog("check.complete_title").getByRole("button", { name: t("button.cancel") }));
    await reach(screen.dialog("check.complete_title").getByRole("button", { name: t("button.complete") }));
    await press("Enter");
    await gone(page.getByRole("dialog", { name: "Compactarea", exact: true }));
    await focused(screen.button("check.run"));
    expect(await openChecks(person)).toEqual([]);
  });
});
