import { UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { SafeHtml } from "#ui/content/SafeHtml.tsx";
import type { StepDifference } from "../../versions/compare_steps.rules.ts";
import lists from "../steps_list.module.css";
import classes from "./SameSteps.module.css";

/** A stretch of steps that did not change, folded into one line until it is asked for. */
export function SameSteps({
  steps,
  bodies,
}: {
  steps: readonly StepDifference[];
  bodies: ReadonlyMap<number, string>;
}) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <li className={classes.root}>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight size={16} aria-hidden className={classes.chevron} />
        {t("compare.unchanged", { count: steps.length })}
      </UnstyledButton>
      <ol id={listId} hidden={!isOpen} className={`${lists.list} ${classes.list}`}>
        {isOpen &&
          steps.map((step) => (
            <li key={step.id} className={classes.step}>
              <p className={classes.number}>{t("proc.step_n", { n: step.after_number })}</p>
              <SafeHtml html={bodies.get(step.id) ?? ""} />
            </li>
          ))}
      </ol>
    </li>
  );
}
