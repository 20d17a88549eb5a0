import { UnstyledButton } from "@mantine/core";
import { type TextKey, useTexts } from "#platform/client/use_texts.ts";
import type { FieldName } from "../../procedures.contract.ts";
import { type FormPart, wrongParts } from "../../form_body.rules.ts";
import type { FormStep, FormTrigger, SentAs } from "../../fields/procedure_fields.rules.ts";
import classes from "./ProblemList.module.css";
import type { useProblems } from "./use_problems.ts";

type Props = {
  problems: Pick<ReturnType<typeof useProblems>, "parts" | "isMissing">;
  steps: readonly FormStep[];
  triggers: readonly FormTrigger[];
  onGo(part: FormPart): void;
};

const labels: Record<SentAs<FieldName>, TextKey> & Partial<Record<FormPart, TextKey>> = {
  name: "proc.name",
  responsible_id: "proc.manager",
  roles: "proc.roles",
  categories: "proc.categories",
  triggers: "proc.triggers",
  steps: "proc_form.step_new",
  note: "proc_form.note",
};

/** After a save that was refused: how many fields keep it from being saved, and the way to each, in their order. */
export function ProblemList({ problems: { parts, isMissing }, steps, triggers, onGo }: Props) {
  const { t } = useTexts();
  // What is wrong with the whole is told below.
  const wrong = wrongParts({ steps: [...steps], triggers: [...triggers] }, parts).filter(
    (part) => part !== "form",
  );
  if (wrong.length === 0) return null;

  function nameOf(part: FormPart): string {
    if (part.startsWith("step:"))
      return t("proc.step_n", { n: steps.findIndex(({ key }) => `step:${key}` === part) + 1 });
    return t(part.startsWith("trigger:") ? "proc.triggers" : (labels[part] ?? "proc.steps"));
  }

  return (
    <div className={classes.root}>
      <span role="status">
        {t(isMissing ? "proc_form.fields_missing" : "proc_form.fields_wrong", { count: wrong.length })}
      </span>
      <ul className={classes.list}>
        {wrong.map((part) => (
          <li key={part}>
            <UnstyledButton className={classes.part} onClick={() => onGo(part)}>
              {nameOf(part)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
