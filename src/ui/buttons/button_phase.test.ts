import { describe, expect, it } from "vitest";
import {
  type ActOutcome,
  atRest,
  type ButtonEvent,
  type ButtonPhase,
  isUsable,
  nextMoment,
  phaseLength,
} from "./button_phase.ts";

const elapsed: ButtonEvent = { type: "elapsed" };
const pressed: ButtonEvent = { type: "pressed" };
const typed: ButtonEvent = { type: "typed" };
const answered = (outcome: ActOutcome, goesOn = false): ButtonEvent => ({
  type: "answered",
  outcome,
  goesOn,
});

const after = (...events: ButtonEvent[]) => events.reduce(nextMoment, atRest);
const nextPhase = (phase: ButtonPhase, event: ButtonEvent) => nextMoment({ ...atRest, phase }, event).phase;

/** The phases a button goes through and how long each lasts, from the answer until it is usable. */
function afterAnswer(outcome: "done" | "refused" | "failed") {
  let phase: ButtonPhase = nextPhase("loading", answered(outcome));
  const shown: [ButtonPhase, number | null][] = [];
  while (phase !== "idle") {
    shown.push([phase, phaseLength[phase]]);
    phase = nextPhase(phase, elapsed);
  }
  return shown;
}

describe("a submit button", () => {
  it("loads when it is pressed", () => {
    expect(nextPhase("idle", pressed)).toBe("loading");
  });

  it("shows success for 1 s and is usable 1.5 s after the answer", () => {
    expect(afterAnswer("done")).toEqual([
      ["success", 1000],
      ["cooling", 500],
    ]);
  });

  it("shows an error for 1 s and is usable 1.5 s after the answer", () => {
    expect(afterAnswer("failed")).toEqual([
      ["error", 1000],
      ["cooling", 500],
    ]);
  });

  it("shows a failed check of the form for 1 s and is usable meanwhile, by Enter too", () => {
    expect(afterAnswer("refused")).toEqual([["check_form", 1000]]);
    expect(nextPhase("check_form", pressed)).toBe("loading");
  });

  it("is usable at once when the person stopped it", () => {
    expect(nextPhase("loading", answered("cancelled"))).toBe("idle");
  });

  it.each(["loading", "success", "error", "cooling"] as const)("takes no press while it is %s", (phase) => {
    expect(nextPhase(phase, pressed)).toBe(phase);
  });

  it("does not answer twice", () => {
    expect(nextPhase("success", answered("failed"))).toBe("success");
    expect(nextPhase("idle", answered("done"))).toBe("idle");
  });

  it("waits for nothing while idle or loading", () => {
    expect(nextPhase("idle", elapsed)).toBe("idle");
    expect(nextPhase("loading", elapsed)).toBe("loading");
  });

  it("takes at once what was typed since an error, and what was typed while it was on its way", () => {
    expect(isUsable(after(pressed, answered("failed")))).toBe(false);
    expect(isUsable(after(pressed, answered("failed"), typed))).toBe(true);
    expect(isUsable(after(pressed, typed, answered("failed"), elapsed))).toBe(true);
    expect(after(pressed, answered("failed"), typed).phase).toBe("error");
    expect(after(pressed, answered("failed"), typed, pressed)).toMatchObject({
      phase: "loading",
      isTyped: false,
    });
  });

  it("takes what was typed since a success only where the form stays", () => {
    expect(isUsable(after(pressed, answered("done"), typed))).toBe(false);
    expect(isUsable(after(pressed, answered("done", true)))).toBe(false);
    expect(isUsable(after(pressed, answered("done", true), typed))).toBe(true);
  });

  it("takes nothing while it loads, whatever is typed; nor does what was typed before it was pressed count", () => {
    expect(isUsable(after(pressed, typed))).toBe(false);
    expect(isUsable(after(typed, pressed, answered("failed")))).toBe(false);
  });
});
