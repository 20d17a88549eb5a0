import { expect, test } from "vitest";
import { createAlone } from "./alone.ts";

test("what is done alone waits for what is in hand and holds up what comes", async () => {
  const { beside, alone } = createAlone({ patienceMs: 60_000 });
  const said: string[] = [];
  const [first, lonely] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const one = beside(async () => {
    await first.promise;
    said.push("first");
  });
  const two = alone(async () => {
    said.push("alone");
    await lonely.promise;
    said.push("over");
    return "done";
  });
  const three = beside(async () => void said.push("late"));
  first.resolve();
  await one;
  await Promise.resolve();
  lonely.resolve();
  expect(await two).toBe("done");
  await three;
  expect(said).toEqual(["first", "alone", "over", "late"]);
});

test("is not done when what is in hand does not end in time; then what waited for it goes on", async () => {
  const { beside, alone } = createAlone({ patienceMs: 5 });
  const endless = Promise.withResolvers<void>();
  const held = beside(() => endless.promise);
  expect(await alone(async () => "done")).toBeUndefined();
  expect(await beside(async () => "beside")).toBe("beside");
  endless.resolve();
  await held;
  await expect(alone(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await alone(async () => "done")).toBe("done");
});
