import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { writeXlsxStream } from "hucre/xlsx";
import { timeZone, wallTimeIn } from "../../time/dates.ts";
import type { Translate } from "../../text/translate.ts";

type Kind = "text" | "instant" | "percent" | "whole" | "duration";

/** A column of a file: the key of its head, how wide it is (in letters), and what it holds of a row. */
export type SheetColumn<Row> = {
  head: string;
  width: number;
} & (
  | { kind: "text"; value(row: Row, t: Translate): string | null }
  /** ISO 8601 in UTC, or milliseconds; shown as the clock stands in Romania. */
  | { kind: "instant"; value(row: Row): string | number | null }
  /** 0 to 100. */
  | { kind: "percent"; value(row: Row): number }
  | { kind: "whole"; value(row: Row): number | null }
  /** In seconds. */
  | { kind: "duration"; value(row: Row): number | null }
);

/** What numbers are shown as. Texts are cells of the kind of texts, so that none is taken for a formula. */
const formats: Record<Kind, string | undefined> = {
  text: undefined,
  instant: "dd.mm.yyyy hh:mm",
  percent: "0%",
  whole: "#,##0",
  duration: "[h]:mm:ss",
};

/** A cell holds no longer text, in the programs that open it. */
const longestText = 32_000;
/** What no XML may hold, however it is written: one such letter and nobody opens the file. */
const noXml = /[\uFFFE\uFFFF]/gu;
const daySeconds = 86_400;

type Cell = string | number | Date | null;

function cellsOf<Row>(columns: readonly SheetColumn<Row>[], t: Translate): ((row: Row) => Cell)[] {
  const clock = romanianClock();
  return columns.map((column) => {
    switch (column.kind) {
      case "text":
        return (row) => column.value(row, t)?.slice(0, longestText).toWellFormed().replace(noXml, "") ?? null;
      case "instant":
        return (row) => {
          const at = column.value(row);
          return at === null ? null : new Date(clock(typeof at === "number" ? at : Date.parse(at)));
        };
      case "percent":
        return (row) => column.value(row) / 100;
      case "whole":
        return column.value;
      case "duration":
        return (row) => {
          const seconds = column.value(row);
          return seconds === null ? null : seconds / daySeconds;
        };
    }
  });
}

/** A sheet knows no time zones: the same numbers on the clock. Clocks are changed at full hours, so each is asked once. */
function romanianClock(): (ms: number) => number {
  const byHour = new Map<number, number>();
  return (ms) => {
    const hour = Math.floor(ms / 3_600_000);
    let ahead = byHour.get(hour);
    if (ahead === undefined) {
      ahead = wallTimeIn(new Date(hour * 3_600_000), timeZone) - hour * 3_600_000;
      byHour.set(hour, ahead);
    }
    return ms + ahead;
  };
}

/** Programs open no sheet with more rows, its head among them. */
const longestSheet = 1_048_576;

/**
 * An .xlsx file of rows as they come, a portion at a time; the first row says what the columns are. What a sheet has no
 * room for goes on in further ones, each with the same head.
 */
export function sheetOf<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  t: Translate,
  portions: AsyncIterable<readonly Row[]>,
  sheetRows: number = longestSheet,
): Readable {
  const cells = cellsOf(columns, t);
  const stream = writeXlsxStream(
    rowsOf(portions, (row) => cells.map((cell) => cell(row))),
    {
      name: tabName(name),
      columns: columns.map(({ head, width, kind }) => {
        const numFmt = formats[kind];
        // Requests have thousands of letters: in one line their end would be behind the next column.
        const alignment = { vertical: "top" as const, ...(kind === "text" && { wrapText: true }) };
        // As a style, which is not put together anew for each cell.
        return { header: t(head), width, style: { alignment, ...(numFmt !== undefined && { numFmt }) } };
      }),
      freezePane: { rows: 1 },
      maxRowsPerSheet: sheetRows,
    },
  );
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
}

/** The rows of portions one by one. A generator would make a promise of each row; this makes one of each portion. */
function rowsOf<Row>(portions: AsyncIterable<readonly Row[]>, cellsOfRow: (row: Row) => Cell[]) {
  const source = portions[Symbol.asyncIterator]();
  let portion: readonly Row[] = [];
  let place = 0;
  const next = (): IteratorResult<Cell[]> | Promise<IteratorResult<Cell[]>> => {
    const row = portion[place];
    if (row === undefined) return more();
    place += 1;
    return { done: false, value: cellsOfRow(row) };
  };
  const more = async (): Promise<IteratorResult<Cell[]>> => {
    const read = await source.next();
    if (read.done) return { done: true, value: undefined };
    [portion, place] = [read.value, 0];
    return next();
  };
  // Whoever asks waits for what is given, promise or not.
  const iterator = { next, return: async () => source.return?.() } as AsyncIterator<Cell[]>;
  return { [Symbol.asyncIterator]: () => iterator };
}

/** Tabs have 31 letters, and not all of them. */
const tabName = (name: string) => name.replace(/[\\/?*[\]:]/g, " ").slice(0, 31);
