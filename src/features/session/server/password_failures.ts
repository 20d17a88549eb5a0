import type { Limits } from "#platform/server/limits/limits.ts";
import { networkOf } from "#platform/server/network.ts";
import type { RequestFacts } from "#platform/server/serve.ts";

const ofNetwork = 10;
const ofAccount = 100;
const seconds = 15 * 60;

/** An account, tried from one network: nobody's tries keep its person out where they themselves are. */
export const triedFrom = ({ ip }: Pick<RequestFacts, "ip">, email: string) => `${networkOf(ip)}:${email}`;

/**
 * How often a password of an account was wrong, from the network of a request and, far above, from all together, so that
 * whoever has many networks comes to an end too. All places that ask for a password count here.
 */
export function passwordFailures(
  limits: Pick<Limits, "hit" | "check" | "count" | "forget">,
  request: Pick<RequestFacts, "ip">,
  email: string,
) {
  const network = `login:failures:network:${triedFrom(request, email)}`;
  const account = `login:failures:account:${email}`;
  return {
    /** Throws `rate_limited` where this network has failed too often. */
    check: () => limits.check(network, ofNetwork),
    /**
     * Counts a try against what all networks have, before the password is looked at: of many that come at once none gets
     * past. That it was no failure is known by `forget`.
     */
    begin: () => limits.hit(account, ofAccount, seconds),
    /** Counts that the password was wrong. */
    count: () => limits.count(network, seconds),
    /** Whoever is here has shown who they are. */
    forget: async () => {
      await limits.forget(network);
      await limits.forget(account);
    },
  };
}
