import { Button } from "@mantine/core";
import { useRef } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import type { RemovalMode } from "../../tree/edit/remove_step.ts";
import { Notice } from "#ui/states/Notice.tsx";

type RemoveStepProps = {
  name: string;
  isDecision: boolean;
  /** How many steps are below it that can stay without it, places of steps to come not counted. */
  below: number;
  /** How many loops below it have nowhere left to return to without it. */
  loops: number;
  modes: readonly RemovalMode[];
  onRemove(mode: RemovalMode): void;
};

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    "remove step": RemoveStepProps;
  }
}

/** Asks how much of the flow goes. */
export function RemoveStepModal({
  name,
  isDecision,
  below,
  loops,
  modes,
  onRemove,
  close,
  dismiss,
}: RemoveStepProps & ModalControls) {
  const { t } = useTexts();
  const isChosen = useRef(false);
  /** Once: the buttons are still there for a second press while the question goes. */
  function choose(mode: "step" | "flow") {
    if (isChosen.current) return;
    isChosen.current = true;
    close();
    // The focus is back at the step when it goes, and moves on from there.
    requestAnimationFrame(() => onRemove(mode));
  }
  return (
    <ModalFrame
      title={t("step.remove_title", { name })}
      footer={
        <>
          <Button variant="default" onClick={dismiss} data-autofocus>
            {t("button.cancel")}
          </Button>
          {/* The one that takes the least stands where a dialog's answer does. */}
          {modes.toReversed().map((mode) => (
            <Button
              key={mode}
              // Both delete; a filled one would say which, and the milder stands where it would be.
              {...(modes.length > 1
                ? { variant: "default", c: "var(--mantine-color-error)" }
                : { color: "red" })}
              onClick={() => choose(mode)}
            >
              {t(mode === "step" ? "delete.step_only" : "delete.flow")}
            </Button>
          ))}
        </>
      }
    >
      <Notice tone="attention">
        {below > 0
          ? t(isDecision ? "step.remove_decision" : "step.remove_branch", { count: below })
          : isDecision && t("step.remove_decision_alone")}
        {loops > 0 && ` ${t("step.remove_loops", { count: loops })}`}
      </Notice>
    </ModalFrame>
  );
}
