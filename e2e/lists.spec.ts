import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { draftOf, liveOf } from "#features/procedures/server/procedures.fixture.ts";
import { standingAlone } from "#features/session/rights_labels.rules.ts";
import { sql } from "#platform/server/db/database.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { openChecksList } from "#testing/steps/checks.ts";
import { chooseTriggerType } from "#testing/steps/procedure_form.ts";
import {
  addressOf,
  eventually,
  focused,
  gone,
  type Screen,
  seen,
  type TextKey,
  visit,
} from "#testing/steps/screen.ts";

const journey = useJourney();

/** A company of so many live procedures, of which all but the first are copies of it under other names. */
async function companyOf(count: number): Promise<TestCompany> {
  const company = await buildCompany(journey().app);
  const { id } = await liveOf(company.owner, { name: "Procedura 0001" });
  await journey().app.database.system((db) =>
    db.run(sql`
      insert into procedures (instance_id, slug, name, name_key, status, responsible_id, draft_version_id, live_version_id)
      select p.instance_id, 'copie-' || n, 'Procedura ' || to_char(n, 'FM0000'), 'procedura ' || to_char(n, 'FM0000'),
        p.status, p.responsible_id, p.draft_version_id, p.live_version_id
      from procedures p, generate_series(2, ${count}::int) n
      where p.instance_id = ${company.id} and p.id = ${id}`),
  );
  return company;
}

const options = ({ page }: Screen) => page.getByRole("option");

describe("a list of more than a thousand", () => {
  it.each([
    ["ro", "1.000+ de proceduri"],
    ["en", "1,000+ procedures"],
  ] as const)(
    "says in %s how many there are, and of a search that it counts no further",
    async (language, cut) => {
      const company = await companyOf(1_050);
      const screen = await visit(journey(), await company.person({ language }), { language });
      const { page } = screen;
      await page.goto("/procedures");
      await seen(page.getByText(/^1050 /));
      await page.goto("/procedures?search=procedura");
      await seen(page.getByText(cut, { exact: true }));
      await page.goto("/procedures?search=1049");
      await seen(page.getByText(/^1 proced/));
    },
  );
});

describe("the filter by manager", () => {
  it("says of each person how many are theirs, of those that one sees", async () => {
    const company = await buildCompany(journey().app);
    const { owner } = company;
    const manager = await company.person({ first_name: "Maria", last_name: "Pop" });
    await liveOf(owner, { name: "Recepția mărfii", responsible_id: manager.id });
    await draftOf(owner, { name: "Casarea", responsible_id: manager.id });
    await liveOf(owner, { name: "Inventarul" });
    for (const [who, count] of [
      [owner, "2"],
      [await company.person(), "1"],
    ] as const) {
      const screen = await visit(journey(), who);
      await screen.page.goto("/procedures");
      const filters = screen.page.getByRole("group", { name: screen.t("list.filters") });
      await screen.within(filters).button("proc.manager").click();
      const option = screen.page.getByRole("option", { name: "Maria Pop", exact: true });
      await seen(option.getByText(count, { exact: true }));
      await option.click();
      await eventually(() => screen.page.locator("[data-row-link]").count()).toBe(Number(count));
    }
  });
});

/** Presses several things so quickly that nothing can be drawn in between, as on a machine that has much to do. */
const pressAtOnce = ({ page }: Screen, ...pressed: Locator[]) =>
  Promise.all(pressed.map((one) => one.elementHandle())).then((elements) =>
    page.evaluate((all) => {
      for (const element of all as unknown as { click(): void }[]) element.click();
    }, elements),
  );

describe("two presses before the list is drawn anew", () => {
  it("both count: on the head of a column, and on the values of a filter", async () => {
    const { owner } = await buildCompany(journey().app);
    await liveOf(owner, { name: "Recepția mărfii" });
    const screen = await visit(journey(), owner);
    const { page, t } = screen;
    await page.goto("/procedures");
    const head = page.getByRole("columnheader", { name: t("proc.name") }).getByRole("button");
    await seen(head);
    await pressAtOnce(screen, head, head);
    await eventually(() => addressOf(screen)).toBe("/procedures?sort=name_desc");
    await screen.button("status.title").click();
    const status = (key: TextKey) => options(screen).filter({ has: page.getByText(t(key), { exact: true }) });
    await seen(status("status.live"), status("status.draft"));
    await pressAtOnce(screen, status("status.live"), status("status.draft"));
    await eventually(() => addressOf(screen)).toBe("/procedures?sort=name_desc&status=live%2Cdraft");
  });
});

