import type { ProcedureHead } from "#features/items/server/procedure_heads.store.ts";
import { mayEditProcedure } from "#features/items/server/visibility.store.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import { sentFields } from "../fields/procedure_fields.rules.ts";
import { formOf } from "../form.rules.ts";
import type { VersionRow } from "./procedures.store.ts";
import { type CheckedContent, existing } from "./procedures.write.store.ts";
import { targetOf } from "./trigger_targets.ts";

type Existing = { roles: ReadonlySet<number>; categories: ReadonlySet<number> };

/** Which of the roles and categories of a version the company still has. */
export async function existingOf(db: Db, version: VersionRow): Promise<Existing> {
  const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);
  const [roles, categories] = await Promise.all([
    existing(db, "roles", idsOf(version.roles)),
    existing(db, "categories", idsOf(version.categories)),
  ]);
  return { roles, categories };
}

/**
 * An older version as content to save again: what has been deleted since is left out, the manager stays who it is now.
 * Who administers the procedure by its roles keeps those, where the old ones would lock them out.
 */
export function contentToRestore(
  version: VersionRow,
  there: Existing,
  actor: Actor,
  head: ProcedureHead,
): CheckedContent {
  const isThere = (trigger: VersionRow["triggers"][number]) =>
    targetOf(trigger) === null || trigger.entity_status !== null;
  const kept = formOf({
    ...version,
    roles: version.roles.filter(({ id }) => there.roles.has(id)),
    categories: version.categories.filter(({ id }) => there.categories.has(id)),
    triggers: version.triggers.filter(isThere),
  });
  const content = { ...sentFields(kept), responsible_id: head.responsible_id, note: null };
  const { responsible_id } = content;
  if (mayEditProcedure(actor, { responsible_id, role_ids: content.roles })) return content;
  const own = head.role_ids.filter((id) => actor.admin_of_roles.includes(id));
  return { ...content, roles: [...content.roles, ...own] };
}
