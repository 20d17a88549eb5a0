import type Stripe from "stripe";
import { newId } from "./ids.ts";
import type { Store } from "./store.ts";
import { dunningByDefault, type DunningPlan } from "../billing/dunning.rules.ts";

export type WorldOptions = {
  now: () => Date;
  isTold(type: string): boolean;
  dunning: DunningPlan;
};

type WorldGiven = Partial<Omit<WorldOptions, "dunning">> & { dunning?: Partial<DunningPlan> };

/** What every rule of life works on: what is known, what time it is, and who is told. */
export class World {
  readonly store: Store;
  readonly options: WorldOptions;
  /** Where its pages are; known once it listens. */
  origin = "";
  #moment: number | null = null;

  constructor(store: Store, options: WorldGiven = {}) {
    this.store = store;
    this.options = {
      now: () => new Date(),
      isTold: () => false,
      ...options,
      dunning: { ...dunningByDefault, ...options.dunning },
    };
  }

  /** Seconds, as everywhere in the provider's answers. */
  now(): number {
    return this.#moment ?? Math.floor(this.options.now().getTime() / 1000) + this.store.clockOffset;
  }

  /** Runs what was due at a moment as if it were that moment. */
  at<T>(moment: number, work: () => T): T {
    const before = this.#moment;
    this.#moment = moment;
    try {
      return work();
    } finally {
      this.#moment = before;
    }
  }

  /** Drops the oldest events, heard or not; not within a call, which may be taken back. */
  forgetOld(): void {
    const { store } = this;
    if (store.count("events") <= mostEvents * 1.5) return;
    for (const { id } of store.all("events").slice(0, -mostEvents)) {
      store.remove("events", id);
      store.remove("deliveries", id);
    }
  }

  /** Notes that something happened, with the thing as it is now. */
  emit(
    type: Stripe.Event["type"],
    object: Stripe.Event.Data.Object,
    previous?: Stripe.Event.Data.PreviousAttributes,
  ): void {
    const event = {
      id: newId("evt"),
      object: "event",
      api_version: apiVersion,
      created: this.now(),
      data: { object, ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: this.options.isTold(type) ? 1 : 0,
      request: { id: null, idempotency_key: null },
      type,
    } satisfies Stripe.EventBase & { type: Stripe.Event["type"] };
    // Which object goes with which type is told apart by the type alone; a general writer cannot.
    this.store.put("events", event as Stripe.Event);
    this.store.put("deliveries", {
      id: event.id,
      state: this.options.isTold(type) ? "waiting" : "unsent",
      attempts: 0,
      nextAt: 0,
      lastAnswer: null,
    });
  }
}

/** So many events are kept, and half as many more before the oldest are dropped together. */
export const mostEvents = 2000;

export const apiVersion = "2026-10-28.endive";
