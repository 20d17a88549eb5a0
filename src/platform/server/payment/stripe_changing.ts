import type Stripe from "stripe";
import { type Attempt, type ChangePreview, PaymentError, type Payments } from "./payment.ts";
import { type Ask, keyed, type Provider } from "./stripe_client.ts";
import { askForPage, voidOpen } from "./stripe_invoices.ts";
import { hasEnded, idOf, isOfChange } from "./stripe_readings.ts";
import { priceOf } from "./stripe_subscribing.ts";

/** What an earlier version of the API has in other places. */
type ToldPreview = Stripe.Invoice & { subscription_proration_date?: number };

/** The one item of a subscription, with the plan it is to be of. */
async function changedItem(ask: Ask, subscription_id: string, plan_key: string) {
  const [subscription, price] = await Promise.all([
    ask((stripe) => stripe.subscriptions.retrieve(subscription_id)),
    priceOf(ask, plan_key),
  ]);
  const [item] = subscription.items.data;
  if (item === undefined || hasEnded(subscription)) throw new PaymentError({ kind: "stale" });
  return { id: item.id, price: price.id };
}

/** The moment that a preview's figures are of, by the provider's clock. */
const momentOf = (preview: ToldPreview): number =>
  preview.parent?.subscription_details?.subscription_proration_date ??
  preview.subscription_proration_date ??
  Math.min(...preview.lines.data.map(({ period }) => period.start), preview.created);

const netOf = ({ amount, discount_amounts }: Stripe.InvoiceLineItem) =>
  amount - (discount_amounts ?? []).reduce((sum, discount) => sum + discount.amount, 0);

function linesOf(preview: Stripe.Invoice): ChangePreview["lines"] {
  const sums = { unused: 0, rest: 0 };
  for (const line of preview.lines.data) sums[line.amount < 0 ? "unused" : "rest"] += netOf(line);
  return [
    { kind: "unused", cents: sums.unused },
    { kind: "rest", cents: sums.rest },
  ];
}

/** See Payments.previewChange. */
export async function previewChange(
  ask: Ask,
  subscription_id: string,
  plan_key: string,
): Promise<ChangePreview> {
  const item = await changedItem(ask, subscription_id, plan_key);
  const preview = await ask((stripe) =>
    stripe.invoices.createPreview({
      subscription: subscription_id,
      subscription_details: { items: [item], proration_behavior: "always_invoice" },
    }),
  );
  return {
    due_now: {
      cents: preview.total < 0 ? preview.total : preview.amount_due,
      currency: preview.currency,
    },
    lines: linesOf(preview),
    as_of: momentOf(preview),
  };
}

/** See Payments.changePlan. */
export async function changePlan(
  provider: Provider,
  { subscription_id, plan_key, as_of, return_url }: Parameters<Payments["changePlan"]>[0],
  attempt: Attempt,
): Promise<void> {
  const { ask } = provider;
  const item = await changedItem(ask, subscription_id, plan_key);
  const changed = await ask((stripe) =>
    stripe.subscriptions.update(
      subscription_id,
      {
        items: [item],
        proration_behavior: "always_invoice",
        proration_date: as_of,
        payment_behavior: "pending_if_incomplete",
      },
      keyed(attempt, "change"),
    ),
  );
  if (changed.pending_update !== null)
    await askForPage(provider, idOf(changed.latest_invoice), return_url, attempt);
}

/** See Payments.dropChange: what the provider keeps of a change goes with its invoice. */
export async function dropChange(ask: Ask, subscription_id: string, attempt: Attempt): Promise<void> {
  const subscription = await ask((stripe) => stripe.subscriptions.retrieve(subscription_id));
  if ((subscription.pending_update ?? null) === null) return;
  await voidOpen(ask, subscription_id, attempt, isOfChange);
}

/** See Payments.setEnding. */
export async function setEnding(
  ask: Ask,
  subscription_id: string,
  isEnding: boolean,
  attempt: Attempt,
): Promise<void> {
  await ask((stripe) =>
    stripe.subscriptions.update(
      subscription_id,
      { cancel_at_period_end: isEnding },
      keyed(attempt, "ending", String(isEnding)),
    ),
  );
}
