import { parseTree } from "#features/processes/tree/check/parse_tree.ts";
import type { Tree } from "#features/processes/tree/tree.ts";
import { heavyJob } from "#platform/server/heavy/heavy_job.ts";
import {
  type DraftReaders,
  documentOf,
  keysOf,
  partsOfProcess,
  type RequestSource,
  type SearchDocument,
  type SearchPart,
} from "../documents.rules.ts";
import { type KnownWord, knownWordsOf } from "../keys.rules.ts";

type Charts = { name: string; draft: string; live: string | null; requests: readonly RequestSource[] };

/** What of a process can be found, from its charts as JSON. */
export const readCharts = heavyJob(
  "search.read_charts",
  ({ name, draft, live, requests }: Charts): SearchPart[] =>
    partsOfProcess({ name, draft: treeOf(draft), live: live === null ? null : treeOf(live) }, requests),
);

/** A chart was checked when it was saved. */
function treeOf(json: string): Tree {
  const parsed = parseTree(json);
  if (!parsed.ok)
    throw new Error(`A stored chart is no chart: ${JSON.stringify(parsed.problems.slice(0, 3))}`);
  return parsed.tree;
}

type Portion = {
  item: { instance_id: number; id: number };
  readers: DraftReaders;
  parts: readonly SearchPart[];
};

export type KeyedDocument = SearchDocument & { keys: string[] };

/** The documents of some parts, in their order, by what they are found, and the words in them that can be mistyped. */
export type KeyedPortion = { documents: (KeyedDocument | null)[]; words: KnownWord[] };

export const readParts = heavyJob("search.read_parts", ({ item, readers, parts }: Portion): KeyedPortion => {
  const documents = parts.map((part) => {
    const document = documentOf(part);
    return document && { ...document, keys: keysOf(item, document, readers) };
  });
  return { documents, words: knownWordsOf(documents.flatMap((document) => document?.keys ?? [])) };
});
