import { once } from "node:events";
import type { Readable } from "node:stream";
import { AppError } from "../../errors.ts";
import { sheetRowsHeader } from "../../sheet_query.ts";
import { foldText } from "../../text/fold_text.ts";
import type { Translate } from "../../text/translate.ts";
import type { Language } from "../../text/texts.ts";
import type { Database, Db } from "../db/database.ts";
import { writeAudit } from "../journal.ts";
import { Download, type RequestFacts } from "../serve.ts";
import type { Actor } from "../session.ts";
import type { SheetColumn } from "./sheet.ts";

type Listed<Row> = {
  /** The ids of all rows, asked for when there is a turn. */
  ids(): Promise<readonly number[]>;
  /** Rows by their ids, in that order; one that is gone by now is left out. */
  rows(db: Db, ids: readonly number[]): Promise<Row[]>;
};

type Walked<Row> = {
  /** So many rows after the last one that was read, or the first ones; fewer where the list ends. */
  rowsAfter(db: Db, last: Row | undefined, size: number): Promise<Row[]>;
};

/**
 * A list as a file. Which rows it has is read first, in their order, and what is in them is read while it is sent; or
 * all is read while it is sent, each portion from the last row on, where rows neither change nor move.
 */
export type Export<Row> = {
  /** The key of what it is called. */
  title: string;
  columns: readonly SheetColumn<Row>[];
  /** What was asked for, for the company's log. */
  asked: Record<string, unknown>;
  /** As what it is noted there. */
  action?: "audit.exported";
} & (Listed<Row> | Walked<Row>);

export type Exports = {
  download<Row>(call: { actor: Actor; request: RequestFacts }, wanted: Export<Row>): Promise<Download>;
};

/** Rows are read so many at a time, each portion in a short transaction of its own. */
const portionSize = 1_000;
/** In this process at once: of a company, and of all. */
const most = { company: 2, all: 3 };
const retrySeconds = "3";
/** A file that nobody takes anything of gives its turn back. */
const stalledMs = 120_000;
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Makes files of lists, one at a time for a person. */
export function createExports(services: {
  database: Pick<Database, "tenant">;
  translators: Record<Language, Translate>;
  today(): string;
  /** How many rows a sheet takes; as many as programs open unless said. */
  sheet_rows?: number;
}): Exports {
  const { database, translators, today, sheet_rows } = services;
  type Turns = Set<{ instance_id: number; user_id: number }>;
  const sending: Turns = new Set();
  // Of turns of their own: who has read which rows a file has is not sent away by who began to read after them.
  const reading: Turns = new Set();

  const refuseBusy = (turns: Turns, { instance_id, user_id }: Actor) => {
    const ofCompany = [...turns].filter((one) => one.instance_id === instance_id);
    const isOwn = ofCompany.some((one) => one.user_id === user_id);
    if (isOwn || ofCompany.length >= most.company || turns.size >= most.all)
      throw new AppError("too_many_requests", { headers: { "retry-after": retrySeconds } });
  };
  const begin = (turns: Turns, actor: Actor) => {
    refuseBusy(turns, actor);
    const turn = { instance_id: actor.instance_id, user_id: actor.user_id };
    turns.add(turn);
    return () => void turns.delete(turn);
  };

  /** The rows by portions, and how many there are where that is known before. */
  const rowsOf = async <Row>(actor: Actor, wanted: Export<Row>) => {
    const inCompany: InCompany = (work) => database.tenant(actor.instance_id, work);
    if (!("ids" in wanted)) return { count: null, portions: (note: Note) => walked(inCompany, wanted, note) };
    const endReading = begin(reading, actor);
    const ids = await wanted.ids().finally(endReading);
    return { count: ids.length, portions: (note: Note) => portionsOf(inCompany, ids, wanted, note) };
  };

  return {
    download: async ({ actor, request }, wanted) => {
      refuseBusy(sending, actor);
      const { count, portions } = await rowsOf(actor, wanted);
      const t = translators[request.language];
      const name = t(wanted.title);
      const headers = {
        "content-disposition": `attachment; filename="${fileName(name)}-${today()}.xlsx"`,
        ...(count !== null && { [sheetRowsHeader]: String(count) }),
        "cache-control": "no-store",
      };
      const note = () =>
        database.tenant(actor.instance_id, async (db) => {
          const { asked: after, columns, action = "report.exported" } = wanted;
          const origin = {
            request_id: request.id,
            ip: request.ip,
            actor_id: actor.user_id,
            impersonator_id: actor.impersonator_id,
          };
          const rows = count !== null && { rows: count };
          writeAudit(db, origin, [{ action, after: { ...after, columns: columns.length, ...rows } }]);
        });
      // With the writer of files, which most servers need seldom.
      const { sheetOf } = await import("./sheet.ts");
      return new Download(sheetType, headers, () => {
        const end = begin(sending, actor);
        const stalled = setTimeout(() => stream.destroy(), stalledMs).unref();
        const stream = sheetOf(name, wanted.columns, t, portions(note), sheet_rows);
        tellTaken(stream, () => void stalled.refresh());
        const finish = () => {
          clearTimeout(stalled);
          end();
        };
        // Also when it is left in the middle, or before anything of it was read.
        void once(stream, "close").then(finish, finish);
        return stream;
      });
    },
  };
}

type InCompany = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;

/** Notes the export, once it has begun. */
type Note = () => Promise<void>;

/** Tells when more is asked for, since what came before was taken: a portion of long texts is many minutes of a slow line. */
function tellTaken(stream: Readable, onTaken: () => void): void {
  const read = stream._read.bind(stream);
  stream._read = (size) => {
    onTaken();
    read(size);
  };
}

async function* portionsOf<Row>(
  inCompany: InCompany,
  ids: readonly number[],
  { rows }: Pick<Listed<Row>, "rows">,
  note: Note,
): AsyncGenerator<Row[]> {
  await note();
  const read = (at: number) => {
    const portion = inCompany((db) => rows(db, ids.slice(at, at + portionSize)));
    // It may fail before it is waited for.
    portion.catch(() => undefined);
    return portion;
  };
  let next = ids.length > 0 ? read(0) : undefined;
  for (let at = portionSize; next !== undefined; at += portionSize) {
    const portion = await next;
    next = at < ids.length ? read(at) : undefined;
    yield portion;
    // Whoever else is served comes in between.
    await new Promise(setImmediate);
  }
}

/** Noted once the first portion was read, so that a list of what was done does not begin with its own export. */
async function* walked<Row>(
  inCompany: InCompany,
  { rowsAfter }: Walked<Row>,
  note: Note,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const portion = await inCompany((db) => rowsAfter(db, last, portionSize));
    if (last === undefined) await note();
    yield portion;
    last = portion.at(-1);
    if (portion.length < portionSize) return;
    await new Promise(setImmediate);
  }
}

const fileName = (name: string) =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
