import { describe, expect, it, test } from "vitest";
import { emptyForm } from "./form.rules.ts";
import { isFormDraft, nameOfDraft } from "./form_draft.rules.ts";

describe("a kept form is called", () => {
  const draftOf = (name: string, bodies: string[] = [], new_step = "") =>
    nameOfDraft({ form: { ...emptyForm({ name, bodies }), new_step }, version_id: null });

  it.each([
    ["by its name", draftOf(" Recepția ", ["<p>Sosește betonul.</p>"]), "Recepția"],
    [
      "without one as its first step begins",
      draftOf(" ", ["<p> </p>", "<p>Sosește betonul.</p>"]),
      "Sosește betonul.",
    ],
    [
      "as the step that is not added yet begins",
      draftOf("", [], "<p>Udă stratul</p><p>de două ori</p>"),
      "Udă stratul",
    ],
    ["nothing where nothing is written", draftOf("", ["<p></p>"]), ""],
  ])("%s", (_case, called, expected) => {
    expect(called).toBe(expected);
  });
});

test("a draft of another shape is refused", () => {
  expect(isFormDraft({ form: { name: "x" }, version_id: null })).toBe(false);
  expect(isFormDraft(null)).toBe(false);
});
