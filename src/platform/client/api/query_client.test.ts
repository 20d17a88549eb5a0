import { QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test } from "vitest";
import { createQueryClient } from "./query_client.ts";

/** A read on screen whose answers are given by hand, each with the state of when it was asked for. */
function reading() {
  const client = createQueryClient();
  const asked: { answer(value: string): void; fail(): void }[] = [];
  const observer = new QueryObserver<string>(client, {
    queryKey: ["roles"],
    retry: false,
    queryFn: () =>
      new Promise((resolve, reject) => {
        asked.push({ answer: resolve, fail: () => reject(new Error("refused")) });
      }),
  });
  onTestFinished(observer.subscribe(() => {}));
  const shown = () => observer.getCurrentResult().data;
  return { client, asked, shown };
}

test("what becomes old while it is read for the first time is read once more, however often that is said", async () => {
  const { client, asked, shown } = reading();
  const changed = [1, 2, 3].map(() => client.invalidateQueries({ queryKey: ["roles"] }));
  expect(asked).toHaveLength(1);
  asked[0]?.answer("of before");
  await expect.poll(() => asked.length).toBe(2);
  expect(shown()).toBe("of before");
  asked[1]?.answer("of now");
  await Promise.all(changed);
  expect([shown(), asked.length]).toEqual(["of now", 2]);
});

test("one whose first read fails is asked for no more often than anything else that is old", async () => {
  const { client, asked, shown } = reading();
  const changed = client.invalidateQueries({ queryKey: ["roles"] });
  asked[0]?.fail();
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer("of now");
  await changed;
  expect([shown(), asked.length]).toEqual(["of now", 2]);
});

test("what is on screen already is read at once, and once", async () => {
  const { client, asked, shown } = reading();
  asked[0]?.answer("of before");
  await expect.poll(shown).toBe("of before");
  const changed = client.invalidateQueries({ queryKey: ["roles"] });
  asked[1]?.answer("of now");
  await changed;
  expect([shown(), asked.length]).toEqual(["of now", 2]);
});

test("what is old and not to be read now is read when it is wanted", async () => {
  const { client, asked } = reading();
  const changed = client.invalidateQueries({ queryKey: ["roles"], refetchType: "none" });
  asked[0]?.answer("of before");
  await changed;
  expect(asked).toHaveLength(1);
  expect(client.getQueryState(["roles"])?.isInvalidated).toBe(true);
});
