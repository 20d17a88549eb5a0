import { createHash } from "node:crypto";
import type { Log } from "../log.ts";
import { type Bus, createListeners, packed, resumed, waitBefore } from "./bus.ts";

const connectMs = 5_000;
const longestSilenceMs = 45_000;

/**
 * The bus over Redis, for installations whose processes speak more than PostgreSQL's queue of notifications should
 * carry. `name` keeps installations apart that share a server. A server that is asked and says nothing for `silence_ms`
 * (45 s unless given) counts as lost. Rejects when Redis cannot be reached at the start.
 */
export async function redisBus({
  url,
  log,
  name,
  silence_ms = longestSilenceMs,
}: {
  url: string;
  log: Log;
  name: string;
  silence_ms?: number;
}): Promise<Bus> {
  const { createClient } = await import("redis");
  const listeners = createListeners(log);
  const channel = `procedo:${createHash("sha256").update(name).digest("hex").slice(0, 16)}`;
  let hasStarted = false;
  const publisher = createClient({
    url,
    // A message that waits for Redis to come back would be told to nobody who still wants it: its sender is told.
    disableOfflineQueue: true,
    pingInterval: silence_ms / 3,
    socket: {
      connectTimeout: connectMs,
      socketTimeout: silence_ms,
      reconnectStrategy: (failures, cause) => (hasStarted ? waitBefore(failures, Math.random()) : cause),
    },
  });
  const subscriber = publisher.duplicate();
  for (const client of [publisher, subscriber])
    client.on("error", (error: unknown) => {
      if (hasStarted) log.warn({ err: error }, "bus lost its connection");
    });
  const stop = () => {
    for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy();
  };
  try {
    await Promise.all([publisher.connect(), subscriber.connect()]);
    await subscriber.subscribe(channel, listeners.hear);
  } catch (error) {
    stop();
    throw error;
  }
  hasStarted = true;
  // Only later ones come here: the subscriptions are made again before a client calls itself ready.
  subscriber.on("ready", () => {
    log.info("bus resumed");
    listeners.tell(resumed);
  });
  return {
    publish: async (message) => {
      await publisher.publish(channel, packed(message));
    },
    subscribe: listeners.subscribe,
    close: async () => {
      listeners.clear();
      stop();
    },
  };
}
