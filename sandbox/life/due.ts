import type Stripe from "stripe";
import { idOf, known } from "../state/rows.ts";
import type { World } from "../state/world.ts";
import { endSubscription } from "./after_payment.ts";
import { dropWaiting } from "./changing.ts";
import { expireIncomplete } from "./creating.ts";
import { voidInvoice } from "./invoices.ts";
import { retry, turnPeriod } from "./renewing.ts";
import { periodOf } from "./subscription_rows.ts";

const incompleteSeconds = 23 * 3600;

type Due = { at: number; run: () => void };

const goesOn = ["active", "trialing", "past_due", "unpaid"];

function dueOf(world: World, subscription: Stripe.Subscription): Due[] {
  const current = () => known(world, "subscriptions", subscription.id);
  if (subscription.status === "incomplete")
    return [
      {
        at: subscription.created + incompleteSeconds,
        run: () => {
          const invoice = known(world, "invoices", idOf(subscription.latest_invoice));
          if (invoice.status === "open") voidInvoice(world, invoice);
          expireIncomplete(world, current());
        },
      },
    ];
  if (!goesOn.includes(subscription.status)) return [];
  const due: Due[] = [{ at: periodOf(subscription).end, run: () => turnPeriod(world, current()) }];
  if (subscription.pending_update !== null)
    due.push({
      at: subscription.pending_update.expires_at,
      run: () => void dropWaiting(world, current(), true),
    });
  if (subscription.cancel_at !== null)
    due.push({
      at: subscription.cancel_at,
      run: () => void endSubscription(world, current(), "cancellation_requested"),
    });
  return due;
}

/** What comes next, whenever that is. */
export function nextDue(world: World): Due | null {
  const all = [
    ...world.store.all("subscriptions").flatMap((subscription) => dueOf(world, subscription)),
    ...world.store.all("dunning").flatMap((dunning): Due[] => {
      const invoice = known(world, "invoices", dunning.id);
      return invoice.next_payment_attempt === null
        ? []
        : [{ at: invoice.next_payment_attempt, run: () => retry(world, invoice) }];
    }),
  ];
  return all.reduce<Due | null>((first, due) => (first === null || due.at < first.at ? due : first), null);
}

/** The next end of a period of anyone. */
export function nextRenewal(world: World): number | null {
  const ends = world.store
    .all("subscriptions")
    .filter((subscription) => goesOn.includes(subscription.status))
    .map((subscription) => periodOf(subscription).end);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** Does everything due up to a moment, in order, each as at its own moment. */
export function runDue(world: World, until: number): boolean {
  let ran = false;
  for (let due = nextDue(world); due !== null && due.at <= until; due = nextDue(world)) {
    const { at, run } = due;
    world.store.together(() => world.at(at, run));
    ran = true;
  }
  return ran;
}
