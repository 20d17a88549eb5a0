import { expect, test } from "vitest";
import { isBrandDraft, nameOfBrandDraft } from "./brand_draft.rules.ts";

test.each([
  [{ target: " Case trainice ", mission: "<p>Construim</p>" }, "Case trainice"],
  [{ target: "x".repeat(200), mission: "" }, "x".repeat(90)],
  [{ target: "  ", mission: "<p>Construim cinstit.</p><p>Oriunde.</p>" }, "Construim cinstit."],
  [{ target: "Salvată", mission: "<p>Construim cinstit.</p>" }, "Construim cinstit."],
  [{ target: "", mission: "" }, ""],
])("an unsaved text %j is called as it begins", (kept, name) => {
  expect(nameOfBrandDraft(kept, { target: "Salvată", mission: "" })).toBe(name);
});

test("only what the form can show is a draft of it", () => {
  expect(isBrandDraft(JSON.parse(JSON.stringify({ target: "", mission: "", revision: 3 })))).toBe(true);
  expect(isBrandDraft({ target: "", mission: "", revision: null })).toBe(true);
  const empty = { target: "", mission: "" };
  expect(isBrandDraft({ ...empty, revision: 3, before: empty })).toBe(true);
  for (const kept of [null, "", { target: "" }, { target: 1, mission: "" }, { ...empty, before: {} }])
    expect(isBrandDraft(kept)).toBe(false);
});
