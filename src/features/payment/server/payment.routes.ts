import { allowedIn, stateHere } from "#features/company/company_state.rules.ts";
import { presentUser } from "#features/session/server/session.routes.ts";
import { readBack } from "#features/subscription/server/attempts.ts";
import { countGuess } from "#features/subscription/server/coupon_guesses.ts";
import { known } from "#features/subscription/server/subscription_answers.ts";
import { paying } from "#features/subscription/server/subscription_callers.ts";
import { createShared } from "#features/subscription/server/shared_readings.ts";
import {
  type Company,
  countPeople,
  findBilling,
  findCompany,
} from "#features/subscription/server/subscriptions.store.ts";
import { AppError } from "#platform/errors.ts";
import type { BodyIn } from "#platform/endpoint.ts";
import { type Route, serve, serveAside } from "#platform/server/serve.ts";
import type { Payments } from "#platform/server/payment/payment.ts";
import type { Services } from "#platform/server/server_feature.ts";
import { isInTime } from "../card.rules.ts";
import { getPaymentForm, pay, setAsActive } from "../payment.contract.ts";
import { type Means, payFor } from "./pay.ts";
import { unlessTooManyRefused } from "./refused_cards.ts";
import { webhookRoutes } from "./webhook.routes.ts";

export type PaymentPorts = Pick<
  Services,
  | "app_url"
  | "log"
  | "limits"
  | "grace_days"
  | "now"
  | "today"
  | "has_payments"
  | "payments"
  | "translators"
  | "database"
  | "chat"
> & { onEvents(): void };

/** A card as it was sent, once it may be one; numbers come here only where they may. */
function meansOf(
  { number, exp_month, exp_year, cvc, payment_method }: BodyIn<typeof pay>,
  cards: Payments["cards"],
  today: string,
): Means {
  if (payment_method !== undefined) return { payment_method };
  if (cards.kind !== "raw") throw new AppError("invalid", { fields: { number: [{ code: "invalid" }] } });
  // The contract asks for all four where there is no payment method.
  const card = { number: number ?? "", exp_month: exp_month ?? 0, exp_year: exp_year ?? 0, cvc: cvc ?? "" };
  if (!isInTime(card, today))
    throw new AppError("invalid", {
      fields: { exp_month: [{ code: "card_expiry" }], exp_year: [{ code: "card_expiry" }] },
    });
  return { card };
}

/** Nothing that is sent is a word too: no code. */
const given = (text: string | null | undefined) => (text === undefined ? undefined : text || null);

export function paymentRoutes(ports: PaymentPorts): Route[] {
  const looked = createShared<Company>();
  return [
    ...webhookRoutes(ports),

    serve(getPaymentForm, async ({ db }) => {
      const { cards } = paying(ports).payments;
      const { coupon_code, was_paid, credit, held_credit } = known(await findCompany(db));
      return {
        data: {
          fields: cards.kind === "raw" ? ("own" as const) : ("hosted" as const),
          publishable_key: cards.kind === "raw" ? null : cards.publishable_key,
          is_registered: (await findBilling(db)) !== undefined,
          coupon: was_paid ? null : coupon_code,
          credit_in_euro: (credit + held_credit) / 100,
          active_users: await countPeople(db),
        },
      };
    }),

    serveAside(pay, async ({ actor, body, transact, request }) => {
      const asked = paying(ports);
      const means = meansOf(body, asked.payments.cards, ports.today());
      const order = {
        means,
        coupon: given(body.coupon),
        package_id: body.package_id ?? null,
        due_in_cents: body.due_in_cents ?? null,
      };
      if (order.coupon) await countGuess(ports.limits, actor, request);
      const paid = () => payFor({ actor, transact, request }, order, asked);
      return { data: await unlessTooManyRefused(ports.limits, actor, request, paid) };
    }),

    serveAside(setAsActive, async ({ actor, transact }) => {
      const company =
        ports.payments === null
          ? await transact(async (db) => known(await findCompany(db)))
          : await looked(actor.instance_id, async () => (await readBack(transact, paying(ports))).company);
      if (!allowedIn(stateHere(company, ports)).work) throw new AppError("not_paid");
      return { data: await transact((db) => presentUser(db, actor, ports)) };
    }),
  ];
}
