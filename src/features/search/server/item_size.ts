import { longestAtHand } from "#platform/server/heavy/heavy_job.ts";
import {
  lengthOfPart,
  partsOfProcedure,
  partsOfProcess,
  type RequestSource,
  type SearchPart,
} from "../documents.rules.ts";
import type { ProcedureToIndex, ProcessToIndex } from "./index.store.ts";

/**
 * Where an item is indexed by how much there is of it, or was: a short one where the event came to, a medium one with its
 * words worked out by the processes for heavy jobs, a long one in a process of its own from the reading to the writing.
 */
export type ItemSize = "short" | "medium" | "long";

/** More is long, in bytes or UTF-16 units. To begin with a process of its own takes some 30 ms. */
export const mostOfMedium = 200_000;

/** The size of an item by the length of what there is of it. */
export function sizeOf(length: number): ItemSize {
  if (length <= longestAtHand) return "short";
  return length <= mostOfMedium ? "medium" : "long";
}

/** About how long a text is, at least, whose keys take so many bytes: hardly a word comes twice in it then. */
export const lengthOfKeys = (bytes: number): number => Math.floor(bytes / 4);

export type FoundItem =
  | { type: "procedure"; source: ProcedureToIndex }
  | { type: "process"; source: ProcessToIndex }
  | undefined;

/** How many UTF-16 units are gone over to index an item. */
export function lengthOfFound(found: FoundItem, requests: readonly RequestSource[]): number {
  if (found === undefined) return 0;
  if (found.type === "procedure") return lengthOfParts(partsOfProcedure(found.source, requests));
  const { name, about, draft, live } = found.source;
  const besides = lengthOfParts(partsOfProcess({ name, about, draft: null, live: null }, requests));
  return draft.length + (live?.length ?? 0) + besides;
}

/** Each part is found by the name above it too. */
const lengthOfParts = (parts: readonly SearchPart[]) =>
  parts.reduce((sum, part) => sum + part.name.length + lengthOfPart(part), 0);

const order: readonly ItemSize[] = ["short", "medium", "long"];

export const isLarger = (one: ItemSize, other: ItemSize): boolean =>
  order.indexOf(one) > order.indexOf(other);
