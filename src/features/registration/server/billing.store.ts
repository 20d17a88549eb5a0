import { z } from "zod";
import { instanceStatuses } from "#features/company/company_state.rules.ts";
import { bool, instant, int, text } from "#platform/server/db/columns.ts";
import { type Db, sql } from "#platform/server/db/database.ts";

const billingRow = z.object({
  has_company: bool,
  country: text,
  name: text,
  cui: text.nullable(),
  cui_valid: bool.nullable(),
  has_cnp: bool,
});
export type Kept = z.output<typeof billingRow>;

/** Whom the company's invoices are made out to; undefined before it was said. */
export function findBillingDetails(db: Db): Promise<Kept | undefined> {
  return db.one(billingRow)(sql`
    select has_company, country, name, cui, cui_valid, cnp_sealed is not null as has_cnp
    from billing_details where instance_id = ${db.instance_id}`);
}

const standingRow = z.object({
  id: int,
  status: z.enum(instanceStatuses),
  ends_at: instant.nullable(),
  open_until: instant.nullable(),
  free_account: bool,
  package_id: int.nullable(),
  coupon_code: text.nullable(),
});

export type CompanyStanding = z.output<typeof standingRow>;

const standingSql = sql`
  select id, status, ends_at, open_until, free_account, package_id, coupon_code from instances`;

export function findStanding(db: Db): Promise<CompanyStanding | undefined> {
  return db.one(standingRow)(sql`${standingSql} where id = ${db.instance_id}`);
}

/** The same, held until the transaction ends: what is decided by it stays true. */
export function holdStanding(db: Db): Promise<CompanyStanding | undefined> {
  return db.one(standingRow)(sql`${standingSql} where id = ${db.instance_id} for no key update`);
}

/** The first and last name of somebody of the company. */
export function findName(
  db: Db,
  user_id: number,
): Promise<{ first_name: string; last_name: string } | undefined> {
  return db.one({ first_name: text, last_name: text })(sql`
    select first_name, last_name from users where instance_id = ${db.instance_id} and id = ${user_id}`);
}

/** What a company is called in the product. */
export async function renameCompany(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.run(sql`update instances set name = ${to} where id = ${db.instance_id} and name = ${from}`);
}

export type BillingDetails = {
  has_company: boolean;
  country: string;
  name: string;
  cui: string | null;
  cui_valid: boolean | null;
  /** Null for a person: the one that is kept stays. */
  cnp_sealed: Buffer | null;
  updated_by: number;
};

/** Whom to invoice from now on; whoever says so has accepted the terms. */
export async function keepBillingDetails(db: Db, details: BillingDetails): Promise<void> {
  const { has_company, country, name, cui, cui_valid, cnp_sealed, updated_by } = details;
  await db.run(sql`
    insert into billing_details as b (instance_id, has_company, country, name, cui, cui_valid, cnp_sealed,
                                      terms_accepted_at, updated_by)
    values (${db.instance_id}, ${has_company}, ${country}, ${name}, ${cui}, ${cui_valid},
            coalesce(${cnp_sealed}::bytea,
                     (select k.cnp_sealed from billing_details k where k.instance_id = ${db.instance_id} and not ${has_company})),
            now(), ${updated_by})
    on conflict (instance_id) do update
      set has_company = excluded.has_company, country = excluded.country, name = excluded.name, cui = excluded.cui,
        cui_valid = excluded.cui_valid, cnp_sealed = excluded.cnp_sealed,
        terms_accepted_at = excluded.terms_accepted_at, updated_by = excluded.updated_by, updated_at = now()`);
}

/** Corrects whom to invoice; the terms were accepted before. */
export async function changeBillingDetails(db: Db, details: BillingDetails): Promise<void> {
  const { has_company, country, name, cui, cui_valid, cnp_sealed, updated_by } = details;
  await db.run(sql`
    update billing_details set has_company = ${has_company}, country = ${country}, name = ${name}, cui = ${cui},
      cui_valid = ${cui_valid}, updated_by = ${updated_by}, updated_at = now(),
      cnp_sealed = case when ${has_company} then null else coalesce(${cnp_sealed}::bytea, cnp_sealed) end
    where instance_id = ${db.instance_id}`);
}

/** What a company has chosen, and what it is called from now on. */
export async function chooseForCompany(
  db: Db,
  choice: { name: string; package_id: number; coupon_code: string | null },
): Promise<void> {
  await db.run(sql`
    update instances set name = ${choice.name}, package_id = ${choice.package_id}, coupon_code = ${choice.coupon_code}
    where id = ${db.instance_id}`);
}
