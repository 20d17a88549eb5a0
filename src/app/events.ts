import { categoryEvents } from "#features/categories/categories.events.ts";
import { checkEvents } from "#features/checks/checks.events.ts";
import { improvementEvents } from "#features/improvements/improvements.events.ts";
import { readingEvents } from "#features/notifications/notifications.events.ts";
import { rightsEvents } from "#features/rights/rights.events.ts";
import { procedureEvents } from "#features/procedures/procedures.events.ts";
import { processEvents } from "#features/processes/processes.events.ts";
import { roleEvents } from "#features/roles/roles.events.ts";
import { sessionEvents } from "#features/session/session.events.ts";
import { updateEvents } from "#features/updates/updates.events.ts";
import type { EventDefinitions, Events } from "#platform/events.ts";

/** Every event, gathered from the features; one that was forgotten is a type error. */
export const events: EventDefinitions<Events> = {
  ...sessionEvents,
  ...rightsEvents,
  ...categoryEvents,
  ...roleEvents,
  ...procedureEvents,
  ...processEvents,
  ...improvementEvents,
  ...checkEvents,
  ...readingEvents,
  ...updateEvents,
};
