import { describe, expect, it } from "vitest";
import { type ButtonEvent, type ButtonPhase, nextPhase, phaseLength } from "./button_phase.ts";

const elapsed: ButtonEvent = { type: "elapsed" };
const pressed: ButtonEvent = { type: "pressed" };

/** The phases a button goes through and how long each lasts, from the answer until it is usable. */
function afterAnswer(outcome: "done" | "refused" | "failed") {
  let phase: ButtonPhase = nextPhase("loading", { type: "answered", outcome });
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
    expect(nextPhase("loading", { type: "answered", outcome: "cancelled" })).toBe("idle");
  });

  it.each(["loading", "success", "error", "cooling"] as const)("takes no press while it is %s", (phase) => {
    expect(nextPhase(phase, pressed)).toBe(phase);
  });

  it("does not answer twice", () => {
    expect(nextPhase("success", { type: "answered", outcome: "failed" })).toBe("success");
    expect(nextPhase("idle", { type: "answered", outcome: "done" })).toBe("idle");
  });

  it("waits for nothing while idle or loading", () => {
    expect(nextPhase("idle", elapsed)).toBe("idle");
    expect(nextPhase("loading", elapsed)).toBe("loading");
  });
});
