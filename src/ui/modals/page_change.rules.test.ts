import { expect, test } from "vitest";
import { afterPageChange } from "./page_change.rules.ts";

const role = { isOpened: true, isAside: false, page: null, isAhead: false, opener: "a button" };
const search = { isOpened: true, isAside: false, page: "/settings", isAhead: true, opener: "the body" };
const after = (entries: (typeof role | typeof search)[], pathname: string, isReplaced = false) =>
  afterPageChange<typeof role | typeof search>(entries, pathname, isReplaced, "the body");

test("a modal of a page goes with it, whatever comes", () => {
  const gone = { ...role, isOpened: false, opener: null };
  expect(after([role], "/settings")).toEqual([gone]);
  expect(after([role], "/settings", true)).toEqual([gone]);
});

test("one that was opened for the page that comes stays, and gives the focus to its title where it came from nowhere", () => {
  expect(after([search], "/settings")).toEqual([{ ...search, opener: "title" }]);
  expect(after([{ ...search, opener: "a button" }], "/settings")).toEqual([
    { ...search, opener: "a button" },
  ]);
});

test("it stays where that page leads on to another, once, and goes with a step away", () => {
  const ledOn = { ...search, page: "/settings/company", isAhead: false, opener: "title" };
  expect(after([search], "/settings/company", true)).toEqual([ledOn]);
  expect(after([search], "/processes")).toEqual([{ ...search, isOpened: false, opener: null }]);
  expect(after([ledOn], "/login", true)).toEqual([{ ...ledOn, isOpened: false, opener: null }]);
});

test("what was set aside is not offered any more", () => {
  expect(after([{ ...role, isOpened: false, isAside: true }], "/settings")).toEqual([]);
});
