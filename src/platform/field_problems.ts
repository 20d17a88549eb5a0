import type { z } from "zod";
import { type FieldProblem, type FieldProblemCode, type FieldProblems, fieldProblems } from "./errors.ts";

const isCode = (text: string): text is FieldProblemCode =>
  (fieldProblems as readonly string[]).includes(text);

/** What one zod issue means to the person who filled the field. Schemas name a code as their message where it matters. */
export function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  const values =
    "maximum" in issue
      ? { max: Number(issue.maximum) }
      : "minimum" in issue
        ? { min: Number(issue.minimum) }
        : undefined;
  const withValues = (code: FieldProblemCode): FieldProblem => (values ? { code, values } : { code });
  if (isCode(issue.message)) return withValues(issue.message);
  if (issue.code === "invalid_type" && issue.input === undefined) return { code: "required" };
  if (issue.code === "too_small" && Number(issue.minimum) === 1) return { code: "required" };
  if (issue.code === "too_small" && issue.origin === "string") return withValues("too_short");
  if (issue.code === "too_big" && issue.origin === "string") return withValues("too_long");
  if (issue.code === "too_big" && issue.origin === "array") return withValues("too_many");
  return { code: "invalid" };
}

/** A zod error as problems by field, the path's parts joined by dots; problems of the whole body stand under `body`. */
export function problemsOf(error: { issues: readonly z.core.$ZodIssue[] }): FieldProblems {
  const fields: FieldProblems = Object.create(null);
  for (const issue of error.issues) {
    const path = issue.path.map(String).join(".") || "body";
    (fields[path] ??= []).push(problemOf(issue));
  }
  return { ...fields };
}
