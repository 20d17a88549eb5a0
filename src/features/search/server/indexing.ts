import { createHash } from "node:crypto";
import { parseTree } from "#features/processes/tree/check/parse_tree.ts";
import type { Tree } from "#features/processes/tree/tree.ts";
import { type Database, type Db, withoutRowSecurity } from "#platform/server/db/database.ts";
import type { EventName, Events } from "#platform/events.ts";
import { type EventHandlers, onEach } from "#platform/server/outbox.ts";
import {
  type DraftReaders,
  documentsOfProcedure,
  documentsOfProcess,
  keysOf,
  type SearchDocument,
} from "../documents.rules.ts";
import { knownWordsOf, queryOfKnownWord, rulesVersion } from "../keys.rules.ts";
import { spellingsKept } from "../nearness.rules.ts";
import {
  deleteRows,
  forgetWords,
  type Item,
  isMoreComing,
  keysOfRows,
  noteIndexed,
  readIndexed,
  readProcedureToIndex,
  readProcessToIndex,
  readRequests,
  takeTurn,
  unknownWords,
  type WrittenDocument,
  writeRows,
  writeSpellings,
} from "./index.store.ts";

/** What changes a procedure or process, or a request about one. */
const searched = [
  "procedure.created",
  "procedure.saved",
  "procedure.published",
  "procedure.unpublished",
  "procedure.deleted",
  "process.created",
  "process.updated",
  "process.deleted",
  "process_version.created",
  "process_version.restored",
  "process_version.updated",
  "process_version.deleted",
  "process_version.published",
  "process_version.unpublished",
  "improvement.added",
  "improvement.status_changed",
] as const satisfies readonly EventName[];

const batch = 200;

/**
 * Keeps the index as the procedures and processes are. An event only says where to look: what is found there now is
 * indexed, so that events may come twice and in any order.
 */
export function searchHandlers({ database }: { database: Database }): EventHandlers {
  return onEach(searched, async ({ id, instance_id, payload }) => {
    if (instance_id === null) return;
    const item = { instance_id, ...changedBy(payload) };
    await database.system(async (db) => {
      if (await isMoreComing(db, id, item, searched)) return;
      await indexItem(withoutRowSecurity(db, instance_id), item);
    });
  });
}

const changedBy = (payload: Events[(typeof searched)[number]]): Pick<Item, "type" | "id"> =>
  "procedure_id" in payload && payload.procedure_id !== null
    ? { type: "procedure", id: payload.procedure_id }
    : { type: "process", id: payload.process_id };

type Wanted = { documents: (SearchDocument & { said_at: string | null })[]; readers: DraftReaders };

/** Brings everything that is found as part of an item to what the item is now. */
export async function indexItem(db: Db, item: Item): Promise<void> {
  await takeTurn(db, item.instance_id);
  const wanted = await readWanted(db, item);
  const indexed = new Map((await readIndexed(db, item)).map((row) => [placeOf(row), row]));
  const written: WrittenDocument[] = [];
  const replaced: number[] = [];
  for (const document of wanted?.documents ?? []) {
    const known = indexed.get(placeOf(document));
    indexed.delete(placeOf(document));
    const fingerprint = fingerprintOf(document, wanted?.readers);
    if (known?.fingerprint === fingerprint) continue;
    if (known) replaced.push(known.id);
    if (wanted) written.push({ ...document, fingerprint, keys: keysOf(item, document, wanted.readers) });
  }
  const gone = [...indexed.values()].map((row) => row.id);
  const keysBefore = await keysOfRows(db, [...gone, ...replaced]);
  await deleteRows(db, gone);
  for (let at = 0; at < written.length; at += batch) await writeRows(db, item, written.slice(at, at + batch));
  await learnWords(db, written, keysBefore);
  await noteIndexed(db, item, wanted ? rulesVersion : null);
}

const placeOf = ({ kind, part_id, is_draft }: Pick<SearchDocument, "kind" | "part_id" | "is_draft">) =>
  `${kind} ${part_id} ${is_draft}`;

const fingerprintOf = (document: Wanted["documents"][number], readers: DraftReaders | undefined) =>
  createHash("sha256")
    .update(JSON.stringify([rulesVersion, document, document.is_draft ? readers : null]))
    .digest("base64url");

/** Makes the company know the words that came, and forget those that stand nowhere any more. */
async function learnWords(
  db: Db,
  written: readonly WrittenDocument[],
  keysBefore: readonly string[],
): Promise<void> {
  const keysNow = new Set(written.flatMap(({ keys }) => keys));
  const fresh = await unknownWords(db, knownWordsOf(keysNow));
  await writeSpellings(
    db,
    fresh.map((known) => ({ ...known, spellings: spellingsKept(known.word) })),
  );
  const left = knownWordsOf(keysBefore.filter((key) => !keysNow.has(key)));
  await forgetWords(
    db,
    left.map((known) => ({
      ...known,
      query: queryOfKnownWord(db.instance_id, known),
      spellings: spellingsKept(known.word),
    })),
  );
}

async function readWanted(db: Db, item: Item): Promise<Wanted | undefined> {
  const read = item.type === "procedure" ? wantedOfProcedure : wantedOfProcess;
  return read(db, item);
}

async function wantedOfProcedure(db: Db, item: Item): Promise<Wanted | undefined> {
  const source = await readProcedureToIndex(db, item.id);
  if (!source) return undefined;
  const { responsible_id, role_ids } = source;
  const requests = await readRequests(db, item);
  return {
    documents: withDates(documentsOfProcedure(source, requests), requests),
    readers: { responsible_id, role_ids, process_id: null },
  };
}

async function wantedOfProcess(db: Db, item: Item): Promise<Wanted | undefined> {
  const source = await readProcessToIndex(db, item.id);
  if (!source) return undefined;
  const { responsible_id, name, draft, live } = source;
  const requests = await readRequests(db, item);
  const charts = { name, draft: treeOf(draft), live: live === null ? null : treeOf(live) };
  return {
    documents: withDates(documentsOfProcess(charts, requests), requests),
    readers: { responsible_id, role_ids: [], process_id: item.id },
  };
}

/** A chart was checked when it was saved. */
function treeOf(json: string): Tree {
  const parsed = parseTree(json);
  if (!parsed.ok)
    throw new Error(`A stored chart is no chart: ${JSON.stringify(parsed.problems.slice(0, 3))}`);
  return parsed.tree;
}

function withDates(
  documents: readonly SearchDocument[],
  requests: readonly { id: number; created_at: string }[],
): Wanted["documents"] {
  const said = new Map(requests.map(({ id, created_at }) => [id, created_at]));
  return documents.map((document) => ({
    ...document,
    said_at: document.kind === "improvement" ? (said.get(document.part_id) ?? null) : null,
  }));
}
