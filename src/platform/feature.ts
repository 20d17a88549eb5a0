import type { EventDefinition } from "./events.ts";

type FeatureTexts = { ro: Record<string, string>; en: Record<string, string> };

/** What a feature is on both sides: the endpoints of its contract, its events, and its words in both languages. */
export type Feature = {
  /** The name of its folder. */
  name: string;
  /** The module of its contract; what in it is no endpoint does not count. */
  contract?: Record<string, unknown>;
  events?: Record<string, EventDefinition>;
  texts?: readonly FeatureTexts[];
};

/** Declares a feature to the application, which gathers calls and words from the list of all of them. */
export function feature<const Declared extends Feature>(declared: Declared): Declared {
  return declared;
}
