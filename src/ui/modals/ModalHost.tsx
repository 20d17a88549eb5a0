import { Loader, Modal } from "@mantine/core";
import { type KeyboardEvent, useRef } from "react";
import { LazyPlace } from "#platform/client/lazy.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { isPressed } from "../device/use_shortcut.tsx";
import { useDiscardQuestion } from "../forms/use_discard_question.ts";
import { ErrorBoundary } from "../states/ErrorBoundary.tsx";
import { besideModal } from "./backdrop.rules.ts";
import { ModalFocus } from "./ModalFocus.tsx";
import { ModalFrame } from "./ModalFrame.tsx";
import { SetAside } from "./SetAside.tsx";
import classes from "./ModalHost.module.css";
import { useLeaveWarning } from "../forms/use_leave_warning.tsx";
import type { ModalControls, ModalSize, OpenModal, OpenModals } from "./use_modals.tsx";

const widths: Record<ModalSize, number | string> = {
  sm: 440,
  ways: 528,
  md: 600,
  lg: 860,
  full: "100%",
  side: 440,
};
const transitions = {
  sm: "pop",
  ways: "pop",
  md: "pop",
  lg: "pop",
  full: "fade",
  side: "slide-left",
} as const;
/** All dialogs begin at one height, so that none moves when more stands in it. */
const placed = new Set<ModalSize>(["sm", "ways", "md", "lg"]);
const sidePanel = { inner: classes.sideInner ?? "", content: classes.sideContent ?? "" };
const animation = 200;

/** Draws the open modals above each other; only the topmost takes the keyboard. */
export function ModalHost({ stack, change, close, remove }: OpenModals) {
  const { t } = useTexts();
  const askToDiscard = useDiscardQuestion();
  useLeaveWarning(stack.some((entry) => entry.isOpened && entry.confirmClose && entry.isDirty));
  const top = stack.findLast((entry) => entry.isOpened);
  // A click may come before what was just typed has been drawn.
  const dirty = useRef(new Map<number, (() => void) | undefined>());

  function dismiss(entry: OpenModal) {
    const leave = () => {
      entry.onDismiss?.();
      close(entry.id);
    };
    if (!entry.confirmClose || !dirty.current.has(entry.id)) return leave();
    askToDiscard({
      onDiscard() {
        dirty.current.get(entry.id)?.();
        leave();
      },
    });
  }

  function clickBeside(entry: OpenModal) {
    if (staysAside(entry) && dirty.current.has(entry.id))
      change(entry.id, { isOpened: false, isAside: true });
    else dismiss(entry);
  }

  return stack.map((entry, index) => {
    const controls = {
      close: () => close(entry.id),
      dismiss: () => dismiss(entry),
      setDirty: (isDirty: boolean, onDiscard?: () => void) => {
        if (isDirty) dirty.current.set(entry.id, onDiscard);
        else dirty.current.delete(entry.id);
        if (isDirty !== entry.isDirty) change(entry.id, { isDirty });
      },
    };
    const isTop = entry === top;
    const lazyFallback = (
      <div className={classes.arriving}>
        <ModalFrame title={t("shell.loading")}>
          <Loader className={classes.loader} aria-hidden />
        </ModalFrame>
      </div>
    );
    return (
      <Modal.Root
        key={entry.id}
        opened={entry.isOpened}
        onClose={() => dismiss(entry)}
        // From the first, so that what was entered stays where it is.
        keepMounted={staysAside(entry)}
        closeOnClickOutside={false}
        onExitTransitionEnd={() => {
          if (entry.isAside) return;
          dirty.current.delete(entry.id);
          remove(entry.id);
        }}
        size={widths[entry.size]}
        fullScreen={entry.size === "full"}
        {...(placed.has(entry.size) && { yOffset: "var(--procedo-dialog-top)" })}
        trapFocus={isTop}
        returnFocus={false}
        closeOnEscape={isTop}
        zIndex={`calc(var(--procedo-layer-modal) + ${index * 2})`}
        transitionProps={{ duration: animation, transition: transitions[entry.size] }}
        {...(entry.size === "side" && { classNames: sidePanel })}
      >
        <Modal.Overlay
          backgroundOpacity={entry.size === "side" ? 0.2 : 0.4}
          onClick={() => clickBeside(entry)}
        />
        {entry.isAside && (
          <SetAside
            onReopen={() => change(entry.id, { isOpened: true, isAside: false })}
            onGone={() => {
              dirty.current.delete(entry.id);
              remove(entry.id);
            }}
          />
        )}
        <Modal.Content>
          <ErrorBoundary frame={(words) => <ModalFrame title={t("error.title")}>{words}</ModalFrame>}>
            <LazyPlace fallback={lazyFallback}>
              <ModalFocus isOpened={entry.isOpened} opener={entry.opener} onKeyDown={saveByKeys}>
                <Content entry={entry} controls={controls} />
              </ModalFocus>
            </LazyPlace>
          </ErrorBoundary>
        </Modal.Content>
      </Modal.Root>
    );
  });
}

/** A click beside it closes it without a question, and without losing what was entered. */
const staysAside = ({ name, confirmClose }: OpenModal) =>
  name !== null && confirmClose && besideModal(name) === "closes";

/** Ctrl+S sends the form of a modal; what the browser would do, keep the page as a file, nobody means there. */
function saveByKeys(event: KeyboardEvent<HTMLElement>) {
  if (event.defaultPrevented || !isPressed("mod+s", event.nativeEvent)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
}

function Content({ entry, controls }: { entry: OpenModal; controls: ModalControls }) {
  return entry.render(controls);
}
