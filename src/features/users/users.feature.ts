import { feature } from "#platform/feature.ts";
import { inviteTexts } from "./invite.texts.ts";
import * as contract from "./users.contract.ts";
import { usersEvents } from "./users.events.ts";
import { usersMailsTexts } from "./users_mails.texts.ts";
import { usersTexts } from "./users.texts.ts";

export const users = feature({
  name: "users",
  contract,
  texts: [usersTexts, inviteTexts, usersMailsTexts],
  events: usersEvents,
});
