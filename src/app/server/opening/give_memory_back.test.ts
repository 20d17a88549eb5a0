import { expect, test } from "vitest";
import { giveMemoryBack } from "./give_memory_back.ts";

test("what nobody needs any more is gone", async () => {
  const unneeded = new WeakRef({ held: "by nobody" });
  const needed = new WeakRef(giveMemoryBack);
  await giveMemoryBack();
  expect(unneeded.deref()).toBeUndefined();
  expect(needed.deref()).toBe(giveMemoryBack);
});
