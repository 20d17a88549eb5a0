import type { z } from "zod";

/**
 * The events of the product by name, each with what it carries. The feature that an event is about adds it, from its
 * definitions: `declare module "#platform/events.ts" { interface Events extends EventsOf<typeof roleEvents> {} }`.
 */
export interface Events {}

export type EventName = keyof Events & string;

/** Something that happened, told after the commit to whoever listens (mail, notifications, open screens). */
export type AppEvent<Name extends EventName = EventName> = {
  [K in Name]: { type: K; payload: Events[K] };
}[Name];

/** What an event says, in one sentence, and the shape in which it is stored and read. */
export type EventDefinition<Payload = unknown> = { means: string; payload: z.ZodType<Payload> };

export type EventDefinitions<Known> = { readonly [K in keyof Known]: EventDefinition<Known[K]> };

export type EventsOf<Definitions extends Record<string, EventDefinition>> = {
  [K in keyof Definitions]: z.output<Definitions[K]["payload"]>;
};

/** Declares the events of one feature by name. */
export const defineEvents = <Definitions extends Record<string, EventDefinition<object>>>(
  definitions: Definitions,
): Definitions => definitions;

/** A stored event as its definition has it, without what it does not name; throws what is wrong with it. */
export function readEvent<Known>(
  definitions: EventDefinitions<Known>,
  type: string,
  payload: unknown,
): { [K in keyof Known]: { type: K; payload: Known[K] } }[keyof Known] {
  if (!Object.hasOwn(definitions, type)) throw new Error(`No event is called ${type}`);
  const name = type as keyof Known;
  return { type: name, payload: definitions[name].payload.parse(payload) };
}
