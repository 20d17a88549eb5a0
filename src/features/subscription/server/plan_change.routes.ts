import { allowedIn, stateHere } from "#features/company/company_state.rules.ts";
import { refuseTooMany } from "./people_room.ts";
import { AppError, invalidField } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Journal } from "#platform/server/journal.ts";
import { type Attempt, PaymentError } from "#platform/server/payment/payment.ts";
import { type Route, serveAside } from "#platform/server/serve.ts";
import { changePlan, previewPlan } from "../subscription.contract.ts";
import { isFresh } from "../subscription.rules.ts";
import { attempting, chargeOf, goOn, readBack, refusal } from "./attempts.ts";
import { readAfter, readCompany, type Transact } from "./reading.ts";
import { isOnOffer, type Plan, planOfToken } from "./plans.ts";
import { paying, refuseFree, type SubscriptionPorts } from "./subscription_callers.ts";
import { known } from "./subscription_answers.ts";
import { choosePackage, type Company, findCompany, narrowPeople } from "./subscriptions.store.ts";
import { withoutWaitingChange } from "./waiting_changes.ts";

/** The plan of a token that is on offer; one that is not is like one that nobody has. */
function offered(token: string): Plan {
  const plan = planOfToken(token);
  if (!plan || !isOnOffer(plan)) throw invalidField("package_token", "package");
  return plan;
}

/** Nothing is paid: what is chosen is what will be paid for. */
async function choose(db: Db, journal: Journal, company: Company, plan: Plan): Promise<void> {
  await refuseTooMany(db, plan);
  await choosePackage(db, plan.package_id);
  journal.audit({
    action: "package.chosen",
    target_type: "instance",
    target_id: db.instance_id,
    before: { package_id: company.package_id },
    after: { package_id: plan.package_id },
  });
}

/** Each makes an invoice, and mails it. */
const changes = { max: 6, seconds: 24 * 3600 };

export function planChangeRoutes(ports: SubscriptionPorts): Route[] {
  /** What is asked for, if anything may be changed. */
  const asked = (company: Company, token: string) => {
    refuseFree(company);
    const plan = offered(token);
    if (plan.package_id === company.package_id) throw new AppError("conflict");
    return { plan, allowed: allowedIn(stateHere(company, ports)) };
  };

  /** Of a change that was refused nothing stays; where that cannot be said now, whoever reads next says it. */
  async function takeBack(subscription_id: string, attempt: Attempt, transact: Transact): Promise<void> {
    const open = paying(ports);
    try {
      await open.payments.dropChange(subscription_id, attempt);
      await readAfter(open.payments, transact, open);
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      ports.log.warn({ err: error, subscription_id }, "refused change of plan not taken back");
    }
  }

  return [
    serveAside(previewPlan, async ({ query, transact }) => {
      const { payments } = paying(ports);
      const company = await transact(async (db) => known(await findCompany(db)));
      const { plan, allowed } = asked(company, query.package_token);
      if (!allowed.change_plan || company.subscription_id === null) throw new AppError("conflict");
      await transact((db) => refuseTooMany(db, plan));
      try {
        const { due_now, lines, as_of } = await payments.previewChange(company.subscription_id, plan.key);
        const sum = (kind: "unused" | "rest") =>
          lines.filter((line) => line.kind === kind).reduce((cents, line) => cents + line.cents, 0) / 100;
        return {
          data: {
            package_id: plan.package_id,
            due_now_in_euro: due_now.cents / 100,
            unused_in_euro: sum("unused"),
            rest_in_euro: sum("rest"),
            price_in_euro: plan.price_cents / 100,
            interval: plan.interval,
            as_of,
          },
        };
      } catch (error) {
        if (!(error instanceof PaymentError)) throw error;
        // It is another than it was taken for; the next look at the page shows which.
        if (error.problem.kind === "stale") await readBack(transact, paying(ports));
        throw error.problem.kind === "unavailable"
          ? new AppError("unavailable", { headers: { "retry-after": "30" }, cause: error })
          : new AppError("conflict", { cause: error });
      }
    }),

    serveAside(changePlan, async ({ actor, body, transact, request }) => {
      const open = paying(ports);
      const { language } = request;
      const done = await transact(async (db, journal) => {
        const company = known(await findCompany(db));
        const { plan, allowed } = asked(company, body.package_token);
        if (allowed.subscribe) {
          await choose(db, journal, company, plan);
          return { plan, subscription_id: null };
        }
        const { subscription_id } = company;
        if (!allowed.change_plan || subscription_id === null) throw new AppError("conflict");
        return { plan, subscription_id };
      });
      const { plan, subscription_id } = done;
      if (subscription_id === null) return { data: { package_id: plan.package_id } };
      await ports.limits.hit(`plan_changes:${actor.instance_id}`, changes.max, changes.seconds);
      const about = { kind: "change_plan" as const, package_id: plan.package_id };
      return attempting({ actor, transact, request }, open, about, async (attempt) => {
        const before = await withoutWaitingChange(
          await readCompany(open.payments, transact, open),
          transact,
          open,
          attempt,
        );
        if (
          before.company.subscription_id !== subscription_id ||
          !allowedIn(stateHere(before.company, ports)).change_plan
        )
          throw new AppError("conflict");
        // What a moment is, is said by the clock that reckons by it.
        const { as_of: now } = await open.payments.previewChange(subscription_id, plan.key);
        if (body.as_of !== undefined && !isFresh(body.as_of, now))
          throw refusal("stale", "preview_old", { ...ports, language });
        await transact(async (db) => {
          await refuseTooMany(db, plan);
          // Put right again by the reading that follows, unless the change waits to be paid.
          if (plan.max_users !== null) await narrowPeople(db, plan.max_users);
          await goOn(db, attempt, ports);
        });
        const order = {
          subscription_id,
          plan_key: plan.key,
          as_of: body.as_of ?? now,
          return_url: new URL("/payment", ports.app_url).href,
        };
        let failure: unknown;
        try {
          await open.payments.changePlan(order, attempt);
        } catch (error) {
          if (error instanceof PaymentError && error.problem.kind === "unavailable") throw error;
          failure = error;
        }
        const { company, reading } = await readAfter(open.payments, transact, open);
        if (reading?.subscription?.has_refused_change) await takeBack(subscription_id, attempt, transact);
        if (failure !== undefined) throw failure;
        if (company.package_id === plan.package_id)
          return { outcome: "done", value: { data: { package_id: plan.package_id } } };
        return (
          chargeOf(reading, ports.translators[language]) ?? {
            outcome: "given_up",
            error: new AppError("not_paid"),
          }
        );
      });
    }),
  ];
}
