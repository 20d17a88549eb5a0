import { createHash } from "node:crypto";
import { parseTree } from "#features/processes/tree/check/parse_tree.ts";
import type { Tree } from "#features/processes/tree/tree.ts";
import { heavyJob } from "#platform/server/heavy/heavy_job.ts";
import {
  type DraftReaders,
  documentOf,
  keysOf,
  partsOfProcedure,
  partsOfProcess,
  type ProcedureSource,
  type RequestSource,
  type SearchDocument,
  type SearchPart,
} from "../documents.rules.ts";
import { type KnownWord, knownWordsOf, rulesVersion } from "../keys.rules.ts";

/** What of an item can be found, each part with what is another once it, or who may read it, has changed. */
export type FoundParts = { parts: SearchPart[]; fingerprints: string[] };

type Charts = {
  name: string;
  about: string;
  draft: string;
  live: string | null;
  requests: readonly RequestSource[];
  readers: DraftReaders;
};

/** What of a process can be found, from its charts as JSON. */
export const readCharts = heavyJob(
  "search.read_charts",
  ({ name, about, draft, live, requests, readers }: Charts): FoundParts => {
    const trees = { draft: treeOf(draft), live: live === null ? null : treeOf(live) };
    const parts = partsOfProcess({ name, about, ...trees }, requests);
    return { parts, fingerprints: fingerprintsOf(parts, readers) };
  },
);

type Steps = { source: ProcedureSource; requests: readonly RequestSource[]; readers: DraftReaders };

/** The fingerprints of what of a procedure can be found, in its order; the parts are where they came from. */
export const readSteps = heavyJob("search.read_steps", ({ source, requests, readers }: Steps): string[] =>
  fingerprintsOf(partsOfProcedure(source, requests), readers),
);

const fingerprintsOf = (parts: readonly SearchPart[], readers: DraftReaders) =>
  parts.map((part) =>
    createHash("sha256")
      .update(JSON.stringify([rulesVersion, part, part.is_draft ? readers : null]))
      .digest("base64url"),
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
