import type { Procedure, VersionContent } from "../procedures.contract.ts";
import { fieldNames } from "../procedures.contract.ts";

/** What of a procedure is read on its page. */
type ShownContent = Omit<VersionContent, "responsible"> &
  Pick<Procedure, "responsible_id" | "slug" | "status" | "source" | "has_draft_changes" | "has_live_steps">;

/** What of a procedure is read on its page, as one text: two states with the same look the same to a reader. Counts and dates beside it, which change without anybody writing, are left out. */
export function shownContent(procedure: ShownContent): string {
  const { slug, status, source, responsible_id, roles, categories, triggers, steps } = procedure;
  const { has_draft_changes, has_live_steps } = procedure;
  // Of fields that hold more than what is read; every other is read as it is.
  const read = {
    responsible: responsible_id,
    roles: roles.map(({ id, name }) => [id, name]),
    categories: categories.map(({ id, name }) => [id, name]),
    triggers: triggers.map(({ type, value, entity_name, entity_status }) => [
      type,
      value,
      entity_name,
      entity_status,
    ]),
    steps: steps.map(({ body }) => body),
  };
  const fields = { ...procedure, ...read };
  return JSON.stringify([
    [slug, status, source, has_draft_changes, has_live_steps],
    fieldNames.map((name) => fields[name]),
  ]);
}
