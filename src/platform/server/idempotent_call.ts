import type { FastifyRequest } from "fastify";
import type { AnyEndpoint } from "../endpoint.ts";
import { AppError } from "../errors.ts";
import { bodyHash } from "./large_body_job.ts";
import type { Actor } from "./session.ts";

/**
 * The key under which the same call of the same person may come again; undefined where it has none, or where no answer is
 * kept. Who looks through somebody else's eyes has keys of their own: no header holds a line break, so that nobody else
 * can send such a one.
 */
export function idempotencyKeyOf(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  actor: Pick<Actor, "impersonator_id">,
): string | undefined {
  const key = request.headers["idempotency-key"];
  if (endpoint.method !== "POST" || endpoint.answers_secret || typeof key !== "string") return undefined;
  if (key.length === 0 || key.length > 200) throw new AppError("bad_request");
  return actor.impersonator_id === null ? key : `${actor.impersonator_id}\n${key}`;
}

/** What tells a call from another with the same key, beside its body. */
export const hashedWith = (request: FastifyRequest) => `${request.method} ${request.url}\n`;

/** Of the body only what the endpoint reads: anything beside it may be nested deeper than can be written again. */
export const requestHash = (
  request: FastifyRequest,
  body: unknown,
  ahead?: { digests?: readonly string[]; hash?: Buffer | null },
): Buffer =>
  ahead?.hash ?? bodyHash(hashedWith(request), ahead?.digests ? [body ?? null, ...ahead.digests] : body);
