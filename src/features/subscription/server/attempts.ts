import { AppError, invalidField } from "#platform/errors.ts";
import {
  type Attempt,
  type CustomerReading,
  PaymentError,
  type Payments,
} from "#platform/server/payment/payment.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { RequestFacts } from "#platform/server/serve.ts";
import type { Services } from "#platform/server/server_feature.ts";
import type { Actor } from "#platform/server/session.ts";
import type { Language } from "#platform/text/texts.ts";
import type { Translate } from "#platform/text/translate.ts";
import { declineOf } from "../declines.rules.ts";
import {
  type AttemptKind,
  beginAttempt,
  type Begun,
  endAttempt,
  endCutOff,
  findOpenAttempt,
  leaseUntil,
  type Outcome,
} from "./attempts.store.ts";
import { readAfter, type Transact } from "./reading.ts";
import { type Company, findCompany, setCheckAt } from "./subscriptions.store.ts";
import { withoutRefusedChange } from "./waiting_changes.ts";

export type AttemptPorts = Pick<Services, "log" | "grace_days" | "now" | "translators"> & {
  payments: Payments;
};

/** Who asks for it, and where its transactions are. */
export type Asker = { actor: Actor; transact: Transact; request: Pick<RequestFacts, "language"> };

export type Ended<T> = { outcome: Outcome; problem?: string } & ({ value: T } | { error: AppError });

/** Longer than what an attempt reads first takes, and what it then does. */
const leaseMs = 5 * 60_000;
/** So long after the provider has gone silent nothing that it was asked for is still on its way. */
const silenceMs = 30_000;

const inTime = (now: Date, ms: number) => new Date(now.getTime() + ms);

/**
 * Does what changes something at the provider, as the company's one open attempt. What is still open of one that was cut
 * off is looked at first. When the provider goes silent the attempt stays open, for whoever reads next.
 */
export async function attempting<T>(
  asker: Asker,
  ports: AttemptPorts,
  about: { kind: AttemptKind; package_id?: number },
  work: (attempt: Attempt & { id: number }) => Promise<Ended<T>>,
): Promise<T> {
  const { transact } = asker;
  const begun = await begin(asker, ports, about);
  const end = (outcome: Outcome, problem: string | null) =>
    transact((db) => endAttempt(db, begun.id, { outcome, problem, now: ports.now() }));
  let ended: Ended<T>;
  try {
    ended = await work(begun);
  } catch (error) {
    if (error instanceof PaymentError) return await concluded(error, begun, asker, ports, end);
    // Refused by us, between two questions to the provider: nothing hangs. After anything else it is looked at soon.
    if (error instanceof AppError && error.status < 500) await end("given_up", error.code);
    else await leaveOpen(begun, transact, ports);
    throw error;
  }
  await end(ended.outcome, ended.problem ?? null);
  if ("error" in ended) throw ended.error;
  return ended.value;
}

/**
 * Right before the call that charges: nobody takes the attempt for one that was cut off until that is over. Throws where
 * somebody has, since another one may charge by now.
 */
export async function goOn(
  db: Db,
  { id }: Pick<Begun, "id">,
  ports: Pick<AttemptPorts, "now">,
): Promise<void> {
  const held = await leaseUntil(db, id, inTime(ports.now(), leaseMs));
  if (held === 0) throw new AppError("payment_in_progress", { headers: { "retry-after": "5" } });
}

async function begin(
  { actor, transact }: Asker,
  ports: AttemptPorts,
  { kind, package_id = null }: { kind: AttemptKind; package_id?: number | null },
): Promise<Begun> {
  const tried = () =>
    transact(async (db) => {
      const now = ports.now();
      const leased_until = inTime(now, leaseMs);
      const begun = await beginAttempt(db, { kind, package_id, user_id: actor.user_id, now, leased_until });
      const open = begun ? undefined : await findOpenAttempt(db);
      return begun ?? (open && Date.parse(open.leased_until) > now.getTime() ? "busy" : "cut_off");
    });
  let begun = await tried();
  if (begun === "cut_off") {
    await readBack(transact, ports);
    await transact((db) => endCutOff(db, ports.now()));
    begun = await tried();
  }
  if (typeof begun === "string")
    throw new AppError("payment_in_progress", { headers: { "retry-after": "5" } });
  return begun;
}

