import {
  type Explained,
  type ItemFacts,
  type Reason,
  type Right,
  rights,
  rightsTable,
  whyMay,
} from "#features/rights/rights.rules.ts";
import type { RightsHolder } from "#platform/rights_holder.ts";

export type AskedItem = ItemFacts & { kind: "procedure" | "process"; is_live: boolean };

/** Reports are explained one by one. */
export type ExplainedRight = Exclude<Right, "read_reports">;

const isExplained = (right: Right): right is ExplainedRight => right !== "read_reports";
const everyRight = rights.filter(isExplained);

/** What can be done with an item, in the order in which people think of it. */
const ofItem: Record<AskedItem["kind"], readonly ExplainedRight[]> = {
  procedure: [
    "read_live",
    "read_procedure_draft",
    "edit_procedure",
    "delete_version",
    "restore_deleted",
    "purge_deleted",
    "submit_improvement",
    "own_checks",
  ],
  process: [
    "read_live",
    "read_process_draft",
    "edit_process",
    "delete_version",
    "restore_deleted",
    "purge_deleted",
    "submit_improvement",
  ],
};

/** The rights that are explained: of an item those that concern it, else all of them. */
export const explainedRights = (kind: AskedItem["kind"] | null): readonly ExplainedRight[] =>
  kind === null ? everyRight : ofItem[kind];

type OfItem = Reason | { because: "not_live" | "hidden" };

/** Whether a person may do something, with an item or anywhere, and why: the table's answer, and what a draft hides. */
export function explainedRight(
  holder: RightsHolder,
  right: Right,
  item: AskedItem | null,
): { answer: Explained["answer"]; reasons: OfItem[] } {
  if (item === null) return withTies(holder, right);
  const said = whyMay(holder, right, item);
  if (item.is_live) return said;
  const seesDraft = whyMay(holder, `read_${item.kind}_draft`, item).answer === "yes";
  if (!seesDraft && right !== `read_${item.kind}_draft`)
    return { answer: "no", reasons: [{ because: "hidden" }] };
  if (right === "read_live" || right === "own_checks")
    return { answer: "no", reasons: [{ because: "not_live" }] };
  return said;
}

/** Where no item is asked about: which ones an answer that depends on them is a yes for. */
function withTies(holder: RightsHolder, right: Right): Explained {
  const said = whyMay(holder, right, null);
  if (said.answer !== "item") return said;
  const { admin_of_roles, admin_of_processes } = holder;
  const isOf = (kind: AskedItem["kind"]) => ofItem[kind].some((one) => one === right);
  return {
    answer: "item",
    reasons: [
      { because: "manager" },
      ...(isOf("procedure") && admin_of_roles.length > 0
        ? [{ because: "custom_roles" as const, role_ids: [...admin_of_roles] }]
        : []),
      ...(isOf("process") && admin_of_processes.length > 0
        ? [{ because: "custom_processes" as const, process_ids: [...admin_of_processes] }]
        : []),
    ],
  };
}

/** Who may do something everywhere, said once for all rights that the same people have. */
export const groups = [
  "everybody",
  "writers",
  "admins",
  "readers",
  "owner_and_masters",
  "masters",
  "owner",
] as const;
export type Group = (typeof groups)[number];

const groupsByRoles: Record<string, Group> = {
  "entrepreneur master_admin admin procedure_role_admin process_admin auditor user": "everybody",
  "entrepreneur master_admin admin procedure_role_admin process_admin": "writers",
  "entrepreneur master_admin admin auditor": "readers",
  "entrepreneur master_admin admin": "admins",
  "entrepreneur master_admin": "owner_and_masters",
  master_admin: "masters",
  entrepreneur: "owner",
};

/** Who has a right everywhere. */
export function whoMay(right: Right): Group {
  const having = Object.entries(rightsTable[right]).flatMap(([role, answer]) =>
    answer === "yes" ? [role] : [],
  );
  return groupsByRoles[having.join(" ")] ?? "admins";
}

/** Whether some have the right for items that are theirs. */
export const isByItem = (right: Right): boolean => Object.values(rightsTable[right]).includes("item");
