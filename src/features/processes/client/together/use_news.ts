import { useCallback, useEffect, useState } from "react";
import { compareTrees, type StepChange } from "../../tree/compare/compare_trees.ts";
import type { Tree } from "../../tree/tree.ts";

/** What somebody else did to the chart; without a name when it is not known who. */
export type News = { name: string | null; changes: readonly StepChange[] };

/** Long enough to be read, and gone by itself. */
const shownFor = 10_000;

/** What others did to the chart last, for as long as it is news. */
export function useNews() {
  const [news, setNews] = useState<News | null>(null);
  useEffect(() => {
    if (news === null) return;
    const timer = setTimeout(() => setNews(null), shownFor);
    return () => clearTimeout(timer);
  }, [news]);
  const tell = useCallback(({ name, before, after }: { name: string | null; before: Tree; after: Tree }) => {
    const changes = compareTrees(before, after);
    if (changes.length > 0) setNews({ name, changes });
  }, []);
  return { news, tell };
}
