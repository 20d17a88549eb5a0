import type { EventDefinitions, Events } from "#platform/events.ts";
import { everyFeature, type features } from "./features.ts";
import type { Both } from "./gathered.ts";

type FeatureEvents = (typeof features)[number] extends infer One
  ? One extends { events: infer Own }
    ? Own
    : never
  : never;

const gathered = Object.assign({}, ...everyFeature.map(({ events: own }) => own)) as Both<FeatureEvents>;

/** Every event, gathered from the features; one that no feature registers is a type error. */
export const events: EventDefinitions<Events> = gathered;
