import type { Database } from "./db/database.ts";
import { createLastSeen } from "./last_seen.ts";
import type { Log } from "./log.ts";
import { noteSeen, type SeenSession } from "./seen_sessions.store.ts";
import type { Actor } from "./session.ts";

/**
 * When and from where sessions are used, for those who look at their own. A call only says so here; it is written some
 * seconds later, for all of them in one statement and for each session once in ten minutes, so that no read waits for it.
 */
export type SeenSessions = {
  /** Never throws, and waits for nothing. */
  note(actor: Pick<Actor, "instance_id" | "session_id">, ip: string): void;
  /** Writes what is not written yet. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

const everyMs = 10 * 60_000;
const flushMs = 5_000;
const remembered = 20_000;
/** What waits to be written while the database cannot be reached. */
const mostWaiting = 5_000;

export function createSeenSessions(ports: {
  database: Pick<Database, "system">;
  log: Log;
  now(): Date;
  /** False where nothing is written but by `flush`. */
  writesLater: boolean;
}): SeenSessions {
  const notedAt = createLastSeen<number>(remembered);
  let waiting = new Map<string, SeenSession>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const seen = waiting;
    if (seen.size === 0) return;
    waiting = new Map();
    try {
      await ports.database.system((db) => noteSeen(db, [...seen.values()]));
    } catch (error) {
      // The next call of each notes it anew.
      for (const key of seen.keys()) notedAt.delete(key);
      ports.log.warn({ err: error, sessions: seen.size }, "not noted when sessions were used");
    }
  };

  return {
    note({ instance_id, session_id }, ip) {
      const key = `${instance_id}:${session_id}`;
      const now = ports.now().getTime();
      if (now - (notedAt.get(key) ?? -everyMs) < everyMs || waiting.size >= mostWaiting) return;
      notedAt.set(key, now);
      waiting.set(key, { instance_id, session_id, ip });
      if (!ports.writesLater) return;
      timer ??= setTimeout(() => void flush(), flushMs);
      timer.unref();
    },
    flush,
    close: flush,
  };
}
