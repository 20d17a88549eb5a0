import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { ProviderEvent } from "./payment.ts";

/** A message that was on its way for longer is not believed: somebody may have kept it. */
const toleranceSeconds = 300;

const named = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

const event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({
    object: z.object({ object: z.string(), id: z.string().nullish(), customer: named.nullish() }),
  }),
});

function partsOf(header: string): { moment: number; proofs: Buffer[] } {
  const parts = header.split(",").map((part) => part.trim().split("="));
  const moment = Number(parts.find(([name]) => name === "t")?.[1] ?? Number.NaN);
  const proofs = parts.flatMap(([name, value = ""]) => (name === "v1" ? [Buffer.from(value, "hex")] : []));
  return { moment, proofs };
}

const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
};

/**
 * A message of the provider, if it carries a signature by one of the secrets and is not old. Written here, and not asked
 * of the SDK: whoever likes may send something, and nothing is loaded for what is not the provider's.
 */
export function readSigned(
  body: Buffer,
  header: string,
  secrets: readonly string[],
  now: Date,
): ProviderEvent | undefined {
  const { moment, proofs } = partsOf(header);
  if (!Number.isSafeInteger(moment) || now.getTime() / 1000 - moment > toleranceSeconds) return undefined;
  const isSigned = secrets.some((secret) => {
    const expected = createHmac("sha256", secret).update(`${moment}.`).update(body).digest();
    return proofs.some((proof) => proof.length === expected.length && timingSafeEqual(proof, expected));
  });
  if (!isSigned) return undefined;
  const told = event.safeParse(jsonOf(body));
  if (!told.success) return undefined;
  const { id, type, data } = told.data;
  const { object } = data;
  return { id, type, customer_id: (object.object === "customer" ? object.id : object.customer) ?? null };
}
