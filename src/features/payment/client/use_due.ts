import { useState } from "react";
import { CallError } from "#platform/client/api/call_error.ts";

type Due = {
  /** What is charged now, in euros; null where that is known only to the provider. */
  amount: number | null;
  /** The same as it is sent with the payment, which is refused where it is not what would be charged. */
  sent: { due_in_cents?: number };
  /** Shows the amount of an answer that refused a payment because it would have been another. */
  correct(error: unknown): void;
};

/** What is charged now: as reckoned here, unless the server has said otherwise since. */
export function useDue(reckoned: number | null): Due {
  const [told, setTold] = useState<{ in_place_of: number | null; cents: number } | null>(null);
  const amount = told !== null && told.in_place_of === reckoned ? told.cents / 100 : reckoned;
  return {
    amount,
    sent: amount === null ? {} : { due_in_cents: Math.round(amount * 100) },
    correct(error) {
      const cents = error instanceof CallError ? error.body["due_in_cents"] : undefined;
      if (typeof cents === "number") setTold({ in_place_of: reckoned, cents });
    },
  };
}
