import { type Database, type Db, withoutRowSecurity } from "#platform/server/db/database.ts";
import { type Heavy, inPortions } from "#platform/server/heavy/heavy.ts";
import type { HeavyJob } from "#platform/server/heavy/heavy_job.ts";
import { type DraftReaders, type RequestSource, lengthOfPart, partsOfProcedure } from "../documents.rules.ts";
import {
  bytesOf,
  type IndexedDocument,
  type Item,
  type ItemState,
  readIndexed,
  readProcedureToIndex,
  readProcessToIndex,
  readRequests,
  readState,
} from "./index.store.ts";
import { type FoundParts, readCharts, readParts, readSteps } from "./index_work.ts";
import { type FoundItem, isLarger, type ItemSize, lengthOfFound, lengthOfKeys, sizeOf } from "./item_size.ts";
import { addWords, forgetIn, learnAhead, type WordSet } from "./known_words.ts";
import { type Made, writeItem } from "./write_item.ts";

export type IndexPorts = {
  database: Pick<Database, "system">;
  heavy: Pick<Heavy, "run">;
  /** What is larger is left as it is. */
  largest: ItemSize;
};

/** So often an item is worked out before it is written as it was read, though it has changed meanwhile. */
const roundsToBeNew = 2;
/** So often others may index an item while it is worked on, before it is left to be tried later. */
const mostRounds = 10;

/**
 * Brings everything that is found as part of an item to what the item is now. It is read in one short transaction,
 * worked out outside any, and written in others, unless it has changed since: then all is done again. An item that is
 * changed all the time is written as it was read: each change has its event, by which the item is indexed after it.
 * Resolves to the size of an item that is too large for here, by now: nothing more is done then.
 */
export async function indexItem(
  { database, heavy, largest }: IndexPorts,
  item: Item,
): Promise<ItemSize | null> {
  const inCompany = <T>(work: (db: Db) => Promise<T>) =>
    database.system((db) => work(withoutRowSecurity(db, item.instance_id)));
  /** Words that may stand nowhere. */
  const learnt: WordSet = new Map();
  for (let round = 0; round < mostRounds; round += 1) {
    const read = await inCompany((db) => readUpTo(largest, db, item));
    if (typeof read === "string") {
      await forgetIn(inCompany, learnt, new Map());
      return read;
    }
    const made = await workOut(heavy, item, read);
    await learnAhead(inCompany, made.words, learnt);
    const isAsRead = round < roundsToBeNew ? isSame : isNobodysSince;
    if (!(await writeItem(inCompany, item, made, { read: read.state, isAsRead }))) continue;
    await forgetIn(inCompany, learnt, made.words);
    return null;
  }
  await forgetIn(inCompany, learnt, new Map());
  throw new Error(`The ${item.type} ${item.id} changed each time while it was worked on`);
}

const isSame = (read: ItemState, now: ItemState) => read.item === now.item && read.index === now.index;

/** Nobody has indexed the item since it was read, and it is still there, or still not: then only events are behind it. */
const isNobodysSince = (read: ItemState, now: ItemState) =>
  read.index === now.index && (read.item === null) === (now.item === null);

type Read = {
  state: ItemState;
  found: FoundItem;
  requests: readonly RequestSource[];
  indexed: readonly IndexedDocument[];
};

/** An item as it is now, or only its size when that is more than `largest`. */
async function readUpTo(largest: ItemSize, db: Db, item: Item): Promise<Read | ItemSize> {
  if (largest === "long") return readAll(db, item);
  const { stored, keys } = await bytesOf(db, item);
  const indexed = lengthOfKeys(keys);
  if (sizeOf(Math.max(stored, indexed)) === "long") return "long";
  const read = await readAll(db, item);
  const size = sizeOf(Math.max(lengthOfFound(read.found, read.requests), indexed));
  return isLarger(size, largest) ? size : read;
}

async function readAll(db: Db, item: Item): Promise<Read> {
  // In one go, the state before all else: what changes while the rest is read is seen when it is compared.
  const [state, indexed, requests, found] = await Promise.all([
    readState(db, item),
    readIndexed(db, item),
    readRequests(db, item),
    readFound(db, item),
  ]);
  return { state, found, requests, indexed };
}

async function readFound(db: Db, { type, id }: Item): Promise<FoundItem> {
  if (type === "procedure") {
    const source = await readProcedureToIndex(db, id);
    return source && { type, source };
  }
  const source = await readProcessToIndex(db, id);
  return source && { type, source };
}

/** What of an item is not indexed as it is now; what is costs no more than its fingerprint. */
async function workOut(
  heavy: Pick<Heavy, "run">,
  item: Item,
  { found, requests, indexed }: Read,
): Promise<Made> {
  const known = new Map(indexed.map((row) => [placeOf(row), row]));
  const made: Made = { isThere: found !== undefined, written: [], gone: [], words: new Map() };
  if (found !== undefined) {
    const readers = readersOf(item, found);
    const { parts, fingerprints } = await partsOf(heavy, item, found, requests, readers);
    const changed = parts.flatMap((part, at) => {
      const fingerprint = fingerprints[at] ?? "";
      const before = known.get(placeOf(part));
      if (before?.fingerprint !== fingerprint) return [{ part, fingerprint, replaces: before }];
      known.delete(placeOf(part));
      return [];
    });
    const portions = inPortions(heavy, item.instance_id, readParts, changed, {
      lengthOf: ({ part }) => lengthOfPart(part),
      inputOf: (portion) => ({ item, readers, parts: portion.map(({ part }) => part) }),
    });
    for await (const { portion, output } of portions) {
      const { documents, words } = output;
      portion.forEach(({ part, fingerprint, replaces }, at) => {
        const document = documents[at];
        // A draft that reads as what readers see has no row; one that it had goes.
        if (!document) return;
        known.delete(placeOf(part));
        made.written.push({ document: { ...document, fingerprint }, replaces });
      });
      addWords(made.words, words);
    }
  }
  made.gone = [...known.values()];
  return made;
}

async function partsOf(
  heavy: Pick<Heavy, "run">,
  item: Item,
  { type, source }: NonNullable<FoundItem>,
  requests: readonly RequestSource[],
  readers: DraftReaders,
): Promise<FoundParts> {
  const run = <Input, Output>(job: HeavyJob<Input, Output>, input: Input, length: number) =>
    heavy.run(item.instance_id, job, input, length);
  if (type === "procedure") {
    const { draft, live } = source;
    const parts = partsOfProcedure(source, requests);
    const length = parts.reduce((sum, part) => sum + lengthOfPart(part), 0);
    const fingerprints = await run(readSteps, { source: { draft, live }, requests, readers }, length);
    return { parts, fingerprints };
  }
  const { name, about, draft, live } = source;
  const length = draft.length + (live?.length ?? 0);
  return run(readCharts, { name, about, draft, live, requests, readers }, length);
}

function readersOf(item: Item, { type, source }: NonNullable<FoundItem>): DraftReaders {
  const { responsible_id } = source;
  return type === "procedure"
    ? { responsible_id, role_ids: source.role_ids, process_id: null }
    : { responsible_id, role_ids: [], process_id: item.id };
}

type Place = { kind: string; part_id: number; is_draft: boolean };
const placeOf = ({ kind, part_id, is_draft }: Place) => `${kind} ${part_id} ${is_draft}`;
