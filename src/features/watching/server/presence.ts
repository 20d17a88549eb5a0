import { randomUUID } from "node:crypto";
import type { Database } from "#platform/server/db/database.ts";
import type { Bus, BusMessage } from "#platform/server/events/bus.ts";
import type { Log } from "#platform/server/log.ts";
import type { Frame } from "#platform/server/sockets/delivery.ts";
import type { Sockets } from "#platform/server/sockets/sockets.ts";
import { called, presentIn, type Rollcall } from "../presence.rules.ts";
import { showsPeople } from "../watching.rules.ts";
import { listPeople } from "./watching.store.ts";

const present = "present";
/** A process that has just begun, or was not heard, asks who is where. */
const asked = "present.asked";
const everyCompany = 0;
const repeatMs = 30_000;
/** However often people come and go within it, a room is said and told of once. */
const settledMs = 500;
/** Nobody reads more names, and a message has its length. */
const mostPeople = 200;

type Said = { from: string; room: string; user_ids: number[] };

type Kept = {
  readonly instance_id: number;
  readonly room: string;
  rollcall: Rollcall;
  /** What the other processes know of this one, and what all who watch here were told: ids as text. */
  said: string;
  told: string;
  /** Those who have entered since, and are told also where the list is the same. */
  entered: Set<(frame: Frame) => void>;
  isToBeSaid: boolean;
  timer: NodeJS.Timeout | null;
};

/**
 * Tells those who are in a room of each other, in whichever process they are connected: each says on the bus who is in
 * its rooms, whenever that has changed and twice a minute. Returns the way to stop.
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
  const rooms = new Map<string, Kept>();
  /** One after another, so that what is heard last is what is true. */
  let work = Promise.resolve();

  const inTurn = (step: () => Promise<unknown>, failed?: () => void) => {
    work = work.then(step).then(
      () => undefined,
      (error: unknown) => {
        failed?.();
        log.warn({ err: error }, "presence not told");
      },
    );
  };

  const roomOf = (instance_id: number, room: string): Kept => {
    const key = `${instance_id} ${room}`;
    const kept = rooms.get(key) ?? {
      instance_id,
      room,
      rollcall: new Map(),
      said: "",
      told: "",
      entered: new Set(),
      isToBeSaid: false,
      timer: null,
    };
    rooms.set(key, kept);
    return kept;
  };

  const tell = (kept: Kept) => {
    const { instance_id, room, entered } = kept;
    const user_ids = presentIn(kept.rollcall).sort((a, b) => a - b);
    const list = user_ids.join();
    const isChanged = list !== kept.told;
    kept.told = list;
    kept.entered = new Set();
    if (!sockets.isWatched(instance_id, room) || (!isChanged && entered.size === 0)) return;
    inTurn(
      async () => {
        // Whoever has lost the item since they came in is not told who goes on with it.
        await sockets.recheckRooms(instance_id, [room]);
        const people = await database.tenant(instance_id, (db) => listPeople(db, user_ids));
        const frame = { type: present, room, people: people.map(({ person }) => person) };
        if (isChanged) sockets.tell(instance_id, room, frame);
        else for (const answer of entered) answer(frame);
      },
      // Told with the next repeat.
      () => void (kept.told = ""),
    );
  };

  const settle = (kept: Kept) => {
    const { instance_id, room, isToBeSaid } = kept;
    kept.timer = null;
    kept.isToBeSaid = false;
    const user_ids = sockets
      .peopleIn(instance_id, room)
      .sort((a, b) => a - b)
      .slice(0, mostPeople);
    kept.rollcall = called(kept.rollcall, { from, user_ids }, Date.now());
    const said = user_ids.join();
    if (said !== kept.said || (isToBeSaid && said !== "")) {
      kept.said = said;
      const data: Said = { from, room, user_ids };
      inTurn(() => bus.publish({ topic: present, instance_id, data }));
    }
    tell(kept);
    if (kept.rollcall.size === 0) rooms.delete(`${instance_id} ${room}`);
  };

  const settleSoon = (kept: Kept) => {
    if (kept.timer !== null) return;
    kept.timer = setTimeout(() => settle(kept), settledMs);
    kept.timer.unref();
  };

  const sayAll = () => {
    for (const kept of rooms.values()) {
      kept.isToBeSaid = true;
      settleSoon(kept);
    }
  };

  const hear = ({ topic, instance_id, data }: BusMessage) => {
    if (topic === asked && data["from"] !== from) sayAll();
    if (topic === "bus.resumed") {
      inTurn(() => bus.publish({ topic: asked, instance_id: everyCompany, data: { from } }));
      sayAll();
    }
    if (topic !== present || data["from"] === from) return;
    const { room, ...said } = data as Said;
    const kept = roomOf(instance_id, room);
    kept.rollcall = called(kept.rollcall, said, Date.now());
    settleSoon(kept);
  };

  const stops = [
    bus.subscribe(hear),
    sockets.onRoom((instance_id, room, answer) => {
      if (!showsPeople(room)) return;
      const kept = roomOf(instance_id, room);
      if (answer !== null) kept.entered.add(answer);
      settleSoon(kept);
    }),
  ];
  const timer = setInterval(sayAll, repeatMs);
  timer.unref();
  inTurn(() => bus.publish({ topic: asked, instance_id: everyCompany, data: { from } }));
  return async () => {
    clearInterval(timer);
    for (const stop of stops) stop();
    for (const kept of rooms.values()) if (kept.timer !== null) clearTimeout(kept.timer);
    await work;
  };
}
