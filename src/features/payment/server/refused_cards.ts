import { AppError } from "#platform/errors.ts";
import type { Limits } from "#platform/server/limits/limits.ts";
import { networkOf } from "#platform/server/network.ts";
import type { RequestFacts } from "#platform/server/serve.ts";
import type { Actor } from "#platform/server/session.ts";

const ofCompany = 10;
const ofNetwork = 30;
const perHour = 3600;

/** What its holder has to confirm was not refused. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError &&
  error.code === "payment_refused" &&
  error.extra?.["subscription"] === undefined;

/** Pays, unless too many cards were refused: stolen ones are not to be tried out here. */
export async function unlessTooManyRefused<T>(
  limits: Pick<Limits, "check" | "count">,
  { instance_id }: Pick<Actor, "instance_id">,
  { ip }: Pick<RequestFacts, "ip">,
  pay: () => Promise<T>,
): Promise<T> {
  const company = `refused_cards:company:${instance_id}`;
  const network = `refused_cards:network:${networkOf(ip)}`;
  await limits.check(company, ofCompany);
  await limits.check(network, ofNetwork);
  try {
    return await pay();
  } catch (error) {
    if (isRefusal(error)) {
      await limits.count(company, perHour);
      await limits.count(network, perHour);
    }
    throw error;
  }
}
