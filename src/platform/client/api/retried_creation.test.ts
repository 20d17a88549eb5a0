import { describe, expect, it } from "vitest";
import { CallError } from "./call_error.ts";
import { creationOf } from "./retried_creation.ts";

type Item = { name: string; revision: number };

/** A server that makes one thing by each key, and loses the answers that it is told to. */
function server() {
  const made = new Map<string, { body: string; item: Item }>();
  let isLost = false;
  let current: Item | null = null;
  const answered = <Answer>(answer: Answer): Answer => {
    if (!isLost) return answer;
    isLost = false;
    throw new CallError(0, "offline");
  };
  const creation = creationOf<string, Item>({
    async send(body, key) {
      const kept = made.get(key);
      if (kept !== undefined && kept.body !== body) throw new CallError(409, "idempotency_conflict");
      const item = kept?.item ?? { name: body, revision: 1 };
      if (kept === undefined) current = item;
      made.set(key, { body, item });
      return answered(item);
    },
    async change({ revision }, name) {
      if (revision !== current?.revision) throw new CallError(409, "stale");
      current = { name, revision: revision + 1 };
      return answered(current);
    },
  });
  return { create: creation.create, made, current: () => current, loseNext: () => (isLost = true) };
}

describe("a creation whose answer was lost", () => {
  it("makes one thing, however often it is tried", async () => {
    const { create, made, loseNext } = server();
    loseNext();
    await expect(create("Unu")).rejects.toThrow("offline");
    expect(await create("Unu")).toEqual({ name: "Unu", revision: 1 });
    expect(made.size).toBe(1);
  });

  it("gives that the content that was sent since, and answers what it then is", async () => {
    const { create, made, loseNext } = server();
    loseNext();
    await expect(create("Unu")).rejects.toThrow("offline");
    expect(await create("Doi")).toEqual({ name: "Doi", revision: 2 });
    // Tried once more for what came after it, it goes on from there.
    expect(await create("Trei")).toEqual({ name: "Trei", revision: 3 });
    expect(made.size).toBe(1);
  });

  it("makes another where the first was never made", async () => {
    const { create, current } = server();
    expect(await create("Unu")).toMatchObject({ name: "Unu" });
    expect(await create("Doi")).toEqual({ name: "Doi", revision: 1 });
    expect(current()).toMatchObject({ name: "Doi" });
  });
});
