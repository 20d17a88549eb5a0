import type { Limits } from "#platform/server/limits/limits.ts";
import { networkOf } from "#platform/server/network.ts";
import type { RequestFacts } from "#platform/server/serve.ts";
import type { Actor } from "#platform/server/session.ts";

/** Codes are not to be found by trying; nobody's tries use up what colleagues have. */
const ofPerson = 20;
const ofNetwork = 100;
const seconds = 10 * 60;

/** Counts that somebody asks for a code, wherever they do; throws `rate_limited` past what one may ask. */
export async function countGuess(
  limits: Pick<Limits, "hit">,
  { instance_id, user_id }: Pick<Actor, "instance_id" | "user_id">,
  { ip }: Pick<RequestFacts, "ip">,
): Promise<void> {
  await limits.hit(`coupon:person:${instance_id}:${user_id}`, ofPerson, seconds);
  await limits.hit(`coupon:network:${networkOf(ip)}`, ofNetwork, seconds);
}
