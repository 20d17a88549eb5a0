import { allowedIn, type CompanyState, stateHere } from "#features/company/company_state.rules.ts";
import { presentUser } from "#features/session/server/session.routes.ts";
import { AppError, invalidField } from "#platform/errors.ts";
import type { Attempt } from "#platform/server/payment/payment.ts";
import { type Route, serve, serveAside } from "#platform/server/serve.ts";
import type { Language } from "#platform/text/texts.ts";
import {
  cancelSubscription,
  getPackages,
  getSubscription,
  mailCancelling,
  renewSubscription,
  updateSubscription,
} from "../subscription.contract.ts";
import { attempting, refusal } from "./attempts.ts";
import { planChangeRoutes } from "./plan_change.routes.ts";
import { couponRoutes } from "./coupons.routes.ts";
import { type Read, readAfter, readCompany } from "./reading.ts";
import { presentPlan } from "./plans.ts";
import { paying, refuseFree, type SubscriptionPorts } from "./subscription_callers.ts";
import { known, offeredTo, presentSubscription } from "./subscription_answers.ts";
import { findCompany, findHolder, setBillingEmails, takeCancelMail } from "./subscriptions.store.ts";
import { withoutWaitingChange } from "./waiting_changes.ts";

export function subscriptionRoutes(ports: SubscriptionPorts): Route[] {
  /** Ends a subscription by what the provider says of it at that moment, if that is what its holder has seen. */
  async function endingOf(
    attempt: Attempt,
    { before, read, language }: { before: CompanyState; read: Read; language: Language },
  ): Promise<void> {
    const { payments } = paying(ports);
    const subscription = read.reading?.subscription;
    if (!subscription || !allowedIn(stateHere(read.company, ports)).cancel) throw new AppError("conflict");
    // It could not be taken back: once paid it would be for a time that is then not given.
    if (subscription.has_pending_change) throw refusal("conflict", "change_waits", { ...ports, language });
    const isOwing = subscription.status === "past_due" || subscription.status === "unpaid";
    if (!isOwing) return payments.setEnding(subscription.id, true, attempt);
    if (before !== "grace_period") throw refusal("conflict", "owes_now", { ...ports, language });
    // What is not paid cannot be lived out.
    return payments.endNow(subscription.id, attempt);
  }

  return [
    ...planChangeRoutes(ports),
    ...couponRoutes(ports),

    serve(getPackages, async ({ db, request }) => {
      paying(ports);
      const company = known(await findCompany(db));
      return { data: offeredTo(company).map((plan) => presentPlan(plan, request.language)) };
    }),

    serve(getSubscription, async ({ db, actor, request: { language } }) => {
      paying(ports);
      const company = known(await findCompany(db));
      refuseFree(company);
      return { data: await presentSubscription(db, company, ports, { actor, language }) };
    }),

    serve(updateSubscription, async ({ db, actor, body, journal, request }) => {
      paying(ports);
      const company = known(await findCompany(db));
      refuseFree(company);
      const repeated = body.billing_emails.findIndex(
        (email, index) => body.billing_emails.indexOf(email) !== index,
      );
      if (repeated !== -1) throw invalidField(`billing_emails.${repeated}`, "duplicate");
      const emails = body.billing_emails;
      if (!(await setBillingEmails(db, { emails, user_id: actor.user_id })))
        throw refusal("conflict", "unregistered", { ...ports, language: request.language });
      journal.audit({
        action: "billing_emails.changed",
        target_type: "instance",
        target_id: db.instance_id,
        after: { count: emails.length },
      });
      const { language } = request;
      return { data: await presentSubscription(db, company, ports, { actor, language }) };
    }),

    serve(mailCancelling, async ({ db, actor, journal }) => {
      paying(ports);
      const company = known(await findCompany(db));
      refuseFree(company);
      // There is nothing to explain to whoever cannot cancel.
      if (!allowedIn(stateHere(company, ports)).cancel) throw new AppError("conflict");
      // Nothing goes to an address that may be somebody else's, and so no mail is used up.
      if (!(await findHolder(db))?.is_confirmed) return;
      if (await takeCancelMail(db, ports.now()))
        journal.event("subscription.cancelling_asked", { user_id: actor.user_id });
    }),

    serveAside(cancelSubscription, async ({ actor, transact, request }) => {
      const asked = paying(ports);
      const company = await transact(async (db) => known(await findCompany(db)));
      refuseFree(company);
      const state = stateHere(company, ports);
      const { subscription_id } = company;
      if (!allowedIn(state).cancel || subscription_id === null) throw new AppError("conflict");
      const kind = "cancel";
      const ends_at = await attempting({ actor, transact, request }, asked, { kind }, async (attempt) => {
        await endingOf(attempt, {
          before: state,
          read: await withoutWaitingChange(
            await readCompany(asked.payments, transact, asked),
            transact,
            asked,
            attempt,
          ),
          language: request.language,
        });
        const { company: now } = await readAfter(asked.payments, transact, asked);
        return { outcome: "done", value: now.ends_at };
      });
      const user = await transact((db) => presentUser(db, actor, ports));
      return { data: { ends_at, user } };
    }),

    serveAside(renewSubscription, async ({ actor, transact, request }) => {
      const asked = paying(ports);
      const company = await transact(async (db) => known(await findCompany(db)));
      refuseFree(company);
      const { subscription_id } = company;
      if (!allowedIn(stateHere(company, ports)).renew || subscription_id === null)
        throw new AppError("conflict");
      await attempting({ actor, transact, request }, asked, { kind: "renew" }, async (attempt) => {
        await asked.payments.setEnding(subscription_id, false, attempt);
        await readAfter(asked.payments, transact, asked);
        return { outcome: "done", value: undefined };
      });
      return { data: await transact((db) => presentUser(db, actor, ports)) };
    }),
  ];
}
