/** What a submit button shows. `cooling` looks idle, yet is not usable again: half a second after the result. */
export type ButtonPhase = "idle" | "loading" | "success" | "error" | "check_form" | "cooling";

/** `refused`: the form's own check failed and nothing was sent. `cancelled`: the person stopped it. */
export type ActOutcome = "done" | "refused" | "failed" | "cancelled";

/** `typed`: somebody wrote in the page. `goesOn`: a form that stays as it is after a success. */
export type ButtonEvent =
  | { type: "pressed" }
  | { type: "answered"; outcome: ActOutcome; goesOn: boolean }
  | { type: "elapsed" }
  | { type: "typed" };

/** A button's phase, and whether what was typed since it was pressed may be sent without a wait. */
export type ButtonMoment = { phase: ButtonPhase; isTyped: boolean; mayHurry: boolean };

export const atRest: ButtonMoment = { phase: "idle", isTyped: false, mayHurry: false };

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

/**
 * Whether a press does something: what failed the form's own check may be put right and sent without a wait, and so may
 * what was typed since where that is no second sending of the same.
 */
export const isUsable = ({ phase, isTyped, mayHurry }: ButtonMoment): boolean =>
  phase === "idle" || phase === "check_form" || (phase !== "loading" && isTyped && mayHurry);

/** What follows for a button. Anything that does not fit its present phase (a second press) changes nothing. */
export function nextMoment(moment: ButtonMoment, event: ButtonEvent): ButtonMoment {
  const { phase } = moment;
  switch (event.type) {
    case "pressed":
      return isUsable(moment) ? { phase: "loading", isTyped: false, mayHurry: false } : moment;
    case "answered":
      if (phase !== "loading") return moment;
      return {
        ...moment,
        phase: afterAnswer[event.outcome],
        mayHurry: event.goesOn || event.outcome === "failed",
      };
    case "typed":
      return phase === "idle" || moment.isTyped ? moment : { ...moment, isTyped: true };
    case "elapsed":
      return { ...moment, phase: afterWait[phase] ?? phase };
  }
}
