import { feature } from "#platform/feature.ts";
import { confirmTexts } from "./confirm.texts.ts";
import * as contract from "./registration.contract.ts";
import { registrationEvents } from "./registration.events.ts";
import { registrationMailsTexts } from "./registration_mails.texts.ts";
import { registrationTexts } from "./registration.texts.ts";

export const registration = feature({
  name: "registration",
  contract,
  events: registrationEvents,
  texts: [registrationTexts, registrationMailsTexts, confirmTexts],
});
