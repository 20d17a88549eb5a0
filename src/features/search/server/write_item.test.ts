import * as procedures from "#features/procedures/server/procedures.fixture.ts";
import { bool, int } from "#platform/server/db/columns.ts";
import { type Database, type Db, sql, withoutRowSecurity } from "#platform/server/db/database.ts";
import { atHand } from "#platform/server/heavy/heavy.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import { describe, expect, test } from "vitest";
import { queryOfKnownWord } from "../keys.rules.ts";
import { forgetWords, type Item } from "./index.store.ts";
import { indexItem } from "./index_item.ts";

const app = useTestApp();
const { draftOf, stepsOf } = procedures;

/** A number as a word of three letters. */
const lettersOf = (n: number) =>
  [n / 400, n / 20, n].map((part) => String.fromCharCode(97 + (Math.floor(part) % 20))).join("");
const words = (stem: string) => Array.from({ length: 900 }, (_, n) => `${stem}${lettersOf(n)}`).join(" ");
/** Steps of which a few fill a transaction, each with a word of its own. */
const longSteps = stepsOf(
  ...Array.from({ length: 16 }, (_, n) => `${words("lemn")} lemn${lettersOf(n)}step`),
);

const rowsOf = ({ instance_id, id }: Item) =>
  app().database.system(async (db) => ({
    documents: await db.rows(unchecked())(sql`
      select kind, part_id, is_draft, name, title, body, fingerprint, keys::text as keys from search_documents
      where instance_id = ${instance_id} and procedure_id = ${id} order by 1, 2, 3`),
    spellings: await db.rows(unchecked())(sql`
      select spelling, word, is_stem from search_spellings where instance_id = ${instance_id} order by 1, 2, 3`),
  }));

const shownOf = async ({ instance_id, id }: Item) =>
  (await app().database.system((db) =>
    db.one({ count: int, is_indexed: bool })(sql`
      select count(*)::int as count, exists (select 1 from search_indexed s where s.instance_id = ${instance_id}
        and s.type = 'procedure' and s.id = ${id}) as is_indexed
      from search_documents where instance_id = ${instance_id} and procedure_id = ${id}`),
  )) ?? { count: 0, is_indexed: false };

const forget = ({ instance_id, id }: Item, withWords: boolean) =>
  app().database.system(async (db) => {
    await db.run(
      sql`delete from search_documents where instance_id = ${instance_id} and procedure_id = ${id}`,
    );
    await db.run(sql`delete from search_indexed where instance_id = ${instance_id} and id = ${id}`);
    if (withWords) await db.run(sql`delete from search_spellings where instance_id = ${instance_id}`);
  });

/** Writes one word for another in the draft of a procedure, without telling anybody. */
const rewrite = ({ instance_id, id }: Item, word: string, other: string) =>
  app().database.tenant(instance_id, (db) =>
    db.run(sql`
      with v as (
        insert into procedure_versions (instance_id, procedure_id, number, name, responsible_id, roles, categories,
                                        triggers, steps, created_by)
        select v.instance_id, v.procedure_id, v.number + 1, v.name, v.responsible_id, v.roles, v.categories, v.triggers,
          replace(v.steps::text, ${word}, ${other})::jsonb, v.created_by
        from procedure_versions v join procedures p on p.draft_version_id = v.id and p.instance_id = v.instance_id
        where p.id = ${id} returning id)
      update procedures set draft_version_id = v.id from v where procedures.id = ${id}`),
  );

/** Indexes an item; `after` is called after each of its transactions. */
function index(item: Item, after: () => Promise<void> = async () => {}) {
  const { database } = app();
  const system: Database["system"] = async (work) => {
    const result = await database.system(work);
    await after();
    return result;
  };
  return indexItem({ database: { ...database, system }, heavy: atHand, largest: "long" }, item);
}

async function indexedLong() {
  const company = await buildCompany(app());
  const itemOf = ({ id }: { id: number }): Item => ({ instance_id: company.id, type: "procedure", id });
  const long = itemOf(await draftOf(company.owner, { steps: longSteps }));
  await app().app.outbox.drained();
  return { company, itemOf, long, right: await rowsOf(long) };
}

describe("a long item is written a portion at a time", () => {
  test("others of its company are indexed in between, and all of it is found in the end", async () => {
    const { company, itemOf, long, right } = await indexedLong();
    const short = itemOf(await draftOf(company.owner));
    await app().app.outbox.drained();
    await forget(long, false);
    const seen: number[] = [];
    await index(long, async () => {
      const { count, is_indexed } = await shownOf(long);
      if (count === 0 || count === right.documents.length) return;
      expect(is_indexed).toBe(false);
      seen.push(count);
      await forget(short, false);
      // Does not wait for the end of the long one, which waits for this.
      await index(short);
    });
    expect(seen.length).toBeGreaterThan(1);
    expect((await rowsOf(long)).documents).toEqual(right.documents);
    expect(await shownOf(long)).toEqual({ count: right.documents.length, is_indexed: true });
  });

  test("one that was broken off is brought to its end by whoever comes next, known words included", async () => {
    const { long, right } = await indexedLong();
    let stops = 0;
    for (let isOver = false; !isOver; stops += 1) {
      await forget(long, true);
      let transactions = 0;
      const stop = async () => {
        if (transactions++ > stops) throw new Error("killed");
      };
      isOver = await index(long, stop).then(
        () => true,
        () => false,
      );
      await index(long);
      expect(await rowsOf(long)).toEqual(right);
    }
    expect(stops).toBeGreaterThan(3);
  });

  test("what is changed meanwhile is worked out again, and the words that went are forgotten", async () => {
    const { long, right } = await indexedLong();
    await rewrite(long, "lemn", "piatra");
    let isChanged = false;
    await index(long, async () => {
      const shown = JSON.stringify((await rowsOf(long)).documents);
      if (isChanged || !shown.includes("lemn") || !shown.includes("piatra")) return;
      isChanged = true;
      await rewrite(long, "piatra", "nisip");
    });
    expect(isChanged).toBe(true);
    const written = await rowsOf(long);
    await forget(long, true);
    await index(long);
    expect(written).toEqual(await rowsOf(long));
    expect(written.documents).toHaveLength(right.documents.length);
    expect(JSON.stringify(written)).not.toMatch(/lemn|piatra/);
  });
});

/** How often this connection has gone through all texts; also before, as long as it has not told of it. */
const scansNow = (db: Db) =>
  db.one({ count: int })(sql`select pg_stat_get_xact_numscans('search_documents'::regclass)::int as count`);

test("words that may have gone are looked for in the index of the texts, however few these are", async () => {
  const { long } = await indexedLong();
  const gone = { word: `lemn${lettersOf(7)}`, is_stem: false };
  const scans = await app().database.system(async (owner) => {
    const db = withoutRowSecurity(owner, long.instance_id);
    // To read so few rows seems cheap then, whatever stands in them.
    await db.run(sql`analyze search_documents`);
    const before = await scansNow(db);
    await forgetWords(db, [
      { ...gone, query: queryOfKnownWord(long.instance_id, gone), spellings: [gone.word] },
    ]);
    return { before, after: await scansNow(db) };
  });
  expect(scans.after).toEqual(scans.before);
});
