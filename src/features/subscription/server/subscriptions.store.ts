import { z } from "zod";
import { instanceStatuses } from "#features/company/company_state.rules.ts";
import { bool, bytes, instant, int, text } from "#platform/server/db/columns.ts";
import { type Db, type Queryable, sql } from "#platform/server/db/database.ts";
import type { CustomerReading, InvoiceReading } from "#platform/server/payment/payment.ts";
import { languages } from "#platform/text/texts.ts";
import type { Kept } from "./changes.ts";

const companyRow = z.object({
  name: text,
  status: z.enum(instanceStatuses),
  package_id: int.nullable(),
  max_users: int.nullable(),
  ends_at: instant.nullable(),
  open_until: instant.nullable(),
  free_account: bool,
  voucher: bool,
  coupon_code: text.nullable(),
  /** Null as long as nothing was begun at the provider. */
  customer_id: text.nullable(),
  subscription_id: text.nullable(),
  was_paid: bool,
  paid_coupons: z.array(text),
  card_brand: text.nullable(),
  card_last4: text.nullable(),
  card_exp_month: int.nullable(),
  card_exp_year: int.nullable(),
  current_period_end: instant.nullable(),
  credit: int,
  held_credit: int,
  last_reading: int,
  read_at: instant.nullable(),
});
/** What is kept of a company that pays, or may. */
export type Company = z.output<typeof companyRow>;

const companySql = (db: Db) => sql`
  select i.name, i.status, i.package_id, i.max_users, i.ends_at, i.open_until, i.free_account, i.voucher, i.coupon_code,
    s.customer_id, s.subscription_id, coalesce(s.was_paid, false) as was_paid,
    to_jsonb(coalesce(s.paid_coupons, '{}')) as paid_coupons, s.card_brand, s.card_last4,
    s.card_exp_month, s.card_exp_year, s.current_period_end, coalesce(s.credit, 0) as credit,
    coalesce(s.held_credit, 0) as held_credit, coalesce(s.last_reading, 0) as last_reading, s.read_at
  from instances i left join subscriptions s on s.instance_id = i.id
  where i.id = ${db.instance_id}`;

export function findCompany(db: Db): Promise<Company | undefined> {
  return db.one(companyRow)(companySql(db));
}

/** The same, held until the end of the transaction: whoever else would change it waits. */
export async function holdCompany(db: Db): Promise<Company | undefined> {
  await db.run(sql`select from subscriptions where instance_id = ${db.instance_id} for update`);
  return findCompany(db);
}

/** Keeps by which id the provider knows a company: another than before where that one was deleted there. */
export async function keepCustomer(db: Db, customer_id: string): Promise<void> {
  await db.run(sql`
    insert into subscriptions (instance_id, customer_id) values (${db.instance_id}, ${customer_id})
    on conflict (instance_id) do update set customer_id = excluded.customer_id`);
}

/** Whose customer this is; undefined for one that nobody here is. */
export async function companyOfCustomer(db: Queryable, customer_id: string): Promise<number | undefined> {
  const found = await db.one({ instance_id: int })(sql`
    select instance_id from subscriptions where customer_id = ${customer_id}`);
  return found?.instance_id;
}

/** A number for a reading that is about to begin. */
export async function takeReadingNumber(db: Db): Promise<number> {
  const taken = await db.one({ number: int })(sql`select nextval('subscription_readings') as number`);
  return taken?.number ?? 0;
}

export async function writeCompany(db: Db, kept: Kept): Promise<void> {
  await db.run(sql`
    update instances set status = ${kept.status}, package_id = ${kept.package_id}, ends_at = ${kept.ends_at},
      open_until = ${kept.open_until}, free_account = ${kept.free_account}, max_users = ${kept.max_users}
    where id = ${db.instance_id}`);
}

