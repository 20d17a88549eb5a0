import { describe, expect, it } from "vitest";
import {
  auditActions,
  auditKinds,
  auditTargets,
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

it("names the one who did it again where the sentence would stop short without the name", () => {
  expect(isNamedAgain("picture.changed")).toBe(true);
  expect(isNamedAgain("session.started")).toBe(false);
});
