import type { FastifyRequest } from "fastify";
import type { AnyEndpoint } from "../endpoint.ts";
import { AppError, type ErrorCode } from "../errors.ts";
import type { Origin } from "./journal.ts";
import type { Refusals } from "./refusals.ts";
import type { Actor } from "./session.ts";

export const originOf = (request: FastifyRequest, actor: Actor): Origin => ({
  request_id: request.id,
  ip: request.ip,
  actor_id: actor.user_id,
  impersonator_id: actor.impersonator_id,
});

const audited: readonly ErrorCode[] = ["forbidden", "instance_gate", "too_many_requests"];

/** Notes in the company's log that somebody was refused what they may not do, or do so often. */
export async function noteRefusedCall(
  refusals: Refusals,
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  error: unknown,
): Promise<void> {
  const { actor } = request;
  if (actor === null || !(error instanceof AppError) || !audited.includes(error.code)) return;
  const after = { call: endpoint.name, code: error.code };
  await refusals.note(actor.instance_id, originOf(request, actor), { action: "call.refused", after });
}
