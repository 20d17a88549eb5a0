import {
  at,
  draftOf as draftProcedure,
  liveOf as liveProcedure,
} from "#features/procedures/server/procedures.fixture.ts";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import {
  draftOf as draftProcess,
  liveOf as liveProcess,
} from "#features/processes/server/processes.fixture.ts";
import { deleteProcess } from "#features/processes/processes.contract.ts";
import { sql } from "#platform/server/db/database.ts";
import type { TestApp } from "#testing/stand/app.ts";
import type { TestPerson } from "#testing/stand/company.ts";
import { binCalls, type BinKind, type BinRow, listBin } from "../bin.contract.ts";

export type Made = { id: number; slug: string };
type Content = { name?: string; responsible_id?: number };

export const itemOf = (
  kind: BinKind,
  author: TestPerson,
  content: Content = {},
  status: "live" | "draft" = "live",
): Promise<Made> => {
  if (kind === "procedure") return (status === "live" ? liveProcedure : draftProcedure)(author, content);
  return (status === "live" ? liveProcess : draftProcess)(author, content);
};

export const deleted = async (kind: BinKind, person: TestPerson, made: Made): Promise<void> => {
  await person.ok(kind === "procedure" ? deleteProcedure : deleteProcess, at(made));
};

export const atId = ({ id }: { id: number }) => ({ params: { id: String(id) } });

export const restored = async (kind: BinKind, person: TestPerson, made: { id: number }) =>
  (await person.ok(binCalls[kind].restore, atId(made))).data;

export const binOf = async (person: TestPerson, query: Record<string, string> = {}): Promise<BinRow[]> =>
  (await person.ok(listBin, { query })).data.data;

/** As if it had been deleted so many days ago. */
export const daysAgo = (app: TestApp, days: number, ...ids: number[]): Promise<unknown> =>
  app.database.system(async (db) => {
    for (const table of [sql`procedures`, sql`processes`])
      await db.run(sql`
        update ${table} set deleted_at = deleted_at - make_interval(days => ${days}) where id = any(${ids}::bigint[])
          and deleted_at is not null`);
  });

export const cleaned = async (app: TestApp): Promise<void> => {
  await app.database.system((db) => app.app.jobs.add(db, "cleaning", {}));
  await app.drained();
  // What was given up at night is removed by jobs that its events have added.
  await app.app.outbox.drained();
  await app.drained();
};
