import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { AnyEndpoint } from "../endpoint.ts";
import { AppError } from "../errors.ts";

/** The key under which the same call may come again; undefined where it has none. */
export function idempotencyKeyOf(endpoint: AnyEndpoint, request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (endpoint.method !== "POST" || typeof key !== "string") return undefined;
  if (key.length === 0 || key.length > 200) throw new AppError("bad_request");
  return key;
}

/** Of the body only what the endpoint reads: anything beside it may be nested deeper than can be written again. */
export function requestHash(
  request: FastifyRequest,
  body: unknown,
  digests: readonly string[] | undefined,
): Buffer {
  return createHash("sha256")
    .update(`${request.method} ${request.url}\n`)
    .update(JSON.stringify(digests ? [body ?? null, ...digests] : (body ?? null)))
    .digest();
}
