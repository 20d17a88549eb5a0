import { invalid } from "../http/refusal.ts";
import type { Endpoint } from "./call.ts";
import { catalogueEndpoints } from "./catalogue.ts";
import { couponEndpoints } from "./coupons.ts";
import { customerEndpoints } from "./customers.ts";
import { eventEndpoints } from "./events.ts";
import { intentEndpoints } from "./intents.ts";
import { invoiceEndpoints } from "./invoices.ts";
import { paymentMethodEndpoints } from "./payment_methods.ts";
import { subscriptionEndpoints } from "./subscriptions.ts";

const all: Endpoint[] = [
  ...customerEndpoints,
  ...paymentMethodEndpoints,
  ...intentEndpoints,
  ...catalogueEndpoints,
  ...couponEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  ...eventEndpoints,
];

function idIn(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw invalid("The address of this request cannot be read.");
  }
}

/** The endpoint at an address, with the id that stands in it; fixed words go before ids. */
export function endpointAt(method: string, path: string): { endpoint: Endpoint; id: string } | null {
  const parts = path.split("/");
  for (const endpoint of all) {
    const wanted = endpoint.path.split("/");
    if (endpoint.method !== method || wanted.length !== parts.length) continue;
    if (!wanted.every((word, at) => word === ":id" || word === parts[at])) continue;
    const at = wanted.indexOf(":id");
    return { endpoint, id: at < 0 ? "" : idIn(parts[at] ?? "") };
  }
  return null;
}
