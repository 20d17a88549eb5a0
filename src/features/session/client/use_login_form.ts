import { type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { CallError } from "#platform/client/api/call_error.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import type { ZodForm } from "#ui/forms/use_zod_form.ts";

type Values = { email: string; password: string };
type Field = keyof Values;

const fields: readonly Field[] = ["email", "password"];
const missing = Symbol("missing");

type LoginForm = Pick<ZodForm<Values>, "isFit" | "getValues" | "setServerErrors"> & {
  inputs: Record<Field, RefObject<HTMLInputElement | null>>;
  propsOf(field: Field): {
    ref: RefObject<HTMLInputElement | null>;
    value: string;
    error: string | null;
    onChange(event: ChangeEvent<HTMLInputElement>): void;
  };
};

/**
 * Two fields that have to be filled; the server says what else is wrong with them. The page that begins with nothing but
 * this form loads neither schemas nor a library of forms.
 */
export function useLoginForm(): LoginForm {
  const { t } = useTexts();
  const [values, setValues] = useState<Values>({ email: "", password: "" });
  const [wrong, setWrong] = useState<Partial<Record<Field, string | typeof missing>>>({});
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const inputs = { email, password };

  // Typed into the page as it was sent, or filled in by the browser, before anybody could hear of it.
  useLayoutEffect(() => {
    const before = { email: email.current?.value ?? "", password: password.current?.value ?? "" };
    if (before.email !== "" || before.password !== "") setValues(before);
  }, []);

  function tell(problems: typeof wrong): boolean {
    setWrong(problems);
    const first = fields.find((field) => problems[field] !== undefined);
    if (first !== undefined) inputs[first].current?.focus();
    return first !== undefined;
  }

  return {
    inputs,
    propsOf(field) {
      const problem = wrong[field];
      return {
        ref: inputs[field],
        value: values[field],
        error: problem === missing ? t("field_problem.required") : (problem ?? null),
        onChange({ currentTarget: { value } }) {
          setValues((before) => ({ ...before, [field]: value }));
          setWrong((before) => ({ ...before, [field]: undefined }));
        },
      };
    },
    getValues: () => values,
    isFit() {
      const isEmpty = (field: Field) => (field === "email" ? values.email.trim() : values[field]) === "";
      return !tell(Object.fromEntries(fields.filter(isEmpty).map((field) => [field, missing])));
    },
    setServerErrors(error) {
      if (!(error instanceof CallError) || error.errors === undefined) return false;
      const { errors } = error;
      return tell(
        Object.fromEntries(
          fields.flatMap((field) => (errors[field] ? [[field, errors[field].join(" | ")]] : [])),
        ),
      );
    },
  };
}
