import { describe, expect, test } from "vitest";
import { firstToRead, neighboursOf } from "./updates.rules.ts";

const note = (id: number, seen: boolean) => ({ id, seen });

describe("the note to begin with", () => {
  test("is the first that was not seen", () => {
    expect(firstToRead([note(1, true), note(2, false), note(3, false)])).toEqual(note(2, false));
  });

  test("is the first when all were seen", () => {
    expect(firstToRead([note(1, true), note(2, true)])).toEqual(note(1, true));
  });

  test("is none when there are none", () => {
    expect(firstToRead([])).toBeUndefined();
  });
});

describe("the neighbours of a note", () => {
  const notes = [note(3, true), note(2, true), note(1, true)];

  test("are the newer before it and the older after it", () => {
    expect(neighboursOf(notes, 2)).toEqual({ newer: note(3, true), older: note(1, true) });
  });

  test("are missing at the ends and for a note that is not in the list", () => {
    expect(neighboursOf(notes, 3)).toEqual({ newer: undefined, older: note(2, true) });
    expect(neighboursOf(notes, 1)).toEqual({ newer: note(2, true), older: undefined });
    expect(neighboursOf(notes, 9)).toEqual({ newer: undefined, older: undefined });
  });
});
