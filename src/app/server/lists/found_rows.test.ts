import { listCheckRows } from "#features/checks/server/check_lists.store.ts";
import { peopleWords } from "#features/people/server/people.store.ts";
import { listRequests } from "#features/reports/server/request_report.store.ts";
import { listUse } from "#features/reports/server/use_report.store.ts";
import { listVisits } from "#features/visits/server/visits.store.ts";
import { countedUpTo, pageSize } from "#platform/paging.ts";
import { type Db, type Sql, sql } from "#platform/server/db/database.ts";
import { searchStems } from "#platform/text/search_stems.ts";
import { actorWith } from "#testing/stand/actor.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { caredFor, unchecked } from "#testing/stand/database.ts";
import { type ListCompany, seedListCompany } from "#testing/stand/list_company.store.ts";
import { touching } from "#testing/stand/touched.ts";
import { beforeAll, describe, expect, test } from "vitest";

const app = useTestApp();
const size = 1_600;
let company: ListCompany;

const { inCompany, expectSmall, rowsRead } = touching(
  () => app().database,
  () => company.instance_id,
);

const change = (...statements: Sql[]) =>
  app().database.system(async (db) => {
    for (const statement of statements) await db.run(statement);
  });

beforeAll(async () => {
  company = await seedListCompany(app().database, size);
  // Enough others that no plan comes from there being one company only.
  for (let n = 0; n < 3; n += 1) await seedListCompany(app().database, 30);
  const { instance_id } = company;
  await change(
    // Somebody is called like something, so that a row is found by both of its names.
    sql`update users set last_name = 'Nivelmetru' where instance_id = ${instance_id} and id = ${company.user_id}`,
    sql`update procedures set deleted_at = now(), deleted_by = responsible_id where instance_id = ${instance_id} and slug in ('l-4', 'l-7', 'l-100')`,
    sql`update processes set deleted_at = now(), deleted_by = responsible_id where instance_id = ${instance_id} and slug = 'l-9'`,
  );
}, 120_000);

/** Rows are of two people, one of whom somebody else has taken a few from; or each of another. */
const spreads: Record<string, () => Promise<void>> = {
  "of three people": async () => {
    const { instance_id } = company;
    const ana = sql`(select id from users where instance_id = ${instance_id} and slug = 'om-5')`;
    await change(
      sql`update procedure_checks set user_id = ${ana} where instance_id = ${instance_id} and id % 97 = 0`,
      sql`update procedure_logs set user_id = ${ana} where instance_id = ${instance_id} and id % 97 = 0`,
      sql`update improvement_proposals set user_id = ${ana} where instance_id = ${instance_id} and id % 97 = 0`,
    );
  },
  "each of another": async () => {
    const { instance_id } = company;
    const numbered = (table: Sql) => sql`
      (select id, row_number() over (order by id) as n from ${table} where instance_id = ${instance_id})`;
    const users = numbered(sql`users`);
    const handedOn = (table: Sql) => sql`
      update ${table} t set user_id = u.id from ${numbered(table)} r, ${users} u
      where t.instance_id = ${instance_id} and r.id = t.id and u.n = r.n`;
    const requests = sql`improvement_proposals`;
    await change(
      handedOn(sql`procedure_checks`),
      handedOn(sql`procedure_logs`),
      handedOn(requests),
      sql`
        update ${requests} t set procedure_id = case when r.n % 3 > 0 then p.id end,
          process_id = case when r.n % 3 = 0 then c.id end
        from ${numbered(requests)} r, ${numbered(sql`procedures`)} p, ${numbered(sql`processes`)} c
        where t.instance_id = ${instance_id} and r.id = t.id and p.n = r.n and c.n = r.n`,
    );
  },
};

type Row = {
  id: number;
  at: string;
  status: string;
  user_id: number;
  procedure_id: number | null;
  person: string;
  procedure: string | null;
  process: string | null;
  is_live: boolean;
  is_deleted: boolean;
};

/** Every row of a table with the names that it points to. */
const rowsOf = (table: Sql, at: Sql, status: Sql, hasProcess: boolean): Promise<Row[]> =>
  app().database.system((db) =>
    db.rows(unchecked<Row>())(sql`
      select l.id, l.${at}::text as at, ${status} as status, l.user_id, l.procedure_id, u.name_key as person,
        p.name_key as procedure, c.name_key as process, coalesce(p.status = 'live', c.publication_id is not null) as is_live,
        coalesce(p.deleted_at, c.deleted_at) is not null as is_deleted
      from ${table} l join users u on u.id = l.user_id left join procedures p on p.id = l.procedure_id
      left join processes c on c.id = ${hasProcess ? sql`l.process_id` : sql`null::bigint`}
      where l.instance_id = ${company.instance_id} order by l.${at} desc, l.id desc`),
  );

/** Whether a look at a row says that a search finds it. */
const isFound = ({ person, procedure, process, is_deleted }: Row, search: string): boolean => {
  const has = (name: string | null, words: readonly string[]) =>
    name !== null && words.every((word) => name.includes(word));
  const stems = searchStems(search);
  // What is in the bin is not found by its name.
  const isItem = !is_deleted && (has(procedure, stems) || has(process, stems));
  return search === "" || has(person, peopleWords(search)) || isItem;
};

const searches = [
  "",
  "ana",
  "ion",
  "ana pop",
  "om77@",
  "Ștefan Chira",
  "nivelmetru",
  "betonului",
  "verificarea nivelmetru",
  "%",
  "submarinist",
];
/** Where pages begin: the first, one that is far from there, and one past what is counted. */
const offsets = [0, 480, 500, 1_200];

type Page = { data: { id: number }[]; total: number; is_more: boolean };

