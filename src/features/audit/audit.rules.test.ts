import { describe, expect, it } from "vitest";
import {
  auditActions,
  auditKinds,
  auditTargets,
  changesOf,
  holderOf,
  isNamedAgain,
  targetOf,
  walkedActions,
} from "./audit.rules.ts";

describe("the actions of the log", () => {
  it("are each of one kind, and no kind is empty", () => {
    const ofKind = auditKinds.map((kind) => walkedActions({ kind }));
    for (const actions of ofKind) expect(actions).not.toEqual([]);
    expect(ofKind.flat().sort()).toEqual(Object.keys(auditActions).sort());
  });

  it("are walked one by one where one walk of all would read what is not asked for", () => {
    for (const one of [{}, { actor_id: 7 }, { target_type: "role", target_id: 3 } as const])
      expect(walkedActions(one)).toBeNull();
    const ofRoles = ["role.created", "role.changed", "role.deleted"];
    for (const some of [
      { target_type: "role" },
      { target_type: "role", actor_id: 7 },
      { target_type: "role", kind: "settings" },
      { target_type: "role", target_id: 3, kind: "settings" },
      { target_type: "role", target_id: 3, actor_id: 7 },
    ] as const)
      expect(walkedActions(some)).toEqual(ofRoles);
  });

  it("of one kind that are never about something are not looked for", () => {
    expect(walkedActions({ kind: "procedures", target_type: "role" })).toEqual([]);
    expect(walkedActions({ kind: "exports", target_type: "user", actor_id: 7 })).toEqual([]);
    for (const target_type of auditTargets) expect(walkedActions({ target_type })).not.toEqual([]);
    expect([targetOf("report.exported"), targetOf("ceva")]).toEqual([null, null]);
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

  it("names who has a right and what it is over, and counts only what is not named", () => {
    const right = { type: "process_admin", user: "Ana Pop", user_id: 3, targets: ["A", "B"] };
    const fieldsOf = (summary: object) =>
      changesOf(null, summary).map(({ field, after }) => `${field} ${after}`);
    expect(fieldsOf({ ...right, targets_count: 2 })).toEqual([
      "type process_admin",
      "user Ana Pop",
      "targets A, B",
    ]);
    expect(fieldsOf({ ...right, targets_count: 9 })).toContain("targets_count 9");
    expect(fieldsOf({ user_id: 3 })).toEqual(["user_id 3"]);
    expect(fieldsOf({ parent: { id: 4, name: "Șantier" } })).toEqual(["parent Șantier"]);
  });

  it("reads lists and objects in one line, cut where nobody reads on", () => {
    const [change] = changesOf(null, { roles: ["Șef", "Zidar"] });
    expect(change).toEqual({ field: "roles", before: null, after: "Șef, Zidar" });
    const [long] = changesOf(null, { files: [{ name: "x".repeat(500) }] });
    expect(long?.after).toHaveLength(201);
  });
});
