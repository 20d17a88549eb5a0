import { useCallback, useEffect, useReducer, useRef } from "react";
import { CallError } from "#platform/client/api/call_error.ts";
import {
  type ActOutcome,
  atRest,
  type ButtonPhase,
  isUsable,
  nextMoment,
  phaseLength,
} from "./button_phase.ts";

/**
 * What an action tells its button: nothing or "done" is success, "refused" a failed check, "cancelled" that the person
 * stopped it, a throw is an error.
 */
export type Act = () => Promise<"done" | "refused" | "cancelled" | undefined | void>;

export type ButtonState = {
  phase: ButtonPhase;
  /** Whether a press does something. */
  isUsable: boolean;
  /** Runs the action unless the button is busy; resolves to what it came to, null when it did not run. */
  run(act: Act): Promise<ActOutcome | null>;
  /** An `onSubmit` of a form that runs the action instead of leaving the page. */
  submit(act: Act): (event?: { preventDefault(): void }) => void;
};

/**
 * The state of a submit button; hand it to `<StateButton state={…} type="submit">` and run the form's submit by it.
 * `goesOn`: the form stays after a success, so that what is typed meanwhile may be saved at once too.
 */
export function useButtonState({ goesOn = false } = {}): ButtonState {
  const [moment, dispatch] = useReducer(nextMoment, atRest);
  const { phase } = moment;
  const isFree = isUsable(moment);
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
    if (isUsable(moment)) isRunning.current = false;
  }, [moment]);

  useEffect(() => {
    const length = phaseLength[phase];
    if (length === null) return;
    const timer = setTimeout(() => dispatch({ type: "elapsed" }), length);
    return () => clearTimeout(timer);
  }, [phase]);

  const isWatched = phase !== "idle";
  useEffect(() => {
    if (!isWatched) return;
    const type = () => dispatch({ type: "typed" });
    // Behind React, which would otherwise draw what stood in the field before it has heard of what was typed.
    document.addEventListener("input", type);
    return () => document.removeEventListener("input", type);
  }, [isWatched]);

  const run = useCallback(
    async (act: Act): Promise<ActOutcome | null> => {
      if (isRunning.current) return null;
      isRunning.current = true;
      dispatch({ type: "pressed" });
      const outcome = await outcomeOf(act);
      if (isMounted.current) dispatch({ type: "answered", outcome, goesOn });
      return outcome;
    },
    [goesOn],
  );

  const submit = useCallback(
    (act: Act) => (event?: { preventDefault(): void }) => {
      event?.preventDefault();
      void run(act);
    },
    [run],
  );

  return { phase, isUsable: isFree, run, submit };
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
