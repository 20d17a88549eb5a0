import { expect, test } from "vitest";
import { stepAnchor, stepOfAnchor } from "./step_anchor.rules.ts";

test("a step's address leads back to the step", () => {
  for (const id of [1, 11, Number.MAX_SAFE_INTEGER]) expect(stepOfAnchor(`#${stepAnchor(id)}`)).toBe(id);
});

test("any other fragment names no step", () => {
  for (const hash of ["", "#", "#step-", "#step-0", "#step-1a", "#step--1", "step-1", "#content"])
    expect(stepOfAnchor(hash)).toBeNull();
});
