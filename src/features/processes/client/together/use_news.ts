import { useCallback, useEffect, useState } from "react";
import type { ChartChange, StepChange } from "../../tree/compare/compare_trees.ts";

/** What somebody else did to the chart; without a name when it is not known who. */
export type News = {
  name: string | null;
  /** The chart that they began from, and what they made of it. */
  theirs: ChartChange;
  /** What of that is told. */
  changes: readonly StepChange[];
  /** The change that replaced what was done here, where one did. */
  over: StepChange | null;
};

/** Long enough to be read, and gone by itself; where it is about one's own work, also by who was looking elsewhere. */
const shownFor = { others: 10_000, own: 20_000 };

/** What others did to the chart last, for as long as it is news. */
export function useNews() {
  const [news, setNews] = useState<News | null>(null);
  useEffect(() => {
    if (news === null) return;
    const timer = setTimeout(() => setNews(null), news.over ? shownFor.own : shownFor.others);
    return () => clearTimeout(timer);
  }, [news]);
  const tell = useCallback((next: News) => {
    if (next.changes.length > 0) setNews(next);
  }, []);
  return { news, tell };
}
