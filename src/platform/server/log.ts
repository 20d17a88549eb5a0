import pino from "pino";

export type Log = pino.Logger;

const secretKey = /pass|token|authorization|cookie|secret|cvc|cvv|cnp|card|credential|api[-_]?key|^number$|hash$/i;
const digits = /\b(?:\d[ -]?){13,19}\b/g;
const bearer = /\b(bearer\s+)[\w.~+/=-]+/gi;
const hidden = "[hidden]";

/**
 * A copy of a value that is safe to log: members with telling names are hidden at any depth, long digit runs (cards,
 * personal codes) and bearer tokens are cut out of texts, errors become plain objects without driver details (which
 * quote the values of rows). Cycles and depths past 8 are cut.
 */
export function redacted(value: unknown, depth = 0, seen: ReadonlySet<object> = new Set()): unknown {
  if (typeof value === "string") return value.replace(digits, hidden).replace(bearer, `$1${hidden}`);
  if (typeof value !== "object" || value === null) return typeof value === "bigint" ? String(value) : value;
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
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, secretKey.test(key) ? hidden : next(inner)]),
  );
}

/** The structured log: one JSON line an entry on standard output (or into `destination`), redacted throughout. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (entry) => redacted(entry) as Record<string, unknown>,
    },
    serializers: { err: (error) => error },
  };
  return destination ? pino(options, destination) : pino(options);
}
