import { findProcedureHead } from "#features/items/server/procedure_heads.store.ts";
import { findProcessHead } from "#features/items/server/process_heads.store.ts";
import { whyMayReport } from "#features/rights/rights.rules.ts";
import { notFound } from "#platform/errors.ts";
import { reportNames } from "#platform/rights_holder.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { IdName } from "#platform/schemas.ts";
import { type AskedItem, explainedRight, explainedRights } from "../explained.rules.ts";
import type { AccessExplanation, NamedReason } from "../special_rights.contract.ts";
import { findHolder, namesOf } from "./special_rights.store.ts";

type Asked = { user_id: number; procedure_id?: number | undefined; process_id?: number | undefined };

/** What a person may do, in the company or with an item, with the names of what their custom rights cover. */
export async function explainedAccess(db: Db, asked: Asked): Promise<AccessExplanation> {
  const [found, item] = await Promise.all([findHolder(db, asked.user_id), askedItem(db, asked)]);
  if (!found) throw notFound("user_id");
  const { id, first_name, last_name, avatar, slug, status, ...facts } = found;
  const holder = { ...facts, user_id: id };
  const [roles, processes] = await Promise.all([
    namesOf(db, "roles", holder.admin_of_roles),
    namesOf(db, "processes", holder.admin_of_processes),
  ]);
  const named = namedBy(roles, processes);
  const isArchived = status === "archived";
  const asAnswered = ({ answer, reasons }: ReturnType<typeof explainedRight>) =>
    isArchived
      ? { answer: "no" as const, reasons: [{ because: "archived" as const }] }
      : { answer, reasons: reasons.map(named) };
  return {
    user: { id, first_name, last_name, avatar, slug, status },
    item: item && item.head,
    rights: explainedRights(item?.facts.kind ?? null).map((right) => ({
      right,
      ...asAnswered(explainedRight(holder, right, item?.facts ?? null)),
    })),
    reports:
      item === null
        ? reportNames.map((report) => ({ report, ...asAnswered(whyMayReport(holder, report)) }))
        : [],
  };
}

type Item = { head: NonNullable<AccessExplanation["item"]>; facts: AskedItem };

async function askedItem(db: Db, { procedure_id, process_id }: Asked): Promise<Item | null> {
  if (procedure_id !== undefined) {
    const found = await findProcedureHead(db, { id: procedure_id });
    if (!found) throw notFound("procedure_id");
    const { id, name, slug, status, responsible_id, role_ids } = found;
    return {
      head: { kind: "procedure", id, name, slug, status },
      facts: { kind: "procedure", is_live: status === "live", responsible_id, role_ids },
    };
  }
  if (process_id !== undefined) {
    const found = await findProcessHead(db, { id: process_id });
    if (!found) throw notFound("process_id");
    const { id, name, slug, status, responsible_id } = found;
    return {
      head: { kind: "process", id, name, slug, status },
      facts: { kind: "process", is_live: status === "live", responsible_id, process_id: id },
    };
  }
  return null;
}

/** Puts the names of roles and processes where their ids were. */
const namedBy = (roles: readonly IdName[], processes: readonly IdName[]) => {
  const those = (names: readonly IdName[], ids: readonly number[]) =>
    names.filter(({ id }) => ids.includes(id));
  return (reason: ReturnType<typeof explainedRight>["reasons"][number]): NamedReason => {
    if (reason.because === "custom_roles")
      return { because: "custom_roles", roles: those(roles, reason.role_ids) };
    if (reason.because === "custom_processes")
      return { because: "custom_processes", processes: those(processes, reason.process_ids) };
    return reason;
  };
};
