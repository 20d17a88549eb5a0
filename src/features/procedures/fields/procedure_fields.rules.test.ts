import { describe, expect, test } from "vitest";
import { changedFields, differenceOf } from "../versions/compare.rules.ts";
import { summaryOf } from "../versions/compare.summary.ts";
import { formOf, isDirty } from "../form.rules.ts";
import { checkedBody, wrongParts, problemsAfter, problemsByPart } from "../form_body.rules.ts";
import { isFormDraft } from "../form_draft.rules.ts";
import { type FieldName, fieldNames } from "../procedures.contract.ts";
import { shownContent } from "../versions/shown_content.rules.ts";
import { contentOf, type ReadFields, sentAs } from "./procedure_fields.rules.ts";

const ana = { id: 1, first_name: "Ana", last_name: "Pop", avatar: null };
const date = { id: 1, type: "date" as const, value: "5", entity_name: null };

/** Two values of each field that differ for a reader. */
const values: { [Name in FieldName]: [ReadFields[Name], ReadFields[Name]] } = {
  name: ["Recepția betonului", "Turnarea betonului"],
  responsible: [ana, { ...ana, id: 2 }],
  roles: [[{ id: 1, name: "Laborant" }], [{ id: 2, name: "Maistru" }]],
  categories: [[{ id: 1, name: "Beton" }], []],
  triggers: [
    [{ ...date, entity_slug: null, entity_status: null }],
    [{ ...date, id: 2, value: "6", entity_slug: null, entity_status: null }],
  ],
  steps: [[{ id: 1, body: "<p>unu</p>" }], [{ id: 1, body: "<p>doi</p>" }]],
};
const first = (name: FieldName) => [name, values[name][0]];
const read = Object.fromEntries(fieldNames.map(first)) as ReadFields;
const form = formOf(read);
const names = { roles: [...values.roles[0], ...values.roles[1]], categories: values.categories[0] };
const state = {
  slug: "receptia-betonului",
  status: "live" as const,
  source: "live" as const,
  has_draft_changes: false,
  has_live_steps: true,
};
const shown = (fields: ReadFields) =>
  shownContent({ ...fields, ...state, responsible_id: fields.responsible?.id ?? 0 });

const bodyOf = (fields: ReadFields) => {
  const checked = checkedBody(formOf(fields));
  if (!checked.ok) throw new Error("The body is not valid");
  return checked.body;
};

test("what was read and is not written differs in nothing", () => {
  expect(isDirty(form, formOf(read))).toBe(false);
  expect(differenceOf(read, contentOf(form, names)).is_same).toBe(true);
});

describe.each(fieldNames)("%s that is another", (name) => {
  const other: ReadFields = { ...read, [name]: values[name][1] };

  test("makes the form dirty", () => {
    expect(isDirty(form, formOf(other))).toBe(true);
  });

  test("is sent, and nothing else is", () => {
    const [before, after] = [bodyOf(read), bodyOf(other)];
    expect(after[sentAs(name)]).not.toEqual(before[sentAs(name)]);
    expect({ ...after, [sentAs(name)]: null }).toEqual({ ...before, [sentAs(name)]: null });
  });

  test("is found and counted by the comparison, before it is saved and after", () => {
    for (const content of [other, contentOf(formOf(other), names)]) {
      const difference = differenceOf(read, content);
      expect([difference.is_same, ...changedFields(difference)]).toEqual([false, name]);
      expect(summaryOf(difference).total).toBe(1);
    }
    expect(differenceOf(other, contentOf(formOf(other), names)).is_same).toBe(true);
  });

  test("is something else to read", () => {
    expect(shown(other)).not.toBe(shown(read));
  });

  test("is kept by a draft, which is none without it", () => {
    const kept = JSON.parse(JSON.stringify(formOf(other)));
    expect(isFormDraft({ form: kept, version_id: 1 })).toBe(true);
    expect(isDirty(formOf(other), kept)).toBe(false);
    delete kept[name];
    expect(isFormDraft({ form: kept, version_id: 1 })).toBe(false);
  });

  test("has a place for its problems, which go when it is written again", () => {
    const part = sentAs(name);
    const problems = problemsByPart(form, { [part]: ["a"], version_id: ["b"] });
    expect(problems).toEqual({ [part]: ["a"], form: ["b"] });
    expect(wrongParts(form, problems)[0]).toBe(part);
    const after = problemsAfter(problems, { type: "fields_changed", fields: { [name]: values[name][1] } });
    expect(after).toEqual({ form: ["b"] });
  });
});

test("problems are found in the order of the form", () => {
  const parts = fieldNames.map((name) => sentAs(name));
  const problems = problemsByPart(form, Object.fromEntries(parts.map((part) => [part, ["a"]])));
  const found = parts.map(() => {
    const part = wrongParts(form, problems)[0] ?? null;
    if (part !== null) delete problems[part];
    return part;
  });
  expect(found).toEqual(["name", "responsible_id", "roles", "categories", "triggers", "steps"]);
});
