import { Button, Paper } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./UndoToast.module.css";

type Props = { onUndo(): void; onEnd(): void };

const shownFor = 10_000;

/** Says that a step was deleted and brings it back; stays while it is pointed at or has the focus. */
export function UndoToast({ onUndo, onEnd }: Props) {
  const { t } = useTexts();
  const [isHeld, setHeld] = useState(false);

  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => end(), shownFor);
    return () => clearTimeout(timer);
  }, [isHeld]);

  return (
    <Paper
      className={classes.root ?? ""}
      shadow="md"
      withBorder
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{t("proc_form.step_deleted")}</span>
      <Button variant="subtle" size="compact-sm" onClick={onUndo}>
        {t("proc_form.step_undo")}
      </Button>
    </Paper>
  );
}
