import { z } from "zod";

/** Lists answer this many rows at a time. */
export const pageSize = 20;

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
