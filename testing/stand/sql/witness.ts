import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Witness } from "#platform/server/db/statements.ts";
import type { Shape } from "#platform/server/db/columns.ts";
import { declarationAt } from "./stores.ts";
import { columnBreaches, columnsOf, rowBreach } from "./shapes.ts";

/** A statement as it was sent, by the file and the function that it stands in. */
export type Sent = { store: string; caller: string; text: string };

export type WatchedStatements = {
  witness: Witness;
  sent(): Sent[];
  /** What was found since this was asked last: statements that are not what their shapes say. */
  takeBreaches(): string[];
};

const root = join(import.meta.dirname, "../../..");
const isProduct = (file: string) => file.startsWith("src/") && !/\.(test|fixture|examples)\.ts$/.test(file);
const isStore = (file: string) => file.endsWith(".store.ts");
const machinery = ["src/platform/server/db/statements.ts", "testing/stand/sql/witness.ts"];

type Place = { file: string; caller: string };
type Columns = Exclude<Shape, z.ZodType>;

const isSame = (one: Columns, other: Columns): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

/** What is worked out anew for every statement would be most of what the tests take. */
function remembered<Key, Value>(of: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.has(key) ? (known.get(key) as Value) : of(key);
    known.set(key, value);
    return value;
  };
}

const ownFile = remembered((name: string) => {
  const path = (name.startsWith("file:") ? fileURLToPath(name) : name).replace(/\?.*$/, "");
  const file = relative(root, path).replaceAll("\\", "/");
  return path.startsWith(root) && !file.startsWith("node_modules") && !machinery.includes(file)
    ? file
    : undefined;
});

/** The calls that led here, the nearest first. */
function callSites(most: number): NodeJS.CallSite[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = most;
  try {
    Error.prepareStackTrace = (_error, sites) => sites;
    return new Error().stack as unknown as NodeJS.CallSite[];
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
    Error.stackTraceLimit = stackTraceLimit;
  }
}

const near = 7;
const far = 40;

/** Whether a property sent it, of values that are others in every run. */
const isDrawn = () => callSites(far).some((one) => one.getFileName()?.includes("/fast-check/"));

/** Tells who asked: the first of the project's own files in the stack, and the declaration that the call stands under. */
function createFinder(): () => Place | undefined {
  const found = new Map<string, Place>();
  const texts = new Map<string, string>();

  const declarationIn = (file: string) => {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = far;
    // Said in lines of the source, as the stack that people read is.
    const { stack } = new Error();
    Error.stackTraceLimit = stackTraceLimit;
    const frame = stack?.split("\n").find((one) => one.includes(`${file}:`));
    const line = /:(\d+):\d+\)?$/.exec(frame ?? "")?.[1];
    const text = texts.get(file) ?? readFileSync(join(root, file), "utf8");
    texts.set(file, text);
    return declarationAt(text, Number(line));
  };

  const placeIn = (sites: readonly NodeJS.CallSite[]) => {
    for (const site of sites) {
      const file = ownFile(site.getFileName() ?? "");
      if (file === undefined) continue;
      const key = `${file}:${site.getLineNumber()}:${site.getColumnNumber()}`;
      const place = found.get(key) ?? { file, caller: declarationIn(file) };
      found.set(key, place);
      return place;
    }
    return undefined;
  };

  return () => placeIn(callSites(near)) ?? placeIn(callSites(far));
}

/** A statement is told apart by its words: the lines that fragments left empty and the indentation are not. */
export const writtenText = remembered((text: string): string => {
  const lines = text.split("\n").map((line) => line.trimEnd());
  const full = lines.filter((line) => line !== "");
  const indents = (lines[0] === "" ? full : full.slice(1)).map((line) => line.search(/\S/));
  const indent = Math.min(...indents, Number.POSITIVE_INFINITY);
  return full.map((line) => (line.search(/\S/) >= indent ? line.slice(indent) : line.trimStart())).join("\n");
});

/** The statement itself is wrong: a name that is not there, types that do not go together. Denied rights are no such error. */
const isWrong = (error: unknown): error is Error =>
  error instanceof Error &&
  "code" in error &&
  typeof error.code === "string" &&
  error.code.startsWith("42") &&
  error.code !== "42501";

/**
 * Holds every statement of an application against the shape of its rows, and keeps what was sent. What tests ask the
 * database themselves is let be; the product's files are `ours`, those in which every row has a shape are `stores`.
 */
export function watchStatements(ours = isProduct, stores = isStore): WatchedStatements {
  const sent = new Map<string, Sent>();
  const kept = new WeakMap<Place, Set<string>>();
  const known = new WeakMap<object, Set<string>>();
  const written = new WeakMap<Place, Map<string, Columns>>();
  const asked = new WeakMap<Shape, Map<string, Place>>();
  const placeOfCall = createFinder();
  let breaches: string[] = [];

  /** Who asks the same with the same shape is not looked for again: what is held of a statement is the same for all of them. */
  const placeOf = (text: string, shape: Shape | undefined): Place | undefined => {
    const before = shape && asked.get(shape)?.get(text);
    if (before) return before;
    const place = placeOfCall();
    if (place && shape) asked.set(shape, (asked.get(shape) ?? new Map<string, Place>()).set(text, place));
    return place;
  };

  const isKept = (place: Place, text: string) => kept.get(place)?.has(text) ?? false;
  const keep = (place: Place, text: string) => {
    const one = { store: place.file, caller: place.caller, text: writtenText(text) };
    sent.set(`${one.store} ${one.caller} ${one.text}`, one);
    kept.set(place, (kept.get(place) ?? new Set()).add(text));
  };

  const refuse = ({ file, caller }: Place, text: string, found: string): never => {
    const breach = `${file}, ${caller}: ${found}\n${writtenText(text)}`;
    breaches.push(breach);
    throw new Error(breach);
  };

  /** What is worked out of a shape is kept with it; one that is written where it is used is another object at every call. */
  const sameAsBefore = (place: Place, text: string, shape: Shape): Shape => {
    if (shape instanceof z.ZodType) return shape;
    const shapes = written.get(place) ?? new Map<string, Columns>();
    const before = shapes.get(text);
    if (before && isSame(before, shape)) return before;
    written.set(place, shapes.set(text, shape));
    return shape;
  };

  const hold = (place: Place, text: string, shape: Shape, result: Awaited<Parameters<Witness>[2]>) => {
    const columns = columnsOf(shape);
    if (!columns) {
      if (stores(place.file)) refuse(place, text, "its row's shape names no columns");
      return;
    }
    const texts = known.get(shape) ?? new Set();
    if (!texts.has(text)) {
      const [breach] = columnBreaches(columns, result.fields);
      if (breach) refuse(place, text, breach);
      known.set(shape, texts.add(text));
    }
    const breach = rowBreach(shape, result.rows);
    if (breach) refuse(place, text, breach);
  };

  return {
    witness: async (text, shape, answer) => {
      const place = placeOf(text, shape);
      if (!place || !ours(place.file)) return answer;
      const is_drawn = !isKept(place, text) && isDrawn();
      try {
        const result = await answer;
        if (shape) hold(place, text, sameAsBefore(place, text, shape), result);
        if (!is_drawn && !isKept(place, text) && (!shape || columnsOf(shape))) keep(place, text);
        return result;
      } catch (error) {
        if (isWrong(error)) refuse(place, text, error.message);
        throw error;
      }
    },
    sent: () => [...sent.values()],
    takeBreaches: () => {
      const found = breaches;
      breaches = [];
      return found;
    },
  };
}
