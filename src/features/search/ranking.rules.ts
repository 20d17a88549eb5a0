import { stemsFor } from "./anywhere.rules.ts";
import type { QueryWord } from "./query.rules.ts";
import type { FoundKind } from "./search.contract.ts";
import { isAskingWord } from "./asking.rules.ts";
import { jointsIn, stemsOfWord, wordsIn } from "./words.rules.ts";

/** What is known of a row when it is weighed. */
export type Weighed = {
  kind: FoundKind;
  is_draft: boolean;
  status: "draft" | "live";
  name: string;
  title: string | null;
  body: string | null;
  about: string;
};

/** So much of a text is weighed: what long ones say later has made them be found. */
export const longestWeighed = 3_000;

/** What a word counts where it stands. */
const places = { title: 2, body: 1, name: 0.9, about: 0.7 } as const;
type Place = keyof typeof places;
/** What each further place where a word stands adds. */
const again = 0.25;
/** Neighbours in the question that stand near each other in a text; further away than so many words it is nothing. */
const nearness = { most: 0.8, reach: 7 } as const;
/** Of a word that stands often, so many places are compared. */
const mostCompared = 20;
/** A title that is made of what was asked. */
const wholeTitle = 0.8;
const ofKind: Record<FoundKind, number> = {
  procedure: 1.05,
  process: 1,
  procedure_step: 1,
  chart_step: 0.85,
  improvement: 0.6,
};

export type Score = {
  score: number;
  /** Which part of what was asked, by weight, stands there. */
  coverage: number;
  /** Some of it stands in the row's own words, not only above them. */
  isOwn: boolean;
};

/** Weighs rows against the words of a search: how much of it stands there, where, and how near together. */
export function scorerOf(
  words: readonly QueryWord[],
  weights: ReadonlyMap<QueryWord, number>,
): (row: Weighed) => Score {
  const sum = words.reduce((total, word) => total + (weights.get(word) ?? 0), 0);
  const wordsOfStem = new Map<string, number[]>();
  words.forEach((word, at) => {
    for (const stem of [
      ...stemsFor(word),
      ...word.parts.filter((part) => part.length > 1).flatMap(stemsOfWord),
    ])
      wordsOfStem.set(stem, [...(wordsOfStem.get(stem) ?? []), at]);
  });
  const found = (folded: string): number[] => [
    ...new Set(stemsOfWord(folded).flatMap((stem) => wordsOfStem.get(stem) ?? [])),
  ];
  const weightAt = (at: number) => weights.get(words[at] as QueryWord) ?? 0;

  return (row) => {
    const isItem = row.kind === "procedure" || row.kind === "process";
    const texts: Record<Place, string> = {
      title: row.title ?? "",
      body: isItem ? "" : (row.body ?? "").slice(0, longestWeighed),
      name: isItem ? "" : row.name,
      about: row.about,
    };
    const at: Record<Place, number[]>[] = words.map(() => ({ title: [], body: [], name: [], about: [] }));
    let [telling, met] = [0, 0];
    let position = 0;
    for (const place of ["title", "body", "name", "about"] as const) {
      position += 100;
      for (const { folded } of wordsIn(texts[place])) {
        position += 1;
        const those = found(folded);
        for (const one of those) at[one]?.[place].push(position);
        if (place !== "title" || isAskingWord(folded)) continue;
        telling += 1;
        if (those.length > 0) met += 1;
      }
      for (const { folded } of jointsIn(texts[place]))
        for (const one of found(folded)) at[one]?.[place].push(position);
    }
    let [score, covered] = [0, 0];
    at.forEach((of, one) => {
      const there = (Object.keys(places) as Place[]).filter((place) => of[place].length > 0);
      if (there.length === 0) return;
      const values = there.map((place) => places[place] * (1 + 0.15 * Math.log(of[place].length)));
      const best = Math.max(...values);
      const rest = values.reduce((total, value) => total + value, 0) - best;
      covered += weightAt(one);
      score += weightAt(one) * (best + again * rest);
    });
    const coverage = sum === 0 ? 0 : covered / sum;
    score *= coverage;
    for (let one = 0; one + 1 < at.length; one += 1) {
      const gap = gapBetween(at[one], at[one + 1]);
      if (gap < nearness.reach)
        score += nearness.most * Math.min(weightAt(one), weightAt(one + 1)) * (1 - gap / nearness.reach);
    }
    if (telling > 0) score *= 1 + wholeTitle * (met / telling) * coverage * (isItem ? 0.5 : 1);
    const isOwn = at.some(({ title, body, about }) => title.length + body.length + about.length > 0);
    const isWaiting = row.is_draft && row.status === "live";
    return { score: score * ofKind[row.kind] * (isWaiting ? 0.9 : 1), coverage, isOwn };
  };
}

/** How many words stand between the nearest two of both, in a title or a text. */
function gapBetween(
  one: Record<Place, number[]> | undefined,
  other: Record<Place, number[]> | undefined,
): number {
  let least = Number.POSITIVE_INFINITY;
  const placesOf = (of: Record<Place, number[]> | undefined) =>
    [...(of?.title ?? []), ...(of?.body ?? [])].slice(0, mostCompared);
  const others = placesOf(other);
  for (const a of placesOf(one)) for (const b of others) least = Math.min(least, Math.abs(a - b) - 1);
  return Math.max(0, least);
}
