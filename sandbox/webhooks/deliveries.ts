import { createHmac } from "node:crypto";
import type { Store } from "../state/store.ts";
import type { Delivery } from "../state/tables.ts";

/** Who is told, and the secret by which it is known that it was the provider. */
export type Webhook = {
  url: string;
  secret: string;
  /** What it is told of, a family as `invoice.*`; of everything unless given. */
  types?: readonly string[];
};

/** Whether somebody is told of events of this type. */
export function isTold(webhook: Webhook | null, type: string): boolean {
  if (webhook?.types === undefined) return webhook !== null;
  return webhook.types.some((one) => (one.endsWith(".*") ? type.startsWith(one.slice(0, -1)) : type === one));
}

const firstWaitMs = 250;
const longestWaitMs = 5 * 60_000;
const answerMs = 15_000;
const saveEveryMs = 500;

/** How long after so many attempts in vain. */
export const waitAfter = (attempts: number): number =>
  Math.min(firstWaitMs * 2 ** Math.max(0, attempts - 1), longestWaitMs);

/** The provider's signature of a message: of the moment and the text, so that an old message is told from a new one. */
export function signature(secret: string, body: string, seconds: number): string {
  const proof = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${proof}`;
}

/** Tells what happened, one after the other, again and again until it is heard; nobody's answer waits for it. */
export class Deliveries {
  readonly #store: Store;
  readonly #webhook: Webhook | null;
  readonly #log: (line: string) => void;
  readonly #stopped = new AbortController();
  #paused = false;
  #running: Promise<void> | null = null;
  #again = false;
  #timer: NodeJS.Timeout | null = null;
  #listeners: (() => void)[] = [];

  constructor(store: Store, webhook: Webhook | null, log: (line: string) => void) {
    this.#store = store;
    this.#webhook = webhook;
    this.#log = log;
  }

  get paused(): boolean {
    return this.#paused;
  }

  pause(): void {
    this.#paused = true;
  }

  resume(): void {
    this.#paused = false;
    this.wake();
  }

  /** Looks for what is to be told; called whenever something may have happened. */
  wake(): void {
    if (this.#webhook === null || this.#paused || this.#stopped.signal.aborted) return;
    if (this.#running !== null) {
      this.#again = true;
      return;
    }
    this.#running = this.#pump(this.#webhook).finally(() => {
      this.#running = null;
      if (this.#again) {
        this.#again = false;
        this.wake();
      }
    });
  }

  #waiting(): Delivery[] {
    return this.#store.all("deliveries").filter((one) => one.state === "waiting");
  }

  async #pump(webhook: Webhook): Promise<void> {
    let savedAt = Date.now();
    while (!this.#paused && !this.#stopped.signal.aborted) {
      const due = this.#waiting().find((one) => one.nextAt <= Date.now());
      if (due === undefined) break;
      await this.#deliver(webhook, due);
      // What is told once more after a crash was told all the same: not every one is worth a write.
      if (Date.now() - savedAt < saveEveryMs) continue;
      await this.#store.saved();
      savedAt = Date.now();
    }
    await this.#store.saved();
    this.#sleepUntilNext();
    if (this.#waiting().length > 0) return;
    for (const heard of this.#listeners.splice(0)) heard();
  }

  #sleepUntilNext(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    const waiting = this.#waiting();
    if (waiting.length === 0 || this.#stopped.signal.aborted) return;
    const next = Math.min(...waiting.map((one) => one.nextAt));
    this.#timer = setTimeout(() => this.wake(), Math.max(0, next - Date.now()));
    this.#timer.unref();
  }

  async #deliver(webhook: Webhook, delivery: Delivery): Promise<void> {
    const event = this.#store.get("events", delivery.id);
    if (event === undefined) {
      this.#store.remove("deliveries", delivery.id);
      return;
    }
    const body = JSON.stringify(event, null, 2);
    const answer = await this.#post(webhook, body);
    if (this.#stopped.signal.aborted) return;
    const attempts = delivery.attempts + 1;
    const heard = answer >= "200" && answer < "300";
    this.#store.put("deliveries", {
      ...delivery,
      attempts,
      state: heard ? "delivered" : "waiting",
      nextAt: heard ? 0 : Date.now() + waitAfter(attempts),
      lastAnswer: answer,
    });
    if (heard) this.#store.put("events", { ...event, pending_webhooks: 0 });
    else this.#log(`webhook ${event.type} ${event.id}: ${answer}`);
  }

  async #post(webhook: Webhook, body: string): Promise<string> {
    try {
      const response = await fetch(webhook.url, {
        method: "POST",
        body,
        redirect: "manual",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": signature(webhook.secret, body, Math.floor(Date.now() / 1000)),
        },
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(answerMs)]),
      });
      await response.arrayBuffer();
      return String(response.status);
    } catch (error) {
      return error instanceof Error ? error.name : "no answer";
    }
  }

  /** Tells one event once more, whether it was heard or not. */
  send(id: string): boolean {
    const delivery = this.#store.get("deliveries", id);
    if (delivery === undefined) return false;
    if (this.#webhook !== null) this.#store.put("deliveries", { ...delivery, state: "waiting", nextAt: 0 });
    this.wake();
    return true;
  }

  /** Resolves when everything that happened was heard. */
  async delivered(): Promise<void> {
    if (this.#webhook === null || this.#waiting().length === 0) return;
    const heard = new Promise<void>((resolve) => this.#listeners.push(resolve));
    this.wake();
    await heard;
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#running;
  }
}
