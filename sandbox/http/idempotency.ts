import { createHash } from "node:crypto";
import type { World } from "../state/world.ts";
import { Refusal } from "./refusal.ts";

/** What is sent as an answer. */
export type Answer = { status: number; body: string };

const keptSeconds = 86_400;

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
};

/** What two calls are compared by. A card's number is left to its last four: a hash of so short a number tells it. */
export function fingerprintOf(method: string, path: string, values: Record<string, unknown>): string {
  const card = values["card"];
  const told =
    typeof card === "object" && card !== null
      ? {
          ...values,
          card: Object.fromEntries(
            Object.entries(card).flatMap(([key, value]): [string, unknown][] => {
              if (key === "cvc") return [];
              return [[key, key === "number" ? String(value).slice(-4) : value]];
            }),
          ),
        }
      : values;
  return createHash("sha256")
    .update(JSON.stringify([method, path, sorted(told)]))
    .digest("base64url");
}

/** Answers under their keys: the same call again gets the same answer, and nothing is done twice. */
export class Idempotency {
  readonly #world: World;
  readonly #running = new Set<string>();

  constructor(world: World) {
    this.#world = world;
  }

  /** The answer that was given before; otherwise the key is taken until it is kept or released. */
  begin(key: string, fingerprint: string): Answer | null {
    const kept = this.#world.store.get("answers", key);
    if (kept !== undefined && kept.at + keptSeconds > this.#world.now()) {
      if (kept.fingerprint !== fingerprint)
        throw new Refusal(400, {
          type: "idempotency_error",
          message:
            "Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a different key if you meant to execute a different request.",
        });
      return { status: kept.status, body: kept.body };
    }
    if (this.#running.has(key))
      throw new Refusal(409, {
        type: "invalid_request_error",
        code: "idempotency_key_in_use",
        message:
          "There is currently another in-progress request using this Stripe idempotency key. Please try again later.",
      });
    this.#running.add(key);
    return null;
  }

  /** Keeps an answer; called in the same breath as what the call did, so that neither is stored without the other. */
  keep(key: string, fingerprint: string, answer: Answer): void {
    this.#world.store.put("answers", { id: key, fingerprint, ...answer, at: this.#world.now() });
  }

  release(key: string): void {
    this.#running.delete(key);
  }

  /** Drops what nobody asks for again. */
  tidy(): void {
    for (const kept of this.#world.store.all("answers"))
      if (kept.at + keptSeconds <= this.#world.now()) this.#world.store.remove("answers", kept.id);
  }
}
