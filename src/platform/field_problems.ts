import type { z } from "zod";
import { type FieldProblem, type FieldProblemCode, type FieldProblems, fieldProblems } from "./errors.ts";
import { isWellFormedText } from "./text/well_formed.ts";

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
  // What is missing is not also wrong.
  for (const [path, problems] of Object.entries(fields)) {
    const missing = problems.find(({ code }) => code === "required");
    if (missing) fields[path] = [missing];
  }
  return { ...fields };
}

/** The texts inside a value that cannot be stored, as problems by field: no text of any schema may hold a NUL or half of a surrogate pair. */
export function malformedTexts(value: unknown): FieldProblems {
  const fields: FieldProblems = Object.create(null);
  const waiting: [path: string, inner: unknown][] = [["", value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, inner] = next;
    if (typeof inner === "string" && !isWellFormedText(inner)) fields[path || "body"] = [{ code: "invalid" }];
    if (typeof inner === "object" && inner !== null)
      for (const [key, held] of Object.entries(inner))
        waiting.push([path === "" ? key : `${path}.${key}`, held]);
  }
  return { ...fields };
}
