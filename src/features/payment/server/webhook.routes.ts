import { AppError } from "#platform/errors.ts";
import { addSystemEvent } from "#platform/server/journal.ts";
import { type Route, serveBytes } from "#platform/server/serve.ts";
import type { Services } from "#platform/server/server_feature.ts";
import { receivePaymentEvent } from "../payment.contract.ts";
import { notePaymentEvent } from "./payment_events.store.ts";

type Ports = Pick<Services, "database" | "payments" | "log"> & { onEvents(): void };

/**
 * The provider tells of something. Nothing that it says is believed but that there is something to read; a message that
 * came before, or that is of nobody, is thanked for as any other.
 */
export function webhookRoutes({ database, payments, log, onEvents }: Ports): Route[] {
  return [
    serveBytes(receivePaymentEvent, async ({ bytes, header, request }) => {
      const told = payments?.readEvent(bytes, header("stripe-signature"));
      if (!told) {
        log.warn({ ip: request.ip, bytes: bytes.length }, "message of a provider without its signature");
        throw new AppError("bad_request");
      }
      const { customer_id } = told;
      const isNew = await database.anonymous(async (db) => {
        if (!(await notePaymentEvent(db, told))) return false;
        if (customer_id !== null)
          await addSystemEvent(db, { type: "payment.told", payload: { customer_id } }, request.id);
        return true;
      });
      if (isNew) onEvents();
      return { received: true as const };
    }),
  ];
}
