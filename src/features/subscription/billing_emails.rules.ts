import { fieldProblems, type FieldProblemCode } from "#platform/errors.ts";
import { emailField } from "#features/session/session.rules.ts";
import { mostBillingEmails } from "./subscription.rules.ts";

const isProblem = (code: string | undefined): code is FieldProblemCode =>
  fieldProblems.some((known) => known === code);

/** The first address that would be refused, and why; null when all may be sent. */
export function addressProblem(emails: readonly string[]): { email: string; code: FieldProblemCode } | null {
  for (const [index, email] of emails.entries()) {
    if (index >= mostBillingEmails) return { email, code: "too_many" };
    const parsed = emailField.safeParse(email);
    if (parsed.success) continue;
    const code = parsed.error.issues[0]?.message;
    return { email, code: isProblem(code) ? code : "email_invalid" };
  }
  return null;
}
