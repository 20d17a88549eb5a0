import { feature } from "#platform/feature.ts";
import { readingEvents } from "./notifications.events.ts";
import * as contract from "./notifications.contract.ts";
import { notificationsTexts } from "./notifications.texts.ts";
import { notificationsPanelTexts } from "./notifications_panel.texts.ts";

export const notifications = feature({
  name: "notifications",
  contract,
  texts: [notificationsTexts, notificationsPanelTexts],
  events: readingEvents,
});
