import pino from "pino";
import { seldom } from "../time/seldom.ts";

export type Log = pino.Logger;

const secretKey =
  /pass|token|authorization|cookie|secret|cvc|cvv|cnp|card|credential|api[-_]?key|^number$|hash$/i;
// A request's id may happen to have long runs of digits too; it is matched first, to be left alone.
const digits = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\b\d(?:[ -]?\d){12,18}\b/gi;
const smallestCardOrCode = 1e12;
const bearer = /\b(bearer\s+)[\w.~+/=-]+/gi;
const hidden = "[hidden]";

const isUuid = (text: string) => text.length === 36 && text.split("-").length === 5;

const redactedText = (text: string) =>
  text.replace(digits, (found) => (isUuid(found) ? found : hidden)).replace(bearer, `$1${hidden}`);

/** The members of an object; one that throws when it is read must not keep the entry from being written. */
function membersOf(value: object): [string, unknown][] {
  return Object.keys(value).map((key) => {
    try {
      return [key, (value as Record<string, unknown>)[key]];
    } catch {
      return [key, "[unreadable]"];
    }
  });
}

/**
 * A copy of a value that is safe to log: members with telling names are hidden at any depth, long digit runs (cards,
 * personal codes) and bearer tokens are cut out of texts, errors become plain objects without driver details (which
 * quote the values of rows). Cycles and depths past 8 are cut.
 */
export function redacted(value: unknown, depth = 0, seen: ReadonlySet<object> = new Set()): unknown {
  if (typeof value === "string") return redactedText(value);
  if (typeof value === "bigint") return redactedText(String(value));
  if (typeof value === "number")
    return Math.abs(value) < smallestCardOrCode ? value : redactedText(String(value));
  if (typeof value !== "object" || value === null) return value;
  if (depth > 8 || seen.has(value)) return "[cut]";
  const within = new Set(seen).add(value);
  const next = (inner: unknown) => redacted(inner, depth + 1, within);
  if (value instanceof Error) {
    const code = "code" in value ? { code: next(value.code) } : {};
    const cause = value.cause === undefined ? {} : { cause: next(value.cause) };
    return { name: value.name, message: next(value.message), ...code, stack: next(value.stack), ...cause };
  }
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.map(next);
  if ("toJSON" in value && typeof value.toJSON === "function") return next(value.toJSON());
  return Object.fromEntries(
    membersOf(value).map(([key, inner]) => [redactedText(key), secretKey.test(key) ? hidden : next(inner)]),
  );
}

/** What a log call was given, with its sentence redacted too; an error without one is told by its own message. */
function redactedCall([first, ...rest]: readonly unknown[]): unknown[] {
  const entry = first instanceof Error ? { err: first } : first;
  const error = typeof entry === "object" && entry !== null && "err" in entry ? entry.err : undefined;
  const sentence = rest.length === 0 && error instanceof Error ? [error.message] : rest;
  return [typeof entry === "string" ? redactedText(entry) : entry, ...sentence.map((part) => redacted(part))];
}

// Line separators that JSON leaves as they are, and control characters that terminals obey.
const loose = /[\u007f-\u009f\u2028\u2029]/g;
const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** The structured log: one JSON line an entry on standard output (or into `destination`), redacted throughout. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const redactedMembers = (entry: object) => redacted(entry) as Record<string, unknown>;
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }), log: redactedMembers },
    serializers: { err: (error) => error },
    hooks: {
      logMethod(given, write) {
        write.apply(this, redactedCall(given) as Parameters<pino.LogFn>);
      },
      streamWrite: (line) => line.replace(loose, escaped),
    },
  };
  const log = destination ? pino(options, destination) : pino(options);
  // A child's own members pass no formatter of its parent; children of children come from here too.
  const bareChild = log.child;
  return Object.assign(log, {
    child(this: Log, bindings: pino.Bindings, childOptions?: pino.ChildLoggerOptions) {
      return Reflect.apply(bareChild, this, [redactedMembers(bindings), childOptions]) as Log;
    },
  });
}

const warnedEveryMs = 60_000;

/**
 * A way to warn, in these words, of what comes again and again while something is away: the first time at once, then once a
 * minute at most, with how many `more` there were.
 */
export function warningSeldom(log: Log, words: string): (error: unknown) => void {
  return seldom<unknown>(
    warnedEveryMs,
    (err, more) => log.warn({ err, ...(more > 0 && { more }) }, words),
    () => performance.now(),
  );
}
