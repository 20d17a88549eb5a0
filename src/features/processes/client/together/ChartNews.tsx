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

function NewsWords({ name: who, theirs, changes, over }: News) {
  const { t } = useTexts();
  const nameOf = useShortStepName();
  const wordsOf = useChangeWords();
  const [first] = changes;
  if (first === undefined) return null;
  const { kind, node } = first;
  const isOne = changes.length === 1;
  const told = toldChange(first, theirs);
  // A place of a step to come has no name to be told by.
  const isNamed = !("node" in told && told.node.type === "blank");
  const isSame = isNamed && changes.every((change) => change.kind === kind);
  const named = { name: who ?? t("joined.somebody"), count: changes.length, step: nameOf(node) };
  const words = () => {
    if (isOne && isNamed) return wordsOf(who, told);
    if (isSame && (kind === "added" || kind === "removed")) return t(`joined.${kind}_many`, named);
    return t("joined.many", named);
  };
  return (
    <p className={classes.words}>
      {words()}
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
