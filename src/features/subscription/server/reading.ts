import { AppError, invariant } from "#platform/errors.ts";
import type { Database, Db } from "#platform/server/db/database.ts";
import { createJournal, type Journal } from "#platform/server/journal.ts";
import type { CustomerReading, Payments } from "#platform/server/payment/payment.ts";
import { type ApplyPorts, applyReading } from "./apply.ts";
import { type Company, findCompany, takeReadingNumber } from "./subscriptions.store.ts";

/** One short transaction of a company, with what is told in it. */
export type Transact = <T>(work: (db: Db, journal: Journal) => Promise<T>) => Promise<T>;

/** Transactions of a company that nobody called for. */
export const transactFor =
  (database: Database, instance_id: number, request_id: string): Transact =>
  (work) =>
    database.tenant(instance_id, async (db) => {
      const journal = createJournal({ request_id, ip: "", actor_id: null, impersonator_id: null });
      const result = await work(db, journal);
      journal.write(db);
      return result;
    });

export type Read = { company: Company; reading: CustomerReading | null };

/** A reading that others were always quicker than, and the company as they have left it. */
type Overtaken = Read & { is_newer: boolean };

const mostTries = 5;

/**
 * Reads a company at the provider and makes it what it is there. The reading is null for one that the provider does not
 * know. Throws PaymentError when the provider does not answer.
 */
export async function readCompany(
  payments: Pick<Payments, "read">,
  transact: Transact,
  ports: ApplyPorts,
  { onOvertaken = () => undefined }: { onOvertaken?: (last: Overtaken) => Read | undefined } = {},
): Promise<Read> {
  const found = async (db: Db) => {
    const company = await findCompany(db);
    invariant(company, "a reading is of a company");
    return company;
  };
  let first: number | undefined;
  let last: Overtaken | undefined;
  for (let tries = 0; tries < mostTries; tries++) {
    const { number, company } = await transact(async (db) => {
      const company = await found(db);
      return { company, number: company.customer_id === null ? 0 : await takeReadingNumber(db) };
    });
    if (company.customer_id === null) return { company, reading: null };
    const reading = await payments.read(company.customer_id);
    first ??= number;
    const seen = company.last_reading;
    const { is_applied, now } = await transact(async (db, journal) => ({
      is_applied: await applyReading(db, journal, { reading, number, seen }, ports),
      now: await found(db),
    }));
    if (is_applied) return { company: now, reading };
    last = { company: now, reading, is_newer: now.last_reading > first };
  }
  const enough = last && onOvertaken(last);
  if (enough) return enough;
  throw new AppError("unavailable", { headers: { "retry-after": "2" } });
}

/**
 * The same for whoever decides nothing by it any more: where others were always quicker, the company is what they have
 * made of it, as long as they began to read after this was asked for.
 */
export const readAfter = (
  payments: Pick<Payments, "read">,
  transact: Transact,
  ports: ApplyPorts,
): Promise<Read> =>
  readCompany(payments, transact, ports, {
    onOvertaken: ({ is_newer, ...read }) => (is_newer ? read : undefined),
  });
