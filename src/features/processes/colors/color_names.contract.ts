import { z } from "zod";
import type { FieldProblemCode } from "#platform/errors.ts";
import { endpoint } from "#platform/endpoint.ts";
import { dataOf, revision } from "#platform/schemas.ts";
import { text } from "#platform/text/well_formed.ts";
import type { NodeColor } from "../tree/tree.ts";
import { colorNameLength, repeatedNames } from "./color_names.rules.ts";

declare module "#platform/endpoint.ts" {
  interface Things {
    color_names: true;
  }
}

const name = text({ max: colorNameLength, trim: true }).normalize("NFC");
const everyColor = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({
    grey: schema,
    purple: schema,
    blue: schema,
    green: schema,
    red: schema,
    yellow: schema,
  } satisfies Record<NodeColor, Schema>);

export const colorNames = z.object({
  /** What each colour of steps means in this company; empty where it is called as the language calls it. */
  names: everyColor(z.string()),
  /** 0 as long as nothing was written. */
  revision: revision.or(z.literal(0)),
  rights: z.object({ entity_crud: z.boolean() }),
});
export type ColorNames = z.output<typeof colorNames>;

export const getColorNames = endpoint({
  name: "getColorNames",
  method: "GET",
  path: "/color_names",
  summary: "What the six colours of steps are called in the company",
  access: "instance",
  output: dataOf(colorNames),
  shows: ["color_names"],
});

export const updateColorNames = endpoint({
  name: "updateColorNames",
  method: "PATCH",
  path: "/color_names",
  summary: "Name the six colours of steps; an empty name gives a colour back its own",
  access: "instance",
  right: "manage_categories",
  body: z.object({
    names: everyColor(name).superRefine((names, context) => {
      for (const color of repeatedNames(names)) {
        const message: FieldProblemCode = "duplicate";
        context.addIssue({ code: "custom", message, path: [color] });
      }
    }),
    /** What the save started from. */
    revision: z.number().int().min(0).nullish(),
  }),
  output: dataOf(colorNames),
  changes: ["color_names"],
  texts: "names",
});
