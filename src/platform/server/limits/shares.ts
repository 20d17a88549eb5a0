import type { Share } from "../../endpoint.ts";
import { AppError } from "../../errors.ts";
import type { Allowances } from "./allowances.ts";
import { type Allowance, type Bucket, fullBucket, leftOf, secondsUntil, taken } from "./bucket.ts";

/** Who a call is counted for. */
export type Sharer = { session_id: number; instance_id: number };

/** The fair shares of sessions and companies in this process. */
export type Shares = {
  /** Counts a call; throws `too_many_requests`, and counts nothing, when its session or its company is past its share. */
  take(sharer: Sharer, share: Share, cost: number): void;
  /** The same for a call that comes from this network without a session that is known. */
  takeStranger(network: string): void;
  /** How many buckets are remembered. */
  size(): number;
};

/** No bucket is missed that is forgotten once it is full again; past this many the one used longest ago goes anyway. */
const mostBuckets = 50_000;

type Kept = { bucket: Bucket; allowance: Allowance };

/**
 * Token buckets by session and by company, kept in this process: what they share out is this process's own time and
 * connections. A bucket that is full again is forgotten.
 */
export function createShares(allowances: Allowances, now: () => number, most = mostBuckets): Shares {
  /** The one that was used longest ago comes first. */
  const buckets = new Map<string, Kept>();

  const bucketOf = (key: string, allowance: Allowance, at: number): Bucket =>
    buckets.get(key)?.bucket ?? fullBucket(allowance, at);

  const keep = (key: string, allowance: Allowance, bucket: Bucket) => {
    buckets.delete(key);
    buckets.set(key, { bucket, allowance });
  };

  /** More are looked at than may have come, so that what was once many becomes few again. */
  const forgetFull = (at: number) => {
    let looked = 0;
    for (const [key, { bucket, allowance }] of buckets) {
      if ((looked += 1) > 4) return;
      if (buckets.size > most || leftOf(bucket, allowance, at) >= allowance.burst) buckets.delete(key);
    }
  };

  const takeFrom = (bounds: { key: string; allowance: Allowance }[], cost: number) => {
    const at = now();
    forgetFull(at);
    const asked = bounds.map((one) => ({ ...one, bucket: bucketOf(one.key, one.allowance, at) }));
    const waits = asked.map(({ bucket, allowance }) => secondsUntil(bucket, allowance, cost, at));
    const seconds = Math.max(...waits);
    if (seconds > 0) throw new AppError("too_many_requests", { headers: { "retry-after": String(seconds) } });
    for (const { key, allowance, bucket } of asked) keep(key, allowance, taken(bucket, allowance, cost, at));
  };

  return {
    take({ session_id, instance_id }, share, cost) {
      const { session, company } = allowances[share];
      takeFrom(
        [
          { key: `${share} session ${session_id}`, allowance: session },
          { key: `${share} company ${instance_id}`, allowance: company },
        ],
        cost,
      );
    },
    takeStranger: (network) => takeFrom([{ key: `stranger ${network}`, allowance: allowances.strangers }], 1),
    size: () => buckets.size,
  };
}
