import { expect, it } from "vitest";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { addressOf, eventually, filterBy, gone, type Screen, seen, visit } from "#testing/steps/screen.ts";
import { sql } from "#platform/server/db/database.ts";

const journey = useJourney();

const namesOn = ({ page }: Screen) =>
  page
    .getByRole("listitem")
    .filter({ hasText: "@" })
    .evaluateAll((rows) => rows.flatMap((row) => /Ana|Dan|Ilie|Vlad/.exec(row.textContent) ?? []));

it("people are sorted by name and by when they were here last, by the columns' heads or on a phone by a choice", async () => {
  const company = await buildCompany(journey().app);
  const ago = [
    { first_name: "Dan", last_name: "Albu", days: 3 },
    { first_name: "Ilie", last_name: "Barbu", days: null },
    { first_name: "Vlad", last_name: "Cernat", days: 40 },
  ];
  const people = await Promise.all(
    ago.map(({ first_name, last_name }) => company.person({ first_name, last_name })),
  );
  for (const [at, person] of people.entries())
    await journey().app.database.system((db) =>
      db.run(
        sql`update people_seen set seen_at = now() - make_interval(days => ${ago[at]?.days ?? null}::int) where user_id = ${person.id}`,
      ),
    );
  const office = await visit(journey(), company.owner);
  const { page, t } = office;
  await page.goto("/users");
  await eventually(() => namesOn(office)).toEqual(["Dan", "Ilie", "Vlad", "Ana"]);
  const head = (label: string) => page.getByRole("button", { name: new RegExp(`^${label}`) });
  const seenHead = head(t("users.last_seen"));

  // Who was here longest ago, or never, is what one looks for.
  await seenHead.click();
  await eventually(() => namesOn(office)).toEqual(["Ilie", "Vlad", "Dan", "Ana"]);
  expect(addressOf(office)).toBe("/users?sort=seen");
  await seen(page.getByRole("button", { name: `${t("users.last_seen")}, ${t("list.ascending")}` }));
  await seenHead.click();
  await eventually(() => namesOn(office)).toEqual(["Ana", "Dan", "Vlad", "Ilie"]);
  await page.reload();
  await eventually(() => namesOn(office)).toEqual(["Ana", "Dan", "Vlad", "Ilie"]);
  await head(t("users.name")).click();
  await head(t("users.name")).click();
  await eventually(() => namesOn(office)).toEqual(["Ana", "Vlad", "Ilie", "Dan"]);

  await page.setViewportSize({ width: 360, height: 740 });
  await gone(seenHead);
  await filterBy(page.getByRole("button", { name: t("list.sort.name_desc") }), t("users.sort.seen"));
  await eventually(() => namesOn(office)).toEqual(["Ilie", "Vlad", "Dan", "Ana"]);
  await seen(page.getByText(t("users.never_seen")));

  // A link to that order says nothing to who is not told when colleagues were here.
  const [reader] = people;
  if (reader === undefined) throw new Error("nobody reads");
  const desk = await visit(journey(), reader);
  await desk.page.goto("/users?sort=seen");
  await eventually(() => namesOn(desk)).toEqual(["Dan", "Ilie", "Vlad", "Ana"]);
  await gone(desk.page.getByRole("button", { name: new RegExp(`^${desk.t("users.last_seen")}`) }));
  await desk.page.setViewportSize({ width: 360, height: 740 });
  await seen(desk.page.getByRole("button", { name: desk.t("list.sort.name"), exact: false }));
});
