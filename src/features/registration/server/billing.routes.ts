import type { OutputOf } from "#platform/endpoint.ts";
import { AppError, type FieldProblems, invalidField, invariant, notFound } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import { type Coupon, PaymentError } from "#platform/server/payment/payment.ts";
import { type Route, serve, serveAside } from "#platform/server/serve.ts";
import type { Services } from "#platform/server/server_feature.ts";
import type { Actor } from "#platform/server/session.ts";
import { stateHere, statusOf } from "#features/company/company_state.rules.ts";
import { countGuess } from "#features/subscription/server/coupon_guesses.ts";
import { isOnOffer, type Plan, planOfToken } from "#features/subscription/server/plans.ts";
import { refusal } from "#features/subscription/server/attempts.ts";
import { sealCode } from "#features/subscription/server/personal_code.ts";
import { known } from "#features/subscription/server/subscription_answers.ts";
import { refuseFree } from "#features/subscription/server/subscription_callers.ts";
import { findCompany } from "#features/subscription/server/subscriptions.store.ts";
import { fullNameOf, type Invoiced, readIdentity } from "../identity.rules.ts";
import { getBillingDetails, storeInstance, updateBillingDetails } from "../registration.contract.ts";
import { couponOf, mayChoosePlan } from "../registration.rules.ts";
import { lackOfRoom } from "#features/subscription/server/people_room.ts";
import {
  type BillingDetails,
  changeBillingDetails,
  chooseForCompany,
  type CompanyStanding,
  findBillingDetails,
  findName,
  findStanding,
  holdStanding,
  keepBillingDetails,
  renameCompany,
} from "./billing.store.ts";
import { isCountry } from "./countries.ts";

type Ports = Pick<Services, "payments" | "has_payments" | "limits" | "now" | "seal" | "translators">;

export function billingRoutes(ports: Ports): Route[] {
  const { payments, seal, limits } = ports;
  const mayChoose = (company: CompanyStanding) =>
    mayChoosePlan(stateHere(company, ports), company.free_account);

  return [
    serveAside(storeInstance, async ({ actor, body, transact, request }) => {
      if (payments === null) throw notFound();
      // Who stands in for the account holder does not promise in their name to pay.
      const before = await transact(async (db) => ({
        company: await standingOf(db, findStanding),
        details: await findBillingDetails(db),
      }));
      const { plan, coupon, coupon_field } = readChoice(body, before.details);
      if (!mayChoose(before.company)) throw new AppError("conflict");
      if (coupon !== null) {
        await countGuess(limits, actor, request);
        if (!isFor(plan, await asked(payments.findCoupon(coupon))))
          throw invalidField(coupon_field, "coupon");
      }
      return transact(async (db, journal) => {
        const company = await standingOf(db, holdStanding);
        if (!mayChoose(company)) throw new AppError("conflict");
        // Read again: whether a code is kept may have changed while the provider was asked.
        const { invoiced } = readChoice(body, await findBillingDetails(db));
        if (await lackOfRoom(db, plan)) throw new AppError("too_many_people");
        const { has_company, country, name } = invoiced;
        await keepBillingDetails(db, detailsOf(invoiced, seal, actor));
        const { package_id } = plan;
        await chooseForCompany(db, { name, package_id, coupon_code: coupon });
        journal.audit({
          action: "billing_details.stored",
          target_type: "instance",
          target_id: company.id,
          after: { has_company, country, package_id, coupon },
        });
        return { data: { id: company.id, status: statusOf(stateHere(company, ports)), package_id } };
      });
    }),

    serve(getBillingDetails, async ({ db, actor }) => ({ data: await presentDetails(db, actor) })),

    serve(updateBillingDetails, async ({ db, actor, body, journal, request: { language } }) => {
      if (payments === null) throw notFound();
      refuseFree(known(await findCompany(db)));
      const before = await findBillingDetails(db);
      if (!before) throw refusal("conflict", "unregistered", { ...ports, language });
      const read = readIdentity(body, { has_cnp: before.has_cnp, isCountry });
      if ("fields" in read) throw new AppError("invalid", { fields: read.fields });
      const after = detailsOf(read.invoiced, seal, actor);
      await changeBillingDetails(db, after);
      // A company that is called as it is invoiced goes on so.
      await renameCompany(db, { from: before.name, to: after.name });
      journal.audit({
        action: "billing_details.changed",
        target_type: "instance",
        target_id: db.instance_id,
        before: summaryOf(before),
        after: { ...summaryOf(after), has_new_cnp: after.cnp_sealed !== null },
      });
      journal.event("billing_details.changed", {});
      return { data: await presentDetails(db, actor) };
    }),
  ];
}

