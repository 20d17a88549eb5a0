import { expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "./endpoints.ts";

const named = /^(name|\w+_name)$/;
const hostile = "\u202eAna\u2066\r\nMaria\u200f\u0007";

type Field = { at: string; schema: z.ZodType };

/** Every text within what a call takes, however deep, with the keys that lead to it. */
function textsIn(schema: z.core.$ZodType, at: string): Field[] {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, inner]) =>
      textsIn(inner, `${at}.${key}`),
    );
  if (schema instanceof z.ZodArray) return textsIn(schema.element, at);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsIn(option, at));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return textsIn(schema.unwrap(), at);
  if (schema instanceof z.ZodPipe) return textsIn(schema.in, at);
  if (schema instanceof z.ZodLazy) return [];
  return schema instanceof z.ZodString ? [{ at, schema }] : [];
}

/** Each line of a list of people is taken as it comes, and read as one person after the other. */
const isLine = (at: string) => at.startsWith("inviteMany.people.");

const names = endpoints
  .flatMap(({ name, body }) => (body === undefined ? [] : textsIn(body, name)))
  .filter(({ at }) => named.test(at.split(".").at(-1) ?? "") && !isLine(at));

test.each(names)("$at keeps nothing that cannot be seen", ({ schema }) => {
  const { data } = schema.safeParse(hostile);
  expect(data).toBe("Ana Maria");
});
