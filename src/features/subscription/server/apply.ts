import { invariant } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Journal } from "#platform/server/journal.ts";
import type { Log } from "#platform/server/log.ts";
import type { CustomerReading } from "#platform/server/payment/payment.ts";
import { isKnownMove } from "../subscription.rules.ts";
import { type Changes, changesBy, changesByTime, type Happening, type Kept } from "./changes.ts";
import {
  holdCompany,
  keepInvoices,
  listKeptInvoices,
  noteActionTold,
  writeCompany,
  writeReading,
} from "./subscriptions.store.ts";

export type ApplyPorts = { log: Log; grace_days: number; now(): Date };

/** A reading and when it was begun: `seen` is the last one that was applied by then. */
export type Numbered = { reading: CustomerReading; number: number; seen: number };

/**
 * Makes a company what a reading says, and tells what is new, in one transaction. False, with nothing done, when another
 * reading was applied since this one began: which of the two is older nobody knows, so it is to be made anew.
 */
export async function applyReading(
  db: Db,
  journal: Journal,
  { reading, number, seen }: Numbered,
  ports: ApplyPorts,
): Promise<boolean> {
  const company = await holdCompany(db);
  invariant(company, "a reading is of a company");
  if (company.last_reading !== seen || company.customer_id !== reading.customer_id) return false;
  const now = ports.now();
  const { subscription } = reading;
  if (subscription && subscription.plan_key === null)
    ports.log.warn(
      { instance_id: db.instance_id, subscription_id: subscription.id },
      "subscription of a price that is no plan here",
    );
  const known = await listKeptInvoices(
    db,
    reading.invoices.map(({ id }) => id),
  );
  const changes = changesBy(
    company,
    new Map(known.map((invoice) => [invoice.provider_id, invoice])),
    reading,
    { now, grace_days: ports.grace_days },
  );
  await keepInvoices(db, reading.invoices);
  const { check_at, after, happened } = changes;
  await writeReading(db, reading, { number, package_id: after.package_id, check_at, now });
  await become(db, journal, company, changes, ports);
  const told = happened.flatMap((one) =>
    one.type === "action_needed" || one.type === "invoice_paid" ? [one] : [],
  );
  if (told.length === 0) return true;
  const ids = new Map(
    (
      await listKeptInvoices(
        db,
        told.map(({ invoice }) => invoice),
      )
    ).map(({ provider_id, id }) => [provider_id, id]),
  );
  for (const { type, invoice } of told) {
    const invoice_id = ids.get(invoice);
    // Not among the newest hundred: nobody waits for it any more.
    if (invoice_id === undefined) continue;
    if (type === "invoice_paid") {
      journal.event("invoice.paid", { invoice_id });
      journal.audit({ action: "invoice.paid", target_type: "invoice", target_id: invoice_id });
    } else {
      await noteActionTold(db, invoice);
      journal.event("subscription.action_needed", { invoice_id });
    }
  }
  return true;
}

/** Closes a company whose time is over, and tells so once; whoever decides over access has gone by the time all along. */
export async function applyTime(db: Db, journal: Journal, ports: ApplyPorts): Promise<void> {
  const company = await holdCompany(db);
  const changes = company && changesByTime(company, ports.now());
  if (changes) await become(db, journal, company, changes, ports);
}

async function become(
  db: Db,
  journal: Journal,
  before: Kept,
  { from, to, after, is_changed, happened }: Changes,
  { log }: ApplyPorts,
): Promise<void> {
  // The provider is the truth, also where it goes ways that nobody thought of.
  if (!isKnownMove(from, to))
    log.warn({ instance_id: db.instance_id, from, to }, "unknown move of a company");
  // The number of people is put right even where a change of plan came to nothing.
  await writeCompany(db, after);
  if (is_changed)
    journal.audit({
      action: "subscription.changed",
      target_type: "instance",
      target_id: db.instance_id,
      before: summaryOf(before, from),
      after: summaryOf(after, to),
    });
  for (const one of happened) tell(journal, one);
}

const summaryOf = ({ package_id, ends_at, open_until, free_account }: Kept, state: string) => ({
  state,
  package_id,
  ends_at,
  open_until,
  free_account,
});

function tell(journal: Journal, happened: Happening): void {
  switch (happened.type) {
    case "changed":
      journal.event("subscription.changed", { from: happened.from, to: happened.to });
      return;
    case "payment_failed":
      journal.event("subscription.payment_failed", {
        open_until: happened.open_until,
        is_confirmable: happened.is_confirmable,
      });
      return;
    case "cancelled":
      journal.event("subscription.cancelled", { ends_at: happened.ends_at });
      return;
    case "ended":
      journal.event("subscription.ended", {});
      return;
    case "action_needed":
    case "invoice_paid":
      // Told by the ids of their invoices.
      return;
  }
}
