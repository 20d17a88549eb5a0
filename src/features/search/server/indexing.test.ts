import fc from "fast-check";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import * as procedures from "#features/procedures/server/procedures.fixture.ts";
import * as processes from "#features/processes/server/processes.fixture.ts";
import { int } from "#platform/server/db/columns.ts";
import { createDatabase, type Database, raw, sql } from "#platform/server/db/database.ts";
import type { Heavy } from "#platform/server/heavy/heavy.ts";
import { createLog } from "#platform/server/log.ts";
import { handleEvent, type OutboxEvent } from "#platform/server/outbox/event_handlers.ts";
import { describe, expect, test } from "vitest";
import { type Item, takeTurn } from "./index.store.ts";
import { startIndexing } from "./background.ts";
import { indexItem, type IndexPorts } from "./index_item.ts";
import { readParts } from "./index_work.ts";
import { searchHandlers } from "./indexing.ts";
import { improvementForm } from "./requests.fixture.ts";
import { found, linesOf } from "./search.fixture.ts";
import { unchecked } from "#testing/stand/database.ts";

const app = useTestApp();
const { at, stepsOf } = procedures;
const company = () => buildCompany(app());
const ports = () => {
  const {
    database,
    database_url,
    app: { heavy, background },
  } = app();
  return { database, database_url, heavy, background, onEvents: () => {} };
};
/** Indexes an item of whichever size here. */
const index = (item: Item, given: Partial<IndexPorts> = {}) =>
  indexItem({ ...ports(), largest: "long", ...given }, item);

const lines = async (person: TestCompany["owner"], search: string) =>
  linesOf((await found(app(), person, search)).data);

/** Everything indexed of a company but what differs from one time to the next. */
const indexOf = ({ id }: { id: number }) =>
  app().database.system(async (db) => ({
    documents: await db.rows(unchecked())(sql`
      select procedure_id, process_id, kind, part_id, is_draft, step_number, name, title, body, said_at, fingerprint,
        keys::text as keys
      from search_documents where instance_id = ${id} order by 1, 2, 3, 4, 5`),
    spellings: await db.rows(unchecked())(sql`
      select spelling, word, is_stem from search_spellings where instance_id = ${id} order by 1, 2, 3`),
    counts: await db.rows(unchecked())(sql`
      select stem, texts, live from search_counts where instance_id = ${id} and texts <> 0 order by 1`),
    items: await db.rows(unchecked())(
      sql`select type, id, rules from search_indexed where instance_id = ${id} order by 1, 2`,
    ),
  }));

/** What tells that a procedure is to be indexed. */
const dueIn = (company: { id: number }, { id }: { id: number }): OutboxEvent => ({
  id: 0,
  instance_id: company.id,
  type: "search.item_due",
  actor_id: null,
  created_at: "",
  payload: { type: "procedure", id },
  attempts: 1,
});

/** The counts of a company's stems as they are when they are counted anew. */
const countedAnew = ({ id }: { id: number }) =>
  app().database.system((db) =>
    db.rows(unchecked())(sql`
      select s.stem collate "C" as stem, count(*)::int as texts, (count(*) filter (where not d.is_draft))::int as live
      from search_documents d, stems_of_keys(d.keys) s (stem)
      where d.instance_id = ${id} group by 1 order by 1`),
  );

const forgetIndex = ({ id }: { id: number }) =>
  app().database.system(async (db) => {
    for (const table of ["search_documents", "search_spellings", "search_indexed"])
      await db.run(sql`delete from ${raw(table)} where instance_id = ${id}`);
  });

