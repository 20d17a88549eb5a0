import type { FastifyReply, FastifyRequest } from "fastify";
import { type AnyEndpoint, statusOf } from "../endpoint.ts";
import { invariant } from "../errors.ts";
import type { Db } from "./db/database.ts";
import { findKeptAnswer, keepAnswer, keptAnswer } from "./idempotency.store.ts";
import { idempotencyKeyOf, requestHash } from "./idempotent_call.ts";
import { createJournal, type Journal } from "./journal.ts";
import { parseInput } from "./parse_input.ts";
import { originOf } from "./refused_calls.ts";
import { admitted, type Options } from "./register_ahead.ts";
import type { Cookies, RequestFacts, Route } from "./serve.ts";
import { type Actor, hashToken } from "./session.ts";

type Aside = Extract<Route, { kind: "aside" }>;

/** How the call is told and answered; `presented` makes the answer's text. */
type Present = {
  facts(request: FastifyRequest, actor: Actor): RequestFacts;
  cookies(reply: FastifyReply): Cookies;
  presented(result: unknown): string | undefined;
};

/**
 * A call whose handler waits for others than the database: the caller is admitted and the input checked in one short
 * transaction, and the handler opens its own, as short as they can be.
 */
export async function answerAside(
  route: Aside,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  options: Options,
  present: Present,
): Promise<{ status: number; text: string | undefined }> {
  const { endpoint } = route;
  const opened = await options.database.session(hashToken(token), async (db, found) => {
    const actor = admitted(endpoint, request, token, found, options);
    invariant(db, "a session has a company");
    const input = parseInput(endpoint, request);
    const key = idempotencyKeyOf(endpoint, request, actor);
    const hash = key && requestHash(request, ...toldApart(endpoint, input.body, options.seal));
    const kept = key && hash && (await findKeptAnswer(db, actor.user_id, key, hash));
    return { actor, input, key, hash, kept };
  });
  const { actor, input, key, hash, kept } = opened;
  if (kept) return { status: kept.status, text: kept.response ?? undefined };
  const transact = async <T>(work: (db: Db, journal: Journal) => Promise<T>): Promise<T> => {
    const { result, hasEvents } = await options.database.tenant(actor.instance_id, async (db) => {
      const journal = createJournal(originOf(request, actor));
      return { result: await work(db, journal), hasEvents: journal.write(db) };
    });
    if (hasEvents) options.onEvents();
    return result;
  };
  const result = await route.handler({
    ...(input as { params: never; query: never; body: never }),
    actor,
    transact,
    request: present.facts(request, actor),
    cookies: present.cookies(reply),
  });
  const answer = { status: statusOf(endpoint), text: present.presented(result) };
  if (key && hash)
    await transact(async (db) => {
      // Whoever sent the same beside this one has kept the same answer.
      if ((await keptAnswer(db, actor.user_id, key, hash)) === undefined)
        keepAnswer(db, actor.user_id, key, answer.status, answer.text ?? null);
    });
  return answer;
}

/**
 * What of a body tells one call from another: of its secret fields only a mark, which nobody can go back from without
 * this installation's secret.
 */
function toldApart(
  { name, secrets = [] }: Pick<AnyEndpoint, "name" | "secrets">,
  body: unknown,
  seal: Options["seal"],
): [body: unknown, ahead?: { digests: readonly string[] }] {
  if (typeof body !== "object" || body === null || secrets.length === 0) return [body];
  const fields = Object.entries(body);
  const [hidden, told] = [true, false].map((isSecret) =>
    fields.filter(([field]) => secrets.includes(field) === isSecret),
  );
  const sorted = (hidden ?? []).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [Object.fromEntries(told ?? []), { digests: [seal.mark(JSON.stringify(sorted), `sent ${name}`)] }];
}
