import { randomUUID } from "node:crypto";
import type { Database } from "#platform/server/db/database.ts";
import type { Bus, BusMessage } from "#platform/server/events/bus.ts";
import type { Log } from "#platform/server/log.ts";
import type { Sockets } from "#platform/server/sockets/sockets.ts";
import { called, presentIn, type Rollcall } from "../presence.rules.ts";
import { showsPeople } from "../watching.rules.ts";
import { listPeople } from "./watching.store.ts";

const present = "present";
/** A process that has just begun, or was not heard, asks who is where. */
const asked = "present.asked";
const everyCompany = 0;
const repeatMs = 30_000;
/** Nobody reads more names, and a message has its length. */
const mostPeople = 200;

type Said = { from: string; room: string; user_ids: number[] };

/**
 * Tells those who are in a room of each other, in whichever process they are connected: each says on the bus who is in
 * its rooms, whenever that changes and twice a minute. Returns the way to stop.
 */
export function keepPresence({
  bus,
  sockets,
  database,
  log,
}: {
  bus: Bus;
  sockets: Sockets;
  database: Database;
  log: Log;
}): () => Promise<void> {
  const from = randomUUID();
  const rollcalls = new Map<string, Rollcall>();
  let telling = Promise.resolve();

  const publish = (message: BusMessage) =>
    bus.publish(message).catch((error: unknown) => log.warn({ err: error }, "presence not told"));

  /** One after another, so that what is heard last is what is true. */
  let saying = Promise.resolve();
  const say = (instance_id: number, room: string) => {
    if (!showsPeople(room)) return;
    saying = saying.then(() => {
      const user_ids = sockets.peopleIn(instance_id, room).slice(0, mostPeople);
      return publish({ topic: present, instance_id, data: { from, room, user_ids } satisfies Said });
    });
  };

  const sayAll = () => {
    for (const instance_id of sockets.companies())
      for (const room of sockets.rooms(instance_id)) say(instance_id, room);
  };

  const tell = async (instance_id: number, room: string, user_ids: readonly number[]) => {
    if (!sockets.isWatched(instance_id, room)) return;
    const people = await database.tenant(instance_id, (db) => listPeople(db, user_ids));
    sockets.tell(instance_id, room, { type: present, room, people: people.map(({ person }) => person) });
  };

  const hear = ({ topic, instance_id, data }: BusMessage) => {
    if (topic === asked && data["from"] !== from) sayAll();
    if (topic === "bus.resumed") void publish({ topic: asked, instance_id: everyCompany, data: { from } });
    if (topic !== present) return;
    const { room, ...said } = data as Said;
    const key = `${instance_id} ${room}`;
    const rollcall = called(rollcalls.get(key) ?? new Map(), said, Date.now());
    if (rollcall.size === 0) rollcalls.delete(key);
    else rollcalls.set(key, rollcall);
    telling = telling
      .then(() => tell(instance_id, room, presentIn(rollcall)))
      .catch((error: unknown) => log.warn({ err: error, instance_id }, "presence not told"));
  };

  const stops = [bus.subscribe(hear), sockets.onRoom(say)];
  const timer = setInterval(sayAll, repeatMs);
  timer.unref();
  void publish({ topic: asked, instance_id: everyCompany, data: { from } });
  return async () => {
    clearInterval(timer);
    for (const stop of stops) stop();
    await saying;
    await telling;
  };
}
