import { IconArrowsExchange } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import dots from "#ui/content/dots.module.css";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { differenceOf } from "../../versions/compare.rules.ts";
import { type DifferenceSummary, stretchesOf, summaryOf } from "../../versions/compare.summary.ts";
import type { VersionContent } from "../../procedures.contract.ts";
import lists from "../steps_list.module.css";
import classes from "./ComparePane.module.css";
import { FieldDifferences } from "./FieldDifferences.tsx";
import { SameSteps } from "./SameSteps.tsx";
import { StepChange } from "./StepChange.tsx";

type Props = {
  before: VersionContent;
  after: VersionContent;
  /** Level of the headings inside, so that they follow the one above the pane. */
  level?: 2 | 3;
};

/** The difference of two versions for reading: what changed first, what did not folded away. */
export function ComparePane({ before, after, level = 2 }: Props) {
  const { t } = useTexts();
  const difference = useMemo(
    () => differenceOf(withPlainItems(before), withPlainItems(after)),
    [before, after],
  );
  const summary = summaryOf(difference);
  const Heading = `h${level}` as const;
  // A removed step has only its old text.
  const bodies = useMemo(
    () => new Map([...before.steps, ...after.steps].map((step) => [step.id, step.body])),
    [before, after],
  );

  if (difference.is_same)
    return <EmptyState icon={<IconArrowsExchange aria-hidden />} title={t("compare.same")} />;
  const hasStepChanges = summary.total > summary.fields;
  return (
    <div className={classes.root}>
      <Summary summary={summary} />
      {summary.fields > 0 && (
        <section>
          <Heading className={classes.heading}>{t("compare.fields")}</Heading>
          <FieldDifferences difference={difference} />
        </section>
      )}
      <section>
        <Heading className={classes.heading}>{t("compare.steps")}</Heading>
        {hasStepChanges ? (
          <ol className={`${lists.list} ${classes.steps}`}>
            {stretchesOf(difference.steps).map((stretch) =>
              stretch.kind === "same" ? (
                <SameSteps key={`same ${stretch.steps[0]?.id}`} steps={stretch.steps} bodies={bodies} />
              ) : (
                <StepChange
                  key={`${stretch.step.kind} ${stretch.step.id}`}
                  step={stretch.step}
                  body={bodies.get(stretch.step.id)}
                />
              ),
            )}
          </ol>
        ) : (
          <p className={classes.none}>{t("compare.no_step_changes")}</p>
        )}
      </section>
    </div>
  );
}

/** The editor puts a paragraph into every list item; without it the item is told apart from a paragraph. */
function withPlainItems(version: VersionContent): VersionContent {
  const plain = (body: string) => body.replaceAll("<li><p>", "<li>").replaceAll("</p></li>", "</li>");
  return { ...version, steps: version.steps.map(({ id, body }) => ({ id, body: plain(body) })) };
}

function Summary({ summary }: { summary: DifferenceSummary }) {
  const { t } = useTexts();
  const kinds = (["changed", "added", "removed", "moved"] as const).filter((kind) => summary[kind] > 0);
  return (
    <ul className={`${dots.dots} ${classes.summary}`} aria-label={t("compare.title")}>
      {kinds.map((kind) => (
        <li key={kind} data-kind={kind}>
          {t(`compare.${kind}`, { count: summary[kind] })}
        </li>
      ))}
      {summary.fields > 0 && (
        <li data-kind="fields">{t("compare.field_count", { count: summary.fields })}</li>
      )}
    </ul>
  );
}
