import { join } from "node:path";
import type { Described } from "./describe.ts";

export const queriesFile = join(import.meta.dirname, "../../..", "docs", "queries.sql");

/** A statement by where it stands. */
export type Query = { store: string; caller: string; text: string };

/** The same with what the file says that it takes and gives. */
export type WrittenQuery = Query & { takes: string; gives: string };

const head = [
  "-- What the server asks of the database: every statement that its tests send, by the file and function it stands in,",
  "-- with what it takes and gives. Written by `npm run queries`, held against the database by `npm run check`.",
].join("\n");

const storeMark = "-- # ";
const callerMark = "-- ## ";
const takesMark = "-- takes ";
const givesMark = "-- gives ";

const byCode = (one: string, other: string) => (one < other ? -1 : Number(one > other));
const inOrder = (one: Query, other: Query) =>
  byCode(one.store, other.store) || byCode(one.caller, other.caller) || byCode(one.text, other.text);

/** The lines that tell of a statement's parameters and columns. */
export const said = ({ takes, gives }: Described) => ({
  takes: takes.map((type, index) => `$${index + 1} ${type}`).join(", "),
  gives: gives?.map(({ name, type }) => `${name} ${type}`).join(", ") ?? "",
});

export function renderQueries(queries: readonly WrittenQuery[]): string {
  const blocks = [head];
  let store = "";
  for (const query of [...queries].sort(inOrder)) {
    if (query.store !== store) blocks.push(`${storeMark}${query.store}`);
    store = query.store;
    const lines = [
      `${callerMark}${query.caller}`,
      ...(query.takes ? [takesMark + query.takes] : []),
      ...(query.gives ? [givesMark + query.gives] : []),
      `${query.text};`,
    ];
    blocks.push(lines.join("\n"));
  }
  return `${blocks.join("\n\n")}\n`;
}

export function parseQueries(file: string): WrittenQuery[] {
  const queries: WrittenQuery[] = [];
  let store = "";
  for (const block of file.trim().split("\n\n")) {
    if (block.startsWith(storeMark)) store = block.slice(storeMark.length);
    if (!block.startsWith(callerMark)) continue;
    const lines = block.split("\n");
    const next = (mark: string) =>
      lines[0]?.startsWith(mark) ? (lines.shift()?.slice(mark.length) ?? "") : "";
    const caller = next(callerMark);
    const takes = next(takesMark);
    const gives = next(givesMark);
    queries.push({ store, caller, takes, gives, text: lines.join("\n").replace(/;$/, "") });
  }
  return queries;
}

const keyOf = ({ store, text }: Query) => `${store}\n${text}`;

/** Those of the sent statements that the file lacks. Which function sent one is for the reader only. */
export function missingFrom(file: readonly Query[], sent: readonly Query[]): Query[] {
  const known = new Set(file.map(keyOf));
  return sent.filter((query) => !known.has(keyOf(query))).sort(inOrder);
}
