import { Button } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Keeping } from "#platform/drafts/draft_slots.ts";
import type { Act, ButtonState } from "../buttons/use_button_state.ts";
import { Keys } from "../device/Keys.tsx";
import classes from "./SaveBar.module.css";
import { StateButton } from "../buttons/StateButton.tsx";

type Props = {
  state: ButtonState;
  onSave: Act;
  onClose(): void;
  /** There is another way of saving for now, among the children. */
  isWaiting?: boolean;
  /** Whether what is unsaved stands on this device. */
  keeping: Keeping;
  /** A second way of saving. */
  second?: ReactNode;
  /** What came of the last save. */
  children?: ReactNode;
};

/** The buttons of a form that is a page, always in sight. */
export function SaveBar({ state, onSave, onClose, isWaiting = false, keeping, second, children }: Props) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className={classes.root}>
      {children}
      <form className={classes.row} id={id} onSubmit={state.submit(onSave)}>
        <span className={classes.hint} data-refused={keeping === "refused" || undefined}>
          {keeping === "kept" && t("draft.kept_here")}
          {keeping === "refused" && t("draft.not_kept_short")}
        </span>
        <span className={classes.keys} aria-hidden>
          <Keys keys="mod+s" />
        </span>
        <Button variant="default" onClick={onClose}>
          {t("button.close")}
        </Button>
        {second !== undefined && <div className={classes.second}>{second}</div>}
        <StateButton type="submit" state={state} isWaiting={isWaiting}>
          {t("button.save")}
        </StateButton>
      </form>
    </div>
  );
}
