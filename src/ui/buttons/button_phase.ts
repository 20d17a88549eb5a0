/** What a submit button shows. `cooling` looks idle, yet is not usable again: half a second after the result. */
export type ButtonPhase = "idle" | "loading" | "success" | "error" | "check_form" | "cooling";

/** `refused`: the form's own check failed and nothing was sent. `cancelled`: the person stopped it. */
export type ActOutcome = "done" | "refused" | "failed" | "cancelled";

export type ButtonEvent =
  | { type: "pressed" }
  | { type: "answered"; outcome: ActOutcome }
  | { type: "elapsed" };

const resultShown = 1000;
const usableAgain = 1500;

/** Milliseconds that a phase lasts; null for one that waits for a press or an answer. */
export const phaseLength: Record<ButtonPhase, number | null> = {
  idle: null,
  loading: null,
  success: resultShown,
  error: resultShown,
  check_form: resultShown,
  cooling: usableAgain - resultShown,
};

const afterAnswer: Record<ActOutcome, ButtonPhase> = {
  done: "success",
  refused: "check_form",
  failed: "error",
  cancelled: "idle",
};
const afterWait: Partial<Record<ButtonPhase, ButtonPhase>> = {
  success: "cooling",
  error: "cooling",
  check_form: "idle",
  cooling: "idle",
};

/** Whether a press does something: what failed the form's own check may be put right and sent without a wait. */
export const isUsable = (phase: ButtonPhase): boolean => phase === "idle" || phase === "check_form";

/** The next phase of a button. Anything that does not fit the present phase (a second press) changes nothing. */
export function nextPhase(phase: ButtonPhase, event: ButtonEvent): ButtonPhase {
  if (event.type === "pressed") return isUsable(phase) ? "loading" : phase;
  if (event.type === "answered") return phase === "loading" ? afterAnswer[event.outcome] : phase;
  return afterWait[phase] ?? phase;
}
