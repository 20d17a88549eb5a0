import type Stripe from "stripe";
import type { CardName } from "../cards/cards.rules.ts";

/** What the provider knows of a card beyond what it tells: how it behaves, and what was agreed with its holder. */
export type KeptCard = { id: string; card: CardName; setUp: boolean; detached: boolean };

/** What an item was charged for the period it is in: a change gives back its unused part. */
export type Billed = {
  id: string;
  amount: number;
  start: number;
  end: number;
  invoice: string;
  line: string;
};

/** Lines that wait for the next invoice. */
export type WaitingLine = { id: string; subscription: string; line: Stripe.InvoiceLineItem };

/** The invoice a payment is for. */
export type IntentInvoice = { id: string; invoice: string; payment: string };

/** How often an invoice was tried again, since when. */
export type Dunning = { id: string; firstFailedAt: number; retries: number };

/** A change that waits for its invoice to be paid. */
export type WaitingChange = {
  id: string;
  subscription: string;
  items: Stripe.SubscriptionItem[];
  anchor: number | null;
  billed: Billed[];
};

/** How far the news of an event got. `nextAt` is in real milliseconds: who listens has a real clock. */
export type Delivery = {
  id: string;
  state: "waiting" | "delivered" | "unsent";
  attempts: number;
  nextAt: number;
  lastAnswer: string | null;
};

/** The answer that was given under a key. */
export type KeptAnswer = { id: string; fingerprint: string; status: number; body: string; at: number };

export type Tables = {
  customers: Stripe.Customer;
  payment_methods: Stripe.PaymentMethod;
  kept_cards: KeptCard;
  setup_intents: Stripe.SetupIntent;
  payment_intents: Stripe.PaymentIntent;
  intent_invoices: IntentInvoice;
  products: Stripe.Product;
  prices: Stripe.Price;
  coupons: Stripe.Coupon;
  promotion_codes: Stripe.PromotionCode;
  discounts: Stripe.Discount;
  subscriptions: Stripe.Subscription;
  billed: Billed;
  waiting_lines: WaitingLine;
  waiting_changes: WaitingChange;
  invoices: Stripe.Invoice;
  invoice_payments: Stripe.InvoicePayment;
  dunning: Dunning;
  events: Stripe.Event;
  deliveries: Delivery;
  answers: KeptAnswer;
};

export type TableName = keyof Tables;

export const tableNames: readonly TableName[] = [
  "customers",
  "payment_methods",
  "kept_cards",
  "setup_intents",
  "payment_intents",
  "intent_invoices",
  "products",
  "prices",
  "coupons",
  "promotion_codes",
  "discounts",
  "subscriptions",
  "billed",
  "waiting_lines",
  "waiting_changes",
  "invoices",
  "invoice_payments",
  "dunning",
  "events",
  "deliveries",
  "answers",
];
