import { useTexts } from "#platform/client/use_texts.ts";
import type { StepChange } from "../../tree/compare/compare_trees.ts";
import { toldChange } from "../../saving/told_change.rules.ts";
import { useShortStepName } from "../steps/use_step_name.ts";
import classes from "./ChartNews.module.css";
import { useChangeWords } from "./use_change_words.ts";
import type { News } from "./use_news.ts";

/** A quiet line over the chart that says what somebody else just did to it; there is nothing to be done about it. */
export function ChartNews({ news }: { news: News | null }) {
  return (
    <div role="status" className={classes.place}>
      {news !== null && <NewsWords {...news} />}
    </div>
  );
}

function NewsWords({ name, changes, before, over }: News) {
  const { t } = useTexts();
  const nameOf = useShortStepName();
  const wordsOf = useChangeWords();
  const [only, ...others] = changes;
  if (only === undefined) return null;
  const told = toldChange(only, before);
  // A place of a step to come has no name to be told by.
  const isOne = others.length === 0 && !("node" in told && told.node.type === "blank");
  const words = isOne
    ? wordsOf(name, told)
    : t("joined.many", { name: name ?? t("joined.somebody"), count: changes.length });
  return (
    <p className={classes.words}>
      {words}
      {over !== null && ` ${t(overKey(isOne, over), { step: nameOf(over.node) })}`}
    </p>
  );
}

/** What became of one's own work; where only one step is spoken of, it is not named again. */
function overKey(isOne: boolean, { kind }: StepChange) {
  const isGone = kind === "removed";
  if (isOne) return isGone ? "joined.over_here_removed" : "joined.over_here";
  return isGone ? "joined.over_removed" : "joined.over";
}
