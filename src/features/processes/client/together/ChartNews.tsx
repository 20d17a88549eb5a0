import { useTexts } from "#platform/client/use_texts.ts";
import { useShortStepName } from "../steps/use_step_name.ts";
import classes from "./ChartNews.module.css";
import type { News } from "./use_news.ts";

/** A quiet line over the chart that says what somebody else just did to it; there is nothing to be done about it. */
export function ChartNews({ news }: { news: News | null }) {
  return (
    <div role="status" className={classes.place}>
      {news !== null && <NewsWords {...news} />}
    </div>
  );
}

function NewsWords({ name, changes }: News) {
  const { t } = useTexts();
  const nameOf = useShortStepName();
  const who = name ?? t("joined.somebody");
  const [only, ...others] = changes;
  if (only === undefined) return null;
  const isOne = others.length === 0 && only.node.type !== "blank";
  return (
    <p className={classes.words}>
      {isOne
        ? t(`joined.${only.kind}`, { name: who, step: nameOf(only.node) })
        : t("joined.many", { name: who, count: changes.length })}
    </p>
  );
}
