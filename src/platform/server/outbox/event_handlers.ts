import { z } from "zod";
import type { EventName, Events } from "../../events.ts";
import { instant, int } from "../db/columns.ts";

export const circumstances = z.object({
  id: int,
  instance_id: int.nullable(),
  /** Who did it; null when nobody was signed in. */
  actor_id: int.nullable(),
  created_at: instant,
  attempts: int,
});
type Circumstances = z.output<typeof circumstances>;

/** An event of a map from names to payloads, with when, where and by whom. */
export type EventIn<Known, Name extends keyof Known = keyof Known> = {
  [K in Name]: Circumstances & { type: K; payload: Known[K] };
}[Name];

export type OutboxEvent<Name extends EventName = EventName> = EventIn<Events, Name>;

/** Does what an event asks for. It runs at least once, so it must bear being run again. */
export type EventHandler<Name extends EventName = EventName> = (event: OutboxEvent<Name>) => Promise<void>;

/** The same for events of one company that wait together, oldest first; when it fails, all of them have failed. */
export type Together<Event> = { together(events: readonly Event[]): Promise<void> };

type Handler<Event> = ((event: Event) => Promise<void>) | Together<Event>;

export type HandlersIn<Known> = {
  readonly [K in keyof Known]?: readonly Handler<EventIn<Known, K>>[];
};

/**
 * Handlers by event. All of an event's handlers must succeed for it to be done, and none waits for another's success:
 * what one cannot do today (a bus that is away) takes nothing from the others.
 */
export type EventHandlers = HandlersIn<Events>;

/** One handler for several events. */
export const onEach = <Name extends EventName>(
  names: readonly Name[],
  handle: EventHandler<Name> | Together<OutboxEvent<Name>>,
): EventHandlers => Object.fromEntries(names.map((name) => [name, [handle]]));

/** A handler that does for many events at once what costs as much for one. */
export const inOneGo = <Name extends EventName>(
  together: (events: readonly OutboxEvent<Name>[]) => Promise<void>,
): Together<OutboxEvent<Name>> => ({ together });

/** Several features' handlers as one; an event comes to them in this order. */
export function joinHandlers(...all: readonly EventHandlers[]): EventHandlers {
  const joined: Record<string, unknown[]> = {};
  for (const handlers of all)
    for (const [type, list] of Object.entries<readonly unknown[]>(handlers))
      (joined[type] ??= []).push(...list);
  return joined as EventHandlers;
}

/** Collects what goes wrong with events. */
export class Failures<Key> {
  readonly #by = new Map<Key, unknown[]>();

  add(key: Key, failure: unknown): void {
    const known = this.#by.get(key);
    if (known) known.push(failure);
    else this.#by.set(key, [failure]);
  }

  /** What went wrong with one, as one error; undefined when nothing did. */
  of(key: Key): unknown {
    const failures = this.#by.get(key) ?? [];
    return failures.length > 1 ? new AggregateError(failures, failures.map(String).join("; ")) : failures[0];
  }
}

/** Hands an event to each of its handlers that takes it alone. */
export async function handleAlone<Known>(
  handlers: HandlersIn<Known>,
  event: EventIn<Known>,
  failures: Failures<EventIn<Known>>,
): Promise<void> {
  for (const handle of handlers[event.type] ?? [])
    if (typeof handle === "function")
      await handle(event).catch((error: unknown) => failures.add(event, error));
}

/** Hands events to their handlers that take many at once. */
export async function handleTogether<Known>(
  handlers: HandlersIn<Known>,
  events: readonly EventIn<Known>[],
  failures: Failures<EventIn<Known>>,
): Promise<void> {
  const lists = new Map<Together<EventIn<Known>>, EventIn<Known>[]>();
  for (const event of events)
    for (const handle of (handlers[event.type] ?? []) as readonly Handler<EventIn<Known>>[])
      if (typeof handle !== "function") {
        const list = lists.get(handle);
        if (list) list.push(event);
        else lists.set(handle, [event]);
      }
  for (const [handle, list] of lists)
    await handle.together(list).catch((error: unknown) => {
      for (const event of list) failures.add(event, error);
    });
}

/** Hands an event to each of its handlers; throws what went wrong once it has been to all of them. */
export async function handleEvent<Known>(handlers: HandlersIn<Known>, event: EventIn<Known>): Promise<void> {
  const failures = new Failures<EventIn<Known>>();
  await handleAlone(handlers, event, failures);
  await handleTogether(handlers, [event], failures);
  const failure = failures.of(event);
  if (failure !== undefined) throw failure;
}