async function expectPlain(
  what: unknown,
  wanted: readonly Row[],
  page: (db: Db, offset: number) => Promise<Page>,
  at = [0],
): Promise<void> {
  for (const offset of at) {
    const { data, total, is_more } = await inCompany((db) => page(db, offset));
    expect([what, offset, data.map(({ id }) => id), total, is_more]).toEqual([
      what,
      offset,
      wanted.slice(offset, offset + pageSize).map(({ id }) => id),
      Math.min(wanted.length, countedUpTo),
      wanted.length > countedUpTo,
    ]);
  }
}

const always = { from: null, before: null };
const actorOf = (user_id: number, is_entrepreneur: boolean) =>
  actorWith({ instance_id: company.instance_id, user_id, is_entrepreneur });

describe.each(Object.keys(spreads))("rows that are %s", (spread) => {
  beforeAll(async () => {
    await spreads[spread]?.();
    await caredFor(app().database_url);
  });

  test("are found among checks as a look at each finds them", async () => {
    const rows = await rowsOf(sql`procedure_checks`, sql`updated_at`, sql`l.status`, false);
    for (const search of searches) {
      const found = rows.filter((row) => isFound(row, search));
      await expectPlain(
        search,
        found,
        (db, offset) => listCheckRows(db, { whose: {}, search, days: always, drafts: "named" }, offset),
        offsets,
      );
      await expectPlain(
        [search, "published"],
        found.filter(({ is_live }) => is_live),
        (db, offset) => listCheckRows(db, { whose: {}, search, days: always, drafts: "none" }, offset),
      );
      await expectPlain(
        [search, "by no draft's name"],
        rows.filter((row) => isFound(row.is_live ? row : { ...row, procedure: null }, search)),
        (db, offset) => listCheckRows(db, { whose: {}, search, days: always, drafts: "shown" }, offset),
      );
      await expectPlain(
        [search, "open"],
        found.filter(({ status }) => status === "open"),
        (db, offset) =>
          listCheckRows(db, { whose: {}, status: "open", search, days: always, drafts: "named" }, offset),
      );
      for (const whose of [{ user_id: company.user_id }, { procedure_id: company.procedure_id }])
        await expectPlain(
          [search, whose],
          found.filter((row) =>
            "user_id" in whose ? row.user_id === whose.user_id : row.procedure_id === whose.procedure_id,
          ),
          (db, offset) => listCheckRows(db, { whose, search, days: always, drafts: "named" }, offset),
        );
    }
  });

  test("are found among requests as a look at each finds them", async () => {
    const rows = await rowsOf(sql`improvement_proposals`, sql`created_at`, sql`l.status`, true);
    const there = rows.filter(({ is_deleted }) => !is_deleted);
    for (const search of searches) {
      const found = there.filter((row) => isFound(row, search));
      const all = { procedures: true, processes: true };
      await expectPlain(
        search,
        found,
        (db, offset) => listRequests(db, { search, days: always, has_drafts: all }, offset),
        offsets,
      );
      await expectPlain(
        [search, "published"],
        found.filter(({ is_live, procedure }) => is_live || procedure !== null),
        (db, offset) =>
          listRequests(db, { search, days: always, has_drafts: { ...all, processes: false } }, offset),
      );
      await expectPlain(
        [search, "archived"],
        found.filter(({ status }) => status === "archived"),
        (db, offset) =>
          listRequests(db, { status: "archived", search, days: always, has_drafts: all }, offset),
      );
    }
  });

  test("are found among time spent as a look at each finds them", async () => {
    const rows = await rowsOf(sql`procedure_logs`, sql`created_at`, sql`''`, false);
    const there = rows.filter(({ is_deleted }) => !is_deleted);
    for (const search of searches) {
      const found = there.filter((row) => isFound(row, search));
      await expectPlain(
        search,
        found,
        (db, offset) =>
          listVisits(db, actorOf(company.common_manager, true), { search, days: always, offset }),
        offsets,
      );
      const { user_id } = company;
      const drafts = await app().database.system((db) =>
        db.rows(unchecked<{ id: number }>())(
          sql`select id from procedures where instance_id = ${company.instance_id} and responsible_id = ${user_id}`,
        ),
      );
      const mine = new Set(drafts.map(({ id }) => id));
      await expectPlain(
        [search, "one's own"],
        found.filter(
          (row) => row.user_id === user_id && (row.is_live || mine.has(row.procedure_id as number)),
        ),
        (db, offset) => listVisits(db, actorOf(user_id, false), { user_id, search, days: always, offset }),
      );
    }
  });

  test("are found by the rows of those who have any, not by all that are called so", async () => {
    const both = { procedures: true, processes: true };
    const actor = actorOf(company.common_manager, true);
    for (const search of ["ana", "ion", "nivelmetru", "om77@"]) {
      const asked = { search, days: always };
      await expectSmall(["checks", search], (db) =>
        listCheckRows(db, { ...asked, whose: {}, drafts: "named" }, 0),
      );
      await expectSmall(["requests", search], (db) => listRequests(db, { ...asked, has_drafts: both }, 0));
      await expectSmall(["time", search], (db) => listVisits(db, actor, { ...asked, offset: 0 }));
      await expectSmall(["use", search], (db) => listUse(db, { search, has_drafts: true }, 0));
    }
  });

  test("are not looked through for somebody who has none of them", async () => {
    const search = spread === "of three people" ? "maria" : "submarinist";
    const read = await rowsRead("procedure_checks", (db) =>
      listCheckRows(db, { whose: {}, search, days: always, drafts: "named" }, 0),
    );
    expect(read).toBeLessThan(20);
  });
});
