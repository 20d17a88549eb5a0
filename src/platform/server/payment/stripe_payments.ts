import type { Payments } from "./payment.ts";
import { synchronise } from "./stripe_catalogue.ts";
import { changePlan, dropChange, previewChange, setEnding } from "./stripe_changing.ts";
import { createCard, useCard } from "./stripe_cards.ts";
import { openProvider, type StripeSettings } from "./stripe_client.ts";
import { findCoupon } from "./stripe_coupons.ts";
import { readSigned } from "./stripe_events.ts";
import { readCustomer } from "./stripe_read.ts";
import { endNow, ensureCustomer, payInvoice, subscribe, updateCustomer } from "./stripe_subscribing.ts";

/** The official SDK in the product's verbs; loaded with the first use. */
export function stripePayments(settings: StripeSettings): Payments {
  const provider = openProvider(settings);
  const { ask } = provider;
  return {
    cards: settings.cards,
    ensureCustomer: (customer, details, attempt) => ensureCustomer(ask, customer, details, attempt),
    updateCustomer: async (customer, details, attempt) => {
      await updateCustomer(ask, customer, details, attempt);
    },
    createCard: (card, attempt) => createCard(ask, card, attempt),
    useCard: (customer, method, return_url, attempt) =>
      useCard(provider, customer, method, return_url, attempt),
    subscribe: (order, attempt) => subscribe(provider, order, attempt),
    payInvoice: (order, attempt) => payInvoice(provider, order, attempt),
    previewChange: (subscription, plan_key) => previewChange(ask, subscription, plan_key),
    changePlan: (order, attempt) => changePlan(provider, order, attempt),
    dropChange: (subscription, attempt) => dropChange(ask, subscription, attempt),
    setEnding: (subscription, isEnding, attempt) => setEnding(ask, subscription, isEnding, attempt),
    endNow: (subscription, attempt) => endNow(ask, subscription, attempt),
    findCoupon: (code) => findCoupon(ask, code),
    read: (customer) => readCustomer(provider, customer),
    readEvent: (body, signature) => readSigned(body, signature, settings.webhook_secrets, new Date()),
    synchronise: (plans, coupons) => synchronise(ask, plans, coupons),
  };
}
