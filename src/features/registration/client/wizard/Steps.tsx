import { VisuallyHidden } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useTexts } from "#platform/client/use_texts.ts";
import { standingOf, type WizardStep, wizardSteps } from "../../wizard.rules.ts";
import classes from "./Steps.module.css";

const labels = ["reg.step1", "reg.step2", "reg.step3", "reg.step4", "reg.step5"] as const;

/** How far the company has come from its registration to a paid account. */
export function Steps({ current }: { current: WizardStep }) {
  const { t } = useTexts();
  return (
    <ol className={classes.root} aria-label={t("reg.steps")}>
      {wizardSteps.map((step, index) => {
        const standing = standingOf(step, current);
        const label = labels[index];
        return (
          <li
            key={step}
            className={classes.step}
            data-standing={standing}
            aria-current={standing === "current" ? "step" : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {standing === "done" ? <IconCheck size={14} stroke={2.5} /> : index + 1}
            </span>
            <span className={classes.label}>{label !== undefined && t(label)}</span>
            <VisuallyHidden>({t(`reg.${standing}`)})</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}
