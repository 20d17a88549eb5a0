import fc from "fast-check";
import type { CompanyState } from "#features/company/company_state.rules.ts";
import { describe, expect, test } from "vitest";
import { toldState } from "../subscription.rules.ts";
import { changesBy, changesByTime, type Happening as Told, type Kept, type KeptInvoice } from "./changes.ts";
import { type Happening, happenings, modelCustomer } from "./provider_model.fixture.ts";

const grace_days = 7;
const start = new Date("2026-11-20T10:00:00.000Z");
const fresh: Kept = {
  status: "new",
  ends_at: null,
  open_until: null,
  package_id: 1,
  max_users: null,
  free_account: false,
};

/** What a company keeps, by the same rule of order that the database holds: see applyReading. */
function createKeeper() {
  let kept = fresh;
  let last = 0;
  let number = 0;
  const invoices = new Map<string, KeptInvoice>();
  const told: Told[] = [];
  return {
    begin: () => ({ seen: last, number: ++number }),
    apply: (begun: { seen: number; number: number }, reading: Parameters<typeof changesBy>[2], now: Date) => {
      if (last !== begun.seen) return false;
      last = begun.number;
      const changes = changesBy(kept, invoices, reading, { now, grace_days });
      kept = changes.after;
      for (const { id, status } of reading.invoices)
        invoices.set(id, { status, is_action_told: invoices.get(id)?.is_action_told ?? false });
      for (const one of changes.happened)
        if (one.type === "action_needed") {
          const invoice = invoices.get(one.invoice);
          if (invoice) invoice.is_action_told = true;
        }
      told.push(...changes.happened);
      return true;
    },
    pass: (now: Date) => {
      const changes = changesByTime(kept, now);
      if (!changes) return;
      kept = changes.after;
      told.push(...changes.happened);
    },
    kept: () => kept,
    told: () => told,
  };
}

/** A happening, and what is made of its message: how often it comes, how late, and what befalls the reading. */
const step = fc.record({
  what: fc.constantFrom(...happenings),
  deliveries: fc.array(
    fc.record({
      later: fc.nat({ max: 6 }),
      /** The process ends between reading and applying; the message comes once more. */
      isKilled: fc.boolean(),
      /** How long the answer takes to be applied, while others go on. */
      slow: fc.nat({ max: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function inOrder(steps: readonly Step[]) {
  const customer = modelCustomer(start);
  const keeper = createKeeper();
  for (const { what } of steps) {
    customer.happen(what);
    keeper.apply(keeper.begin(), customer.read(), customer.now());
  }
  return { customer, keeper };
}

/** The same happenings, each told of in disorder: late, repeated, overtaken and cut off. */
function inDisorder(steps: readonly Step[]) {
  const customer = modelCustomer(start);
  const keeper = createKeeper();
  type Work = { at: number; run: () => void };
  const work: Work[] = [];
  let clock = 0;
  const at = (wait: number, run: () => void) => work.push({ at: clock + wait, run });
  const read = (slow: number, isKilled: boolean) => {
    const begun = keeper.begin();
    const reading = customer.read();
    at(slow, () => {
      // Killed with the answer in hand: the job goes to another.
      if (isKilled) return read(0, false);
      if (!keeper.apply(begun, reading, customer.now())) read(0, false);
    });
  };
  const due = () => {
    for (;;) {
      const index = work.findIndex((one) => one.at <= clock);
      if (index === -1) return;
      const [next] = work.splice(index, 1);
      next?.run();
    }
  };
  for (const { what, deliveries } of steps) {
    clock += 1;
    customer.happen(what);
    for (const { later, slow, isKilled } of deliveries) at(later, () => read(slow, isKilled));
    due();
    if (what === "days") keeper.pass(customer.now());
  }
  clock += 100;
  while (work.length > 0) {
    due();
    clock += 10;
  }
  return { customer, keeper };
}

/** What everybody goes by; the plan of one who is closed is what they will choose. */
const stateOfKept = ({ package_id, max_users, ...facts }: Kept) => ({
  ...facts,
  state: toldState(facts),
  ...(facts.status === "active" || facts.status === "grace_period" ? { package_id, max_users } : {}),
});

/** What is wrong with the order and number of what was told. */
function faultsOf(told: readonly Told[], end: CompanyState): string[] {
  const faults: string[] = [];
  let state: CompanyState = "new";
  const due: Record<string, number> = {};
  const seen: Record<string, number> = {};
  const count = (counts: Record<string, number>, what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  for (const one of told) {
    if (one.type !== "changed") {
      count(seen, "invoice" in one ? `${one.type} ${one.invoice}` : one.type);
      continue;
    }
    if (one.from !== state) faults.push(`from ${one.from} where it was ${state}`);
    if (one.from !== one.to) {
      if (one.to === "grace_period") count(due, "payment_failed");
      if (one.to === "cancelled") count(due, "cancelled");
      if (one.to === "expired" && one.from !== "new") count(due, "ended");
    }
    state = one.to;
  }
  if (state !== end) faults.push(`told to be ${state}, and is ${end}`);
  for (const what of ["payment_failed", "cancelled", "ended"])
    if (due[what] !== seen[what]) faults.push(`${what} ${seen[what]} times for ${due[what]}`);
  for (const [what, times] of Object.entries(seen))
    if (what.includes(" in_") && times !== 1) faults.push(`${what} ${times} times`);
  return faults;
}

describe("whatever happens at the provider, told of in whatever disorder", () => {
  test("comes to the same as told of once, in order, and nobody is told anything twice", () => {
    const reached = new Set<CompanyState>();
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 14 }), (steps) => {
        const [calm, wild] = [inOrder(steps), inDisorder(steps)];
        expect(stateOfKept(wild.keeper.kept())).toEqual(stateOfKept(calm.keeper.kept()));
        for (const { keeper, customer } of [calm, wild]) {
          const told = keeper.told();
          reached.add(toldState(keeper.kept()));
          expect(faultsOf(told, toldState(keeper.kept()))).toEqual([]);
          // Every invoice that was paid has been told of, by now.
          const paid = customer.read().invoices.filter(({ status }) => status === "paid");
          expect(told.filter(({ type }) => type === "invoice_paid")).toHaveLength(paid.length);
        }
      }),
      { numRuns: 1000 },
    );
    expect([...reached].sort()).toEqual(["active", "cancelled", "expired", "grace_period", "new"]);
  });

  test("is told once also where the same is read a hundred times", () => {
    const customer = modelCustomer(start);
    const keeper = createKeeper();
    const story: Happening[] = ["subscribe", "period_to_confirm", "confirm", "cancel", "period_paid"];
    for (const what of story) {
      customer.happen(what);
      for (let n = 0; n < 100; n++) keeper.apply(keeper.begin(), customer.read(), customer.now());
    }
    expect(keeper.told().map(({ type }) => type)).toEqual([
      "changed",
      "invoice_paid",
      "changed",
      "payment_failed",
      "action_needed",
      "changed",
      "invoice_paid",
      "changed",
      "cancelled",
      "changed",
      "ended",
    ]);
  });
});
