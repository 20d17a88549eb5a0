import { stateHere } from "#features/company/company_state.rules.ts";
import { invariant } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Seal } from "#platform/server/seal.ts";
import type { Services } from "#platform/server/server_feature.ts";
import type { Actor } from "#platform/server/session.ts";
import type { Language } from "#platform/text/texts.ts";
import type { Subscription } from "../subscription.contract.ts";
import { shownCode } from "./personal_code.ts";
import { isOnOffer, type Plan, planOfId, plans, presentPlan } from "./plans.ts";
import {
  type Billed,
  type Company,
  countPeople,
  findBilling,
  listInvoices,
  type ShownInvoice,
} from "./subscriptions.store.ts";

const presentInvoice = ({ total, amount_due, currency: _euros, ...invoice }: ShownInvoice) => ({
  ...invoice,
  total_in_euro: total / 100,
  due_in_euro: amount_due / 100,
});

/** A company's subscription as its account holder reads it. */
export async function presentSubscription(
  db: Db,
  company: Company,
  ports: Pick<Services, "has_payments" | "now" | "seal">,
  { actor, language }: { actor: Pick<Actor, "impersonator_id">; language: Language },
): Promise<Subscription> {
  const plan = planOfId(company.package_id);
  const billing = await findBilling(db);
  return {
    card_brand: company.card_brand,
    last4: company.card_last4,
    exp_month: company.card_exp_month,
    exp_year: company.card_exp_year,
    billing_emails: billing?.billing_emails ?? [],
    invoices: (await listInvoices(db)).map(presentInvoice),
    package: plan ? presentPlan(plan, language) : null,
    current_period_end: company.current_period_end,
    state: stateHere(company, ports),
    active_users: await countPeople(db),
    company_name: billing?.has_company ? billing.name : null,
    credit_in_euro: company.credit / 100,
    billing: billing ? presentBilling(billing, ports.seal, actor) : null,
  };
}

const presentBilling = (
  { has_company, name, country, cui, cui_valid, cnp_sealed }: Billed,
  seal: Seal,
  { impersonator_id }: Pick<Actor, "impersonator_id">,
): Subscription["billing"] => ({
  has_company: has_company ? 1 : 0,
  name,
  country,
  cui,
  cui_valid,
  cnp_masked: cnp_sealed === null || impersonator_id !== null ? null : shownCode(seal, cnp_sealed),
});

/** The plans that a company may see: those on offer, and its own if it is not. */
export const offeredTo = ({ package_id }: Pick<Company, "package_id">): readonly Plan[] =>
  plans.filter((plan) => isOnOffer(plan) || plan.package_id === package_id);

/** The row that every session has. */
export function known<T>(found: T | undefined): T {
  invariant(found, "a session has a company");
  return found;
}
