import type { Database, Db } from "../db/database.ts";
import type { Actor } from "../session.ts";
import type { Connection, Delivery, Frame, SocketIndex } from "./delivery.ts";

/**
 * Who may watch these rooms of the transaction's company: an answer for every room that is there. A room without an
 * answer is nobody's, whether it does not exist or belongs to another company.
 */
export type RoomGuard = (
  db: Db,
  rooms: readonly string[],
) => Promise<ReadonlyMap<string, (actor: Actor) => boolean>>;

/** Somebody is in a room from now on, whose page is of an earlier instant (of `performance.now()`). */
export type Entry = {
  instance_id: number;
  room: string;
  actor: Actor;
  since: number;
  answer(frame: Frame): void;
  /** What was told since then is not known: the page has to be read again. */
  readAgain(): void;
};

const mostRooms = 50;

/** Lets sockets into rooms and out of them. */
export function createRooms(options: {
  database: Database;
  guard: RoomGuard;
  index: SocketIndex;
  delivery: Delivery;
  /** Is told of everybody who has come in from a page of some age; until it resolves, nothing more is done for them. */
  onEntry(entry: Entry): Promise<void>;
}) {
  const { database, guard, index, delivery, onEntry } = options;

  const refuse = (connection: Connection, room: string) => {
    index.leave(connection, room);
    delivery.answer(connection, { type: "refused", room });
  };

  return {
    /** As a call is: the session is opened anew, and the item's rule asked of who it is now. `since` is the page's instant. */
    watch: async (connection: Connection, room: string, since: number | null): Promise<void> => {
      if (!index.has(connection)) return;
      if (connection.rooms.size >= mostRooms && !connection.rooms.has(room)) return refuse(connection, room);
      const found = await database.session<{ actor: Actor; isAllowed: boolean } | undefined>(
        connection.token_hash,
        async (db, actor) =>
          db && actor && { actor, isAllowed: (await guard(db, [room])).get(room)?.(actor) ?? false },
      );
      if (!found) return delivery.drop(connection, "signed_out");
      connection.actor = found.actor;
      if (!found.isAllowed) return refuse(connection, room);
      // Whoever is in already was told of everything.
      const isIn = connection.rooms.has(room);
      index.join(connection, room);
      delivery.answer(connection, { type: "watching", room });
      if (since === null || isIn) return;
      await onEntry({
        instance_id: found.actor.instance_id,
        room,
        actor: found.actor,
        since: Math.max(since, connection.readAgainAt),
        answer: (frame) => {
          if (connection.rooms.has(room)) delivery.answer(connection, frame);
        },
        readAgain: () => {
          connection.readAgainAt = performance.now();
          delivery.answer(connection, { type: "resumed" });
        },
      });
    },
    leave: index.leave,
    /** Asks again for those who are in; who may no longer is told so and is out. */
    recheck: async (instance_id: number, rooms: readonly string[]): Promise<void> => {
      const watched = rooms.filter((room) => index.ofRoom(instance_id, room).size > 0);
      if (watched.length === 0) return;
      const answers = await database.tenant(instance_id, (db) => guard(db, watched));
      for (const room of watched)
        for (const connection of index.ofRoom(instance_id, room))
          if (!answers.get(room)?.(connection.actor)) refuse(connection, room);
    },
  };
}
