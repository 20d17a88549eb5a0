import { expect, test } from "vitest";
import { createRecentlyTold } from "./recently_told.ts";

const minute = 60_000;

function built() {
  const clock = { now: 1_000 };
  return { clock, recent: createRecentlyTold<string>(() => clock.now) };
}

test("what was told in a room is known by its company and its room, in its order", () => {
  const { clock, recent } = built();
  recent.add(1, "procedures", "before");
  clock.now += 10;
  const from = clock.now;
  recent.add(1, "procedures", "one");
  recent.add(2, "procedures", "of others");
  recent.add(1, "processes", "elsewhere");
  clock.now += 10;
  recent.add(1, "procedures", "two");
  expect(recent.since(1, "procedures", from)).toEqual(["one", "two"]);
  expect(recent.since(1, "roles", from)).toEqual([]);
  expect(recent.since(3, "procedures", from)).toEqual([]);
});

test("is known for a minute at least, and then said not to be", () => {
  const { clock, recent } = built();
  recent.add(1, "procedures", "first");
  clock.now += 2 * minute;
  const from = clock.now;
  recent.add(1, "procedures", "one");
  clock.now += minute;
  recent.add(1, "procedures", "two");
  expect(recent.since(1, "procedures", from)).toEqual(["one", "two"]);
  clock.now += minute + 1;
  recent.add(1, "procedures", "three");
  expect(recent.since(1, "procedures", from)).toEqual(["one", "two", "three"]);
  clock.now += minute + 1;
  recent.add(1, "procedures", "four");
  expect(recent.since(1, "procedures", from)).toBeUndefined();
  expect(recent.since(1, "procedures", clock.now - minute - 1)).toEqual(["three", "four"]);
});

test("nothing is known of what came before the process, or of what may have been missed", () => {
  const { clock, recent } = built();
  expect(recent.since(1, "procedures", clock.now)).toEqual([]);
  expect(recent.since(1, "procedures", clock.now - 1)).toBeUndefined();
  clock.now += 10;
  recent.add(1, "procedures", "one");
  clock.now += 10;
  recent.forget();
  expect(recent.since(1, "procedures", clock.now - 1)).toBeUndefined();
  expect(recent.since(1, "procedures", clock.now)).toEqual([]);
});

test("of very much at once only the newest is known, and the rest said not to be", () => {
  const { clock, recent } = built();
  const from = clock.now;
  for (let n = 0; n < 25_000; n += 1) {
    clock.now += 0.1;
    recent.add(1, "procedures", String(n));
  }
  expect(recent.since(1, "procedures", from)).toBeUndefined();
  expect(recent.since(1, "procedures", clock.now)).toEqual(["24999"]);
});
