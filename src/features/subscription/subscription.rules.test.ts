import fc from "fast-check";
import { companyStates, stateOf } from "#features/company/company_state.rules.ts";
import { describe, expect, test } from "vitest";
import {
  factsOf,
  isFresh,
  isKnownMove,
  lookAgain,
  loweredPrice,
  nextLook,
  previewSeconds,
  settledBy,
  type Standing,
  staysGiven,
  toldState,
} from "./subscription.rules.ts";

const paid = { was_paid: true, grace_days: 7 };
const unpaid = { was_paid: false, grace_days: 7 };
const periodEnd = "2026-12-20T10:00:00.000Z";

const standing = (given: Partial<Standing> = {}): Standing => ({
  status: "active",
  current_period_end: periodEnd,
  cancel_at: null,
  unpaid_since: null,
  ...given,
});

const moved = (instant: string, seconds: number) => new Date(Date.parse(instant) + seconds * 1000);
const later = (instant: string, days: number) => moved(instant, days * 86_400).toISOString();

/** The state a second before an instant, at it, and a second after. */
const around = (given: Standing, instant: string) =>
  [-1, 0, 1].map((seconds) => stateOf(factsOf(given, paid), moved(instant, seconds)));

describe("the facts of a subscription", () => {
  test("that is paid last to the end of its period, and as long as the grace beyond it", () => {
    expect(around(standing(), periodEnd)).toEqual(["active", "active", "active"]);
    expect(around(standing(), later(periodEnd, 7))).toEqual(["active", "expired", "expired"]);
    expect(around(standing({ status: "trialing" }), periodEnd)).toEqual(["active", "active", "active"]);
  });

  test("that is cancelled last to its end, to the second", () => {
    const cancel_at = "2026-12-01T00:00:00.000Z";
    expect(around(standing({ cancel_at }), cancel_at)).toEqual(["cancelled", "expired", "expired"]);
  });

  test.each(["past_due", "unpaid"] as const)("that is %s last through the grace, to the second", (status) => {
    const unpaid_since = "2026-12-20T11:00:00.000Z";
    const owing = standing({ status, unpaid_since });
    expect(around(owing, unpaid_since)).toEqual(["grace_period", "grace_period", "grace_period"]);
    expect(around(owing, later(unpaid_since, 7))).toEqual(["grace_period", "expired", "expired"]);
  });

  test("that failed and was to end anyway last to whichever comes first", () => {
    const owing = standing({
      status: "past_due",
      unpaid_since: "2026-12-20T11:00:00.000Z",
      cancel_at: "2026-12-22T00:00:00.000Z",
    });
    expect(factsOf(owing, paid).open_until).toBe("2026-12-22T00:00:00.000Z");
    expect(factsOf({ ...owing, cancel_at: "2027-02-01T00:00:00.000Z" }, paid).open_until).toBe(
      "2026-12-27T11:00:00.000Z",
    );
  });

  test("that nobody ever paid for open nothing, whatever the provider calls it", () => {
    for (const status of ["active", "trialing", "past_due", "unpaid", "incomplete", "canceled"] as const)
      expect(factsOf(standing({ status }), unpaid)).toEqual({
        status: "new",
        ends_at: null,
        open_until: null,
      });
    expect(factsOf(null, unpaid).status).toBe("new");
  });

  test("that is over, or was never finished, close who paid before", () => {
    for (const status of ["canceled", "incomplete", "incomplete_expired", "paused"] as const)
      expect(factsOf(standing({ status }), paid)).toEqual({
        status: "expired",
        ends_at: null,
        open_until: null,
      });
    expect(factsOf(null, paid).status).toBe("expired");
  });
});

describe("what time does", () => {
  const facts = factsOf(standing({ cancel_at: periodEnd }), paid);

  test("is kept once it is over, and told as it was until then", () => {
    expect(settledBy(facts, moved(periodEnd, -1))).toEqual(facts);
    expect(settledBy(facts, moved(periodEnd, 1))).toEqual({
      status: "expired",
      ends_at: null,
      open_until: null,
    });
    expect(toldState(facts)).toBe("cancelled");
    expect(toldState(settledBy(facts, moved(periodEnd, 1)))).toBe("expired");
  });

  test("is a move that the table knows, as are all but those it does not name", () => {
    for (const state of companyStates) expect(isKnownMove(state, state)).toBe(true);
    expect(isKnownMove("active", "expired")).toBe(true);
    expect(isKnownMove("grace_period", "active")).toBe(true);
    expect(isKnownMove("new", "expired")).toBe(false);
    expect(isKnownMove("active", "new")).toBe(false);
  });
});

