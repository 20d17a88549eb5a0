import {
  mayEditProcess,
  mayReadProcedureDraft,
  mayReadProcessDraft,
} from "#features/items/server/visibility.store.ts";
import { may } from "#features/rights/rights.rules.ts";
import { type Actor, hasOpenCompany } from "#platform/server/session.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { RoomGuard } from "#platform/server/sockets/rooms.ts";
import { roomOf } from "../watching.rules.ts";
import { listCheckOwners, listProcedureFacts, listProcessFacts } from "./watching.store.ts";

type Rule = (actor: Actor) => boolean;

/** Whoever's own it is, and whoever may read everybody's. */
export const mayKnowOfChecks = (owner_id: number) => (actor: Actor) =>
  actor.user_id === owner_id || may(actor, "all_reports");

const forEverybody: ReadonlySet<string> = new Set(["categories", "roles", "people", "updates"]);
const isForEverybody = (kind: string) => forEverybody.has(kind);

/** Who may watch which room: as who may read the item by a call. */
export const guardRooms: RoomGuard = async (db, names) => {
  const rules = new Map<string, Rule>();
  const allow = (name: string, rule: Rule) =>
    void rules.set(name, (actor) => hasOpenCompany(actor) && rule(actor));
  const wanted = {
    procedure: [] as number[],
    process: [] as number[],
    check: [] as number[],
    drawing: [] as number[],
  };
  for (const name of names) {
    const room = roomOf(name);
    if (room === undefined) continue;
    if ("id" in room) wanted[room.kind].push(room.id);
    // As the calls that read these: for everybody who can sign in, also while the company may not work.
    else if (isForEverybody(room.kind)) rules.set(name, () => true);
    else allow(name, () => true);
  }
  await Promise.all([
    each(db, wanted.procedure, listProcedureFacts, (facts) =>
      allow(`procedure:${facts.id}`, (actor) => facts.is_live || mayReadProcedureDraft(actor, facts)),
    ),
    each(db, wanted.process, listProcessFacts, (facts) =>
      allow(`process:${facts.id}`, (actor) => facts.is_published || mayReadProcessDraft(actor, facts)),
    ),
    each(db, wanted.drawing, listProcessFacts, (facts) =>
      allow(`drawing:${facts.id}`, (actor) => mayEditProcess(actor, facts)),
    ),
    each(db, wanted.check, listCheckOwners, ({ id, user_id }) =>
      allow(`check:${id}`, mayKnowOfChecks(user_id)),
    ),
  ]);
  return rules;
};

async function each<Row>(
  db: Db,
  ids: readonly number[],
  read: (db: Db, ids: readonly number[]) => Promise<Row[]>,
  take: (row: Row) => void,
): Promise<void> {
  if (ids.length > 0) for (const row of await read(db, ids)) take(row);
}
