import { z } from "zod";

/** Lists answer this many rows at a time. */
export const pageSize = 20;

/** Nobody reads a longer number: lists that no kept count knows are counted so far. */
export const countedUpTo = 1_000;

const whole = (max: number) => z.coerce.number().int().min(0).max(max);

/** The paging part of a list's query: `page` counts from 1, `view_more` is an offset in rows; `view_more` wins. */
export const pagingQuery = {
  page: whole(100_000).min(1).optional().describe("Page, from 1"),
  view_more: whole(2_000_000).optional().describe("Offset in rows; stands above page"),
};

/** The row offset that a paging query asks for. */
export function offsetOf(query: { page?: number | undefined; view_more?: number | undefined }): number {
  return query.view_more ?? ((query.page ?? 1) - 1) * pageSize;
}

/** A page as far as it says how long its list is. */
export type Counted = { rows: readonly unknown[]; total: number; is_more: boolean };

/** How many rows the next page brings: a whole page where nobody knows, or where the list was only counted so far. */
export function rowsToCome(pages: readonly Partial<Counted>[]): number {
  const { total, is_more } = pages.at(-1) ?? {};
  if (total === undefined || is_more !== false) return pageSize;
  const shown = pages.reduce((sum, { rows = [] }) => sum + rows.length, 0);
  return Math.min(pageSize, Math.max(0, total - shown));
}

/** The query of a list from the row at `offset` on. */
export const pageFrom = <Query extends object>(query: Query | undefined, offset: number) =>
  ({ ...query, view_more: offset }) as Query & { view_more: number };

/** From here on a list is counted first, so that it can be walked from its nearer end. */
export const farOffset = 500;

export type Walk = { offset: number; size: number; isBackwards: boolean };

/** Up to which row of a walk a page reaches. */
export const endOf = ({ offset, size }: { offset: number; size: number }) => offset + size;

/** How to get to a page of a list of so many rows by the shorter way; forwards where nobody knows how many there are. */
export function shorterWay(offset: number, size: number, total: number | undefined): Walk {
  if (total === undefined || offset < total / 2) return { offset, size, isBackwards: false };
  const left = Math.max(0, total - offset);
  const shown = Math.min(size, left);
  return { offset: left - shown, size: shown, isBackwards: true };
}
