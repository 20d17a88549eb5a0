import { useTestApp } from "#testing/stand/app.ts";
import { caredFor, unchecked } from "#testing/stand/database.ts";
import { type ListCompany, seedListCompany } from "#testing/stand/list_company.store.ts";
import { touching } from "#testing/stand/touched.ts";
import { countedUpTo, shorterWay } from "#platform/paging.ts";
import { sql } from "#platform/server/db/database.ts";
import { foldText } from "#platform/text/fold_text.ts";
import { searchStems } from "#platform/text/search_stems.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { type ImprovementStatus, improvementStatuses } from "../improvements.contract.ts";
import {
  type About,
  changeStatus,
  countImprovements,
  type ListFilter,
  listImprovements,
  lookedUpFilter,
} from "./improvements.store.ts";

const app = useTestApp();
const size = 2_400;
let company: ListCompany;
let about: About;

const { inCompany, expectSmall } = touching(
  () => app().database,
  () => company.instance_id,
);

const system: ReturnType<typeof app>["database"]["system"] = (work) => app().database.system(work);

type Row = { id: number; body_key: string; status: ImprovementStatus; user_id: number };

/** All requests about something, newest first. */
const requestsAbout = ({ procedure_id, process_id }: About): Promise<Row[]> =>
  system((db) =>
    db.rows(unchecked<Row>())(sql`
      select id, body_key, status, user_id from improvement_proposals
      where instance_id = ${company.instance_id} and coalesce(procedure_id, - process_id) = ${procedure_id ?? -process_id}
      order by created_at desc, id desc`),
  );

/** Holds a page and the counts against a look at each request. */
async function expectPlain(of: About, filter: ListFilter): Promise<void> {
  const { search = "", status, user_id } = filter;
  const found = (await requestsAbout(of)).filter(
    (row) =>
      searchStems(search).every((stem) => row.body_key.includes(stem)) &&
      (user_id === undefined || row.user_id === user_id),
  );
  const wanted = found.filter((row) => status === undefined || row.status === status);
  for (const offset of [0, 20, 280, 990]) {
    const [rows, counted] = await inCompany(async (db) => {
      const looked = await lookedUpFilter(db, of, filter);
      return [
        await listImprovements(db, of, looked, shorterWay(offset, 20, undefined)),
        await countImprovements(db, of, looked),
      ] as const;
    });
    const what = [filter, offset];
    expect([what, rows.map(({ id }) => id)]).toEqual([
      what,
      wanted.slice(offset, offset + 20).map(({ id }) => id),
    ]);
    const totals = improvementStatuses.map((one) => found.filter((row) => row.status === one).length);
    expect([what, improvementStatuses.map((one) => counted.totals[one])]).toEqual([
      what,
      search === "" && user_id === undefined ? totals : totals.map((total) => Math.min(total, countedUpTo)),
    ]);
  }
}

/** Texts with words that many say and few, in several forms, with signs, digits and what is too long to be a word. */
const texts = (n: number) =>
  [
    "Cererea",
    n % 2 === 0 ? "betonului" : "Betoanele",
    n % 7 === 0 ? "șantierul-nou, F-RU-03" : "",
    n < 299 ? "raritate" : "",
    n < 300 ? "sutele" : "",
    n < 1_000 ? "miile" : "",
    n < 1_001 ? "zecile" : "",
    n % 3 === 0 ? "verificare verificarea verificări" : "",
    n % 400 === 0 ? `x${"abcdefghij".repeat(5)}y` : "",
    n === 5 ? "日本 手順 ﬁn" : "",
    `nr.${n}`,
  ].join(" ");

