import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./ModalFrame.module.css";
import { useClearOfBars } from "./use_clear_of_bars.ts";
import { useTitleFocus } from "./use_title_focus.ts";

type Props = {
  title: ReactNode;
  children: ReactNode;
  /** The row of buttons; stays in sight while the body scrolls. */
  footer?: ReactNode;
  /** What its buttons choose between is to be read whole first: on a phone they come after it. */
  isReadFirst?: boolean;
  /** It may open while somebody types: no key that was meant for something else presses a button of it. */
  isUnasked?: boolean;
  /** In a modal over the whole window: how wide its content is at most, in pixels; title and content begin at one edge. */
  width?: number;
};

/** The inside of every modal: title, close button, body, buttons. The title names the dialog for screen readers. */
export function ModalFrame({ title, children, footer, isReadFirst, isUnasked, width }: Props) {
  const { t } = useTexts();
  const heading = useTitleFocus();
  const { head, foot } = useClearOfBars(footer !== undefined);
  const within = width === undefined ? {} : { style: { "--width": `${width}px` } };
  return (
    <>
      <Modal.Header ref={head} className={classes.header} {...within}>
        <Modal.Title
          ref={heading}
          className={classes.title}
          tabIndex={-1}
          data-dialog-title
          data-autofocus={isUnasked}
        >
          {typeof title === "string" ? <Words>{title}</Words> : title}
        </Modal.Title>
        <Modal.CloseButton aria-label={t("button.close")} />
      </Modal.Header>
      <Modal.Body className={classes.body} {...within}>
        {children}
      </Modal.Body>
      {footer !== undefined && (
        <div ref={foot} className={classes.footer} data-last={isReadFirst}>
          {footer}
        </div>
      )}
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
