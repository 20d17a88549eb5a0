import { describe, expect, it } from "vitest";
import type { RightsHolder } from "#platform/rights_holder.ts";
import { lossOf } from "./giving_away.rules.ts";
import type { RightsName } from "./rights.rules.ts";

const me = 7;
const other = 99;
const holder = (...rights_name: RightsName[]): RightsHolder => ({
  user_id: me,
  rights_name,
  is_entrepreneur: false,
  admin_of_roles: [3],
  admin_of_processes: [5],
  admin_of_reports: [],
});
const draft = { is_live: false };
const live = { is_live: true };

describe("who saves an item for somebody else", () => {
  it.each([
    ["an admin keeps all", holder("admin"), "procedure", { ...draft, responsible_id: other }, null],
    ["its manager keeps all", holder("user"), "procedure", { ...draft, responsible_id: me }, null],
    ["who gives a draft away", holder("user"), "procedure", { ...draft, responsible_id: other }, "sight"],
    ["who gives a live one away", holder("user"), "procedure", { ...live, responsible_id: other }, "draft"],
    [
      "a procedures admin who leaves it an own role",
      holder("procedure_role_admin"),
      "procedure",
      { ...draft, responsible_id: other, role_ids: [1, 3] },
      null,
    ],
    [
      "a procedures admin who leaves it none",
      holder("procedure_role_admin"),
      "procedure",
      { ...draft, responsible_id: other, role_ids: [1] },
      "sight",
    ],
    [
      "who audits besides",
      holder("auditor", "procedure_role_admin"),
      "procedure",
      { ...draft, responsible_id: other },
      "editing",
    ],
    [
      "the admin of the process",
      holder("process_admin"),
      "process",
      { ...draft, responsible_id: other, process_id: 5 },
      null,
    ],
    [
      "a processes admin of a new one, which has no number yet",
      holder("process_admin"),
      "process",
      { ...draft, responsible_id: other },
      "sight",
    ],
    ["where nobody manages", holder("user"), "process", { ...live, responsible_id: null }, "draft"],
  ] as const)("%s", (_, person, kind, after, loss) => {
    expect(lossOf(person, kind, after)).toBe(loss);
  });
});
