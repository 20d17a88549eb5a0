import * as procedures from "#features/procedures/server/procedures.fixture.ts";
import { deleteProcess } from "#features/processes/processes.contract.ts";
import * as processes from "#features/processes/server/processes.fixture.ts";
import { int } from "#platform/server/db/columns.ts";
import { type Database, sql } from "#platform/server/db/database.ts";
import { atHand, type Heavy } from "#platform/server/heavy/heavy.ts";
import { handleEvent, type OutboxEvent } from "#platform/server/outbox/event_handlers.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { beforeAll, expect, test } from "vitest";
import { indexItem } from "./index_item.ts";
import { indexMedium } from "./index_where.ts";
import { searchHandlers } from "./indexing.ts";
import { improvementForm } from "./requests.fixture.ts";
import { found, linesOf } from "./search.fixture.ts";

const app = useTestApp();
// What is due goes where a test takes it, and nowhere else.
beforeAll(() => app().app.outbox.stop());
const { draftOf, saved, stepsOf } = procedures;

type Due = "search.item_due" | "search.medium_item_due" | "search.long_item_due";

const dueIn = (
  company: { id: number },
  type: Due,
  item: { id: number },
  of: "procedure" | "process" = "procedure",
): OutboxEvent<Due> => ({
  id: 0,
  instance_id: company.id,
  type,
  actor_id: null,
  created_at: "",
  payload: { type: of, id: item.id },
  attempts: 1,
});

/** Of which items of a company there are events of a type, done or not, in their order. */
const dueOf = async ({ id }: { id: number }, type: Due) =>
  (
    await app().database.system((db) =>
      db.rows({ id: int })(sql`
        select (payload ->> 'id')::bigint as id from outbox
        where instance_id = ${id} and type = ${type} order by outbox.id`),
    )
  ).map((row) => row.id);

/** The handlers of the index, and what they had others do. */
function watched() {
  const { database, database_url, app: running } = app();
  const done: string[] = [];
  const noting = (who: "heavy" | "background"): Pick<Heavy, "run"> => ({
    run: (company_id, job, input, length) => {
      done.push(`${who}: ${job.name}`);
      return running[who].run(company_id, job, input, length);
    },
  });
  const handlers = searchHandlers({
    database,
    database_url,
    heavy: noting("heavy"),
    background: noting("background"),
    onEvents: () => void done.push("told"),
  });
  return { done, handle: (event: OutboxEvent) => handleEvent(handlers, event) };
}

const lettersOf = (n: number) => n.toString(26).replace(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] ?? "");
const words = (count: number) => Array.from({ length: count }, (_, n) => `lemn${n} piatră`).join(" ");
const chartOf = (count: number) =>
  processes.flowOf(...Array.from({ length: count }, (_, n) => processes.text(`Pasul ${lettersOf(n)}`)));
const ofSize = {
  short: stepsOf("Toarnă betonul."),
  medium: stepsOf(...Array.from({ length: 10 }, () => words(300))),
  long: stepsOf(...Array.from({ length: 50 }, () => words(400))),
};

test("a short item is indexed at hand; a medium and a long one each go a way of their own, and are indexed there", async () => {
  const company = await buildCompany(app());
  const made = {
    short: await draftOf(company.owner, { steps: ofSize.short }),
    medium: await draftOf(company.owner, { steps: ofSize.medium }),
    long: await draftOf(company.owner, { steps: ofSize.long }),
  };
  const { done, handle } = watched();
  await handle(dueIn(company, "search.item_due", made.short));
  expect(done).toEqual([]);
  await handle(dueIn(company, "search.item_due", made.medium));
  await handle(dueIn(company, "search.item_due", made.long));
  // Whoever takes them is told at once, and nothing was worked out anywhere.
  expect(done.splice(0)).toEqual(["told", "told"]);
  expect(await dueOf(company, "search.medium_item_due")).toEqual([made.medium.id]);
  expect(await dueOf(company, "search.long_item_due")).toEqual([made.long.id]);
  await handle(dueIn(company, "search.medium_item_due", made.medium));
  expect(new Set(done.splice(0))).toEqual(new Set(["heavy: search.read_steps", "heavy: search.read_parts"]));
  // One that became long on its way goes on.
  await handle(dueIn(company, "search.medium_item_due", made.long));
  expect(done.splice(0)).toEqual(["told"]);
  await handle(dueIn(company, "search.long_item_due", made.long));
  expect(done.splice(0)).toEqual(["background: search.index_item"]);
  // One that became short on its way is indexed where it has come to.
  await handle(dueIn(company, "search.long_item_due", made.short));
  await handle(dueIn(company, "search.medium_item_due", made.short));
  expect(done.filter((what) => what.startsWith("background"))).toEqual([]);
  expect(linesOf((await found(app(), company.owner, "betonul")).data)).toContain(
    "procedure_step: Toarnă betonul.: draft",
  );
});

