import { describe, expect, it } from "vitest";
import { readSeldom } from "./organigram.ts";

/** A reader whose answers are given by hand. */
function byHand() {
  const asked: { id: number; answer(target: string): void; fail(): void }[] = [];
  const read = (id: number) =>
    new Promise<{ target: string; mission: string }>((resolve, reject) => {
      asked.push({
        id,
        answer: (target) => resolve({ target, mission: "" }),
        fail: () => reject(new Error("It is away")),
      });
    });
  return { asked, read };
}

describe("reading the organigram", () => {
  it("asks once for all who wait, each company for itself, and goes by that for half a minute", async () => {
    let now = 0;
    const { asked, read } = byHand();
    const seldom = readSeldom(read, () => new Date(now));
    const all = [seldom(1), seldom(1), seldom(2)];
    expect(asked.map(({ id }) => id)).toEqual([1, 2]);
    now = 100_000;
    asked[0]?.answer("Sus");
    asked[1]?.answer("Jos");
    expect((await Promise.all(all)).map(({ target }) => target)).toEqual(["Sus", "Sus", "Jos"]);
    now += 29_999;
    expect((await seldom(1)).target).toBe("Sus");
    expect(asked).toHaveLength(2);
    now += 1;
    const next = seldom(1);
    asked[2]?.answer("Mai sus");
    expect((await next).target).toBe("Mai sus");
  });

  it("tells a failure to who waits and keeps none", async () => {
    const { asked, read } = byHand();
    const seldom = readSeldom(read, () => new Date(0));
    const both = Promise.allSettled([seldom(1), seldom(1)]);
    asked[0]?.fail();
    expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const next = seldom(1);
    asked[1]?.answer("Sus");
    expect((await next).target).toBe("Sus");
  });

  it("keeps a bounded number of companies", async () => {
    const { asked, read } = byHand();
    const seldom = readSeldom(read, () => new Date(0));
    for (let id = 1; id <= 1_001; id += 1) void seldom(id);
    void seldom(1_001);
    expect(asked).toHaveLength(1_001);
    void seldom(1);
    expect(asked).toHaveLength(1_002);
  });
});