describe("the filters of a list on a phone", () => {
  it("stand in a sheet of rows, which says how many there are and what they leave", async () => {
    const company = await buildCompany(journey().app);
    const { owner } = company;
    const category = await company.category("Depozit");
    await liveOf(owner, { name: "Recepția mărfii", categories: [category] });
    await liveOf(owner, { name: "Inventarul" });
    await draftOf(owner, { name: "Casarea", categories: [category] });
    const screen = await visit(journey(), owner, { width: 360, height: 740 });
    const { page, t } = screen;
    await page.goto("/procedures");
    const door = page.getByRole("button", { name: new RegExp(`^${t("list.filters")}`) });
    await seen(page.getByRole("link", { name: "Casarea", exact: true }));
    expect(await page.getByRole("group", { name: t("list.filters") }).count()).toBe(0);
    await door.click();
    const sheet = screen.within(screen.dialog("list.filters"));
    const show = (found: string) =>
      sheet.page
        .getByRole("dialog")
        .getByRole("button", { name: t("list.filters_show", { found }), exact: true });
    await seen(show(t("proc.count", { count: 3 })));
    await sheet.button("status.title").click();
    await page.getByRole("checkbox", { name: t("status.live"), exact: true }).click();
    await seen(show(t("proc.count", { count: 2 })));
    await page.getByRole("button", { name: `${t("categories.one")}`, exact: true }).click();
    const goods = page.getByRole("checkbox", { name: /^Depozit/ });
    await goods.click();
    await seen(show(t("proc.count", { count: 1 })));
    await eventually(() => addressOf(screen)).toBe(`/procedures?status=live&category=${category}`);
    for (const row of [
      goods.locator("xpath=.."),
      sheet.button("roles.one"),
      show(t("proc.count", { count: 1 })),
    ])
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await wide()).toBeLessThanOrEqual(0);
    await show(t("proc.count", { count: 1 })).click();
    await gone(screen.dialog("list.filters"));
    await focused(door);
    expect(await door.innerText()).toMatch(/2/);
    expect(await page.locator("[data-row-link]").allInnerTexts()).toEqual(["Recepția mărfii"]);
    await door.click();
    await sheet.button("list.filters_clear").click();
    await seen(show(t("proc.count", { count: 3 })));
    await page.keyboard.press("Escape");
    await gone(screen.dialog("list.filters"));
    await focused(door);
    await eventually(() => addressOf(screen)).toBe("/procedures");
  });
});

describe("the filters of the people on a phone", () => {
  it("stand in the same sheet, where a status is always one of three", async () => {
    const company = await buildCompany(journey().app);
    const { owner } = company;
    await company.person({ first_name: "Ioana", last_name: "Marin", rights_name: ["auditor"] });
    await company.person({ first_name: "Dan", last_name: "Barbu", status: "archived" });
    const screen = await visit(journey(), owner, { width: 360, height: 740 });
    const { page, t } = screen;
    await page.goto("/users");
    await seen(page.getByRole("link", { name: /Ioana/ }).first());
    expect(await page.getByRole("button", { name: t("users.right"), exact: true }).count()).toBe(0);
    const door = page.getByRole("button", { name: new RegExp(`^${t("list.filters")}`) });
    await door.click();
    const sheet = screen.within(screen.dialog("list.filters"));
    const show = (count: number) =>
      screen.dialog("list.filters").getByRole("button", {
        name: t("list.filters_show", { found: t("users.count", { count }) }),
        exact: true,
      });
    await seen(show(2));
    await screen
      .dialog("list.filters")
      .getByRole("button", { name: new RegExp(`^${t("users.status")}`) })
      .click();
    await page.getByRole("radio", { name: t("users.status.all"), exact: true }).click();
    await seen(show(3));
    await sheet.button("users.right").click();
    await page.getByRole("radio", { name: standingAlone(t("role.auditor")), exact: true }).click();
    await seen(show(1));
    await eventually(() => addressOf(screen)).toBe("/users?status=all&right=auditor");
    await show(1).click();
    await focused(door);
    expect(await door.innerText()).toMatch(/2/);
  });
});

describe("a field that chooses one of many", () => {
  it("reads on by the arrow keys, searches on the server, and says when there is none", async () => {
    const company = await companyOf(45);
    const screen = await visit(journey(), company.owner);
    const { page, t } = screen;
    await page.goto("/procedure/create");
    await chooseTriggerType(screen, "procedure");
    const field = screen.combobox("proc_form.trigger_procedure");
    await field.click();
    await seen(page.getByRole("option", { name: "Procedura 0001", exact: true }));
    expect(await options(screen).count()).toBe(20);
    // To the last one that is there, where more are read; a press beyond it would lead back to the first.
    for (const more of [40, 45]) {
      for (let press = 0; press < 20; press += 1) await field.press("ArrowDown");
      await eventually(() => options(screen).count()).toBe(more);
    }
    for (let press = 0; press < 5; press += 1) await field.press("ArrowDown");
    await seen(page.getByRole("option", { name: "Procedura 0045", exact: true }));

    await field.fill("PROCEDURĂ 0033");
    await eventually(() => options(screen).allTextContents()).toEqual(["Procedura 0033"]);
    await field.press("ArrowDown");
    await field.press("Enter");
    await eventually(() => field.inputValue()).toBe("Procedura 0033");
    await field.fill("nicăieri");
    await seen(page.getByText(t("proc_form.trigger_none_found"), { exact: true }));
  });

  it("says why more could not be read, and reads it when asked again", async () => {
    const company = await companyOf(45);
    const screen = await visit(journey(), company.owner);
    const { page, t } = screen;
    await page.goto("/procedure/create");
    await chooseTriggerType(screen, "procedure");
    await page.route("**/filter?*view_more=20*", (route) => route.abort());
    const field = screen.combobox("proc_form.trigger_procedure");
    await field.click();
    await page.getByRole("option", { name: "Procedura 0020", exact: true }).scrollIntoViewIfNeeded();
    const again = page.getByRole("option", { name: t("button.retry"), exact: true });
    await seen(again);
    await page.unroute("**/filter?*view_more=20*");
    await again.click();
    await gone(again);
    await field.click();
    await eventually(() => options(screen).count()).toBeGreaterThanOrEqual(40);
  });

  it("offers every published procedure to be followed, further on as it is scrolled", async () => {
    const company = await companyOf(24);
    const screen = await visit(journey(), await company.person());
    const { page } = screen;
    await page.goto("/procedures");
    await openChecksList(screen);
    await screen.combobox("check.start_procedure").click();
    await page.getByRole("option", { name: "Procedura 0020", exact: true }).scrollIntoViewIfNeeded();
    await seen(page.getByRole("option", { name: "Procedura 0024", exact: true }));
    expect(await options(screen).count()).toBe(24);
  });
});
