import { describe, expect, test } from "vitest";
import type { AppEvent, EventName } from "#platform/events.ts";
import { type Draft, type RoomName, roomOf, roomsLeft, roomsOf, takesAway } from "./watching.rules.ts";

describe("a room", () => {
  test.each([
    ["procedure:12", { kind: "procedure", id: 12 }],
    ["process:1", { kind: "process", id: 1 }],
    ["drawing:1", { kind: "drawing", id: 1 }],
    ["check:900719925474099", { kind: "check", id: 900_719_925_474_099 }],
    ["procedures", { kind: "procedures" }],
    ["processes", { kind: "processes" }],
    ["checks", { kind: "checks" }],
    ["categories", { kind: "categories" }],
    ["roles", { kind: "roles" }],
    ["people", { kind: "people" }],
    ["updates", { kind: "updates" }],
    ["company", { kind: "company" }],
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
  const version = { version_id: 2 };
  const saved = { procedure_id: 1, ...version, status: "live" } as const;
  const details = { name: "Livrarea", responsible_id: 9 };
  const changed = { process_id: 3, status: "live" } as const;
  const request = { improvement_id: 6, user_id: 9, procedure_id: 1, process_id: null } as const;
  const onProcess = { procedure_id: null, process_id: 3, before: "active", status: "archived" } as const;

  const shown: [AppEvent, RoomName[]][] = [
    [
      { type: "procedure.saved", payload: { ...saved, responsible_before: 9 } },
      ["procedure:1", "procedures"],
    ],
    [
      { type: "procedure.published", payload: { procedure_id: 1, ...version } },
      ["procedure:1", "procedures"],
    ],
    [
      { type: "procedure.unpublished", payload: { procedure_id: 1, ...version } },
      ["procedure:1", "procedures"],
    ],
    [
      { type: "procedure.deleted", payload: { procedure_id: 1, name: "x", status: "live" } },
      ["procedure:1", "procedures", "checks"],
    ],
    [
      { type: "procedure.restored_from_bin", payload: { procedure_id: 1, status: "live" } },
      ["procedure:1", "procedures", "checks"],
    ],
    [
      { type: "process.restored_from_bin", payload: { process_id: 3, status: "live" } },
      ["process:3", "processes"],
    ],
    [
      { type: "process.updated", payload: { ...changed, before: details, after: details } },
      ["process:3", "processes"],
    ],
    [{ type: "process.deleted", payload: { ...changed, name: "x" } }, ["process:3", "processes"]],
    [
      { type: "process_version.published", payload: { ...changed, version_id: 4, revision: 1 } },
      ["process:3", "processes"],
    ],
    [
      { type: "process_version.unpublished", payload: { ...changed, version_id: 4, revision: 1 } },
      ["process:3", "processes"],
    ],
    [{ type: "category.created", payload: { id: 4 } }, ["categories"]],
    [{ type: "category.changed", payload: { id: 4 } }, ["categories"]],
    [{ type: "category.deleted", payload: { id: 4 } }, ["categories"]],
    [{ type: "role.created", payload: { id: 5 } }, ["roles"]],
    [{ type: "role.changed", payload: { id: 5 } }, ["roles"]],
    [{ type: "role.deleted", payload: { id: 5 } }, ["roles"]],
    [{ type: "color_names.changed", payload: {} }, ["color_names"]],
    [{ type: "person.added", payload: { user_id: 9 } }, ["people"]],
    [{ type: "person.changed", payload: { user_id: 9 } }, ["people"]],
    [{ type: "software_update.published", payload: {} }, ["updates"]],
    [{ type: "logo.changed", payload: {} }, ["company"]],
    [{ type: "subscription.changed", payload: { from: "active", to: "expired" } }, ["company"]],
    [{ type: "email.confirmed", payload: { user_id: 9 } }, ["company"]],
  ];
  test.each(shown.map(([event, rooms]) => [event.type, event, rooms] as const))(
    "in the item's room and in the list that shows it: %s",
    (_type, { type, payload }, rooms) => {
      expect(roomsOf(type, payload)).toEqual({ rooms, owner_id: null, draft: null });
    },
  );

  test("in the item's room alone where no list shows it: the name of the version that readers see", () => {
    const payload = { ...changed, version_id: 4, revision: 1, is_shown: true };
    expect(roomsOf("process_version.updated", payload)).toEqual({
      rooms: ["process:3"],
      owner_id: null,
      draft: null,
    });
  });

  const ofProcedure = { kind: "procedure", id: 1, left_by: null } as const;
  const ofProcess = { kind: "process", id: 3, left_by: null } as const;
  const addedVersion = { process_id: 3, version_id: 4, source_id: 2 };
  const drafts: [AppEvent, RoomName[], Draft][] = [
    [{ type: "improvement.added", payload: request }, ["procedure:1"], { ...ofProcedure, to_readers: true }],
    [
      { type: "improvement.status_changed", payload: { ...request, ...onProcess } },
      ["process:3"],
      { ...ofProcess, to_readers: true },
    ],
    [{ type: "procedure.created", payload: { procedure_id: 1 } }, ["procedure:1", "procedures"], ofProcedure],
    [{ type: "procedure.saved", payload: saved }, ["procedure:1", "procedures"], ofProcedure],
    [
      { type: "procedure.saved", payload: { ...saved, status: "draft", responsible_before: 9 } },
      ["procedure:1", "procedures"],
      { ...ofProcedure, left_by: 9 },
    ],
    [
      { type: "procedure_version.updated", payload: { procedure_id: 1, version_id: 2 } },
      ["procedure:1"],
      ofProcedure,
    ],
    [
      { type: "procedure.deleted", payload: { procedure_id: 1, name: "x", status: "draft" } },
      ["procedure:1", "procedures", "checks"],
      { ...ofProcedure, to_followers: true },
    ],
    [
      { type: "procedure.restored_from_bin", payload: { procedure_id: 1, status: "draft" } },
      ["procedure:1", "procedures", "checks"],
      { ...ofProcedure, to_followers: true },
    ],
    [
      { type: "procedure.restored_from_bin", payload: { procedure_id: 1 } },
      ["procedure:1", "procedures", "checks"],
      { ...ofProcedure, to_followers: true },
    ],
    [
      { type: "procedure.given_up", payload: { procedure_id: 1 } },
      ["procedure:1", "procedures"],
      ofProcedure,
    ],
    [
      { type: "process.deleted", payload: { process_id: 3, name: "x", status: "draft" } },
      ["process:3", "processes"],
      ofProcess,
    ],
    [
      { type: "process.restored_from_bin", payload: { process_id: 3, status: "draft" } },
      ["process:3", "processes"],
      ofProcess,
    ],
    [{ type: "process.given_up", payload: { process_id: 3 } }, ["process:3", "processes"], ofProcess],
    [{ type: "process.created", payload: { process_id: 3 } }, ["process:3", "processes"], ofProcess],
    [
      { type: "process.updated", payload: { ...changed, status: "draft", before: details, after: details } },
      ["process:3", "processes"],
      { ...ofProcess, left_by: 9 },
    ],
    [{ type: "process_version.created", payload: addedVersion }, ["process:3"], ofProcess],
    [{ type: "process_version.restored", payload: addedVersion }, ["process:3", "processes"], ofProcess],
    [
      { type: "process_version.updated", payload: { ...changed, version_id: 4, revision: 1 } },
      ["process:3"],
      ofProcess,
    ],
    [
      { type: "process_version.deleted", payload: { process_id: 3, version_id: 4 } },
      ["process:3"],
      ofProcess,
    ],
  ];
  test.each(drafts.map(([event, rooms, draft]) => [event.type, event, rooms, draft] as const))(
    "to those who may read the draft when nothing else has changed: %s",
    (_type, { type, payload }, rooms, draft) => {
      expect(roomsOf(type, payload)).toEqual({ rooms, owner_id: null, draft });
    },
  );

  test("of a check as its owner's affair, and not in the procedure's room", () => {
    const payload = { check_id: 7, procedure_id: 1, user_id: 9 };
    for (const type of ["check.created", "check.updated", "check.closed"] as const)
      expect(roomsOf(type, payload)).toEqual({ rooms: ["check:7", "checks"], owner_id: 9, draft: null });
  });

  const hidden: AppEvent[] = [
    { type: "session.ended", payload: { user_id: 1, session_id: null } },
    { type: "password_reset.requested", payload: { email: "ana@firma.ro" } },
    {
      type: "special_right.created",
      payload: { special_right_id: 1, user_id: 1, type: "procedures_admin" },
    },
  ];
  test.each(hidden.map((event) => [event.type, event] as const))(
    "to nobody: %s",
    (_type, { type, payload }) => {
      expect(roomsOf(type, payload).rooms).toEqual([]);
    },
  );
});

test("what takes an item away from its readers is known by its name", () => {
  const taking: EventName[] = [
    "procedure.deleted",
    "procedure.unpublished",
    "process.deleted",
    "process_version.unpublished",
    "process_version.deleted",
  ];
  expect(taking.filter(takesAway)).toEqual(taking);
  const others: EventName[] = [
    "procedure.saved",
    "procedure.published",
    "process.updated",
    "improvement.added",
    "check.closed",
  ];
  expect(others.filter(takesAway)).toEqual([]);
});

test("the rooms are known in which somebody may be who has just lost the item", () => {
  const [ana, dan] = [
    { name: "x", responsible_id: 9 },
    { name: "x", responsible_id: 8 },
  ];
  const saved = { procedure_id: 1, version_id: 2, status: "live" } as const;
  expect(roomsLeft("procedure.saved", saved)).toEqual([]);
  expect(roomsLeft("procedure.saved", { ...saved, responsible_before: 9 })).toEqual(["procedure:1"]);
  const updated = { process_id: 3, status: "live", before: ana } as const;
  expect(roomsLeft("process.updated", { ...updated, after: ana })).toEqual([]);
  expect(roomsLeft("process.updated", { ...updated, after: dan })).toEqual(["process:3", "drawing:3"]);
  const gone = { process_id: 3, name: "x", status: "live" } as const;
  expect(roomsLeft("process.deleted", gone)).toEqual(["process:3", "drawing:3"]);
  expect(roomsLeft("category.created", { id: 4 })).toEqual([]);
});
