import { Button } from "@mantine/core";
import { type ReactNode, use, useId } from "react";
import { createPortal } from "react-dom";
import { type TextKey, useTexts } from "#platform/client/use_texts.ts";
import type { Keeping } from "#platform/drafts/draft_slots.ts";
import type { Act, ButtonState } from "../buttons/use_button_state.ts";
import { isUsable } from "../buttons/button_phase.ts";
import { Keys } from "../device/Keys.tsx";
import { FormActions } from "../layouts/form_actions.ts";
import classes from "./SaveBar.module.css";
import { StateButton } from "../buttons/StateButton.tsx";

type Props = {
  state: ButtonState;
  onSave: Act;
  /** The whole name of saving, for the button in the page's bar. */
  saveLabel: TextKey;
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
export function SaveBar(props: Props) {
  const { state, onSave, saveLabel, onClose, isWaiting = false, keeping, second, children } = props;
  const { t } = useTexts();
  const id = useId();
  const inPageBar = use(FormActions);
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
      {inPageBar !== null &&
        createPortal(
          <Button
            type="submit"
            form={id}
            aria-label={t(saveLabel)}
            aria-disabled={!isUsable(state.phase) || isWaiting || undefined}
            onClick={(event) => {
              if (isWaiting) event.preventDefault();
            }}
          >
            {t("button.save")}
          </Button>,
          inPageBar,
        )}
    </div>
  );
}