export async function writeReading(
  db: Db,
  { subscription, card, was_paid, paid_coupons, credit, held_credit }: CustomerReading,
  about: { number: number; package_id: number | null; check_at: string | null; now: Date },
): Promise<void> {
  await db.run(sql`
    update subscriptions set subscription_id = ${subscription?.id ?? null},
      provider_status = ${subscription?.status ?? null}, package_id = ${about.package_id}, was_paid = ${was_paid},
      paid_coupons = ${[...paid_coupons]}::text[],
      current_period_end = ${subscription?.current_period_end ?? null},
      unpaid_since = ${subscription?.unpaid_since ?? null}, card_brand = ${card?.brand ?? null},
      card_last4 = ${card?.last4 ?? null}, card_exp_month = ${card?.exp_month ?? null},
      card_exp_year = ${card?.exp_year ?? null}, credit = ${credit}, held_credit = ${held_credit}, last_reading = ${about.number}, read_at = ${about.now},
      check_at = ${about.check_at}
    where instance_id = ${db.instance_id}`);
}

/** Says when a company is looked at again; nothing for one without a customer. */
export async function setCheckAt(db: Db, check_at: string): Promise<void> {
  await db.run(sql`
    update subscriptions set check_at = ${check_at} where instance_id = ${db.instance_id} and customer_id is not null`);
}

const invoiceStatus = z.enum(["draft", "open", "paid", "void", "uncollectible"]);

const keptInvoice = z.object({ id: int, provider_id: text, status: invoiceStatus, is_action_told: bool });

export function listKeptInvoices(
  db: Db,
  provider_ids: readonly string[],
): Promise<z.output<typeof keptInvoice>[]> {
  return db.rows(keptInvoice)(sql`
    select id, provider_id, status, is_action_told from invoices
    where instance_id = ${db.instance_id} and provider_id = any(${[...provider_ids]}::text[])`);
}

/** Keeps invoices as they are now; those that nothing is new of are left alone. */
export async function keepInvoices(db: Db, invoices: readonly InvoiceReading[]): Promise<void> {
  if (invoices.length === 0) return;
  await db.run(sql`
    insert into invoices as i (instance_id, provider_id, number, status, total, amount_due, currency, hosted_url, pdf_url,
                               created_at)
    select ${db.instance_id}::bigint, r.id, r.number, r.status, r.total, r.amount_due, r.currency, r.hosted_url, r.pdf_url,
      r.created_at
    from jsonb_to_recordset(${JSON.stringify(invoices)}::jsonb)
      as r (id text, number text, status text, total int, amount_due int, currency text, hosted_url text, pdf_url text,
            created_at timestamptz)
    order by r.created_at, r.id
    on conflict (instance_id, provider_id) do update
      set number = excluded.number, status = excluded.status, total = excluded.total, amount_due = excluded.amount_due,
        hosted_url = excluded.hosted_url, pdf_url = excluded.pdf_url
      where (i.number, i.status, i.total, i.amount_due, i.hosted_url, i.pdf_url) is distinct from
        (excluded.number, excluded.status, excluded.total, excluded.amount_due, excluded.hosted_url, excluded.pdf_url)`);
}

export async function noteActionTold(db: Db, provider_id: string): Promise<void> {
  await db.run(sql`
    update invoices set is_action_told = true
    where instance_id = ${db.instance_id} and provider_id = ${provider_id}`);
}

const shownInvoice = z.object({
  id: int,
  number: text.nullable(),
  status: invoiceStatus,
  total: int,
  amount_due: int,
  currency: text,
  hosted_url: text.nullable(),
  pdf_url: text.nullable(),
  created_at: instant,
});
export type ShownInvoice = z.output<typeof shownInvoice>;

/** Newest first; as many as one reading brings. */
export function listInvoices(db: Db): Promise<ShownInvoice[]> {
  return db.rows(shownInvoice)(sql`
    select id, number, status, total, amount_due, currency, hosted_url, pdf_url, created_at from invoices
    where instance_id = ${db.instance_id} and status <> 'draft'
    order by created_at desc, id desc limit 100`);
}

export function findInvoice(db: Db, id: number): Promise<ShownInvoice | undefined> {
  return db.one(shownInvoice)(sql`
    select id, number, status, total, amount_due, currency, hosted_url, pdf_url, created_at from invoices
    where instance_id = ${db.instance_id} and id = ${id}`);
}

