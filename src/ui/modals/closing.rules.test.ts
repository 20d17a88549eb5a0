import { expect, test } from "vitest";
import { withClosed } from "./closing.rules.ts";

const list = { id: 1, isOpened: true, opener: "a button of the page" };
const search = { id: 2, isOpened: true, opener: "a field of the list" };
const shortcuts = { id: 3, isOpened: true, opener: "a field of the search" };

test("the topmost gives the focus back to what it was opened from", () => {
  expect(withClosed([list, search], 2)).toEqual([list, { ...search, isOpened: false }]);
});

test("one that closes under another leaves the focus there, which goes back to where the closed one came from", () => {
  expect(withClosed([list, search, shortcuts], 1)).toEqual([
    { ...list, isOpened: false, opener: null },
    { ...search, opener: "a button of the page" },
    shortcuts,
  ]);
});

test("one whose question above it is closing gives the focus back by itself", () => {
  const asked = { ...search, isOpened: false };
  expect(withClosed([list, asked], 1)).toEqual([{ ...list, isOpened: false }, asked]);
});

test("what is closing between them is passed over", () => {
  const asked = { ...search, isOpened: false };
  expect(withClosed([list, asked, shortcuts], 1)).toEqual([
    { ...list, isOpened: false, opener: null },
    asked,
    { ...shortcuts, opener: "a button of the page" },
  ]);
});

test("one that is gone, or going, changes nothing", () => {
  expect(withClosed([list], 2)).toEqual([list]);
  const going = [{ ...list, isOpened: false }, search];
  expect(withClosed(going, 1)).toEqual(going);
});