beforeAll(async () => {
  company = await seedListCompany(app().database, size);
  about = { procedure_id: company.procedure_id, process_id: null };
  const bodies = Array.from({ length: size }, (_, n) => ({ n, body_key: foldText(texts(n)) }));
  await system((db) =>
    db.run(sql`
      update improvement_proposals i set body_key = t.body_key
      from (select id, row_number() over (order by created_at desc) - 1 as n from improvement_proposals
        where instance_id = ${company.instance_id}) r
      join jsonb_to_recordset(${JSON.stringify(bodies)}::jsonb) t (n int, body_key text) on t.n = r.n
      where i.instance_id = ${company.instance_id} and i.id = r.id`),
  );
  // Enough others that no plan comes from there being one company only.
  for (let n = 0; n < 3; n += 1) await seedListCompany(app().database, 30);
  await caredFor(app().database_url);
}, 120_000);

const searches = [
  "cererea",
  "beton",
  "betonului",
  "raritate",
  "arita",
  "sutele",
  "miile",
  "zecile",
  "verificare",
  "verificări betoanele",
  "raritate betonului",
  "șantier",
  "f-ru-03",
  "ru 03",
  "nr.17",
  "17",
  "e",
  "abcdefghijab",
  "日本",
  "ﬁn",
  "%",
  "submarinist",
  "",
];

describe("a search among requests", () => {
  test.each(searches)("finds what a look at each finds: %s", async (search) => {
    await expectPlain(about, { search });
    await expectPlain(about, { search, status: "archived" });
    await expectPlain(about, { search, user_id: company.user_id });
  });

  test("reads no more than its page, whether few say the word or nearly all", async () => {
    for (const search of ["cererea", "raritate", "betonului", "submarinist", "nr.17", "17"])
      for (const user_id of [undefined, company.user_id])
        await expectSmall(
          [search, user_id],
          async (db) => {
            const filter = await lookedUpFilter(db, about, { search, user_id });
            await listImprovements(db, about, filter, shorterWay(0, 20, undefined));
            await countImprovements(db, about, filter);
          },
          // Up to 300 are looked up by their key, for the page and for the count.
          2_200,
        );
  });
});

describe("the words of requests", () => {
  const words = () =>
    system((db) =>
      db.rows(unchecked<{ word: string }>())(sql`
        select w.word, w.item_id, w.status, w.request_id, w.user_id from request_words w
        where w.instance_id = ${company.instance_id} order by 1, 2, 3, 4`),
    );
  const expected = () =>
    system((db) =>
      db.rows(unchecked<{ word: string }>())(sql`
        select word collate "C" as word, coalesce(i.procedure_id, - i.process_id) as item_id, i.status, i.id as request_id, i.user_id
        from improvement_proposals i, words_of_request(i.body_key) word
        where i.instance_id = ${company.instance_id} order by 1, 2, 3, 4`),
    );

  test("follow a status, and what is about a process is found there", async () => {
    const [first] = await requestsAbout(about);
    await inCompany((db) =>
      changeStatus(db, first?.id ?? 0, { status: "featuring", reason: null, user_id: company.user_id }),
    );
    const process = await system((db) =>
      db.one(unchecked<{ id: number }>())(
        sql`select id from processes where instance_id = ${company.instance_id} order by id limit 1`,
      ),
    );
    await system((db) =>
      db.run(sql`
        update improvement_proposals set procedure_id = null, process_id = ${process?.id}
        where instance_id = ${company.instance_id} and id % 5 = 0`),
    );
    expect(await words()).toEqual(await expected());
    const of: About = { procedure_id: null, process_id: process?.id ?? 0 };
    for (const search of ["raritate", "cererea"]) {
      await expectPlain(about, { search });
      await expectPlain(of, { search });
    }
  });

  test("are forgotten with the last request that says them", async () => {
    const isKnown = async (word: string) =>
      (await system((db) =>
        db.run(sql`
          select from request_word_parts where instance_id = ${company.instance_id} and word = ${word}`),
      )) > 0;
    expect([await isKnown("raritate"), await isKnown("cererea")]).toEqual([true, true]);
    await system((db) =>
      db.run(sql`
        delete from improvement_proposals
        where instance_id = ${company.instance_id} and body_key like '%raritate%'`),
    );
    expect(await words()).toEqual(await expected());
    expect([await isKnown("raritate"), await isKnown("cererea")]).toEqual([false, true]);
  });
});
