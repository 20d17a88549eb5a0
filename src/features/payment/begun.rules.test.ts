import { expect, it } from "vitest";
import { begunOf, outcomeOf } from "./begun.rules.ts";

const plan = { kind: "plan", package_id: 3, package_name: "Companie" } as const;
const company = { state: "active", package_id: 2, free_account: false } as const;
const owing = { ...company, state: "grace_period" } as const;

it("reads what it noted, and nothing else", () => {
  expect(begunOf(JSON.stringify(plan))).toEqual(plan);
  for (const noted of [null, "", "{", "null", '{"kind":"house"}', '{"kind":"plan"}'])
    expect(begunOf(noted)).toBeNull();
});

it("goes by what the provider says, not by the address alone", () => {
  const confirmed = { hasFailed: false };
  const refused = { hasFailed: true };
  expect(outcomeOf(plan, confirmed, { ...company, package_id: 3 })).toBe("done");
  expect(outcomeOf(plan, refused, { ...company, package_id: 3 })).toBe("done");
  expect(outcomeOf(plan, confirmed, company)).toBe("waits");
  expect(outcomeOf(plan, refused, company)).toBe("not");
  expect(outcomeOf({ kind: "invoice" }, confirmed, company)).toBe("done");
  expect(outcomeOf({ kind: "invoice" }, confirmed, owing)).toBe("waits");
  expect(outcomeOf({ kind: "invoice" }, refused, owing)).toBe("not");
  expect(outcomeOf({ kind: "card" }, confirmed, company)).toBe("done");
  expect(outcomeOf({ kind: "card" }, refused, company)).toBe("not");
});
