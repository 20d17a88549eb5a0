import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./PlainDialog.module.css";

type Props = {
  /** False once nothing asks for it any more, as after a change of the page. */
  isOpened?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog of the browser's own, which needs no code that may be missing. */
export function PlainDialog({ isOpened = true, onClose, children }: Props) {
  const { t } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  useEffect(() => {
    if (!isOpened) close();
  }, [isOpened]);

  return (
    <dialog
      ref={dialog}
      className={classes.root}
      aria-label={t("error.chunk")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
      <div className={classes.footer}>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t("button.close")}
        </Button>
      </div>
    </dialog>
  );
}
