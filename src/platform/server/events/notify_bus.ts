import pg from "pg";
import type { Database } from "../db/database.ts";
import { sql } from "../db/database.ts";
import { namedUrl } from "../db/named_url.ts";
import { type Log, warningSeldom } from "../log.ts";
import { type Bus, createListeners, packed, resumed, waitBefore } from "./bus.ts";

const channel = "procedo_bus";
const connectMs = 5_000;
const heartbeatMs = 15_000;

/**
 * The bus over PostgreSQL's LISTEN and NOTIFY. It listens on one connection of its own, which is replaced when it is
 * lost, and publishes through the pool. Rejects when the database cannot be reached at the start.
 */
export async function notifyBus({
  url,
  log,
  database,
}: {
  url: string;
  log: Log;
  database: Database;
}): Promise<Bus> {
  const listeners = createListeners(log);
  let isClosed = false;
  let client: pg.Client | undefined;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  const tellUnreachable = warningSeldom(log, "bus not reachable");

  const listen = async () => {
    const next = new pg.Client({
      connectionString: namedUrl(url, "procedo bus"),
      connectionTimeoutMillis: connectMs,
      query_timeout: connectMs,
      keepAlive: true,
    });
    let isLost = false;
    const lose = (error?: Error) => {
      if (isLost) return;
      isLost = true;
      void next.end().catch(() => {});
      if (client !== next) return;
      client = undefined;
      if (isClosed) return;
      log.warn({ err: error }, "bus lost its connection");
      again();
    };
    next.on("error", lose);
    next.on("end", () => lose());
    next.on("notification", ({ payload }) => listeners.hear(payload ?? ""));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      lose();
      throw error;
    }
    if (isLost) throw new Error("The connection was lost as soon as it listened");
    if (isClosed) return lose();
    client = next;
  };

  const again = () => {
    retry = setTimeout(
      () => {
        listen().then(
          () => {
            if (isClosed) return;
            failures = 0;
            log.info("bus resumed");
            listeners.tell(resumed);
          },
          (error: unknown) => {
            failures += 1;
            tellUnreachable(error);
            if (!isClosed) again();
          },
        );
      },
      waitBefore(failures, Math.random()),
    );
  };

  // A connection that a network in between has forgotten looks idle for ever unless something is asked on it.
  const heartbeat = setInterval(() => {
    const asked = client;
    asked?.query("select 1").catch((error: Error) => asked.emit("error", error));
  }, heartbeatMs);
  heartbeat.unref();

  try {
    await listen();
  } catch (error) {
    clearInterval(heartbeat);
    throw error;
  }
  /** What is published in one go: it leaves in one statement. */
  let going: { texts: Set<string>; gone: Promise<unknown> } | undefined;
  const send = (text: string): Promise<unknown> => {
    // Of equal messages in one transaction the database tells one.
    if (going === undefined || going.texts.has(text)) {
      const texts = new Set<string>();
      const gone = Promise.resolve().then(() => {
        if (going?.texts === texts) going = undefined;
        return database.system((db) =>
          db.run(sql`select pg_notify(${channel}, message) from unnest(${[...texts]}::text[]) as message`),
        );
      });
      going = { texts, gone };
    }
    going.texts.add(text);
    return going.gone;
  };

  return {
    publish: async (message) => {
      const text = packed(message);
      if (isClosed) throw new Error("The bus is closed");
      await send(text);
    },
    subscribe: listeners.subscribe,
    close: async () => {
      isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      listeners.clear();
      const last = client;
      client = undefined;
      await last?.end().catch(() => {});
    },
  };
}
