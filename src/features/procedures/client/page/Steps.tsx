import { ActionIcon } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconLink } from "@tabler/icons-react";
import { memo, useEffect } from "react";
import { Link, useLocation } from "react-router";
import { useTexts } from "#platform/client/texts.ts";
import { useAlerts } from "#platform/client/ui/alerts.tsx";
import { SafeHtml } from "#platform/client/ui/SafeHtml.tsx";
import type { Step } from "../../procedures.contract.ts";
import { procedurePath } from "../../procedure_paths.ts";
import lists from "../steps_list.module.css";
import classes from "./Steps.module.css";
import { stepAnchor, stepOfAnchor } from "../../step_anchor.rules.ts";

type Props = { steps: readonly Step[]; slug: string };

const copiedFor = 2000;

/** The steps for reading, each with its number and an address of its own. */
export function Steps({ steps, slug }: Props) {
  const { hash, search } = useLocation();
  useStepOfAddress(hash);
  return (
    <ol className={lists.list}>
      {steps.map((step, index) => (
        <StepItem
          key={step.id}
          step={step}
          number={index + 1}
          slug={slug}
          search={search}
          isTarget={hash === `#${stepAnchor(step.id)}`}
        />
      ))}
    </ol>
  );
}

/** The browser looks for the step of an address before the steps are there; this brings it into view once they are. */
function useStepOfAddress(hash: string): void {
  useEffect(() => {
    const step = stepOfAnchor(hash);
    const target = step === null ? null : document.getElementById(stepAnchor(step));
    target?.scrollIntoView({ block: "start" });
    target?.focus({ preventScroll: true });
  }, [hash]);
}

type ItemProps = { step: Step; number: number; slug: string; search: string; isTarget: boolean };

const StepItem = memo(function StepItem({ step, number, slug, search, isTarget }: ItemProps) {
  const { t } = useTexts();
  const anchor = stepAnchor(step.id);
  return (
    <li
      id={anchor}
      tabIndex={-1}
      className={classes.step}
      aria-label={t("proc.step_n", { n: number })}
      data-target={isTarget || undefined}
    >
      <Link
        className={classes.number ?? ""}
        to={{ search, hash: anchor }}
        aria-label={t("proc.step_link", { n: number })}
        replace
      >
        {number}
      </Link>
      <SafeHtml html={step.body} className={classes.body ?? ""} />
      <CopyLink path={`${procedurePath(slug)}#${anchor}`} number={number} />
    </li>
  );
});

function CopyLink({ path, number }: { path: string; number: number }) {
  const { t } = useTexts();
  const alerts = useAlerts();
  const { copy, copied, error } = useClipboard({ timeout: copiedFor });
  const words = t(copied ? "proc.step_link_copied" : "proc.step_link_copy", { n: number });

  useEffect(() => {
    if (error !== null) alerts.error(t("proc.step_link_failed"));
  }, [error, alerts, t]);

  return (
    <ActionIcon
      className={classes.copy ?? ""}
      variant="subtle"
      color="gray"
      size={32}
      aria-label={words}
      aria-live="polite"
      title={copied ? t("button.copied") : words}
      data-copied={copied || undefined}
      onClick={() => copy(new URL(path, location.origin).href)}
    >
      {copied ? <IconCheck size={16} aria-hidden /> : <IconLink size={16} aria-hidden />}
    </ActionIcon>
  );
}
