import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { IconBulb, IconCheck, IconLink } from "@tabler/icons-react";
import { memo, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { preloadPanel } from "#features/improvements/client/use_improvements_panel.tsx";
import { copyText } from "#platform/client/clipboard.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { isTyping } from "#ui/device/use_shortcut.tsx";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { beginsWithHeading } from "#platform/html/heading_levels.ts";
import { SafeHtml } from "#ui/content/SafeHtml.tsx";
import type { Step } from "../../procedures.contract.ts";
import { procedurePath } from "#features/items/procedure_paths.ts";
import lists from "../steps_list.module.css";
import classes from "./Steps.module.css";
import { stepAnchor, stepOfAnchor } from "../../step_anchor.rules.ts";

type Props = {
  steps: readonly Step[];
  slug: string;
  /** Begins a request about a step. */
  onPropose(step_id: number): void;
};

const copiedFor = 2000;

/** The steps for reading, each with its number and an address of its own. */
export function Steps({ steps, slug, onPropose }: Props) {
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
          onPropose={onPropose}
          isTarget={hash === `#${stepAnchor(step.id)}`}
        />
      ))}
    </ol>
  );
}

/**
 * The browser looks for the step of an address before the steps are there; this brings it into view once they are. Who
 * types something else by then goes on with that.
 */
function useStepOfAddress(hash: string): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const step = stepOfAnchor(hash);
    if (step !== null) showStep(step, isFirst.current && isTyping(document.activeElement));
    isFirst.current = false;
  }, [hash]);
}

/** Brings a step into view and gives it the focus, unless that is to stay where it is. */
export function showStep(id: number, staysFocused = false): void {
  const target = document.getElementById(stepAnchor(id));
  target?.scrollIntoView({ block: "start" });
  if (!staysFocused) target?.focus({ preventScroll: true });
}

type ItemProps = Pick<Props, "slug" | "onPropose"> & {
  step: Step;
  number: number;
  search: string;
  isTarget: boolean;
};

const StepItem = memo(function StepItem(props: ItemProps) {
  const { step, number, slug, search, isTarget, onPropose } = props;
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
      {!beginsWithHeading(step.body) && (
        <VisuallyHidden component="h3">{t("proc.step_n", { n: number })}</VisuallyHidden>
      )}
      <SafeHtml html={step.body} className={classes.body ?? ""} title={3} />
      <div className={classes.tools}>
        <ActionIcon
          className={classes.tool ?? ""}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t("improvement.propose_step_n", { n: number })}
          title={t("improvement.propose_step_n", { n: number })}
          onPointerEnter={preloadPanel}
          onFocus={preloadPanel}
          onClick={() => onPropose(step.id)}
        >
          <IconBulb size={16} aria-hidden />
        </ActionIcon>
        <CopyLink path={`${procedurePath(slug)}#${anchor}`} number={number} />
      </div>
    </li>
  );
});

function CopyLink({ path, number }: { path: string; number: number }) {
  const { t } = useTexts();
  const alerts = useAlerts();
  const [isCopied, setCopied] = useState(false);
  const words = t(isCopied ? "proc.step_link_copied" : "proc.step_link_copy", { n: number });

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = () =>
    copyText(new URL(path, location.origin).href).then(
      () => setCopied(true),
      () => alerts.error(t("proc.step_link_failed")),
    );

  return (
    <ActionIcon
      className={classes.tool ?? ""}
      variant="subtle"
      color="gray"
      size={32}
      aria-label={words}
      aria-live="polite"
      title={isCopied ? t("button.copied") : words}
      data-copied={isCopied || undefined}
      onClick={() => void copy()}
    >
      {isCopied ? <IconCheck size={16} aria-hidden /> : <IconLink size={16} aria-hidden />}
    </ActionIcon>
  );
}
