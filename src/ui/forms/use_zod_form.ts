import { useForm, type UseFormReturnType } from "@mantine/form";
import { useEffect, useRef } from "react";
import type { z } from "zod";
import { CallError } from "#platform/client/api/call_error.ts";
import { type Translate, useTexts } from "#platform/client/use_texts.ts";
import { problemsOf } from "#platform/field_problems.ts";
import { writtenOver } from "./newer/written_over.rules.ts";

/** Several sentences of one field stand beside each other. */
const between = " | ";

/** What checks a form; its input has at least `Values`. */
export type BodySchema<Values = Record<string, unknown>> = z.ZodType<unknown, Values>;

type Options<Schema extends BodySchema> = {
  /** The contract's body, so that the browser refuses what the server would. */
  schema: Schema;
  initial: z.input<Schema>;
  /** The values as the schema's input, where the form holds them in another shape. */
  onChange?: (values: z.input<Schema>) => void;
};

export type ZodForm<Values> = UseFormReturnType<Values> & {
  /** True when the values fit the schema; if not, the fields say why and the first takes the focus. */
  isFit(): boolean;
  /** Puts the sentences of a 422 at their fields; true when there were any. */
  setServerErrors(error: unknown): boolean;
  /** Shows what was saved of what was sent; what its person has gone on writing since stays, and is still to be saved. */
  takeSaved(sent: Values, saved: Values): void;
};

/** The schema of an endpoint's body, for a form whose values are exactly that. */
export function bodyOf<Schema extends BodySchema>({ body, name }: { body?: Schema; name: string }): Schema {
  if (body === undefined) throw new Error(`${name} takes no body`);
  return body;
}

/** A form whose checks and sentences come from a zod schema. */
export function useZodForm<Schema extends BodySchema>({
  schema,
  initial,
  onChange,
}: Options<Schema>): ZodForm<z.input<Schema>> {
  const { t, language } = useTexts();
  const form = useForm<z.input<Schema>>({
    initialValues: initial,
    validate: (values) => sentencesOf(schema, values, t),
    ...(onChange && { onValuesChange: onChange }),
  });

  const hasErrors = Object.keys(form.errors).length > 0;
  const spoken = useRef(language);
  useEffect(() => {
    if (spoken.current === language) return;
    spoken.current = language;
    if (hasErrors) form.setErrors(sentencesOf(schema, form.getValues(), t));
  }, [language, hasErrors, form, schema, t]);

  return {
    ...form,
    isFit() {
      const errors = sentencesOf(schema, form.getValues(), t);
      form.setErrors(errors);
      focusFirst(form, Object.keys(errors));
      return Object.keys(errors).length === 0;
    },
    setServerErrors(error) {
      if (!(error instanceof CallError) || error.errors === undefined) return false;
      const fields = Object.entries(error.errors).map(([field, messages]) => [field, messages.join(between)]);
      form.setErrors(Object.fromEntries(fields));
      focusFirst(form, Object.keys(error.errors));
      return fields.length > 0;
    },
    takeSaved(sent, saved) {
      form.setValues(writtenOver(form.getValues(), sent, saved));
      form.resetDirty(saved);
    },
  };
}

function sentencesOf(schema: z.ZodType, values: unknown, t: Translate): Record<string, string> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  const fields = Object.entries(problemsOf(parsed.error)).map(([field, problems]) => {
    const sentences = problems.map(({ code, values }) => t(`field_problem.${code}`, values));
    return [field, [...new Set(sentences)].join(between)];
  });
  return Object.fromEntries(fields);
}

function focusFirst(
  form: { getInputNode(path: string): HTMLElement | null },
  fields: readonly string[],
): void {
  for (const field of fields) {
    const node = form.getInputNode(field);
    if (node === null) continue;
    node.focus();
    return;
  }
}
