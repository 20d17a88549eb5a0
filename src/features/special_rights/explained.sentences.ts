import type { Right } from "#features/rights/rights.rules.ts";
import type { TextKeyOf } from "#platform/text/texts.ts";
import { isByItem, whoMay } from "./explained.rules.ts";
import type { NamedReason } from "./special_rights.contract.ts";
import type { specialRightsTexts } from "./special_rights.texts.ts";

type TextKey = TextKeyOf<typeof specialRightsTexts.ro>;
type Speak = (key: TextKey, values?: Record<string, string | number>) => string;

type Kind = "procedure" | "process" | null;
type Said = { answer: "yes" | "item" | "no"; reasons: readonly NamedReason[] };

const namesOf = (named: readonly { name: string }[], t: Speak) =>
  named.map(({ name }) => t("why.name", { name })).join(", ");

function sentenceOf(reason: NamedReason, kind: Kind, t: Speak): string {
  switch (reason.because) {
    case "role":
      return reason.is_custom && (reason.role === "procedure_role_admin" || reason.role === "process_admin")
        ? t(`why.because.custom_${reason.role}`)
        : t(`why.because.${reason.role}`);
    case "manager":
      return t(`why.because.manager_${kind ?? "any"}`);
    case "custom_roles":
      return t("why.because.custom_roles", { count: reason.roles.length, names: namesOf(reason.roles, t) });
    case "custom_processes":
      return t("why.because.custom_processes", {
        count: reason.processes.length,
        names: namesOf(reason.processes, t),
      });
    case "custom_report":
      return t("why.because.custom_report");
    case "not_live":
    case "hidden":
    case "archived":
      return t(`why.not.${reason.because}`);
  }
}

const isAboutPerson = ({ because }: NamedReason) => because !== "role";

/** Why a person may do something, or may not: a sentence for each reason. */
export function whySentences(right: Right, { answer, reasons }: Said, kind: Kind, t: Speak): string[] {
  const group = whoMay(right);
  if (answer === "yes" && group === "everybody") return [t("why.because.everybody")];
  if (answer !== "no" || reasons.some(isAboutPerson)) return reasons.map((one) => sentenceOf(one, kind, t));
  if (reasons.length === 0) return [t(`why.not.tied_${kind ?? "procedure"}`)];
  // Who has the right for some items could have it by one; that an auditor has it for none is the only other no.
  if (isByItem(right)) return [t("why.not.reads_only")];
  return group === "everybody" ? [] : [t(`why.not.${group}`)];
}

/** The same of a report about everybody. */
export function whyReportSentences({ answer, reasons }: Said, t: Speak): string[] {
  if (answer === "no" && reasons.length === 0) return [t("why.not.report")];
  return reasons.map((one) => sentenceOf(one, null, t));
}
