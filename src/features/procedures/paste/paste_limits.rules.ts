import { hasTooLargeTable } from "#platform/html/tables.ts";
import { procedureLimits } from "../procedures.contract.ts";

/** Why a text is not taken over. */
export type PasteRefusal = "too_long" | "table_too_large";

/** Longer ones are refused unread: no text that a step can hold comes with so much around it. */
const longestPasted = 40_000_000;
const mostTags = 300_000;

/** Whether HTML is so long that reading it alone would keep the page from answering. */
export function isTooLongToRead(html: string): boolean {
  if (html.length > longestPasted) return true;
  let tags = 0;
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1))
    if ((tags += 1) > mostTags) return true;
  return false;
}

/** Why a step cannot hold a text; null when it can. */
export function refusalOfText(html: string): PasteRefusal | null {
  if (html.length > procedureLimits.step_html) return "too_long";
  return hasTooLargeTable(html) ? "table_too_large" : null;
}
