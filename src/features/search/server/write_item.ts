import type { Db } from "#platform/server/db/database.ts";
import { portionsOf } from "#platform/server/heavy/heavy_job.ts";
import { knownWordsOf, rulesVersion } from "../keys.rules.ts";
import { batches } from "./batches.ts";
import {
  deleteRows,
  type Item,
  type ItemState,
  keysOfRows,
  noteIndexed,
  readIndexState,
  readState,
  type WrittenDocument,
  writeRows,
} from "./index.store.ts";
import { forgetIn, knownAmong, learnIn, onlyIn, type WordSet } from "./known_words.ts";
import { type InCompany, inTurn } from "./turns.ts";

type Row = { id: number; bytes: number };

/** What was made of an item: what is to be written, each in place of a row or of none, and the rows that go. */
export type Made = {
  isThere: boolean;
  written: { document: WrittenDocument; replaces: Row | undefined }[];
  gone: Row[];
  words: WordSet;
};

/** To write so many keys, or to take them away, takes some tenths of a second. */
const keysTogether = 20_000;
/** What a key takes of a row as it is stored, and as how many keys a row counts besides. */
const bytesOfKey = 14;
const keysOfRow = 20;
/** How many rows are written at once, and of how many keys are read at once: one may have ten thousand of them. */
const writtenAtOnce = 20;
const readAtOnce = 10;

/**
 * Writes what was made of an item, a portion in each transaction, so that other items of its company come in between;
 * false as soon as `isAsRead` says that it is not as it was read. What was written by then stays, and is known by its
 * fingerprint to whoever works it out again.
 */
export async function writeItem(
  inCompany: InCompany,
  item: Item,
  made: Made,
  given: { read: ItemState; isAsRead(read: ItemState, now: ItemState): boolean },
): Promise<boolean> {
  const expected = { ...given.read };
  for (const portion of portionsToWrite(made)) {
    const written = await inTurn(
      inCompany,
      (db) => readState(db, item),
      async (db, now) => {
        if (!given.isAsRead(expected, now)) return null;
        const before = await writePortion(db, item, made, portion);
        return { before, index: portion.isLast ? "" : await readIndexState(db, item) };
      },
    );
    if (written === null) return false;
    expected.index = written.index;
    // At once: nobody would know of them if this were broken off.
    await forgetIn(inCompany, written.before, made.words);
  }
  return true;
}

type Portion = Pick<Made, "written" | "gone" | "words"> & { isLast: boolean };

const keysIn = (row: Row | undefined) => (row === undefined ? 0 : keysOfRow + row.bytes / bytesOfKey);

/** What goes comes first; there is one portion at least, which notes that the item is indexed. */
function portionsToWrite({ gone, written, words }: Made): Portion[] {
  const lists = portionsOf<Row | Made["written"][number]>(
    [...gone, ...written],
    (one) => ("id" in one ? keysIn(one) : one.document.keys.length + keysIn(one.replaces)),
    keysTogether,
  );
  if (lists.length <= 1) return [{ gone, written, words, isLast: true }];
  return lists.map((list, at) => {
    const documents = list.flatMap((one) => ("id" in one ? [] : [one]));
    return {
      gone: list.flatMap((one) => ("id" in one ? [one] : [])),
      written: documents,
      words: onlyIn(words, knownWordsOf(documents.flatMap(({ document }) => document.keys))),
      isLast: at === lists.length - 1,
    };
  });
}

/** Writes a portion; the words of the rows that went. */
async function writePortion(
  db: Db,
  item: Item,
  { isThere }: Made,
  { gone, written, words, isLast }: Portion,
): Promise<WordSet> {
  const before: WordSet = new Map();
  const noteBefore = async (rows: readonly number[]) => {
    const known = await knownAmong(db, knownWordsOf(await keysOfRows(db, rows)));
    for (const [key, word] of known) before.set(key, word);
  };
  const going = gone.map(({ id }) => id);
  const replaced = written.flatMap(({ replaces }) => replaces?.id ?? []);
  const rows = [...batches([...going, ...replaced], readAtOnce)];
  const documents = [
    ...batches(
      written.map(({ document }) => document),
      writtenAtOnce,
    ),
  ];
  const [lastRows = [], lastDocuments = []] = [rows.pop(), documents.pop()];
  for (const batch of rows) await noteBefore(batch);
  // What is left is mostly all there is: it travels together, in this order.
  await Promise.all([
    noteBefore(lastRows),
    deleteRows(db, going),
    writeRows(db, item, lastDocuments),
    isLast && noteIndexed(db, item, isThere ? rulesVersion : null),
    learnIn(db, words),
  ]);
  for (const batch of documents) await writeRows(db, item, batch);
  return before;
}
