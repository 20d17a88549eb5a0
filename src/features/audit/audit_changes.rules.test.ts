import { describe, expect, it } from "vitest";
import { changesOf, holderOf, nameOf, type Speech } from "./audit_changes.rules.ts";

/** Words by their keys, so that what is not said in words is seen. */
const speech: Speech = {
  word: (key, values) => (values ? `${key}(${Object.values(values).join(", ")})` : `<${key}>`),
  moment: (iso) => `at ${iso}`,
};

const nobody = { people: {}, categories: {} };

const linesOf = (before: unknown, after: unknown, action = "role.changed") =>
  changesOf({ action, before, after, mentioned: nobody }, speech).map(
    (change) => `${change.name} ${change.before} ${change.after}`,
  );

const said = (summary: object, action?: string) =>
  changesOf(
    { action: action ?? "role.changed", before: null, after: summary, mentioned: nobody },
    speech,
  ).map(({ after }) => after);

describe("whom a custom right is about", () => {
  it("is named where it was given, changed or taken", () => {
    const right = { type: "process_admin", user: "Ana Pop", user_id: 3 };
    expect(holderOf({ before: null, after: right })).toBe("Ana Pop");
    expect(holderOf({ before: right, after: undefined })).toBe("Ana Pop");
    expect(holderOf({ before: null, after: null })).toBeNull();
  });
});

describe("what an entry is about", () => {
  const gone = { name: null };
  const named = (action: string, before: unknown, after: unknown, target: typeof gone | null = gone) =>
    nameOf({ action, before, after, target });

  it("is called as it is now, and as it was then where it is gone", () => {
    expect(
      nameOf({ action: "role.changed", before: { name: "A" }, after: { name: "B" }, target: { name: "C" } }),
    ).toBe("C");
    expect(named("role.changed", { name: "A" }, { name: "B" })).toBe("B");
    expect(named("procedure.deleted", { name: "Turnarea" }, null)).toBe("Turnarea");
  });

  it("has no name where none was noted, where it is that of a version, or where it is about nothing", () => {
    expect(named("category.deleted", { name: 3 }, null)).toBeNull();
    expect(named("procedure.deleted", null, undefined)).toBeNull();
    const version = { version_id: 4, name: "De probă" };
    for (const action of ["process_version.deleted", "procedure_version.updated", "check.closed"])
      expect(named(action, version, null)).toBeNull();
    expect(named("role.changed", { name: "A" }, null, null)).toBeNull();
  });
});

describe("what an entry has changed", () => {
  it("stands side by side, without what stayed", () => {
    expect(
      linesOf({ name: "A", status: "draft", id: 3 }, { name: "B", status: "draft", note: "nou" }),
    ).toEqual(["<audit.field.name> A B", "id 3 null", "note null nou"]);
  });

  it("is nothing where nothing was noted", () => {
    expect(linesOf(null, undefined)).toEqual([]);
  });

  it("names who has a right and what it is over, and counts only what is not named", () => {
    const right = { type: "processes_admin", user: "Ana Pop", user_id: 3, targets: ["users", "B"] };
    expect(said({ ...right, targets_count: 2 })).toEqual([
      "<custom_rights.type.processes_admin>",
      "Ana Pop",
      "users, B",
    ]);
    expect(said({ ...right, targets_count: 9 })).toContain("9");
    expect(said({ user_id: 3 })).toEqual(["audit.number(3)"]);
    expect(said({ parent: { id: 4, name: "Șantier" } })).toEqual(["Șantier"]);
  });

  it("names reports where a right is over reports, and there alone", () => {
    const targets = ["users", "improvements"];
    expect(said({ type: "reports_admin", targets })).toContain(
      "<custom_rights.report.users>, <custom_rights.report.improvements>",
    );
  });

  it("reads lists and objects in one line, cut where nobody reads on", () => {
    expect(said({ roles: ["Șef", "Zidar"] })).toEqual(["Șef, Zidar"]);
    expect(said({ files: [{ name: "x".repeat(500) }] })[0]).toHaveLength(201);
  });

  it("says codes in words, by what the entry is about", () => {
    for (const [action, status, words] of [
      ["procedure.published", "live", "<status.live>"],
      ["process.deleted", "draft", "<status.draft>"],
      ["user.archived", "archived", "<audit.account.archived>"],
      ["improvement.status_changed", "featuring", "<improvement.status.featuring>"],
      ["check.closed", "closed", "<check.closed>"],
      ["category.changed", "closed", "closed"],
      ["procedure.published", "closed", "closed"],
    ] as const)
      expect(said({ status }, action)).toEqual([words]);
    expect(said({ language: "ro", rights_name: ["admin", "auditor"], completed: true, mode: "off" })).toEqual(
      ["<language.ro>", "<role.admin>, <role.auditor>", "<audit.yes>", "<time.mode.off>"],
    );
    // A name is nobody's code.
    expect(said({ name: "admin", description: "true" })).toEqual(["admin", "true"]);
  });

  it("names people and categories who are told by number, and says the number of who is gone", () => {
    const mentioned = { people: { 4: "Ana Pop", 7: "Ion Rus" }, categories: { 4: "Șantier" } };
    const noted = { action: "process.updated", mentioned };
    const lines = changesOf(
      {
        ...noted,
        before: { responsible_id: 4, categories: [4, 9], version_id: 4 },
        after: { responsible_id: 7, categories: [], version_id: 5 },
      },
      speech,
    ).map(({ before, after }) => [before, after]);
    expect(lines).toEqual([
      ["Ana Pop", "Ion Rus"],
      ["Șantier, audit.number(9)", null],
      ["4", "5"],
    ]);
    expect(changesOf({ ...noted, before: null, after: { actor_id: 5, user_id: 4 } }, speech)).toMatchObject([
      { after: "audit.number(5)" },
      { after: "Ana Pop" },
    ]);
  });

  it("says when a subscription ends and what it has become", () => {
    const ends_at = "2026-12-01T10:00:00Z";
    expect(said({ state: "cancelled", ends_at, open_until: "nu se știe" }, "subscription.changed")).toEqual([
      "<sub.state.cancelled>",
      `at ${ends_at}`,
      "nu se știe",
    ]);
  });

  it("says of each switch of the notifications what it was and is", () => {
    const turned = { event: "admin_rights", channel: "by_mail" } as const;
    expect(
      linesOf([{ ...turned, is_on: true }], [{ ...turned, is_on: false }], "notification_settings.changed"),
    ).toEqual([
      "notif_settings.switch(<notif_settings.admin_rights>, <notif_settings.by_mail>) <audit.yes> <audit.no>",
    ]);
    expect(linesOf(null, [{ event: "ceva", channel: "by_mail", is_on: true }])).toEqual([
      '<audit.value> null {"event":"ceva","channel":"by_mail","is_on":true}',
    ]);
  });
});
