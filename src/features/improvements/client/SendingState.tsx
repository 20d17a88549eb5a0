import { Button, Progress } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import classes from "./ImprovementForm.module.css";

/** Why a request was not sent; `words` is null where that stands at a field. */
export type Failure = { words: unknown; hints: string[] };

/** What happened to a request that was not sent, and what is left of it. */
export function FailedLine({ words, hints }: Failure) {
  if (words !== null)
    return (
      <FailureAlert failure={words}>
        {hints.map((hint) => (
          <p key={hint} className={classes.kept}>
            {hint}
          </p>
        ))}
      </FailureAlert>
    );
  return (
    <p role="status" className={classes.hint}>
      {hints.join(" ")}
    </p>
  );
}

/** It comes up where the button to send was: the second press of a double click is no wish to stop. */
const stoppableAfter = 600;

/** How far the sending is, with the way to stop it. */
export function SendingLine({ fraction, onStop }: { fraction: number; onStop(): void }) {
  const { t } = useTexts();
  const [isStoppable, setStoppable] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStoppable(true), stoppableAfter);
    return () => clearTimeout(timer);
  }, []);
  const percent = Math.floor(fraction * 100);
  const words = percent < 100 ? t("improvement.sending", { percent }) : t("improvement.saving");
  return (
    <div className={classes.sending}>
      <span className={classes.words}>{words}</span>
      <Button variant="subtle" color="gray" size="compact-sm" disabled={!isStoppable} onClick={onStop}>
        {t("improvement.sending_cancel")}
      </Button>
      <Progress className={classes.bar ?? ""} value={percent} aria-label={words} />
    </div>
  );
}
