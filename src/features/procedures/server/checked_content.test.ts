import { expect, it } from "vitest";
import { sanitizedSteps } from "./checked_content.ts";

it("others have their turn while the steps of a very long procedure are cleaned", async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const steps = Array.from({ length: 6 }, () => ({ id: null, body: `<p>${"x".repeat(150_000)}</p>` }));
  const clean = await sanitizedSteps(steps);
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(5);
  expect(clean).toEqual(steps);
});
