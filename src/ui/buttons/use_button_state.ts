import { useCallback, useEffect, useReducer, useRef } from "react";
import { CallError } from "#platform/client/api/call_error.ts";
import { type ActOutcome, type ButtonPhase, isUsable, nextPhase, phaseLength } from "./button_phase.ts";

/**
 * What an action tells its button: nothing or "done" is success, "refused" a failed check, "cancelled" that the person
 * stopped it, a throw is an error.
 */
export type Act = () => Promise<"done" | "refused" | "cancelled" | undefined | void>;

export type ButtonState = {
  phase: ButtonPhase;
  /** Runs the action unless the button is busy; resolves to what it came to, null when it did not run. */
  run(act: Act): Promise<ActOutcome | null>;
  /** An `onSubmit` of a form that runs the action instead of leaving the page. */
  submit(act: Act): (event?: { preventDefault(): void }) => void;
};

/** The state of a submit button; hand it to `<StateButton state={…} type="submit">` and run the form's submit by it. */
export function useButtonState(): ButtonState {
  const [phase, dispatch] = useReducer(nextPhase, "idle");
  // A second submit may come before the first has been rendered.
  const isRunning = useRef(false);
  const isMounted = useRef(true);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  useEffect(() => {
    const length = phaseLength[phase];
    if (isUsable(phase)) isRunning.current = false;
    if (length === null) return;
    const timer = setTimeout(() => dispatch({ type: "elapsed" }), length);
    return () => clearTimeout(timer);
  }, [phase]);

  const run = useCallback(async (act: Act): Promise<ActOutcome | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    dispatch({ type: "pressed" });
    const outcome = await outcomeOf(act);
    if (isMounted.current) dispatch({ type: "answered", outcome });
    return outcome;
  }, []);

  const submit = useCallback(
    (act: Act) => (event?: { preventDefault(): void }) => {
      event?.preventDefault();
      void run(act);
    },
    [run],
  );

  return { phase, run, submit };
}

async function outcomeOf(act: Act): Promise<ActOutcome> {
  try {
    return (await act()) ?? "done";
  } catch (error) {
    // What the server refused, the action has told the person; anything else is a defect and must be findable.
    if (!(error instanceof CallError)) console.error(error);
    return "failed";
  }
}
