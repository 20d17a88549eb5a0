import type Stripe from "stripe";
import type { Params } from "../http/params.ts";
import { invalid, noSuch } from "../http/refusal.ts";
import { endSubscription } from "../life/after_payment.ts";
import { changeItems, dropWaiting, planChange, type WantedItem } from "../life/changing.ts";
import { expireIncomplete } from "../life/creating.ts";
import { redeem } from "../life/discounts.ts";
import { voidInvoice } from "../life/invoices.ts";
import { changeSubscription, periodOf } from "../life/subscription_rows.ts";
import { find, idOf, known } from "../state/rows.ts";
import type { World } from "../state/world.ts";
import { behaviors, ownMethod, priceOf, prorations, savesMethod } from "./subscription_params.ts";

/** The items a change names. */
export function wantedItems(world: World, items: Params[]): WantedItem[] {
  return items.map((item) => ({
    id: item.text("id") ?? null,
    price: item.has("price") ? priceOf(world, item) : null,
    quantity: item.integer("quantity") ?? null,
    deleted: item.flag("deleted") ?? false,
    metadata: item.has("metadata") ? item.metadata() : null,
  }));
}

/** The moment a change counts from: within the period, and not later than now. */
export function prorationMoment(world: World, params: Params, subscription: Stripe.Subscription): number {
  const moment = params.integer("proration_date");
  const { start } = periodOf(subscription);
  if (moment === undefined) return world.now();
  if (moment < start || moment > periodOf(subscription).end)
    throw invalid("Cannot specify `proration_date` outside of current period.", { param: "proration_date" });
  return moment;
}

const pendingMay = [
  "expand",
  "items",
  "off_session",
  "payment_behavior",
  "proration_behavior",
  "proration_date",
  "trial_end",
  "billing_cycle_anchor",
];

function plainChanges(
  world: World,
  params: Params,
  before: Stripe.Subscription,
): Partial<Stripe.Subscription> {
  const changes: Partial<Stripe.Subscription> = { metadata: params.metadata(before.metadata) };
  const method = params.clearable("default_payment_method");
  if (method !== undefined)
    changes.default_payment_method = ownMethod(world, before.customer as string, method);
  const description = params.clearable("description");
  if (description !== undefined) changes.description = description;
  const saves = savesMethod(params);
  if (saves !== undefined && before.payment_settings !== null)
    changes.payment_settings = { ...before.payment_settings, save_default_payment_method: saves };
  const said = params.under("cancellation_details");
  if (said !== undefined)
    changes.cancellation_details = {
      comment: said.clearable("comment") ?? null,
      feedback: said.clearable("feedback") ?? null,
      feedback_option: null,
      reason: before.cancellation_details?.reason ?? null,
    };
  const ends = params.flag("cancel_at_period_end");
  if (ends !== undefined && ends !== before.cancel_at_period_end) {
    changes.cancel_at_period_end = ends;
    changes.cancel_at = ends ? periodOf(before).end : null;
    changes.canceled_at = ends ? world.now() : null;
    changes.cancellation_details = {
      comment: changes.cancellation_details?.comment ?? null,
      feedback: changes.cancellation_details?.feedback ?? null,
      feedback_option: null,
      reason: ends ? "cancellation_requested" : null,
    };
  }
  if (params.has("cancel_at")) {
    const at = params.integer("cancel_at") ?? null;
    if (at !== null && at <= world.now())
      throw invalid("`cancel_at` must be in the future.", { param: "cancel_at" });
    changes.cancel_at = at;
    changes.canceled_at = at === null ? null : world.now();
  }
  const discounts = params.each("discounts");
  if (discounts !== undefined)
    changes.discounts = redeem(world, discounts, {
      id: before.id,
      customer: before.customer as string,
      discounts: before.discounts as string[],
      currency: before.currency,
    });
  return changes;
}

/** States that nothing comes after. */
export const ended = ["canceled", "incomplete_expired"];

/** Changes a subscription as a call asks. */
export function updateSubscription(world: World, params: Params, id: string): Stripe.Subscription {
  const before = find(world, "subscriptions", id);
  if (
    ended.includes(before.status) &&
    params.keys().some((key) => !["metadata", "cancellation_details", "expand"].includes(key))
  )
    throw invalid("A canceled subscription can only update its cancellation_details and metadata.", {
      code: "invalid_canceled_subscription_fields",
    });
  const behavior = params.choice("payment_behavior", behaviors) ?? "allow_incomplete";
  const refused = params
    .keys()
    .find((key) => behavior === "pending_if_incomplete" && !pendingMay.includes(key));
  if (refused !== undefined)
    throw invalid(`You cannot pass \`${refused}\` with \`payment_behavior=pending_if_incomplete\`.`, {
      param: refused,
    });
  const proration = params.choice("proration_behavior", prorations) ?? "create_prorations";
  const offSession = params.flag("off_session") ?? false;
  const changed = changeSubscription(world, before, plainChanges(world, params, before));
  const moment = prorationMoment(world, params, changed);
  const items = params.each("items");
  params.ignore("automatic_tax", "trial_settings");
  if (items !== undefined && items.length > 0) {
    if (before.status === "incomplete")
      throw invalid("A subscription whose first invoice is unpaid cannot change its items.", {
        param: "items",
      });
    const plan = planChange(world, changed, wantedItems(world, items), proration, moment);
    changeItems(world, changed, plan, behavior, offSession);
  }
  return known(world, "subscriptions", id);
}

/** Ends a subscription at once. */
export function cancelSubscription(world: World, params: Params, id: string): Stripe.Subscription {
  const before = find(world, "subscriptions", id);
  if (ended.includes(before.status)) throw noSuch("subscription", id);
  params.ignore("invoice_now", "prorate");
  const said = params.under("cancellation_details");
  const subscription = changeSubscription(world, dropWaiting(world, before, false), {
    ...(said !== undefined && {
      cancellation_details: {
        comment: said.clearable("comment") ?? null,
        feedback: said.clearable("feedback") ?? null,
        feedback_option: null,
        reason: null,
      },
    }),
  });
  if (subscription.status !== "incomplete")
    return endSubscription(world, subscription, "cancellation_requested");
  const invoice = known(world, "invoices", idOf(subscription.latest_invoice));
  if (invoice.status === "open") voidInvoice(world, invoice);
  return expireIncomplete(world, subscription);
}
