import { Button, Loader } from "@mantine/core";
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { failureText } from "#ui/states/failure_text.ts";
import type { SaveState } from "../../saving/save_queue.rules.ts";
import classes from "./SaveStatus.module.css";
import type { Saving } from "./use_saving.ts";

const icons: Record<SaveState | "looking", ReactNode> = {
  looking: <IconCloudSearch size={18} aria-hidden />,
  saved: <IconCloudCheck size={18} aria-hidden />,
  saving: <Loader size={14} color="currentColor" aria-hidden />,
  offline: <IconCloudOff size={18} aria-hidden />,
  stale: <IconAlertTriangle size={18} aria-hidden />,
  refused: <IconAlertTriangle size={18} aria-hidden />,
};

type Props = {
  saving: Saving;
  /** It is not known yet whether an earlier visit left something unsaved, and so nothing can be drawn. */
  isLooking: boolean;
  /** Whose work waits beside the own; null where nobody is known. */
  waitsBeside: string | null;
  /** To choose between an own chart and somebody else's. */
  onDecide(): void;
  /** To see why the server will not have it. */
  onExplain(): void;
};

/** Whether what is drawn is saved, and what to do when it is not. */
export function SaveStatus({ saving, isLooking, waitsBeside, onDecide, onExplain }: Props) {
  const { t } = useTexts();
  const { error, queue } = saving;
  const state = isLooking ? "looking" : saving.state;
  const hint =
    state === "offline" ? t("save.offline_hint") : state === "refused" ? failureText(error, t) : undefined;
  return (
    <div className={classes.root} data-state={state}>
      <span role="status" className={classes.words} title={hint}>
        {icons[state]}
        <span className={classes.text}>
          {state === "stale" && waitsBeside !== null
            ? t("save.stale_by", { name: waitsBeside })
            : t(`save.${state}`)}
        </span>
      </span>
      {state === "offline" && (
        <Button size="compact-xs" variant="subtle" color="gray" onClick={queue.retry}>
          {t("save.retry")}
        </Button>
      )}
      {state === "refused" && (
        <Button size="compact-xs" onClick={onExplain}>
          {t("save.why")}
        </Button>
      )}
      {state === "stale" && (
        <Button size="compact-xs" onClick={onDecide}>
          {t("save.decide")}
        </Button>
      )}
    </div>
  );
}
