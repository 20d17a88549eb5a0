import { expect, test } from "vitest";
import { createTurns, TooManyWaiting } from "./turns.ts";

/** Work that a test lets end, in the order in which it began. */
function workshop(settings: Parameters<typeof createTurns>[0]) {
  const turns = createTurns(settings);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const leave = (owner: number, name: string) =>
    turns.take(owner, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { turns, begun, leave, end };
}

test("whoever was served longest ago comes next, and nobody has two in hand", async () => {
  const { begun, leave, end } = workshop({ atOnce: 1, mostWaiting: 9 });
  const first = leave(1, "a1");
  for (const name of ["a2", "a3", "a4"]) void leave(1, name);
  for (const name of ["b1", "b2"]) void leave(2, name);
  void leave(3, "c1");
  expect(begun).toEqual(["a1"]);
  await end("a1");
  expect(await first).toBe("a1");
  for (const name of ["b1", "c1", "a2", "b2", "a3"]) await end(name);
  expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
});

test("a second place stays free for another owner", async () => {
  const { begun, leave, end } = workshop({ atOnce: 2, mostWaiting: 9 });
  for (const name of ["a1", "a2", "a3"]) void leave(1, name);
  expect(begun).toEqual(["a1"]);
  void leave(2, "b1");
  expect(begun).toEqual(["a1", "b1"]);
  await end("a1");
  expect(begun).toEqual(["a1", "b1", "a2"]);
});

test("what fails makes place like what succeeds", async () => {
  const { turns, begun, leave } = workshop({ atOnce: 1, mostWaiting: 9 });
  const failing = turns.take(1, async () => {
    throw new Error("no");
  });
  void leave(1, "a1");
  await expect(failing).rejects.toThrow("no");
  await new Promise(setImmediate);
  expect(begun).toEqual(["a1"]);
});

test("an owner with too much waiting is refused, and nobody else", async () => {
  const { leave } = workshop({ atOnce: 1, mostWaiting: 2 });
  for (const name of ["a1", "a2", "a3"]) void leave(1, name);
  await expect(leave(1, "a4")).rejects.toBeInstanceOf(TooManyWaiting);
  void leave(2, "b1");
});

test("closed, it refuses what waits and what comes", async () => {
  const { turns, leave } = workshop({ atOnce: 1, mostWaiting: 9 });
  void leave(1, "a1");
  const waiting = leave(1, "a2");
  turns.close(new Error("closed"));
  await expect(waiting).rejects.toThrow("closed");
  await expect(leave(2, "b1")).rejects.toThrow("closed");
});
