import { describe, expect, it } from "vitest";
import { isAnything, isForgotten, keptKey, keptOf, keptPrefix, keptText, readKept } from "./kept.ts";

type Note = { name: string };
const isNote = (value: unknown): value is Note =>
  typeof value === "object" && value !== null && "name" in value && typeof value.name === "string";
const now = new Date("2026-11-20T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

describe("what is kept on a device", () => {
  it("is read as it was written, quotes and line breaks too", () => {
    const value: Note = { name: 'Recepția "betonului"\n\u2028</script>' };
    expect(readKept(keptText(JSON.stringify(value), now), isNote)).toEqual({
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
    expect(readKept(text, isNote)).toBeNull();
  });

  it("is read the same where it is no text", () => {
    const kept = { value: { name: "a" }, saved_at: now.toISOString() };
    expect(keptOf({ ...kept, more: 1 }, isNote)).toEqual(kept);
    for (const none of [undefined, null, 7, "{}", { value: { name: "a" } }, { ...kept, saved_at: 5 }])
      expect(keptOf(none, isNote)).toBeNull();
  });

  it("is forgotten after 30 days, and when it is nothing of the kind", () => {
    const isOver = (text: string) => isForgotten(readKept(text, isAnything), now);
    expect(isOver(keptText('{"name":"a"}', daysAgo(29)))).toBe(false);
    expect(isOver(keptText('{"name":"a"}', daysAgo(31)))).toBe(true);
    expect(isOver("{")).toBe(true);
  });

  it("stands in a place of its own for every company, person, kind and name", () => {
    const owner = { instance_id: 1, user_id: 23 };
    const places = [
      keptKey(owner, "draft", "a"),
      keptKey(owner, "draft", "b"),
      keptKey(owner, "ticks", "a"),
      keptKey({ instance_id: 12, user_id: 3 }, "draft", "a"),
      keptKey({ instance_id: 2, user_id: 23 }, "draft", "a"),
      keptKey({ instance_id: 1, user_id: 2 }, "draft", "3.a"),
    ];
    expect(new Set(places).size).toBe(places.length);
    expect(places.every((place) => place.startsWith(keptPrefix))).toBe(true);
    const all = keptKey(owner, "draft");
    expect(places.filter((place) => place.startsWith(all))).toEqual(places.slice(0, 2));
  });
});
