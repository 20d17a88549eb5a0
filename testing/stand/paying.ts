import type { TestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import type { TestProvider } from "#testing/stand/provider.ts";
import { sql } from "#platform/server/db/database.ts";
import { getUser } from "#features/session/session.contract.ts";
import { pay } from "#features/payment/payment.contract.ts";

/** Cards by what becomes of them. */
export const cards = {
  good: "4242424242424242",
  other: "5555555555554444",
  declined: "4000000000000002",
  funds: "4000000000009995",
  stolen: "4000000000009979",
  fails_later: "4000000000000341",
  confirm: "4000002760003184",
} as const;

/** A code that stands nowhere else, so that a search of everything kept finds it only where it was kept. */
export const cvc = "7319";

export const cardOf = (name: keyof typeof cards) => ({
  number: cards[name].replace(/(\d{4})(?=\d)/g, "$1 "),
  exp_month: 12,
  exp_year: 2030,
  cvc,
});

/** A company whose account holder has chosen a plan and said whom to invoice, and has not paid. */
export async function registered(
  app: TestApp,
  { package_id = 2, coupon = null }: { package_id?: number; coupon?: string | null } = {},
): Promise<TestCompany> {
  const company = await buildCompany(app);
  await app.database.system(async (db) => {
    await db.run(sql`
      update instances set status = 'new', package_id = ${package_id}, coupon_code = ${coupon} where id = ${company.id}`);
    await db.run(sql`
      insert into billing_details (instance_id, has_company, country, name, cui, terms_accepted_at)
      values (${company.id}, true, 'RO', 'Firma SRL', 'RO14399840', now())`);
  });
  return company;
}

/** One that has paid. */
export async function subscribed(
  app: TestApp,
  options: { package_id?: number; card?: keyof typeof cards } = {},
): Promise<TestCompany> {
  const company = await registered(app, options);
  await company.owner.ok(pay, { body: cardOf(options.card ?? "good") });
  return company;
}

export const payWith = (company: TestCompany, card: keyof typeof cards, more: Record<string, unknown> = {}) =>
  company.owner.call(pay, { body: { ...cardOf(card), ...more } });

export const stateOfCompany = async (company: TestCompany) =>
  (await company.owner.ok(getUser)).data.instance.state;

/** The page where a card's holder confirms, of an answer that asks for it. */
export function confirmUrl(answer: { status: number; body: unknown }): string {
  const { subscription } = answer.body as {
    subscription?: {
      latest_invoice: {
        payment_intent: { status: string; client_secret: string; confirm_url: string };
      };
    };
  };
  const intent = subscription?.latest_invoice.payment_intent;
  if (answer.status !== 402 || intent?.status !== "requires_source_action")
    throw new Error(`Nothing to confirm: ${answer.status} ${JSON.stringify(answer.body)}`);
  return intent.confirm_url;
}

/** What a card's holder answers their bank. */
export async function answerBank(url: string, answer: "confirm" | "refuse"): Promise<void> {
  const answered = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ answer }),
    redirect: "manual",
  });
  if (answered.status >= 400) throw new Error(`The bank answered ${answered.status}`);
}

/** Resolves once the provider has told everything and the app has gone by it. */
export async function settled(app: TestApp, provider: TestProvider): Promise<void> {
  await provider.sandbox.webhooks.delivered();
  await app.drained();
  // What a reading has told is mailed.
  await app.drained();
}

/** Moves everybody's time. */
export async function moveTo(app: TestApp, provider: TestProvider, instant: Date | string): Promise<void> {
  const to = new Date(instant);
  app.clock.now = to;
  await provider.sandbox.clock.advanceTo(to);
  await settled(app, provider);
}

/** What the provider itself has of a company, asked past everything of ours. */
export async function atProvider(app: TestApp, provider: TestProvider, company: TestCompany) {
  const kept = await app.database.system((db) =>
    db.one(unchecked<{ customer_id: string }>())(
      sql`select customer_id from subscriptions where instance_id = ${company.id}`,
    ),
  );
  const get = async <T>(path: string): Promise<T[]> => {
    const answer = await fetch(`${provider.sandbox.origin}/v1/${path}`, {
      headers: { authorization: "Bearer sk_test_sandbox" },
    });
    return ((await answer.json()) as { data: T[] }).data;
  };
  const customer = kept?.customer_id ?? "none";
  const subscriptions = await get<{ id: string; status: string }>(
    `subscriptions?customer=${customer}&status=all&limit=100`,
  );
  const invoices = await get<{ id: string; status: string; amount_paid: number }>(
    `invoices?customer=${customer}&limit=100`,
  );
  return {
    subscriptions,
    running: subscriptions.filter(({ status }) => status === "active" || status === "trialing"),
    charged: invoices.filter(({ status, amount_paid }) => status === "paid" && amount_paid > 0),
  };
}

/** What was told of a company, in its order. */
export async function toldOf(app: TestApp, company: TestCompany): Promise<string[]> {
  const rows = await app.database.system((db) =>
    db.rows(unchecked<{ type: string }>())(sql`
      select type from outbox where instance_id = ${company.id} and (type like 'subscription.%' or type like 'invoice.%')
      order by id`),
  );
  return rows.map(({ type }) => type);
}