describe("who was let in by somebody else than the provider", () => {
  const open = { status: "active", ends_at: null, open_until: null } as const;
  const closed = { status: "new", ends_at: null, open_until: null } as const;
  const ended = { status: "expired", ends_at: null, open_until: null } as const;

  test("loses nothing by a payment that has not come", () => {
    expect(staysGiven({ ...open, free_account: true }, closed, { was_paid: false })).toBe(true);
    expect(staysGiven({ ...open, free_account: false }, closed, { was_paid: false })).toBe(true);
    expect(staysGiven({ ...open, free_account: true }, ended, { was_paid: true })).toBe(true);
  });

  test("is as any other once it was paid, and nobody is let in who was not", () => {
    expect(staysGiven({ ...open, free_account: false }, ended, { was_paid: true })).toBe(false);
    expect(staysGiven({ ...closed, free_account: true }, closed, { was_paid: false })).toBe(false);
    expect(staysGiven({ ...open, free_account: true }, open, { was_paid: true })).toBe(false);
  });
});

describe("the next look", () => {
  const now = new Date("2026-12-01T00:00:00.000Z");
  const look = (given: Standing | null, is_waiting = false, at = now) =>
    nextLook(given, factsOf(given, paid), { now: at, is_waiting });

  test("is shortly after what is due to happen", () => {
    expect(look(standing())).toBe("2026-12-20T10:02:00.000Z");
    expect(look(standing({ cancel_at: "2026-12-05T00:00:00.000Z" }))).toBe("2026-12-05T00:00:00.000Z");
  });

  test("is soon where something hangs, and never where nothing does", () => {
    expect(look(standing(), true)).toBe("2026-12-01T00:15:00.000Z");
    expect(look(standing({ status: "incomplete" }))).toBe("2026-12-01T00:15:00.000Z");
    expect(look(standing({ status: "canceled" }))).toBe(null);
    expect(look(null)).toBe(null);
  });

  test("is always later than now, also for what should have happened long ago", () => {
    const instants = fc.date({
      min: new Date("2026-01-01"),
      max: new Date("2027-12-31"),
      noInvalidDate: true,
    });
    const statuses = fc.constantFrom(
      ...(["active", "trialing", "past_due", "unpaid", "incomplete", "canceled"] as const),
    );
    fc.assert(
      fc.property(statuses, instants, instants, fc.boolean(), (status, end, at, is_waiting) => {
        const given = standing({ status, current_period_end: end.toISOString() });
        const found = nextLook(given, settledBy(factsOf(given, paid), at), { now: at, is_waiting });
        return found === null ? status === "canceled" : Date.parse(found) > at.getTime();
      }),
    );
  });

  test("at one who does not answer comes later the longer it is silent, up to six hours", () => {
    const after = (read_at: string | null) => Date.parse(lookAgain(read_at, now)) - now.getTime();
    const minutes = [null, "2026-11-30T23:59:00.000Z", "2026-11-30T16:00:00.000Z", "2026-11-01T00:00:00.000Z"]
      .map(after)
      .map((ms) => ms / 60_000);
    expect(minutes).toEqual([15, 15, 120, 360]);
  });
});

describe("a price with a code", () => {
  const plan = { key: "start_month", price_cents: 1999 };
  const none = { percent_off: null, cents_off: null, plan_keys: null };

  test("is lowered in whole cents, never below nothing", () => {
    expect(loweredPrice(plan, { ...none, percent_off: 10 })).toBe(1799);
    expect(loweredPrice(plan, { ...none, percent_off: 100 })).toBe(0);
    expect(loweredPrice(plan, { ...none, cents_off: 500 })).toBe(1499);
    expect(loweredPrice(plan, { ...none, cents_off: 5000 })).toBe(0);
  });

  test("is the whole one of a plan that the code is not for", () => {
    expect(loweredPrice(plan, { ...none, percent_off: 50, plan_keys: ["team_year"] })).toBe(1999);
    expect(loweredPrice(plan, { ...none, percent_off: 50, plan_keys: ["start_month"] })).toBe(999);
  });
});

test("the figures of a change hold for a quarter of an hour", () => {
  const now = 1_800_000_000;
  expect([0, previewSeconds, previewSeconds + 1, -30, -90].map((age) => isFresh(now - age, now))).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
});