const summaryOf = ({ has_company, country, name, cui }: Pick<BillingDetails, keyof Summary>): Summary => ({
  has_company,
  country,
  name,
  cui,
});
type Summary = Pick<BillingDetails, "has_company" | "country" | "name" | "cui">;

/** Whom to invoice as it is kept; a person's code is sealed before it comes near the database. */
const detailsOf = (
  invoiced: Invoiced,
  seal: Services["seal"],
  { user_id }: Pick<Actor, "user_id">,
): BillingDetails => ({
  has_company: invoiced.has_company,
  country: invoiced.country,
  name: invoiced.name,
  cui: invoiced.has_company ? invoiced.cui : null,
  cui_valid: invoiced.has_company ? invoiced.cui_valid : null,
  cnp_sealed: invoiced.has_company || invoiced.cnp === null ? null : sealCode(seal, invoiced.cnp),
  updated_by: user_id,
});

async function presentDetails(
  db: Db,
  { user_id }: Pick<Actor, "user_id">,
): Promise<OutputOf<typeof getBillingDetails>["data"]> {
  const { package_id, coupon_code } = await standingOf(db, findStanding);
  const kept = await findBillingDetails(db);
  const person = await findName(db, user_id);
  invariant(person, "a session belongs to a user");
  return {
    has_company: kept?.has_company === false ? 0 : 1,
    country: kept?.country ?? "RO",
    company_name: kept?.has_company ? kept.name : null,
    company_cui: kept?.cui ?? null,
    cui_valid: kept?.cui_valid ?? null,
    complet_name: kept && !kept.has_company ? kept.name : fullNameOf(person),
    has_cnp: kept?.has_cnp ?? false,
    package_id,
    coupon: coupon_code,
    is_stored: kept !== undefined,
  };
}

async function standingOf(
  db: Db,
  find: (db: Db) => Promise<CompanyStanding | undefined>,
): Promise<CompanyStanding> {
  const company = await find(db);
  invariant(company, "a session has a company");
  return company;
}

type Sent = Parameters<typeof readIdentity>[0] & {
  agree_with_terms: boolean;
  package_token: string;
  coupon?: string | null | undefined;
  cupon_code?: string | null | undefined;
};

type Choice = { plan: Plan; invoiced: Invoiced; coupon: string | null; coupon_field: string };

/** What was chosen; everything that is wrong with it is refused together. */
function readChoice(sent: Sent, kept: { has_cnp: boolean } | undefined): Choice {
  const identity = readIdentity(sent, { has_cnp: kept?.has_cnp ?? false, isCountry });
  const plan = planOfToken(sent.package_token);
  const coupon_field = sent.coupon?.trim() ? "coupon" : "cupon_code";
  const coupon = couponOf(sent[coupon_field]);
  const fields: FieldProblems = "fields" in identity ? { ...identity.fields } : {};
  if (!sent.agree_with_terms) fields["agree_with_terms"] = [{ code: "terms" }];
  if (!plan || !isOnOffer(plan)) fields["package_token"] = [{ code: "package" }];
  if (coupon === undefined) fields[coupon_field] = [{ code: "coupon" }];
  if (Object.keys(fields).length > 0 || !("invoiced" in identity) || !plan || coupon === undefined)
    throw new AppError("invalid", { fields });
  return { plan, invoiced: identity.invoiced, coupon, coupon_field };
}

const isFor = (plan: Plan, coupon: Coupon | null): boolean =>
  coupon !== null && (coupon.plan_keys === null || coupon.plan_keys.includes(plan.key));

/** What the provider answers; without an answer nothing is known of a code. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof PaymentError ? new AppError("unavailable", { cause: error }) : error;
  }
}
