import { describe, expect, test } from "vitest";
import { roomOf, roomsOf, takesAway } from "./watching.rules.ts";

const told = (type: string, payload: Record<string, unknown>) => roomsOf({ type, payload });

describe("a room", () => {
  test.each([
    ["procedure:12", { kind: "procedure", id: 12 }],
    ["process:1", { kind: "process", id: 1 }],
    ["check:900719925474099", { kind: "check", id: 900_719_925_474_099 }],
    ["procedures", { kind: "procedures" }],
    ["processes", { kind: "processes" }],
    ["checks", { kind: "checks" }],
    ["updates", { kind: "updates" }],
  ])("is named %s", (name, room) => {
    expect(roomOf(name)).toEqual(room);
  });

  test.each([
    "",
    "procedure",
    "procedure:",
    "procedure:0",
    "procedure:-1",
    "procedure:1.5",
    "procedure:01",
    "procedure:1 ",
    "procedure:1\n",
    "procedure:9007199254740993",
    "procedures:1",
    "update:1",
    "Procedure:1",
    "constructor",
    "procedure:1;procedure:2",
  ])("is not named %j", (name) => {
    expect(roomOf(name)).toBeUndefined();
  });
});

describe("a change is told", () => {
  test.each([
    ["procedure.created", { procedure_id: 1 }, ["procedure:1", "procedures"]],
    ["procedure.saved", { procedure_id: 1, version_id: 2 }, ["procedure:1", "procedures"]],
    ["procedure.published", { procedure_id: 1 }, ["procedure:1", "procedures"]],
    ["procedure.unpublished", { procedure_id: 1 }, ["procedure:1", "procedures"]],
    ["procedure.deleted", { procedure_id: 1 }, ["procedure:1", "procedures"]],
    ["process.updated", { process_id: 3 }, ["process:3", "processes"]],
    ["process_version.published", { process_id: 3, version_id: 4 }, ["process:3", "processes"]],
    ["process_version.unpublished", { process_id: 3, version_id: 4 }, ["process:3", "processes"]],
    ["improvement.added", { procedure_id: 1, process_id: null }, ["procedure:1"]],
    ["improvement.status_changed", { procedure_id: null, process_id: 3 }, ["process:3"]],
    ["software_update.published", { software_update_id: 5 }, ["updates"]],
  ])("in the item's room and in the list that shows it: %s", (type, payload, rooms) => {
    expect(told(type, payload)).toEqual({ rooms, owner_id: null });
  });

  test.each([
    ["process_version.created", { process_id: 3 }, ["process:3"]],
    ["process_version.updated", { process_id: 3 }, ["process:3"]],
    ["process_version.deleted", { process_id: 3 }, ["process:3"]],
    ["procedure_version.updated", { procedure_id: 1 }, ["procedure:1"]],
  ])("in the item's room alone when no list shows it: %s", (type, payload, rooms) => {
    expect(told(type, payload)).toEqual({ rooms, owner_id: null });
  });

  test("of a check as its owner's affair, and not in the procedure's room", () => {
    const payload = { check_id: 7, procedure_id: 1, user_id: 9 };
    for (const type of ["check.created", "check.updated", "check.closed"])
      expect(told(type, payload)).toEqual({ rooms: ["check:7", "checks"], owner_id: 9 });
  });

  test("to nobody when it is not known whose check it is", () => {
    expect(told("check.created", { check_id: 7 })).toEqual({ rooms: [], owner_id: null });
  });

  test.each([
    "session.ended",
    "password_reset.requested",
    "special_right.created",
    "category.changed",
    "toString",
  ])("to nobody: %s", (type) => {
    expect(told(type, { user_id: 1, procedure_id: 1 }).rooms).toEqual([]);
  });

  test("in no room of an item when the event does not name it by a number", () => {
    for (const procedure_id of [undefined, null, "1", 0, -1, 1.5, "1;2"])
      expect(told("procedure.saved", { procedure_id }).rooms).toEqual(["procedures"]);
  });
});

test("what takes an item away from its readers is known by its name", () => {
  const taking = [
    "procedure.deleted",
    "procedure.unpublished",
    "process.deleted",
    "process_version.unpublished",
  ];
  expect(taking.filter(takesAway)).toEqual(taking);
  const others = [
    "procedure.saved",
    "procedure.published",
    "process.updated",
    "improvement.added",
    "check.closed",
  ];
  expect(others.filter(takesAway)).toEqual([]);
});
