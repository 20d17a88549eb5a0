import { Button, Loader } from "@mantine/core";
import { IconAlertTriangle, IconCloudCheck, IconCloudOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { type TextKey, useTexts } from "#platform/client/use_texts.ts";
import type { TickState } from "../tick_queue.ts";
import classes from "./TickStatus.module.css";
import type { Ticks } from "./use_ticks.ts";

const icons: Record<TickState, ReactNode> = {
  saved: <IconCloudCheck size={18} aria-hidden />,
  saving: <Loader size={14} color="currentColor" aria-hidden />,
  offline: <IconCloudOff size={18} aria-hidden />,
  refused: <IconAlertTriangle size={18} aria-hidden />,
  closed: <IconAlertTriangle size={18} aria-hidden />,
  gone: <IconAlertTriangle size={18} aria-hidden />,
};

const words: Record<TickState, TextKey> = {
  saved: "check.saved",
  saving: "check.saving",
  offline: "check.offline",
  refused: "check.refused",
  closed: "check.closed_elsewhere",
  gone: "check.gone",
};

/** Whether what is ticked is saved, in a sentence where it is not. */
export function TickStatus({ ticks }: { ticks: Ticks }) {
  const { t } = useTexts();
  const { isKept, queue, isCompleting } = ticks;
  const state = isCompleting && ticks.state === "closed" ? "saved" : ticks.state;
  const canRetry = state === "offline" || state === "refused";
  return (
    <div className={classes.root} data-state={state}>
      <span role="status" className={classes.words}>
        {icons[state]}
        <span>{t(state === "offline" && !isKept ? "check.offline_unkept" : words[state])}</span>
      </span>
      {canRetry && (
        <Button size="compact-sm" variant="default" className={classes.retry ?? ""} onClick={queue.retry}>
          {t("check.retry")}
        </Button>
      )}
    </div>
  );
}
