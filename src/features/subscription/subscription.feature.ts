import { feature } from "#platform/feature.ts";
import { offerTexts } from "./offer.texts.ts";
import * as contract from "./subscription.contract.ts";
import { subscriptionEvents } from "./subscription.events.ts";
import { declineTexts } from "./declines.texts.ts";
import { subscriptionMailTexts } from "./subscription_mails.texts.ts";
import { subscriptionTexts } from "./subscription.texts.ts";

export const subscription = feature({
  name: "subscription",
  contract,
  events: subscriptionEvents,
  texts: [subscriptionTexts, offerTexts, subscriptionMailTexts, declineTexts],
});