/** Reads a company; a silent provider is told to the caller as such. */
export async function readBack(
  transact: Transact,
  ports: AttemptPorts,
): Promise<{ company: Company; reading: CustomerReading | null }> {
  try {
    return await withoutRefusedChange(await readAfter(ports.payments, transact, ports), transact, ports);
  } catch (error) {
    throw error instanceof PaymentError ? unavailable(error) : error;
  }
}

/** Reads a company, now or, where the provider is silent, as soon as it answers. */
export async function readSoon(transact: Transact, ports: AttemptPorts): Promise<void> {
  try {
    await readAfter(ports.payments, transact, ports);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    await transact((db) => setCheckAt(db, ports.now().toISOString()));
  }
}

const unavailable = (cause: unknown) =>
  new AppError("unavailable", { headers: { "retry-after": "30" }, cause });

/** What a provider's refusal means to whoever asked. */
async function concluded(
  error: PaymentError,
  { id }: Begun,
  { transact, request }: Asker,
  ports: AttemptPorts,
  end: (outcome: Outcome, problem: string | null) => Promise<void>,
): Promise<never> {
  const { problem } = error;
  switch (problem.kind) {
    case "card":
      await end("refused", problem.decline);
      throw refusedCard(problem.decline, ports.translators[request.language]);
    case "coupon":
      await end("refused", "coupon");
      throw invalidField("coupon", "coupon");
    case "stale":
      await end("given_up", "stale");
      await readBack(transact, ports);
      throw new AppError("conflict", { cause: error });
    case "unavailable":
      await leaveOpen({ id }, transact, ports);
      throw unavailable(error);
  }
}

/** Whether it was done is not known; it is read as soon as there is an answer. */
const leaveOpen = ({ id }: Pick<Begun, "id">, transact: Transact, ports: AttemptPorts): Promise<void> =>
  transact(async (db, journal) => {
    const until = inTime(ports.now(), silenceMs);
    await leaseUntil(db, id, until);
    await setCheckAt(db, until.toISOString());
    const customer_id = (await findCompany(db))?.customer_id;
    if (customer_id) journal.event("subscription.unread", {});
  });

/** The refusal of a card, in the reader's words. */
export const refusedCard = (decline: string | null, t: Translate): AppError =>
  new AppError("payment_refused", { extra: { message: t(`decline.${declineOf(decline)}`) } });

/** What a card's holder has to confirm, as whoever shows it to them needs it. */
export const toConfirm = ({
  client_secret,
  confirm_url,
}: {
  client_secret: string | null;
  confirm_url: string | null;
}): AppError =>
  new AppError("payment_refused", {
    extra: {
      subscription: {
        latest_invoice: {
          payment_intent: { status: "requires_source_action", client_secret, confirm_url },
        },
      },
    },
  });

/** How a charge ended, by what was read after it; undefined as long as nothing of it was tried. */
export function chargeOf(
  reading: CustomerReading | null,
  t: Translate,
): Exclude<Ended<never>, { value: never }> | undefined {
  const unpaid = reading?.subscription?.unpaid;
  if (unpaid?.state === "confirm") return { outcome: "awaiting", error: toConfirm(unpaid) };
  if (unpaid?.state === "refused")
    return {
      outcome: "refused",
      problem: unpaid.decline ?? "refused",
      error: refusedCard(unpaid.decline, t),
    };
  return undefined;
}

/** A refusal with a sentence of its own. */
export const refusal = (
  code: "conflict" | "stale",
  key: string,
  { translators, language }: { translators: Record<Language, Translate>; language: Language },
): AppError => new AppError(code, { extra: { message: translators[language](`refusal.${key}`) } });
