import type { FastifyRequest } from "fastify";
import { type AnyEndpoint, shareOf } from "../../endpoint.ts";
import { networkOf } from "../network.ts";
import { createLastSeen } from "../last_seen.ts";
import { hashToken, type Actor } from "../session.ts";
import { costOf } from "./allowances.ts";
import type { Limits } from "./limits.ts";

/** What of a call says what it costs. */
export type Charged = Pick<AnyEndpoint, "share" | "method" | "accepts" | "answers" | "files" | "body_limit">;

/** Counts each call once against the fair share of its session and company. */
export type Charging = {
  /**
   * As soon as the head of a request is there: whoever is past a share is refused before a body is read or a connection
   * of the database is taken. A token that was not seen before may be made up, and is counted for where it comes from.
   */
  ahead(endpoint: Charged, request: FastifyRequest, token: string | undefined): void;
  /** Once the session is known, unless it was counted ahead. */
  admitted(endpoint: Charged, request: FastifyRequest, token: string, actor: Actor): void;
  /** The token opens nothing any more. */
  refused(token: string): void;
};

const rememberedTokens = 10_000;
const usualBodyBytes = 1024 * 1024;
const formBytes = 1024 * 1024;

export function createCharging(limits: Pick<Limits, "take" | "takeStranger">): Charging {
  const known = createLastSeen<Actor>(rememberedTokens);
  /** A read may be begun with a guess and done again. */
  const counted = new WeakSet<FastifyRequest>();
  const keyOf = (token: string) => hashToken(token).toString("latin1");
  const count = (endpoint: Charged, request: FastifyRequest, actor: Actor) => {
    if (counted.has(request)) return;
    limits.take(actor, shareOf(endpoint), costOf(bytesOf(endpoint, request)));
    counted.add(request);
  };
  return {
    ahead(endpoint, request, token) {
      const actor = token === undefined ? undefined : known.get(keyOf(token));
      if (actor === undefined) return limits.takeStranger(networkOf(request.ip));
      request.actor = actor;
      count(endpoint, request, actor);
    },
    admitted(endpoint, request, token, actor) {
      known.set(keyOf(token), actor);
      count(endpoint, request, actor);
    },
    refused: (token) => void known.delete(keyOf(token)),
  };
}

/** How long the body is or, where it does not say so, may be. What is longer than it may be is refused for that. */
function bytesOf({ method, accepts, files, body_limit }: Charged, { headers }: FastifyRequest): number {
  if (method === "GET") return 0;
  const most =
    accepts === "multipart" && files ? files.max * files.bytes + formBytes : (body_limit ?? usualBodyBytes);
  const told = headers["content-length"];
  if (told === undefined) return headers["transfer-encoding"] === undefined ? 0 : most;
  return Math.min(Number(told) || 0, most);
}
