import { bool } from "#platform/server/db/columns.ts";
import { type Queryable, sql } from "#platform/server/db/database.ts";
import type { ProviderEvent } from "#platform/server/payment/payment.ts";

/** Notes a message of the provider; false when it came before. */
export async function notePaymentEvent(
  db: Queryable,
  { id, type, customer_id }: ProviderEvent,
): Promise<boolean> {
  const noted = await db.one({ is_new: bool })(sql`
    select note_payment_event(${id}, ${type}, ${customer_id}) as is_new`);
  return noted?.is_new ?? false;
}

/** Forgets messages that the provider has long stopped sending again. */
export async function cleanPaymentEvents(db: Queryable): Promise<{ payment_events: number }> {
  return {
    payment_events: await db.run(
      sql`delete from payment_events where received_at < now() - interval '90 days'`,
    ),
  };
}
