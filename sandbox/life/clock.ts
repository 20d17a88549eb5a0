import type { Idempotency } from "../http/idempotency.ts";
import { invalid } from "../http/refusal.ts";
import type { World } from "../state/world.ts";
import { nextRenewal, runDue } from "./due.ts";

const everyMs = 1000;
const furthestSeconds = 10 * 366 * 86_400;

/** The one clock of everything: real time and how far it was moved ahead. */
export class Clock {
  readonly #world: World;
  readonly #idempotency: Idempotency;
  readonly #changed: () => void;
  readonly #log: (line: string) => void;
  #timer: NodeJS.Timeout | null = null;

  constructor(world: World, idempotency: Idempotency, changed: () => void, log: (line: string) => void) {
    this.#world = world;
    this.#idempotency = idempotency;
    this.#changed = changed;
    this.#log = log;
  }

  /** Catches up with what came due while nothing ran, and goes on. */
  start(): void {
    const tick = () => {
      this.#tick().catch((error: unknown) => this.#log(`the clock failed: ${String(error)}`));
    };
    tick();
    this.#timer = setInterval(tick, everyMs);
    this.#timer.unref();
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
  }

  async #tick(): Promise<void> {
    if (!runDue(this.#world, this.#world.now())) return;
    this.#idempotency.tidy();
    await this.#world.store.saved();
    this.#changed();
  }

  /** Moves time ahead; what is due on the way is done at its own moment. */
  async advanceTo(to: Date): Promise<void> {
    const world = this.#world;
    const target = Math.floor(to.getTime() / 1000);
    const ahead = target - world.now();
    if (Number.isNaN(ahead)) throw invalid("The clock takes a moment.", { param: "to" });
    if (ahead < 0) throw invalid("The clock only goes forward.", { param: "to" });
    if (ahead > furthestSeconds) throw invalid("The clock goes ten years ahead at most.", { param: "to" });
    runDue(world, target);
    world.store.clockOffset += ahead;
    this.#idempotency.tidy();
    await world.store.saved();
    this.#changed();
  }

  nextRenewal(): number | null {
    return nextRenewal(this.#world);
  }
}
