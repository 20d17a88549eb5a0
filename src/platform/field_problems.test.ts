import { describe, expect, test } from "vitest";
import { z } from "zod";
import { malformedTexts, problemsOf } from "./field_problems.ts";

const problems = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? {} : problemsOf(parsed.error);
};

describe("the problems of an input", () => {
  const schema = z.object({
    name: z.string().min(1).max(3),
    list: z.array(z.object({ id: z.number().int() })).max(2, "too_many"),
    email: z.string().regex(/@/, "email_invalid").optional(),
  });

  test("stand by field, the path's parts joined by dots", () => {
    expect(problems(schema, { name: "ab", list: [{ id: 1 }, { id: "x" }] })).toEqual({
      "list.1.id": [{ code: "invalid" }],
    });
  });

  test("of the whole input stand under body", () => {
    expect(problems(schema, [])).toEqual({ body: [{ code: "invalid" }] });
  });

  test("say of what is missing nothing else", () => {
    const address = z.object({ email: z.string().min(1).regex(/@/, "email_invalid") });
    expect(problems(address, { email: "" })).toEqual({ email: [{ code: "required" }] });
    expect(problems(address, { email: "a" })).toEqual({ email: [{ code: "email_invalid" }] });
  });

  test("say what is missing, too long, too many, and what the schema names", () => {
    expect(problems(schema, { email: "a" })).toEqual({
      name: [{ code: "required" }],
      list: [{ code: "required" }],
      email: [{ code: "email_invalid" }],
    });
    expect(problems(schema, { name: "", list: [] })).toEqual({
      name: [{ code: "required" }],
    });
    expect(problems(schema, { name: "abcd", list: [{}, {}, {}] })).toMatchObject({
      name: [{ code: "too_long", values: { max: 3 } }],
      list: [{ code: "too_many", values: { max: 2 } }],
    });
  });

  test("a field named like a member of every object is a field like others", () => {
    const odd = z.object({ constructor: z.number(), toString: z.number() });
    expect(Object.keys(problems(odd, { constructor: "a", toString: "b" })).sort()).toEqual([
      "constructor",
      "toString",
    ]);
  });
});

describe("texts that cannot be stored", () => {
  test("are found at any depth, each by its field", () => {
    const value = {
      name: "a\u0000",
      list: [{ body: "bine" }, { body: "\ud800" }],
      more: { deep: ["\udc00x"] },
    };
    expect(malformedTexts(value)).toEqual({
      name: [{ code: "invalid" }],
      "list.1.body": [{ code: "invalid" }],
      "more.deep.0": [{ code: "invalid" }],
    });
    expect(malformedTexts("\u0000")).toEqual({ body: [{ code: "invalid" }] });
  });

  test("are not those with emoji, diacritics in both forms, line breaks or other directions", () => {
    const value = {
      a: "👩‍🚒",
      b: "ș s\u0326",
      c: "unu\r\ndoi\t",
      d: "\u202eabc",
      e: null,
      f: 12,
      g: undefined,
      h: true,
    };
    expect(malformedTexts(value)).toEqual({});
  });

  test("are looked for without end of depth", () => {
    let value: unknown = "\u0000";
    for (let depth = 0; depth < 2_000; depth += 1) value = [value];
    expect(Object.keys(malformedTexts(value))).toHaveLength(1);
  });
});
