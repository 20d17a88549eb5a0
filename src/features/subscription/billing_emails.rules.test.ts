import { expect, test } from "vitest";
import { addressProblem } from "./billing_emails.rules.ts";
import { mostBillingEmails } from "./subscription.rules.ts";

const emails = (count: number) => Array.from({ length: count }, (_, index) => `plati${index}@firma.ro`);

test("addresses are sent as long as each is one, and no more than there is room for", () => {
  expect(addressProblem([])).toBeNull();
  expect(addressProblem([" Ana@Firma.RO "])).toBeNull();
  expect(addressProblem(emails(mostBillingEmails))).toBeNull();
});

test("the first that would be refused is named", () => {
  expect(addressProblem(["ana@firma.ro", "ana", "ion"])).toEqual({ email: "ana", code: "email_invalid" });
  const many = emails(mostBillingEmails + 1);
  expect(addressProblem(many)).toEqual({ email: many.at(-1), code: "too_many" });
});
