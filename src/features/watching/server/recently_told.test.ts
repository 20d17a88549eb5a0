import { expect, test } from "vitest";
import { createRecentlyTold } from "./recently_told.ts";

const second = 1_000;
const minute = 60 * second;

function built() {
  const clock = { now: 1_000 };
  const recent = createRecentlyTold<string>(() => clock.now);
  const since = (instant: number, { room = "procedures", company = 1, most = 100 } = {}) =>
    recent.since(company, room, instant, most);
  const tell = (told: string) => recent.add(1, "procedures", told);
  return { clock, recent, since, tell };
}

test("what was told in a room is known by its company and its room, in its order", () => {
  const { clock, recent, since, tell } = built();
  tell("before");
  clock.now += 10 * second;
  const from = clock.now;
  tell("one");
  recent.add(2, "procedures", "of others");
  recent.add(1, "processes", "elsewhere");
  clock.now += second;
  tell("two");
  expect(since(from)).toEqual(["one", "two"]);
  expect(since(from, { room: "processes" })).toEqual(["elsewhere"]);
  expect(since(from, { room: "roles" })).toEqual([]);
  expect(since(from, { company: 2 })).toEqual(["of others"]);
  expect(since(from, { company: 3 })).toEqual([]);
});

test("two seconds more are told: what asks may have been on its way so long", () => {
  const { clock, since, tell } = built();
  tell("one");
  clock.now += 2 * second;
  expect(since(clock.now)).toEqual(["one"]);
  clock.now += 1;
  expect(since(clock.now)).toEqual([]);
});

test("is known for a minute at least, and then said not to be", () => {
  const { clock, since, tell } = built();
  tell("first");
  clock.now += 2 * minute;
  const from = clock.now;
  tell("one");
  clock.now += minute;
  tell("two");
  expect(since(from)).toEqual(["one", "two"]);
  clock.now += 10 * second;
  tell("three");
  expect(since(from)).toEqual(["one", "two", "three"]);
  clock.now += minute + 1;
  tell("four");
  expect(since(from)).toBeUndefined();
  expect(since(clock.now - minute - 1)).toEqual(["three", "four"]);
});

test("is forgotten in time also where nothing more is told", () => {
  const { clock, since, tell } = built();
  const from = clock.now;
  tell("one");
  for (let times = 0; times < 2; times += 1) {
    clock.now += minute + 1;
    since(clock.now);
  }
  expect([since(from), since(clock.now - minute)]).toEqual([undefined, []]);
});

test("nothing is known of what came before the process, or of what may have been missed", () => {
  const { clock, recent, since, tell } = built();
  expect([since(clock.now), since(clock.now - 1)]).toEqual([[], undefined]);
  clock.now += 10;
  tell("one");
  clock.now += 10;
  recent.forget();
  expect([since(clock.now), since(clock.now - 1)]).toEqual([[], undefined]);
});

test("of very much at once only the newest is known, and no more is gathered than is asked for", () => {
  const { clock, since, tell } = built();
  const from = clock.now;
  for (let n = 0; n < 25_000; n += 1) {
    clock.now += second;
    tell(String(n));
  }
  expect(since(from)).toBeUndefined();
  expect(since(clock.now)).toEqual(["24997", "24998", "24999"]);
  expect(since(clock.now, { most: 3 })).toEqual(["24997", "24998", "24999"]);
  expect(since(clock.now, { most: 2 })).toBeUndefined();
});
