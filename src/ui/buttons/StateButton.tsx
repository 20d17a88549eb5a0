import { Button, type ButtonProps, Loader, VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import type { MouseEvent, ReactNode } from "react";
import type { ButtonPhase } from "./button_phase.ts";
import { type TextKey, useTexts } from "#platform/client/use_texts.ts";
import { type Act, type ButtonState, useButtonState } from "./use_button_state.ts";
import classes from "./StateButton.module.css";

type Labels = Partial<Record<"loading" | "success" | "error" | "check_form", TextKey>>;

type Props = Pick<
  ButtonProps,
  "disabled" | "variant" | "size" | "fullWidth" | "leftSection" | "rightSection" | "color" | "className"
> & {
  children: ReactNode;
  /** Its whole name, where its words alone do not say what they are about. */
  label?: string;
  /** Words for the states where the usual ones do not fit. */
  labels?: Labels;
  type?: "button" | "submit";
  form?: string;
  /** Takes no press for now. Unlike a disabled one it keeps the keyboard's focus, so it fits what changes under a press. */
  isWaiting?: boolean;
  "aria-describedby"?: string;
} & (
    | { onAct: Act; state?: undefined }
    /** For a button of a form, whose submit runs by `state.submit`. */
    | { onAct?: undefined; state: ButtonState }
  );

const usualLabels: Required<Labels> = {
  loading: "button.loading",
  success: "button.success",
  error: "button.error",
  check_form: "button.check_form",
};

const isLabelled = (phase: ButtonPhase): phase is keyof Labels => phase !== "idle" && phase !== "cooling";

/** A button that saves: it shows that it works, what came of it, and takes no second press until it is usable again. */
export function StateButton({
  onAct,
  state,
  label: name,
  labels,
  children,
  disabled,
  isWaiting = false,
  type = "button",
  ...rest
}: Props) {
  const { t } = useTexts();
  const own = useButtonState();
  const { phase, isUsable, run } = state ?? own;
  const isBusy = !isUsable;
  const label = isLabelled(phase) ? t(labels?.[phase] ?? usualLabels[phase]) : null;

  function press(event: MouseEvent) {
    // Not `disabled` while busy: that would throw the keyboard's focus back to the page's start.
    if (isBusy || isWaiting) event.preventDefault();
    else if (onAct) void run(onAct);
  }

  return (
    <>
      <Button
        {...rest}
        type={type}
        {...(name !== undefined && { "aria-label": name })}
        disabled={disabled ?? false}
        aria-disabled={isBusy || isWaiting || undefined}
        data-waiting={(isWaiting && !isBusy) || undefined}
        data-phase={phase}
        classNames={{ root: classes.root, label: classes.label }}
        onClick={press}
      >
        <span className={classes.words} data-shown={label === null || undefined}>
          {children}
        </span>
        {label !== null && (
          <span className={classes.words} data-shown>
            <PhaseIcon phase={phase} />
            {label}
          </span>
        )}
      </Button>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
    </>
  );
}

function PhaseIcon({ phase }: { phase: ButtonPhase }) {
  if (phase === "loading") return <Loader size={14} color="currentColor" aria-hidden />;
  if (phase === "success") return <IconCheck size={16} aria-hidden />;
  return <IconAlertTriangle size={16} aria-hidden />;
}
