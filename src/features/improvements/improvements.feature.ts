import { feature } from "#platform/feature.ts";
import { improvementEvents } from "./improvements.events.ts";
import * as contract from "./improvements.contract.ts";
import { improvementsTexts } from "./improvements.texts.ts";

export const improvements = feature({
  name: "improvements",
  contract,
  texts: [improvementsTexts],
  events: improvementEvents,
});
