import { readFileSync } from "node:fs";
import { z } from "zod";
import type { ProviderCoupon, ProviderPlan } from "#platform/server/payment/payment.ts";
import type { Language } from "#platform/text/texts.ts";

const both = <Inner extends z.ZodType>(inner: Inner) => z.strictObject({ ro: inner, en: inner });
const line = z.string().min(1).max(200);

const plan = z.strictObject({
  package_id: z.number().int().positive(),
  /** By which the provider knows its price. */
  key: z.string().regex(/^[a-z0-9_]{1,60}$/),
  token: z.string().min(1).max(100),
  /** Only those of the bundle Single are on offer. */
  bundle: z.string().min(1),
  is_listed: z.boolean(),
  name: both(line),
  interval: z.enum(["month", "year"]),
  price_cents: z.number().int().positive(),
  old_price_cents: z.number().int().positive(),
  max_users: z.number().int().positive().nullable(),
  includes: both(z.array(line)),
});

export type Plan = z.output<typeof plan>;

const coupon = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9]{3,40}$/),
    percent_off: z.number().positive().max(100).nullable(),
    cents_off: z.number().int().positive().nullable(),
    duration: z.enum(["once", "repeating", "forever"]),
    months: z.number().int().positive().nullable(),
    plan_keys: z.array(z.string()).min(1).nullable(),
    max_redemptions: z.number().int().positive().nullable(),
    expires_at: z.iso.datetime().nullable(),
  })
  .refine(({ percent_off, cents_off }) => (percent_off === null) !== (cents_off === null), "percent or cents")
  .refine(({ duration, months }) => (duration === "repeating") === (months !== null), "months");

const unique = (values: readonly unknown[]) => new Set(values).size === values.length;

const catalogue = z
  .strictObject({ plans: z.array(plan).min(1), coupons: z.array(coupon) })
  .refine(({ plans }) => unique(plans.map(({ package_id }) => package_id)), "package_id twice")
  .refine(({ plans }) => unique(plans.map(({ key }) => key)), "key twice")
  .refine(({ plans }) => unique(plans.map(({ token }) => token)), "token twice")
  .refine(({ coupons }) => unique(coupons.map(({ code }) => code)), "code twice")
  .refine(
    ({ plans, coupons }) =>
      coupons.every((one) => (one.plan_keys ?? []).every((key) => plans.some((known) => known.key === key))),
    "a code for no plan",
  );

export type Catalogue = z.output<typeof catalogue>;

/** Plans and codes of a file's content. Throws an Error that says where it is wrong. */
export function readCatalogue(content: string): Catalogue {
  const parsed = catalogue.safeParse(JSON.parse(content));
  if (!parsed.success) throw new Error(`Wrong plans\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

const file = new URL("../../../../content/plans.json", import.meta.url);

/** What is on offer: content/plans.json. */
export const { plans, coupons } = readCatalogue(readFileSync(file, "utf8"));

export const planOfToken = (token: string): Plan | undefined => plans.find((one) => one.token === token);
export const planOfId = (id: number | null): Plan | undefined => plans.find((one) => one.package_id === id);
export const planOfKey = (key: string | null): Plan | undefined => plans.find((one) => one.key === key);

export const isOnOffer = ({ is_listed, bundle }: Plan): boolean => is_listed && bundle === "Single";

/** A plan's name as invoices have it. */
const invoiceName = ({ name, interval }: Plan) =>
  `Procedo ${name.ro} (${interval === "month" ? "lunar" : "anual"})`;

export const providerPlans = (): ProviderPlan[] =>
  plans.map((one) => ({
    key: one.key,
    name: invoiceName(one),
    interval: one.interval,
    price: { cents: one.price_cents, currency: "eur" },
  }));

export const providerCoupons = (): ProviderCoupon[] => [...coupons];

/** A plan as the contract has it, in the reader's language. */
export const presentPlan = (one: Plan, language: Language) => ({
  package_id: one.package_id,
  check_package_id: one.package_id,
  package_name: one.name[language],
  package_bundle: one.bundle,
  price_in_euro: one.price_cents / 100,
  old_price_in_euro: one.old_price_cents / 100,
  interval: one.interval,
  includes: one.includes[language],
  max_users: one.max_users,
  token: one.token,
});
