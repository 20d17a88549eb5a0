import { expect, test } from "vitest";
import { believedMs, called, presentIn, type Rollcall } from "./presence.rules.ts";

const none: Rollcall = new Map();

test("people of several processes are in a room together, each once, until their process says otherwise", () => {
  const one = called(none, { from: "a", user_ids: [1, 2] }, 0);
  const both = called(one, { from: "b", user_ids: [2, 3] }, 10);
  expect(presentIn(both)).toEqual([1, 2, 3]);
  expect(presentIn(called(both, { from: "a", user_ids: [] }, 20))).toEqual([2, 3]);
  expect(presentIn(called(both, { from: "a", user_ids: [2] }, 20))).toEqual([2, 3]);
});

test("those of a process that says nothing any more are gone after a while", () => {
  const one = called(none, { from: "dead", user_ids: [1] }, 0);
  expect(presentIn(called(one, { from: "b", user_ids: [2] }, believedMs - 1))).toEqual([1, 2]);
  expect(presentIn(called(one, { from: "b", user_ids: [2] }, believedMs))).toEqual([2]);
});
