import { procedurePath } from "#features/items/procedure_paths.ts";
import { stepAnchor } from "#features/procedures/step_anchor.rules.ts";
import { processPath } from "#features/items/process_paths.ts";
import type { Found, FoundKind } from "./search.contract.ts";

const longestSearch = 120;

/** The page of a search's results, of all kinds or of one. */
export function resultsPath(search: string, kind?: FoundKind): string {
  const narrowed = kind === undefined ? "" : `&kind=${kind}`;
  return `/search?search=${encodeURIComponent(search.toWellFormed())}${narrowed}`;
}

/**
 * Where what was found stands: the page, and on it the step; the draft where the text stands in the draft alone. Of the
 * requests those with the words that were found: the one that is meant may stand far down in a long list.
 */
export function foundPath({
  kind,
  entity,
  part_id,
  is_draft,
  excerpt,
}: Pick<Found, "kind" | "entity" | "part_id" | "is_draft" | "excerpt">): string {
  const page = entity.type === "procedure" ? procedurePath(entity.slug) : processPath(entity.slug);
  if (kind === "improvement") {
    const words = excerpt.flatMap(({ text, is_match }) => (is_match ? [text] : [])).join(" ");
    return `${page}/improvements${words === "" ? "" : `?search=${encodeURIComponent(words.slice(0, longestSearch).toWellFormed())}`}`;
  }
  const query = [
    ...(is_draft && entity.status === "live" ? ["source=draft"] : []),
    ...(kind === "chart_step" && part_id !== null ? [`step=${part_id}`] : []),
  ];
  const anchor = kind === "procedure_step" && part_id !== null ? `#${stepAnchor(part_id)}` : "";
  return `${page}${query.length > 0 ? `?${query.join("&")}` : ""}${anchor}`;
}
