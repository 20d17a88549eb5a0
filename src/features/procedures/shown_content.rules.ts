import type { Procedure } from "./procedures.contract.ts";

/** What of a procedure is read on its page. */
type ShownContent = Pick<
  Procedure,
  | "name"
  | "slug"
  | "status"
  | "source"
  | "responsible_id"
  | "roles"
  | "categories"
  | "triggers"
  | "steps"
  | "has_draft_changes"
  | "has_live_steps"
>;

/** What of a procedure is read on its page, as one text: two states with the same look the same to a reader. Counts and dates beside it, which change without anybody writing, are left out. */
export function shownContent(procedure: ShownContent): string {
  const { name, slug, status, source, responsible_id, roles, categories, triggers, steps } = procedure;
  const { has_draft_changes, has_live_steps } = procedure;
  return JSON.stringify([
    [name, slug, status, source, responsible_id, has_draft_changes, has_live_steps],
    [roles, categories].map((list) => list.map((entry) => [entry.id, entry.name])),
    triggers.map(({ type, value, entity_name }) => [type, value, entity_name]),
    steps.map(({ body }) => body),
  ]);
}
