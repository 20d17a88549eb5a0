import { describe, expect, test } from "vitest";
import {
  allowedIn,
  type CompanyState,
  companyEvents,
  companyStates,
  isOpenHere,
  stateHere,
  stateOf,
  statusOf,
  transitions,
} from "./company_state.rules.ts";

const at = (instant: string) => new Date(instant);
const end = "2026-12-20T10:00:00.000Z";
const before = at("2026-12-20T09:59:59.000Z");
const after = at("2026-12-20T10:00:01.000Z");

describe("the table of states", () => {
  test("is closed: every event in every state leads to a state", () => {
    for (const state of companyStates)
      for (const event of companyEvents) expect(companyStates).toContain(transitions[state][event]);
  });

  test("lets money open every state, and nothing else open a closed one", () => {
    for (const state of companyStates) expect(allowedIn(transitions[state].paid).work).toBe(true);
    for (const state of ["new", "expired"] as const)
      for (const event of companyEvents.filter((one) => one !== "paid"))
        expect(transitions[state][event]).toBe(state);
  });

  test("closes whoever's time is over, but not who never began", () => {
    for (const state of companyStates)
      expect(transitions[state].time_over).toBe(state === "new" ? "new" : "expired");
  });

  test("leads from every state to every other that was ever paid for", () => {
    const reached = (from: CompanyState) => {
      const seen = new Set<CompanyState>([from]);
      for (const state of seen) for (const event of companyEvents) seen.add(transitions[state][event]);
      return seen;
    };
    for (const state of companyStates)
      for (const other of companyStates.filter((one) => one !== "new"))
        expect([state, other, reached(state).has(other)]).toEqual([state, other, true]);
  });

  test("says the same twice without another effect, but for cancelling what is not paid", () => {
    for (const state of companyStates)
      for (const event of companyEvents) {
        const once = transitions[state][event];
        expect(transitions[once][event]).toBe(once);
      }
  });

  test("offers in each state only what its events can do there", () => {
    for (const state of companyStates) {
      const { work, subscribe, renew, cancel, pay_open, change_plan } = allowedIn(state);
      expect(work && subscribe).toBe(false);
      if (renew) expect(transitions[state].renewed).not.toBe(state);
      if (cancel) expect(transitions[state].cancelled).not.toBe(state);
      if (pay_open || subscribe) expect(transitions[state].paid).not.toBe(state);
      if (change_plan) expect(work).toBe(true);
    }
  });
});

describe("the state at a moment", () => {
  test.each([
    ["active", null, "active"],
    ["active", end, "cancelled"],
    ["grace_period", null, "grace_period"],
    ["grace_period", end, "grace_period"],
  ] as const)("of %s, ending %s, is %s until its time is over", (status, ends_at, state) => {
    const facts = { status, ends_at, open_until: end };
    expect(stateOf(facts, before)).toBe(state);
    expect(stateOf(facts, at(end))).toBe("expired");
    expect(stateOf(facts, after)).toBe("expired");
  });

  test.each(["new", "expired"] as const)("of %s is that, whatever the time", (status) => {
    for (const now of [before, after])
      expect(stateOf({ status, ends_at: null, open_until: end }, now)).toBe(status);
  });

  test("without an end goes on", () => {
    const facts = { status: "active", ends_at: null, open_until: null } as const;
    expect(stateOf(facts, at("2126-01-01T00:00:00Z"))).toBe("active");
  });

  test("shows a cancelled one as active to whoever knows only the contract's words", () => {
    expect(companyStates.map(statusOf)).toEqual(["new", "active", "active", "grace_period", "expired"]);
  });
});

describe("where nothing is paid for", () => {
  test("everybody works, whatever was kept from another time", () => {
    const billing = { has_payments: false, now: () => after };
    expect(stateHere({ status: "expired", ends_at: end, open_until: end }, billing)).toBe("active");
    expect(isOpenHere({ instance_status: "new", open_until: end }, billing)).toBe(true);
  });

  test("elsewhere the gate closes at the second", () => {
    const open = (now: Date) =>
      isOpenHere(
        { instance_status: "grace_period", open_until: end },
        { has_payments: true, now: () => now },
      );
    expect([open(before), open(at(end)), open(after)]).toEqual([true, false, false]);
  });
});
