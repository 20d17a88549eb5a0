import { type Database, type Db, type Queryable, withoutRowSecurity } from "#platform/server/db/database.ts";
import { createJournal, type Journal } from "#platform/server/journal.ts";
import type { JobHandlers, Jobs } from "#platform/server/jobs/jobs.ts";
import { type EventHandlers, onEach } from "#platform/server/outbox/event_handlers.ts";
import { z } from "zod";
import { binKind, type BinKind } from "../bin.contract.ts";
import { auditGivenUp, tellGivenUp } from "./giving_up.ts";
import { finish, giveUpOverdue, isToGo, pieces, takeOutOfRights } from "./purge.store.ts";

const queue = "bin.purge";
const job = z.object({ instance_id: z.number(), kind: binKind, id: z.number() });

/** What was given up is removed by a job, whoever gave it up. */
export function binHandlers({ database, jobs }: { database: Database; jobs: Jobs }): EventHandlers {
  return onEach(["procedure.given_up", "process.given_up"], async ({ instance_id, payload }) => {
    if (instance_id === null) return;
    const item: { kind: BinKind; id: number } =
      "procedure_id" in payload
        ? { kind: "procedure", id: payload.procedure_id }
        : { kind: "process", id: payload.process_id };
    const key = `${instance_id} ${item.kind} ${item.id}`;
    await database.system((db) => jobs.add(db, queue, { instance_id, ...item }, { key }));
  });
}

export const binJobs = ({ database }: { database: Database }): JobHandlers => ({
  [queue]: (data) => purge(database, job.parse(data)),
});

/**
 * Removes what belongs to something that was given up, a bounded piece in each transaction. Broken off anywhere it goes
 * on from there the next time.
 */
async function purge(database: Database, { instance_id, kind, id }: z.output<typeof job>): Promise<void> {
  const inside = <T>(work: (db: Db) => Promise<T>) =>
    database.system((owner) => work(withoutRowSecurity(owner, instance_id)));
  if (!(await inside((db) => isToGo(db, kind, id)))) return;
  if (kind === "process") await inside((db) => endRights(db, id));
  for (const piece of pieces[kind]) while ((await inside((db) => piece(db, id))) > 0);
  await inside((db) => finish[kind](db, id));
}

/** Whose custom right named the process hears of it, in the transaction that takes it away. */
async function endRights(db: Db, process_id: number): Promise<void> {
  const journal = createJournal(byItself);
  for (const user_id of await takeOutOfRights(db, process_id)) journal.event("rights.changed", { user_id });
  journal.write(db);
}

const byItself = { request_id: "cleaning", ip: "", actor_id: null, impersonator_id: null };
const mostAtOnce = 200;

/** Nightly: gives up what has been in the bin for its time. More than these wait for the next night. */
export async function cleanBin(owner: Queryable): Promise<{ given_up: number }> {
  const { overdue, left } = await giveUpOverdue(owner, mostAtOnce);
  const say = (instance_id: number, words: (journal: Journal) => void) => {
    const journal = createJournal(byItself);
    words(journal);
    journal.write(withoutRowSecurity(owner, instance_id));
  };
  for (const item of overdue) say(item.instance_id, (journal) => auditGivenUp(journal, item.kind, item));
  for (const { instance_id, kind, id } of [...overdue, ...left])
    say(instance_id, (journal) => tellGivenUp(journal, kind, id));
  return { given_up: overdue.length };
}
