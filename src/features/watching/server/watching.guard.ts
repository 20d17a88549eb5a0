import {
  mayEditProcess,
  mayReadProcedureDraft,
  mayReadProcessDraft,
} from "#features/items/server/visibility.store.ts";
import { may, mayReadChecks } from "#features/rights/rights.rules.ts";
import type { Actor } from "#platform/server/session.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { RoomGuard } from "#platform/server/sockets/rooms.ts";
import { type Audience, type Draft, roomOf } from "../watching.rules.ts";
import { listCheckOwners, listFollowers, listProcedureFacts, listProcessFacts } from "./watching.store.ts";

type Rule = (actor: Actor) => boolean;

/** Whoever's own it is, and whoever may read everybody's. */
export const mayKnowOfChecks = (owner_id: number) => (actor: Actor) =>
  actor.user_id === owner_id || mayReadChecks(actor);

/** Who of those in a change's rooms may know of it. */
export async function whoMayKnow(
  db: Db,
  { owner_id, draft }: Pick<Audience, "owner_id" | "draft">,
): Promise<Rule> {
  if (owner_id !== null) return mayKnowOfChecks(owner_id);
  return draft ? mayKnowOfDraft(db, draft) : () => true;
}

async function mayKnowOfDraft(db: Db, draft: Draft): Promise<Rule> {
  const { kind, id, left_by, to_followers, to_readers = false } = draft;
  const [mayRead, followers] = await Promise.all([
    kind === "procedure" ? mayReadProcedure(db, id, to_readers) : mayReadProcess(db, id, to_readers),
    to_followers ? listFollowers(db, id) : [],
  ]);
  const named = new Set([left_by, ...followers.map(({ user_id }) => user_id)]);
  return (actor) => named.has(actor.user_id) || mayRead(actor);
}

/** Of one that is gone for good, those hear who may read every draft. */
const nobodys = { responsible_id: 0, role_ids: [], is_live: false, is_published: false, is_deleted: true };

async function mayReadProcedure(db: Db, id: number, to_readers: boolean): Promise<Rule> {
  const [facts = nobodys] = await listProcedureFacts(db, [id]);
  const isForAll = to_readers && facts.is_live && !facts.is_deleted;
  return (actor) => isForAll || mayReadProcedureDraft(actor, facts);
}

async function mayReadProcess(db: Db, id: number, to_readers: boolean): Promise<Rule> {
  const [facts = { ...nobodys, id }] = await listProcessFacts(db, [id]);
  const isForAll = to_readers && facts.is_published && !facts.is_deleted;
  return (actor) => isForAll || mayReadProcessDraft(actor, facts);
}

const forEverybody: ReadonlySet<string> = new Set([
  "categories",
  "roles",
  "color_names",
  "people",
  "updates",
  "company",
]);
const isForEverybody = (kind: string) => forEverybody.has(kind);

/** Who may watch which room: as who may read the item by a call. `isOpen`: the company of somebody may work. */
export const roomGuard =
  (isOpen: (actor: Actor) => boolean): RoomGuard =>
  async (db, names) => {
    const rules = new Map<string, Rule>();
    const allow = (name: string, rule: Rule) => void rules.set(name, (actor) => isOpen(actor) && rule(actor));
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
      else if (room.kind === "special_rights") rules.set(name, (actor) => may(actor, "manage_rights"));
      else allow(name, () => true);
    }
    await Promise.all([
      each(db, wanted.procedure, presentProcedures, (facts) =>
        allow(`procedure:${facts.id}`, (actor) => facts.is_live || mayReadProcedureDraft(actor, facts)),
      ),
      each(db, wanted.process, presentProcesses, (facts) =>
        allow(`process:${facts.id}`, (actor) => facts.is_published || mayReadProcessDraft(actor, facts)),
      ),
      each(db, wanted.drawing, presentProcesses, (facts) =>
        allow(`drawing:${facts.id}`, (actor) => mayEditProcess(actor, facts)),
      ),
      each(db, wanted.check, listCheckOwners, ({ id, user_id }) =>
        allow(`check:${id}`, mayKnowOfChecks(user_id)),
      ),
    ]);
    return rules;
  };

const presentProcedures = async (db: Db, ids: readonly number[]) =>
  (await listProcedureFacts(db, ids)).filter(({ is_deleted }) => !is_deleted);
const presentProcesses = async (db: Db, ids: readonly number[]) =>
  (await listProcessFacts(db, ids)).filter(({ is_deleted }) => !is_deleted);

async function each<Row>(
  db: Db,
  ids: readonly number[],
  read: (db: Db, ids: readonly number[]) => Promise<Row[]>,
  take: (row: Row) => void,
): Promise<void> {
  if (ids.length > 0) for (const row of await read(db, ids)) take(row);
}