describe("the index", () => {
  test("comes out the same however often and in whatever order its events come", async () => {
    const made = await company();
    const { owner } = made;
    const procedure = await procedures.liveOf(owner, { name: "Recepția mărfii" });
    await procedures.saved(owner, procedure, { name: "Primirea mărfii" });
    await processes.liveOf(owner, { name: "Livrarea" }, processes.flowOf(processes.text("Încarcă")));
    const deleted = await procedures.liveOf(owner, { name: "Veche" });
    await improvementForm(owner, { procedure_id: procedure.id, body: "Mai scurt" });
    await owner.ok(deleteProcedure, at(deleted));
    await app().app.outbox.drained();
    const right = await indexOf(made);
    expect(right.documents.length).toBeGreaterThan(6);
    expect(right.counts.length).toBeGreaterThan(10);
    expect(right.counts).toEqual(await countedAnew(made));
    const events = await app().database.system((db) =>
      db.rows(unchecked<OutboxEvent>())(sql`select * from outbox where instance_id = ${made.id} order by id`),
    );
    const handlers = searchHandlers(ports());
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.shuffledSubarray([...events, ...events], { minLength: events.length }),
        async (isEmpty, order) => {
          if (isEmpty) await forgetIndex(made);
          for (const event of isEmpty ? [...order, ...events] : order) await handleEvent(handlers, event);
          expect(await indexOf(made)).toEqual(right);
        },
      ),
      { numRuns: 12 },
    );
  });

  test("comes out the same when the same events are handled at once", async () => {
    const made = await company();
    const { owner } = made;
    const procedure = await procedures.liveOf(owner, { name: "Recepția mărfii" });
    await app().app.outbox.drained();
    const right = await indexOf(made);
    await forgetIndex(made);
    const event = dueIn(made, procedure);
    const handlers = searchHandlers(ports());
    await Promise.all(Array.from({ length: 8 }, () => handleEvent(handlers, event)));
    expect(await indexOf(made)).toEqual(right);
  });

  test("waits its turn in a company, and then reads what was changed meanwhile", async () => {
    const made = await company();
    const { owner } = made;
    const procedure = await procedures.draftOf(owner, { name: "Recepția mărfii" });
    await app().app.outbox.drained();
    const { database } = app();
    let handled: Promise<unknown> = Promise.resolve();
    let isHandled = false;
    await database.system(async (db) => {
      await takeTurn(db, made.id);
      const item = { instance_id: made.id, type: "procedure" as const, id: procedure.id };
      // The first reads the item, the others look whether it is its turn.
      let transactions = 0;
      const system: Database["system"] = (work) => {
        transactions += 1;
        return database.system(work);
      };
      handled = index(item, { database: { ...database, system } });
      void handled.then(() => {
        isHandled = true;
      });
      await expect.poll(() => transactions).toBeGreaterThan(3);
      expect(isHandled).toBe(false);
      await database.tenant(made.id, (other) =>
        other.run(sql`
          with v as (
            insert into procedure_versions (instance_id, procedure_id, number, name, responsible_id, roles, categories,
                                            triggers, steps, created_by)
            select instance_id, procedure_id, 2, 'Primirea mărfii', responsible_id, roles, categories, triggers, steps,
              created_by from procedure_versions where procedure_id = ${procedure.id} returning id)
          update procedures set draft_version_id = v.id from v where procedures.id = ${procedure.id}`),
      );
    });
    await handled;
    expect(await lines(owner, "primirea")).toEqual(["procedure: Primirea mărfii: draft"]);
  });

  test("waits for its turn without a connection: more of a company's items than there are keep nobody from theirs", async () => {
    const made = await company();
    const { owner, id: instance_id } = made;
    const drafts = await Promise.all(Array.from({ length: 12 }, () => procedures.draftOf(owner)));
    await app().app.outbox.drained();
    await forgetIndex(made);
    const { database } = app();
    let waiting: Promise<unknown> = Promise.resolve();
    await database.system(async (db) => {
      await takeTurn(db, instance_id);
      waiting = Promise.all(drafts.map(({ id }) => index({ instance_id, type: "procedure", id })));
      for (let turn = 0; turn < 12; turn += 1)
        expect(await database.system((other) => other.one({ n: int })(sql`select 1 as n`))).toEqual({ n: 1 });
    });
    await waiting;
    expect((await indexOf(made)).items).toHaveLength(drafts.length);
  });

  test("is made in the background of what has none, and again when the rules are new ones", async () => {
    const made = await company();
    const { owner } = made;
    await procedures.liveOf(owner, { name: "Recepția mărfii" });
    await processes.liveOf(owner, { name: "Livrarea" }, processes.flowOf(processes.text("Încarcă")));
    await app().app.outbox.drained();
    const right = await indexOf(made);
    const again = async () => {
      const log = createLog("silent");
      const database = createDatabase({ url: app().database_url, log });
      await startIndexing({ ...ports(), database, log }).finished;
      await database.close();
    };
    await forgetIndex(made);
    await again();
    expect(await indexOf(made)).toEqual(right);
    await app().database.system(async (db) => {
      await db.run(sql`update search_indexed set rules = 0 where instance_id = ${made.id}`);
      await db.run(
        sql`update search_documents set fingerprint = 'old', keys = '' where instance_id = ${made.id}`,
      );
    });
    await again();
    expect(await indexOf(made)).toEqual(right);
  });

  test("says nothing of an item that it cannot finish because the server stops", async () => {
    const made = await company();
    await procedures.draftOf(made.owner, { steps: stepsOf("Numără") });
    await app().app.outbox.drained();
    await forgetIndex(made);
    const lines: string[] = [];
    const log = createLog("warn", { write: (line) => void lines.push(line) });
    const asked = Promise.withResolvers<void>();
    const cut = Promise.withResolvers<never>();
    const heavy: Pick<Heavy, "run"> = {
      run: () => {
        asked.resolve();
        return cut.promise;
      },
    };
    const indexing = startIndexing({ ...ports(), heavy, log });
    await asked.promise;
    indexing.takeNoMore();
    cut.reject(new Error("stopped"));
    await indexing.stop();
    expect(lines).toEqual([]);
  });

  test("works out again only what has changed", async () => {
    const { id: instance_id, owner } = await company();
    const made = await procedures.draftOf(owner, { steps: stepsOf("Numără", "Cântărește", "Semnează") });
    await app().app.outbox.drained();
    const read: number[] = [];
    const heavy: Heavy = {
      ...app().app.heavy,
      run: async (company_id, job, input, length) => {
        if (job.name === readParts.name)
          read.push(...(input as { parts: { part_id: number }[] }).parts.map(({ part_id }) => part_id));
        return app().app.heavy.run(company_id, job, input, length);
      },
    };
    const again = () => index({ instance_id, type: "procedure", id: made.id }, { heavy });
    await again();
    expect(read).toEqual([]);
    const second = (await procedures.read(owner, made)).steps[1]?.id ?? 0;
    await app().database.system((db) =>
      db.run(sql`update search_documents set fingerprint = 'old' where part_id = ${second}`),
    );
    await again();
    expect(read).toEqual([second]);
    await again();
    expect(read).toEqual([second]);
  });

  test("forgets the words that stand nowhere any more", async () => {
    const made = await company();
    const { owner } = made;
    const one = await procedures.liveOf(owner, { name: "Betonare", steps: stepsOf("Toarnă") });
    const other = await procedures.liveOf(owner, { name: "Betonare", steps: stepsOf("Udă") });
    const known = async () =>
      (await indexOf(made)).spellings.some((row) => (row as { word: string }).word === "betonare");
    await app().app.outbox.drained();
    expect(await known()).toBe(true);
    await owner.ok(deleteProcedure, at(one));
    await app().app.outbox.drained();
    expect(await known()).toBe(true);
    await owner.ok(deleteProcedure, at(other));
    await app().app.outbox.drained();
    expect(await known()).toBe(false);
    expect((await indexOf(made)).spellings).toEqual([]);
  });

  test("holds a step as long and as full of words as one can be", async () => {
    const { owner } = await company();
    const body = `<p>${Array.from({ length: 14_000 }, (_, n) => `cuvânt${n.toString(36)}`).join(" ")} sfârșit</p>`;
    const made = await procedures.liveOf(owner, { name: "Lungă", steps: [{ body }] });
    expect(await lines(owner, "lungă")).toEqual(["procedure: Lungă"]);
    expect(made.id).toBeGreaterThan(0);
  });
});
