import type { Log } from "../log.ts";

/**
 * What the app's processes tell each other: a topic and ids. Texts and names stay in the database, from which each
 * process reads what it needs. At most once: what must not be lost is an event of the outbox, which publishes here.
 */
export type BusMessage = { topic: string; instance_id: number; data: Record<string, unknown> };

export type Bus = {
  /** Tells every process, this one included. Rejects when the message is too long or cannot be sent. */
  publish(message: BusMessage): Promise<void>;
  /**
   * Tells every message of every process, in the order in which they were sent; after a gap in the connection, a
   * message `bus.resumed` of this process's own: whoever cares looks again. Returns the way to stop.
   */
  subscribe(listener: (message: BusMessage) => void): () => void;
  close(): Promise<void>;
};

/** PostgreSQL takes payloads below 8,000 bytes; both kinds of bus keep to that. */
export const longestMessageBytes = 7_900;

export const resumed: BusMessage = { topic: "bus.resumed", instance_id: 0, data: {} };

/** A message as text; throws when it is longer than a bus takes. */
export function packed(message: BusMessage): string {
  const text = JSON.stringify(message);
  const bytes = Buffer.byteLength(text);
  if (bytes > longestMessageBytes)
    throw new Error(`A message of ${message.topic} has ${bytes} bytes; a bus takes ${longestMessageBytes}`);
  return text;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function unpacked(text: string): BusMessage | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return undefined;
    const { topic, instance_id, data } = value;
    return typeof topic === "string" && typeof instance_id === "number" && isRecord(data)
      ? { topic, instance_id, data }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Those who listen in this process. One that throws is logged and keeps nobody else from hearing. */
export function createListeners(log: Log) {
  const listeners = new Set<(message: BusMessage) => void>();
  const tell = (message: BusMessage) => {
    for (const listener of listeners)
      try {
        listener(message);
      } catch (error) {
        log.error({ err: error, topic: message.topic }, "bus listener failed");
      }
  };
  return {
    tell,
    hear: (text: string) => {
      const message = unpacked(text);
      if (message) tell(message);
      else log.warn("a message on the bus is not one of ours");
    },
    subscribe: (listener: (message: BusMessage) => void) => {
      // Of its own, so that a listener given twice is two and is stopped one at a time.
      const own = (message: BusMessage) => listener(message);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    clear: () => listeners.clear(),
  };
}

const firstWaitMs = 100;
const longestWaitMs = 10_000;

/** Milliseconds before the next try after so many failed ones: doubling, with jitter (`random` in 0…1), at most 10 s. */
export function waitBefore(failures: number, random: number): number {
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures, 20));
  return Math.round(wait / 2 + (random * wait) / 2);
}