export async function countPeople(db: Db): Promise<number> {
  const counted = await db.one({ people: int })(sql`
    select count(*) as people from users where instance_id = ${db.instance_id} and status = 'active'`);
  return counted?.people ?? 0;
}

/** Holds whoever would add somebody, until the end of the transaction. */
export async function holdPeople(db: Db): Promise<void> {
  await db.run(sql`select from instances where id = ${db.instance_id} for no key update`);
}

/** Lets no more people in than a plan that is about to come has room for. */
export async function narrowPeople(db: Db, max_users: number): Promise<void> {
  await db.run(sql`
    update instances set max_users = least(max_users, ${max_users}::int) where id = ${db.instance_id}`);
}

export async function choosePackage(db: Db, package_id: number): Promise<void> {
  await db.run(sql`update instances set package_id = ${package_id} where id = ${db.instance_id}`);
}

/** Keeps the code that the next payment is made with; null for none. */
export async function keepCoupon(db: Db, code: string | null): Promise<void> {
  await db.run(sql`update instances set coupon_code = ${code} where id = ${db.instance_id}`);
}

const billingRow = z.object({
  has_company: bool,
  country: text,
  name: text,
  cui: text.nullable(),
  cui_valid: bool.nullable(),
  cnp_sealed: bytes.nullable(),
  billing_emails: z.array(text),
});
export type Billed = z.output<typeof billingRow>;

/** To whom invoices are made out; undefined until somebody said so. */
export function findBilling(db: Db): Promise<Billed | undefined> {
  return db.one(billingRow)(sql`
    select has_company, country, name, cui, cui_valid, cnp_sealed, to_jsonb(billing_emails) as billing_emails from billing_details
    where instance_id = ${db.instance_id}`);
}

/** False where nobody has said yet to whom invoices are made out. */
export async function setBillingEmails(
  db: Db,
  { emails, user_id }: { emails: readonly string[]; user_id: number },
): Promise<boolean> {
  const changed = await db.run(sql`
    update billing_details set billing_emails = ${[...emails]}::text[], updated_by = ${user_id}, updated_at = now()
    where instance_id = ${db.instance_id}`);
  return changed === 1;
}

/** Notes that the mail about cancelling goes out now; false when one did within the hour. */
export async function takeCancelMail(db: Db, now: Date): Promise<boolean> {
  const taken = await db.run(sql`
    insert into subscriptions as s (instance_id, cancel_mailed_at) values (${db.instance_id}, ${now})
    on conflict (instance_id) do update set cancel_mailed_at = excluded.cancel_mailed_at
      where s.cancel_mailed_at is null or s.cancel_mailed_at <= excluded.cancel_mailed_at - interval '1 hour'`);
  return taken === 1;
}

const holderRow = z.object({
  id: int,
  first_name: text,
  last_name: text,
  email: text,
  language: z.enum(languages),
  is_confirmed: bool,
});
export type Holder = z.output<typeof holderRow>;

/** Whose account it is. */
export function findHolder(db: Db): Promise<Holder | undefined> {
  return db.one(holderRow)(sql`
    select id, first_name, last_name, email, language, email_confirmed_at is not null as is_confirmed from users
    where instance_id = ${db.instance_id} and is_entrepreneur and status = 'active' order by id limit 1`);
}

const dueRow = z.object({ instance_id: int });

/** Companies that something is due for, or whose attempt was cut off, of all companies; the longest due first. */
export async function listDue(db: Queryable, now: Date, most: number): Promise<number[]> {
  const cut = await db.rows(dueRow)(sql`
    select instance_id from payment_attempts where ended_at is null and leased_until <= ${now}
    order by leased_until limit ${most}`);
  const due = await db.rows(dueRow)(sql`
    select instance_id from subscriptions where check_at <= ${now} order by check_at limit ${most}`);
  return [...new Set([...cut, ...due].map(({ instance_id }) => instance_id))];
}

/** The language of somebody of the company by their address; undefined for an address of nobody here. */
export async function languageOfAddress(db: Db, email: string): Promise<Holder["language"] | undefined> {
  const found = await db.one({ language: z.enum(languages) })(sql`
    select language from users where instance_id = ${db.instance_id} and lower(email) = lower(${email})`);
  return found?.language;
}
