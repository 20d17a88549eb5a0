import { describe, expect, it } from "vitest";
import { actionsOf, auditActions, auditKinds, changesOf, holderOf, isNamedAgain } from "./audit.rules.ts";

describe("the actions of the log", () => {
  it("are each of one kind, and no kind is empty", () => {
    for (const kind of auditKinds) expect(actionsOf(kind)).not.toEqual([]);
    expect(auditKinds.flatMap(actionsOf).sort()).toEqual(Object.keys(auditActions).sort());
  });
});

describe("whom an entry is about", () => {
  it("is named by a custom right that was given, changed or taken", () => {
    const right = { type: "process_admin", user: "Ana Pop", user_id: 3 };
    expect(holderOf({ before: null, after: right })).toBe("Ana Pop");
    expect(holderOf({ before: right, after: undefined })).toBe("Ana Pop");
    expect(holderOf({ before: null, after: null })).toBeNull();
  });

  it("is said again where the sentence would stop short without the name", () => {
    expect(isNamedAgain("picture.changed")).toBe(true);
    expect(isNamedAgain("session.started")).toBe(false);
  });
});

describe("what an entry has changed", () => {
  it("stands side by side, without what stayed", () => {
    expect(
      changesOf({ name: "A", status: "draft", id: 3 }, { name: "B", status: "draft", note: "nou" }),
    ).toEqual([
      { field: "name", before: "A", after: "B" },
      { field: "id", before: "3", after: null },
      { field: "note", before: null, after: "nou" },
    ]);
  });

  it("is nothing where nothing was noted", () => {
    expect(changesOf(null, undefined)).toEqual([]);
  });

  it("reads lists and objects in one line, cut where nobody reads on", () => {
    const [change] = changesOf(null, { roles: ["Șef", "Zidar"] });
    expect(change).toEqual({ field: "roles", before: null, after: "Șef, Zidar" });
    const [long] = changesOf(null, { files: [{ name: "x".repeat(500) }] });
    expect(long?.after).toHaveLength(201);
  });
});
