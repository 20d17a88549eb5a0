import { describe, expect, it } from "vitest";
import {
  accessRoles,
  answerOf,
  type ItemFacts,
  may,
  mayOnItem,
  type Right,
  rightsNames,
  rightsTable,
  rolesOf,
} from "./rights.rules.ts";
import type { RightsHolder } from "#platform/rights_holder.ts";

const holder = (facts: Partial<RightsHolder> = {}): RightsHolder => ({
  user_id: 7,
  rights_name: [],
  is_entrepreneur: false,
  admin_of_roles: [],
  admin_of_processes: [],
  admin_of_reports: [],
  ...facts,
});

const entrepreneur = holder({ is_entrepreneur: true });
const named = (...rights_name: string[]) => holder({ rights_name });

// Y = yes, i = for the own items, - = no; written down from the matrix of actions, action by action.
const columns = [
  "entrepreneur",
  "master_admin",
  "admin",
  "procedure_role_admin",
  "process_admin",
  "auditor",
  "user",
];
const matrix: Record<string, string> = {
  read_live: "            Y Y Y Y Y Y Y",
  read_procedure_draft: " Y Y Y i i Y i",
  read_process_draft: "   Y Y Y i i Y i",
  create_items: "         Y Y Y Y Y - -",
  edit_procedure: "       Y Y Y i i - i",
  edit_process: "         Y Y Y i i - i",
  restore_deleted: "      Y Y Y i i - i",
  purge_deleted: "        Y Y Y - - - -",
  delete_version: "       Y Y Y - - - -",
  submit_improvement: "   Y Y Y Y Y Y Y",
  own_checks: "           Y Y Y Y Y Y Y",
  manage_categories: "    Y Y Y - - - -",
  manage_roles: "         Y Y Y - - - -",
  manage_users: "         Y Y Y - - - -",
  manage_rights: "        Y Y Y - - - -",
  create_reset_link: "    Y Y Y - - - -",
  impersonate: "          - Y - - - - -",
  read_reports: "         Y Y Y i i Y i",
  read_audit: "           Y Y Y - - Y -",
  subscription: "         Y - - - - - -",
  organigram_settings: "  - Y - - - - -",
  company_settings: "     Y Y - - - - -",
};

const meaning: Record<string, "yes" | "item" | "no"> = { Y: "yes", i: "item", "-": "no" };

const cells = Object.entries(matrix).flatMap(([right, row]) =>
  row
    .trim()
    .split(" ")
    .map((letter, column) => ({
      right: right as Right,
      role: columns[column] ?? "",
      answer: meaning[letter],
    })),
);

describe("the table of rights", () => {
  it("answers for every role and every right", () => {
    expect(Object.keys(rightsTable).sort()).toEqual(Object.keys(matrix).sort());
    expect([...accessRoles].sort()).toEqual([...columns].sort());
    expect(cells).toHaveLength(22 * 7);
  });

  it.each(cells)("says $answer to $right for $role", ({ right, role, answer }) => {
    const person = role === "entrepreneur" ? entrepreneur : named(role);
    expect(answerOf(person, right)).toBe(answer);
    expect(may(person, right)).toBe(answer === "yes");
  });
});

describe("the roles of a person", () => {
  it("are the named ones, and the entrepreneur by the flag alone", () => {
    expect(rolesOf(named("auditor", "admin"))).toEqual(["admin", "auditor"]);
    expect(rolesOf(holder({ is_entrepreneur: true, rights_name: ["user"] }))).toEqual([
      "entrepreneur",
      "user",
    ]);
    expect(rolesOf(named("entrepreneur"))).toEqual(["user"]);
    expect(rightsNames).not.toContain("entrepreneur");
  });

  it.each([
    [[]],
    [["superuser"]],
    [["Admin"]],
    [[" admin"]],
    [["constructor", "__proto__", "toString"]],
    [["*", "admin,master_admin"]],
  ])("by unknown names are a plain user's: %j", (rights_name) => {
    expect(rolesOf(holder({ rights_name }))).toEqual(["user"]);
    for (const right of Object.keys(matrix) as Right[])
      expect(answerOf(holder({ rights_name }), right)).toBe(answerOf(named("user"), right));
  });

  it("are also what custom rights make them, and nothing by a right that names nothing or only reports", () => {
    expect(rolesOf(holder({ rights_name: ["user"], admin_of_roles: [3] }))).toEqual([
      "user",
      "procedure_role_admin",
    ]);
    expect(rolesOf(holder({ admin_of_processes: [3] }))).toEqual(["process_admin"]);
    expect(rolesOf(holder({ admin_of_reports: ["users"] }))).toEqual(["user"]);
    for (const facts of [{ admin_of_roles: [3] }, { admin_of_processes: [3] }])
      expect(may(holder({ rights_name: ["user"], ...facts }), "create_items")).toBe(true);
  });

  it("add up: the strongest answer counts", () => {
    const both = named("auditor", "user");
    expect(answerOf(both, "edit_procedure")).toBe("item");
    expect(answerOf(both, "read_procedure_draft")).toBe("yes");
    expect(answerOf(named("process_admin", "auditor"), "create_items")).toBe("yes");
    expect(answerOf(holder({ is_entrepreneur: true, rights_name: ["user"] }), "subscription")).toBe("yes");
  });
});

describe("an answer that depends on the item", () => {
  const item = (facts: Partial<ItemFacts> = {}): ItemFacts => ({ responsible_id: 99, ...facts });
  const admin = holder({
    rights_name: ["procedure_role_admin", "process_admin"],
    admin_of_roles: [3, 4],
    admin_of_processes: [3],
  });

  it.each([
    ["its manager", named("user"), item({ responsible_id: 7 }), true],
    ["nobody in particular", named("user"), item(), false],
    ["somebody where nobody manages", named("user"), item({ responsible_id: null }), false],
    ["the admin of one of its roles", admin, item({ role_ids: [9, 4] }), true],
    ["the admin of other roles", admin, item({ role_ids: [5, 7] }), false],
    ["the admin of the process", admin, item({ process_id: 3 }), true],
    ["the admin of another process", admin, item({ process_id: 4 }), false],
    [
      "the admin of a role with the number of the process",
      holder({ admin_of_roles: [3] }),
      item({ process_id: 3 }),
      false,
    ],
    ["a plain user with a custom right", holder({ admin_of_roles: [3] }), item({ role_ids: [3] }), true],
  ])("is yes only for who the item names: %s", (_, person, facts, expected) => {
    expect(mayOnItem(person, "edit_procedure", facts)).toBe(expected);
  });

  it("does not weaken a yes", () => {
    expect(mayOnItem(named("admin"), "edit_procedure", item())).toBe(true);
    expect(mayOnItem(named("auditor"), "read_procedure_draft", item())).toBe(true);
  });

  it("does not soften a no: an auditor does not edit what they manage", () => {
    expect(mayOnItem(named("auditor"), "edit_procedure", item({ responsible_id: 7 }))).toBe(false);
    expect(mayOnItem(named("user"), "manage_categories", item({ responsible_id: 7 }))).toBe(false);
  });

  it("is the answer of what a custom right makes of somebody: an auditor edits what one names, and nothing else", () => {
    const auditor = holder({ rights_name: ["auditor"], admin_of_roles: [3] });
    expect(mayOnItem(auditor, "edit_procedure", item({ role_ids: [3] }))).toBe(true);
    expect(mayOnItem(auditor, "edit_procedure", item({ role_ids: [4] }))).toBe(false);
  });

  it("is no where no item is looked at", () => {
    expect(may(admin, "edit_procedure")).toBe(false);
  });
});
