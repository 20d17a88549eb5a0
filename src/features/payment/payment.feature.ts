import { feature } from "#platform/feature.ts";
import * as contract from "./payment.contract.ts";
import { paymentEvents } from "./payment.events.ts";
import { paymentTexts } from "./payment.texts.ts";
import { planChangeTexts } from "./plan_change.texts.ts";

export const payment = feature({
  name: "payment",
  contract,
  events: paymentEvents,
  texts: [paymentTexts, planChangeTexts],
});
