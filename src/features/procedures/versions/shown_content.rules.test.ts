import { expect, it } from "vitest";
import { shownContent } from "./shown_content.rules.ts";

const procedure = {
  name: "Recepția betonului",
  slug: "receptia-betonului",
  status: "live" as const,
  source: "live" as const,
  responsible_id: 3,
  roles: [{ id: 1, name: "Laborant" }],
  categories: [{ id: 2, name: "Beton" }],
  triggers: [
    {
      id: 1,
      type: "weekly" as const,
      value: '["mon"]',
      entity_name: null,
      entity_slug: null,
      entity_status: null,
    },
  ],
  steps: [{ id: 1, body: "<p>Verifică tasarea</p>" }],
  has_draft_changes: false,
  has_live_steps: true,
};
const shown = shownContent(procedure);

it.each([
  ["name", { name: "Recepția" }],
  ["status", { status: "draft" as const }],
  ["manager", { responsible_id: 4 }],
  ["roles", { roles: [] }],
  ["the name of a role", { roles: [{ id: 1, name: "Inginer" }] }],
  ["steps", { steps: [{ id: 1, body: "<p>Ia probe</p>" }] }],
  ["their order", { steps: [{ id: 2, body: "" }, ...procedure.steps] }],
  ["triggers", { triggers: [] }],
  ["a draft that waits", { has_draft_changes: true }],
])("another %s is something else to read", (_what, fields) => {
  expect(shownContent({ ...procedure, ...fields })).not.toBe(shown);
});

it("what nobody reads makes no difference", () => {
  const counted = { ...procedure, total_improvement_proposals: 4, updated_at: "2026-01-02T00:00:00Z" };
  expect(shownContent(counted)).toBe(shown);
  expect(shownContent({ ...procedure, steps: [{ id: 99, body: "<p>Verifică tasarea</p>" }] })).toBe(shown);
});
