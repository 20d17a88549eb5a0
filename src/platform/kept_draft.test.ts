import { describe, expect, it } from "vitest";
import { isForgotten, keptDraftText, readKeptDraft } from "./kept_draft.ts";

type Note = { name: string };
const isNote = (value: unknown): value is Note =>
  typeof value === "object" && value !== null && "name" in value && typeof value.name === "string";
const now = new Date("2026-11-20T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

describe("a kept draft", () => {
  it("is read as it was written, quotes and line breaks too", () => {
    const value: Note = { name: 'Recepția "betonului"\n\u2028</script>' };
    expect(readKeptDraft(keptDraftText(JSON.stringify(value), now), isNote)).toEqual({
      value,
      saved_at: "2026-11-20T12:00:00.000Z",
    });
  });

  it.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["no object", "7"],
    ["null", "null"],
    ["no date", '{"value":{"name":"a"}}'],
    ["a date that is none", '{"value":{"name":"a"},"saved_at":"yesterday"}'],
    ["no value", '{"saved_at":"2026-11-20T12:00:00.000Z"}'],
    ["a value of another shape", '{"value":{"title":"a"},"saved_at":"2026-11-20T12:00:00.000Z"}'],
  ])("is not read from %s", (_, text) => {
    expect(readKeptDraft(text, isNote)).toBeNull();
  });

  it("is forgotten after 30 days, and when it is no draft", () => {
    expect(isForgotten(keptDraftText('{"name":"a"}', daysAgo(29)), now)).toBe(false);
    expect(isForgotten(keptDraftText('{"name":"a"}', daysAgo(31)), now)).toBe(true);
    expect(isForgotten("{", now)).toBe(true);
  });
});
