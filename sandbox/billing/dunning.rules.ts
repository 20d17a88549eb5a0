const daySeconds = 86_400;

/** How often an invoice is tried again after a failed payment, and what comes of the subscription in the end. */
export type DunningPlan = {
  everySeconds: number;
  forSeconds: number;
  afterwards: "canceled" | "unpaid" | "past_due";
};

export const dunningByDefault: DunningPlan = {
  everySeconds: daySeconds,
  forSeconds: 7 * daySeconds,
  afterwards: "canceled",
};

/** The next attempt after so many retries, none when they are over. */
export function nextRetry(plan: DunningPlan, firstFailedAt: number, retries: number): number | null {
  const next = (retries + 1) * plan.everySeconds;
  return next <= plan.forSeconds ? firstFailedAt + next : null;
}
