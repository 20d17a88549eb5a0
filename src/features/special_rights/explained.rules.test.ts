import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyHolder } from "#features/rights/matrix.fixture.ts";
import { mayOnItem, rights } from "#features/rights/rights.rules.ts";
import { translatorsOf } from "#platform/text/translate.ts";
import { explainedRight, explainedRights, isByItem, whoMay } from "./explained.rules.ts";
import { whyReportSentences, whySentences } from "./explained.sentences.ts";
import { specialRightsTexts } from "./special_rights.texts.ts";

const { ro: t } = translatorsOf(specialRightsTexts);
const holder = (facts = {}) => ({
  user_id: 7,
  is_entrepreneur: false,
  rights_name: ["user"],
  admin_of_roles: [],
  admin_of_processes: [],
  admin_of_reports: [],
  ...facts,
});
const draft = { kind: "procedure" as const, is_live: false, responsible_id: 8, role_ids: [3] };
const live = { ...draft, is_live: true };

describe("who has a right everywhere", () => {
  it.each([
    ["read_live", "everybody"],
    ["create_items", "writers"],
    ["manage_rights", "admins"],
    ["read_audit", "readers"],
    ["company_settings", "owner_and_masters"],
    ["impersonate", "masters"],
    ["organigram_settings", "masters"],
    ["subscription", "owner"],
  ] as const)("%s: %s", (right, group) => {
    expect(whoMay(right)).toBe(group);
  });
});

test("the answer is the rule's own, but for what a draft hides or does not have", () => {
  const ids = [1, 2, 3];
  fc.assert(
    fc.property(
      anyHolder({ user_id: 7, roles: ids, processes: ids }),
      fc.record({
        kind: fc.constantFrom("procedure" as const, "process" as const),
        is_live: fc.boolean(),
        responsible_id: fc.constantFrom(7, 8),
        role_ids: fc.subarray(ids),
      }),
      (person, { role_ids, ...facts }) => {
        const item = facts.kind === "procedure" ? { ...facts, role_ids } : { ...facts, process_id: 2 };
        for (const right of explainedRights(item.kind)) {
          const { answer, reasons } = explainedRight(person, right, item);
          const isHidden = reasons.some(({ because }) => because === "hidden" || because === "not_live");
          expect(answer === "yes").toBe(mayOnItem(person, right, item) && !isHidden);
          expect(isHidden && item.is_live).toBe(false);
          // Every answer has its sentence.
          expect(whySentences(right, { answer, reasons: reasons.map(withNames) }, item.kind, t)).not.toEqual(
            [],
          );
        }
        for (const right of explainedRights(null)) {
          const { answer, reasons } = explainedRight(person, right, null);
          expect(answer === "item").toBe(
            isByItem(right) && reasons.some(({ because }) => because === "manager"),
          );
          expect(whySentences(right, { answer, reasons: reasons.map(withNames) }, null, t)).not.toEqual([]);
        }
      },
    ),
  );
  expect(explainedRights(null)).toHaveLength(rights.length - 1);
});

const names = (ids: readonly number[]) => ids.map((id) => ({ id, name: `Nr. ${id}` }));
const withNames = (reason: ReturnType<typeof explainedRight>["reasons"][number]) => {
  if (reason.because === "custom_roles")
    return { because: "custom_roles" as const, roles: names(reason.role_ids) };
  if (reason.because === "custom_processes")
    return { because: "custom_processes" as const, processes: names(reason.process_ids) };
  return reason;
};

describe("in words", () => {
  it.each([
    ["a manager", { user_id: 8 }, "edit_procedure", live, ["Este responsabilul procedurii."]],
    [
      "who has a custom right",
      { admin_of_roles: [3] },
      "edit_procedure",
      live,
      ["Dreptul „Administrator de proceduri” cuprinde rolul „Nr. 3”."],
    ],
    ["an admin", { rights_name: ["admin"] }, "edit_procedure", live, ["Este administrator."]],
    [
      "an auditor",
      { rights_name: ["auditor"] },
      "edit_procedure",
      live,
      ["Un auditor citește tot, dar nu schimbă nimic."],
    ],
    [
      "somebody else",
      {},
      "edit_procedure",
      live,
      ["Nu este responsabilul ei și niciun drept personalizat al său nu îi cuprinde rolurile."],
    ],
    ["who cannot see it", {}, "submit_improvement", draft, ["Este o ciornă pe care nu o vede."]],
    [
      "who follows a draft",
      { user_id: 8 },
      "own_checks",
      draft,
      ["Nu este publicat nimic: există doar ciorna."],
    ],
    ["everybody", {}, "read_live", live, ["Oricine din companie poate."]],
    ["who is no admin", {}, "delete_version", live, ["Pot doar administratorii."]],
    [
      "who writes by a custom right",
      { admin_of_processes: [1] },
      "create_items",
      null,
      ["Are dreptul personalizat „Administrator de procese”."],
    ],
  ] as const)("%s", (_, facts, right, item, said) => {
    const { answer, reasons } = explainedRight(holder(facts), right, item);
    expect(whySentences(right, { answer, reasons: reasons.map(withNames) }, item?.kind ?? null, t)).toEqual(
      said,
    );
  });

  it("says of a report which right covers it, or that none does", () => {
    expect(whyReportSentences({ answer: "yes", reasons: [{ because: "custom_report" }] }, t)).toEqual([
      "Dreptul „Administrator de rapoarte” cuprinde acest raport.",
    ]);
    expect(whyReportSentences({ answer: "no", reasons: [] }, t)).toEqual([
      "Niciun drept personalizat al său nu cuprinde acest raport.",
    ]);
  });
});