test("charts and requests count for the size of an item", async () => {
  const company = await buildCompany(app());
  const { owner } = company;
  const process = await processes.liveOf(owner, {}, chartOf(150));
  const asked = await draftOf(owner);
  for (let n = 0; n < 5; n += 1)
    await improvementForm(owner, { procedure_id: asked.id, body: "mai scurt ".repeat(450) });
  const { handle } = watched();
  await handle(dueIn(company, "search.item_due", process, "process"));
  await handle(dueIn(company, "search.item_due", asked));
  expect(await dueOf(company, "search.medium_item_due")).toEqual([process.id, asked.id]);
});

test("so does what is indexed of an item, of long steps or many, and goes", async () => {
  const company = await buildCompany(app());
  const { owner } = company;
  const { done, handle } = watched();
  const procedure = await draftOf(owner, { steps: ofSize.long });
  await handle(dueIn(company, "search.long_item_due", procedure));
  await saved(owner, procedure, { steps: ofSize.short });
  const process = await processes.draftOf(owner);
  await processes.synced(owner, process, chartOf(400));
  await handle(dueIn(company, "search.medium_item_due", process, "process"));
  await owner.ok(deleteProcess, processes.at(process));
  done.splice(0);
  await handle(dueIn(company, "search.item_due", procedure));
  await handle(dueIn(company, "search.item_due", process, "process"));
  expect(done.splice(0)).toEqual(["told", "told"]);
  expect(await dueOf(company, "search.long_item_due")).toEqual([procedure.id]);
  expect(await dueOf(company, "search.medium_item_due")).toEqual([process.id]);
  await handle(dueIn(company, "search.long_item_due", procedure));
  await handle(dueIn(company, "search.medium_item_due", process, "process"));
  done.splice(0);
  // Nothing of that is left.
  await handle(dueIn(company, "search.item_due", procedure));
  await handle(dueIn(company, "search.item_due", process, "process"));
  expect(done).toEqual([]);
});

test("an item that waits on its way is not made due there twice", async () => {
  const company = await buildCompany(app());
  const waiting = await draftOf(company.owner, { steps: ofSize.medium });
  const other = await draftOf(company.owner, { steps: ofSize.medium });
  const { handle } = watched();
  for (const item of [waiting, other, waiting, other]) await handle(dueIn(company, "search.item_due", item));
  expect(await dueOf(company, "search.medium_item_due")).toEqual([waiting.id, other.id]);
  // Whoever has begun may have read it before it was changed.
  await app().database.system((db) =>
    db.run(
      sql`update outbox set attempts = 1 where instance_id = ${company.id} and type = 'search.medium_item_due'`,
    ),
  );
  await handle(dueIn(company, "search.item_due", waiting));
  expect(await dueOf(company, "search.medium_item_due")).toEqual([waiting.id, other.id, waiting.id]);
});

test("a short item that is a long one by the time it would be written is left to the way of long ones", async () => {
  const company = await buildCompany(app());
  const made = await draftOf(company.owner, { steps: ofSize.short });
  const { database } = app();
  let transactions = 0;
  const system: Database["system"] = async (work) => {
    transactions += 1;
    // It has been read once.
    if (transactions === 2) await saved(company.owner, made, { steps: ofSize.long });
    return database.system(work);
  };
  const item = { instance_id: company.id, type: "procedure" as const, id: made.id };
  const jobs: string[] = [];
  const heavy: Pick<Heavy, "run"> = {
    run: (company_id, job, input, length) => {
      jobs.push(job.name);
      return atHand.run(company_id, job, input, length);
    },
  };
  expect(await indexItem({ database: { system }, heavy, largest: "short" }, item)).toBe("long");
  // Of the one round in which it was short.
  expect(jobs).toEqual(["search.read_steps", "search.read_parts"]);
});

test("a medium item leaves the turn of its company to others for as long as it had it", async () => {
  const company = await buildCompany(app());
  const made = await draftOf(company.owner, { steps: ofSize.medium });
  const { database, app: running, database_url } = app();
  const times: { from: number; to: number }[] = [];
  const system: Database["system"] = async (work) => {
    const from = performance.now();
    const result = await database.system(work);
    times.push({ from, to: performance.now() });
    return result;
  };
  const ports = {
    database: { ...database, system },
    heavy: running.heavy,
    background: running.background,
    database_url,
  };
  await indexMedium(ports, { instance_id: company.id, type: "procedure", id: made.id });
  expect(times.length).toBeGreaterThan(1);
  times.forEach(({ from, to }, at) => {
    const next = times[at + 1];
    // A second at most; clocks of timers are a millisecond coarse.
    if (next) expect(next.from - to).toBeGreaterThan(Math.min(to - from, 1_000) - 2);
  });
});
