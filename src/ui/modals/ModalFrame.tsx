import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./ModalFrame.module.css";

type Props = {
  title: ReactNode;
  children: ReactNode;
  /** The row of buttons; stays in sight while the body scrolls. */
  footer?: ReactNode;
};

/** The inside of every modal: title, close button, body, buttons. The title names the dialog for screen readers. */
export function ModalFrame({ title, children, footer }: Props) {
  const { t } = useTexts();
  return (
    <>
      <Modal.Header className={classes.header}>
        <Modal.Title className={classes.title}>
          {typeof title === "string" ? <Words>{title}</Words> : title}
        </Modal.Title>
        <Modal.CloseButton aria-label={t("button.close")} />
      </Modal.Header>
      <Modal.Body className={classes.body}>{children}</Modal.Body>
      {footer !== undefined && <div className={classes.footer}>{footer}</div>}
    </>
  );
}

/** A name that is broken anywhere leaves no question mark alone in the last line. */
function Words({ children }: { children: string }) {
  const [end = ""] = /\S{0,6}$/u.exec(children) ?? [];
  return (
    <>
      {children.slice(0, children.length - end.length)}
      <span className={classes.end}>{end}</span>
    </>
  );
}
