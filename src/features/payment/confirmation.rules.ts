import { z } from "zod";

const shape = z.object({
  subscription: z.object({
    latest_invoice: z.object({
      payment_intent: z.object({
        status: z.literal("requires_source_action"),
        client_secret: z.string().min(1),
        confirm_url: z.url({ protocol: /^https?$/ }).nullish(),
      }),
    }),
  }),
});

/** How the card's holder confirms a payment: at an address of the provider, or by its script. */
export type Confirmation = { client_secret: string; confirm_url: string | null };

/** What the answer of a payment that was not taken asks the card's holder to confirm; null: nothing. */
export function confirmationOf(body: unknown): Confirmation | null {
  const parsed = shape.safeParse(body);
  if (!parsed.success) return null;
  const { client_secret, confirm_url } = parsed.data.subscription.latest_invoice.payment_intent;
  return { client_secret, confirm_url: confirm_url ?? null };
}

/** What the provider says at the end of the address that it sends a confirmed, or refused, payment back to. */
export function returnedFrom(said: { get(name: string): string | null }): { hasFailed: boolean } | null {
  const redirect_status = said.get("redirect_status");
  if (said.get("payment_intent") === null && redirect_status === null) return null;
  return { hasFailed: redirect_status === "failed" };
}

/** How long it is waited before each further look whether a payment has arrived. */
export const looksAfterMs: readonly number[] = [500, 1_000, 2_000, 3_000, 5_000, 8_000];
