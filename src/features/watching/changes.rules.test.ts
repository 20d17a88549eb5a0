import { describe, expect, it } from "vitest";
import { changedFrame, changeWords, isDeletion, isReturn, listRoomOf } from "./changes.rules.ts";
import { watchingTexts } from "./watching.texts.ts";

describe("what is said of a change", () => {
  it("names what was done", () => {
    expect(changeWords("procedure.published", false)).toBe("watching.published");
    expect(changeWords("process_version.updated", false)).toBe("watching.saved");
    expect(changeWords("procedure.deleted", true)).toBe("watching.deleted");
  });

  it("is only that something changed where it is not known what", () => {
    expect(changeWords("process_version.created", false)).toBe("watching.changed");
    expect(changeWords("toString", false)).toBe("watching.changed");
    expect(changeWords(null, false)).toBe("watching.changed");
    expect(changeWords(null, true)).toBe("watching.gone");
  });

  it("has words for somebody without a name too", () => {
    const kinds = [
      "procedure.saved",
      "procedure.published",
      "procedure.unpublished",
      "procedure.deleted",
      "x",
    ];
    for (const change of kinds)
      for (const is_gone of [true, false])
        expect(watchingTexts.ro).toHaveProperty([`${changeWords(change, is_gone)}_by_unknown`]);
  });
});

it("a thing is gone when it was deleted, not when one of its versions was", () => {
  expect(isDeletion("procedure.deleted")).toBe(true);
  expect(isDeletion("process.deleted")).toBe(true);
  expect(isDeletion("process_version.deleted")).toBe(false);
  expect(isDeletion("procedure.saved")).toBe(false);
  expect(isDeletion(null)).toBe(false);
});

it("a frame without a room is none of these", () => {
  const frame = {
    type: "changed",
    room: "procedure:1",
    change: "procedure.saved",
    user: null,
    at: "2026-01-01T00:00:00Z",
  };
  expect(changedFrame.safeParse(frame).success).toBe(true);
  expect(changedFrame.safeParse({ ...frame, room: undefined }).success).toBe(false);
});

it("a thing is back when it was taken from the bin, not when one of its versions was restored", () => {
  expect(isReturn("procedure.restored_from_bin")).toBe(true);
  expect(isReturn("process.restored_from_bin")).toBe(true);
  expect(isReturn("process_version.restored")).toBe(false);
});

it("a thing's list is known by its own room", () => {
  expect(["procedure:12", "process:3", "procedures", "check:4"].map(listRoomOf)).toEqual([
    "procedures",
    "processes",
    null,
    null,
  ]);
});
