import { type Database, type Db, withoutRowSecurity } from "#platform/server/db/database.ts";
import { type Heavy, inPortions } from "#platform/server/heavy/heavy.ts";
import type { HeavyJob } from "#platform/server/heavy/heavy_job.ts";
import { type DraftReaders, type RequestSource, lengthOfPart, partsOfProcedure } from "../documents.rules.ts";
import { knownWordsOf, rulesVersion } from "../keys.rules.ts";
import { batches } from "./batches.ts";
import {
  deleteRows,
  type IndexedDocument,
  type Item,
  type ItemState,
  keysOfRows,
  noteIndexed,
  type ProcedureToIndex,
  type ProcessToIndex,
  readIndexed,
  readProcedureToIndex,
  readProcessToIndex,
  readRequests,
  readState,
  takeTurn,
  type WrittenDocument,
  writeRows,
} from "./index.store.ts";
import { type FoundParts, readCharts, readParts, readSteps } from "./index_work.ts";
import { addWords, forgetIn, knownAmong, learnAhead, learnIn, type WordSet } from "./known_words.ts";
import { notItsTurn, untilItsTurn } from "./turns.ts";

export type IndexPorts = { database: Database; heavy: Pick<Heavy, "run"> };

/** So often an item is worked out before it is written as it was read, though it has changed meanwhile. */
const roundsToBeNew = 2;
/** So often others may index an item while it is worked on, before it is left to be tried later. */
const mostRounds = 10;

/**
 * Brings everything that is found as part of an item to what the item is now. It is read in one short transaction,
 * worked out outside any, and written in another, unless it has changed since: then all is done again. An item that is
 * changed all the time is written as it was read: each change has its event, by which the item is indexed after it.
 */
export async function indexItem(ports: IndexPorts, item: Item): Promise<void> {
  const learnt: WordSet = new Map();
  const inCompany = <T>(work: (db: Db) => Promise<T>) =>
    ports.database.system((db) => work(withoutRowSecurity(db, item.instance_id)));
  for (let round = 0; round < mostRounds; round += 1) {
    const read = await inCompany((db) => readAll(db, item));
    const made = await workOut(ports.heavy, item, read);
    await learnAhead(inCompany, made.words, learnt);
    const isWhat = round < roundsToBeNew ? isSame : isNobodysSince;
    const before = await untilItsTurn(() =>
      inCompany((db) => write(db, item, (now) => isWhat(read.state, now), made)),
    );
    if (before === null) continue;
    await forgetIn(inCompany, [...learnt, ...before], made.words);
    return;
  }
  throw new Error(`The ${item.type} ${item.id} changed each time while it was worked on`);
}

const isSame = (read: ItemState, now: ItemState) => read.item === now.item && read.index === now.index;

/** Nobody has indexed the item since it was read, and it is still there, or still not: then only events are behind it. */
const isNobodysSince = (read: ItemState, now: ItemState) =>
  read.index === now.index && (read.item === null) === (now.item === null);

type Found =
  | { type: "procedure"; source: ProcedureToIndex }
  | { type: "process"; source: ProcessToIndex }
  | undefined;

type Read = {
  state: ItemState;
  found: Found;
  requests: readonly RequestSource[];
  indexed: readonly IndexedDocument[];
};

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

async function readFound(db: Db, { type, id }: Item): Promise<Found> {
  if (type === "procedure") {
    const source = await readProcedureToIndex(db, id);
    return source && { type, source };
  }
  const source = await readProcessToIndex(db, id);
  return source && { type, source };
}

/** What is to be written, the rows that it takes the place of, and those that go. */
type Made = {
  isThere: boolean;
  written: WrittenDocument[];
  replaced: number[];
  gone: number[];
  words: WordSet;
};

/** What of an item is not indexed as it is now; what is costs no more than its fingerprint. */
async function workOut(
  heavy: Pick<Heavy, "run">,
  item: Item,
  { found, requests, indexed }: Read,
): Promise<Made> {
  const known = new Map(indexed.map((row) => [placeOf(row), row]));
  const made: Made = { isThere: found !== undefined, written: [], replaced: [], gone: [], words: new Map() };
  if (found !== undefined) {
    const readers = readersOf(item, found);
    const { parts, fingerprints } = await partsOf(heavy, item, found, requests, readers);
    const changed = parts.flatMap((part, at) => {
      const fingerprint = fingerprints[at] ?? "";
      const before = known.get(placeOf(part));
      if (before?.fingerprint !== fingerprint) return [{ part, fingerprint, replaces: before?.id }];
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
        if (replaces !== undefined) made.replaced.push(replaces);
        made.written.push({ ...document, fingerprint });
      });
      addWords(made.words, words);
    }
  }
  made.gone = [...known.values()].map(({ id }) => id);
  return made;
}

async function partsOf(
  heavy: Pick<Heavy, "run">,
  item: Item,
  { type, source }: NonNullable<Found>,
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

function readersOf(item: Item, { type, source }: NonNullable<Found>): DraftReaders {
  const { responsible_id } = source;
  return type === "procedure"
    ? { responsible_id, role_ids: source.role_ids, process_id: null }
    : { responsible_id, role_ids: [], process_id: item.id };
}

type Place = { kind: string; part_id: number; is_draft: boolean };
const placeOf = ({ kind, part_id, is_draft }: Place) => `${kind} ${part_id} ${is_draft}`;

/** How many rows are written at once, and of how many keys are read at once: one may have ten thousand of them. */
const writtenAtOnce = 20;
const readAtOnce = 10;

/** Writes what was made of an item in its turn; null when it is not as it should be by now, else the words that went. */
async function write(
  db: Db,
  item: Item,
  isAsRead: (now: ItemState) => boolean,
  made: Made,
): Promise<WordSet | null | typeof notItsTurn> {
  const [isItsTurn, now] = await Promise.all([takeTurn(db, item.instance_id), readState(db, item)]);
  if (!isItsTurn) return notItsTurn;
  if (!isAsRead(now)) return null;
  const before: WordSet = new Map();
  const noteBefore = async (rows: readonly number[]) => {
    const words = knownWordsOf(await keysOfRows(db, rows));
    for (const [key, word] of await knownAmong(db, words)) before.set(key, word);
  };
  const replaced = [...batches([...made.gone, ...made.replaced], readAtOnce)];
  const written = [...batches(made.written, writtenAtOnce)];
  const [lastReplaced = [], lastWritten = []] = [replaced.pop(), written.pop()];
  for (const rows of replaced) await noteBefore(rows);
  // What is left is mostly all there is: it travels together, in this order.
  const rest = [
    noteBefore(lastReplaced),
    deleteRows(db, made.gone),
    writeRows(db, item, lastWritten),
    noteIndexed(db, item, made.isThere ? rulesVersion : null),
    learnIn(db, made.words),
  ];
  await Promise.all(rest);
  for (const documents of written) await writeRows(db, item, documents);
  return before;
}
