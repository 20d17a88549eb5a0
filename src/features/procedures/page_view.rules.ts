import { z } from "zod";
import type { ProcedureStatus } from "./procedures.contract.ts";

/** What of a procedure its page shows: one of two versions, or what differs between them. */
export const pageViews = ["live", "draft", "changes"] as const;
export type PageView = (typeof pageViews)[number];

/** What the address of the page may hold. */
export const pageFilters = z.object({ source: z.enum(pageViews).optional() });

/** The version that a view reads; undefined leaves the choice to the server. What differs is read from the draft. */
export function sourceOf(view: PageView | undefined): ProcedureStatus | undefined {
  return view === "changes" ? "draft" : view;
}

/** How the page of a procedure asks for it. */
export const procedureTarget = (slug: string, view: PageView | undefined) => ({
  params: { slug },
  query: { source: sourceOf(view) },
});
