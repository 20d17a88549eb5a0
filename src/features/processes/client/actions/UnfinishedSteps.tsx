import { Anchor, Button } from "@mantine/core";
import { useTexts } from "#platform/client/use_texts.ts";
import type { TreeNode } from "../../tree/tree.ts";
import { indexOf } from "../../tree/tree_index.ts";
import { InfosContext, useShortStepName } from "../steps/use_step_name.ts";
import classes from "./UnfinishedSteps.module.css";
import type { UnfinishedChart } from "./use_unfinished.ts";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { Notice } from "#ui/states/Notice.tsx";

type ListProps = {
  chart: UnfinishedChart;
  /** Leads to a step of the chart; without it, the steps are only named. */
  onStep?: (unique_id: number) => void;
};

type Props = Omit<ListProps, "chart"> & {
  chart: UnfinishedChart | null;
  /** Why the chart cannot be read: then nothing is known of it, and there is a way to try again. */
  failure: Error | null;
  onAgain(): void;
};

const mostListed = 3;

/** Says what of a chart that is about to be published is not finished, and where; nothing where all of it is. */
export function UnfinishedSteps({ chart, failure, onAgain, ...way }: Props) {
  const { t } = useTexts();
  if (failure !== null)
    return (
      <FailureAlert failure={failure}>
        <Button variant="default" size="xs" mt={8} onClick={onAgain}>
          {t("button.retry")}
        </Button>
      </FailureAlert>
    );
  if (chart === null || chart.unfinished.length === 0) return null;
  return (
    <InfosContext value={chart.infos}>
      <UnfinishedList chart={chart} {...way} />
    </InfosContext>
  );
}

function UnfinishedList({ chart, onStep }: ListProps) {
  const { t } = useTexts();
  const wordsOf = useUnfinishedWords(chart);
  return (
    <Notice tone="attention" title={t("process.unfinished.title")}>
      <ul className={classes.kinds}>
        {chart.unfinished.map(({ kind, steps }) => {
          const more = steps.length - mostListed;
          return (
            <li key={kind}>
              {t(`process.unfinished.${kind}`, { count: steps.length })}
              <ul className={classes.steps}>
                {steps.slice(0, mostListed).map((node) => (
                  <li key={node.unique_id}>
                    {onStep === undefined ? (
                      wordsOf(node)
                    ) : (
                      <Anchor
                        component="button"
                        type="button"
                        size="sm"
                        // On the colour of the alert that of links is too faint.
                        c="inherit"
                        underline="always"
                        ta="start"
                        onClick={() => onStep(node.unique_id)}
                      >
                        {t("process.unfinished.show", { name: wordsOf(node) })}
                      </Anchor>
                    )}
                  </li>
                ))}
                {more > 0 && <li>{t("process.unfinished.more", { count: more })}</li>}
              </ul>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

/** A place without a step has no name: it is told by its branch, or by what it comes after. */
function useUnfinishedWords({ tree }: UnfinishedChart): (node: TreeNode) => string {
  const { t } = useTexts();
  const nameOf = useShortStepName();
  return (node) => {
    const over = indexOf(tree).byId.get(node.unique_id)?.parent?.node;
    if (node.type !== "blank" || over === undefined) return nameOf(node);
    const name = nameOf(over);
    if (node.condition === null) return t("process.unfinished.after", { name });
    return t("process.unfinished.branch", { name, condition: node.condition });
  };
}
