import type { WebSocket } from "@fastify/websocket";
import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";
import { type Actor, hashToken } from "../session.ts";
import type { CloseReason } from "./close_codes.ts";
import { closeSocket, type Connection, createDelivery, type Frame } from "./delivery.ts";
import { type EndedSession, isOf, reasonOf } from "./ended_session.ts";
import { type ClientMessage, createAllowance, ofPerson, ofSocket, readMessage } from "./messages.ts";
import { createRooms, type Entry, type RoomGuard } from "./rooms.ts";
import { actorsOf } from "./sessions.store.ts";
import { createSocketIndex } from "./socket_index.ts";

/*
 * The split: `Sockets` knows the open sockets of THIS process and nothing of other processes; the bus goes to every
 * process and carries ids. Who wants to reach people wherever they are connected publishes ids on the bus, listens to
 * the bus in every process, reads there what the ids stand for, and gives it to `send` or `tell`.
 */

/** `answer` sends to the socket that entered; null where one left. */
type RoomListener = (instance_id: number, room: string, answer: ((frame: Frame) => void) | null) => void;

/** Hears whose a token is, nobody's included; whether that person may open one more. */
type MayOpen = (actor: Actor | undefined) => boolean;

export type Sockets = {
  /** Sends to these people's sockets in this process, made into text once. Returns how many sockets it was sent to. */
  send(instance_id: number, user_ids: readonly number[], frame: Frame): number;
  /** The same for who watches a room, narrowed by `may` where not every watcher may know. */
  tell(instance_id: number, room: string, frame: Frame, may?: (actor: Actor) => boolean): number;
  /** The same for every socket of this process. */
  tellAll(frame: Frame): number;
  /** The companies that have people connected to this process. */
  companies(): number[];
  /** Who watches the room in this process. */
  peopleIn(instance_id: number, room: string): number[];
  /** Tells of every room that somebody entered or left in this process, until the answer is called. */
  onRoom(listener: RoomListener): () => void;
  /** Tells of everybody who has come into a room of this process and was told so, until the answer is called. */
  onEntry(listener: (entry: Entry) => Promise<void>): () => void;
  /** Whether anybody watches the room in this process. */
  isWatched(instance_id: number, room: string): boolean;
  /** Asks again who may watch these rooms; who may no longer is told `refused` and hears no more of them. */
  recheckRooms(instance_id: number, rooms: readonly string[]): Promise<void>;
  /** Closes the sockets of an ended session, also those that are just being opened. */
  end(ended: EndedSession): void;
  /** Closes all sockets of somebody who may do more or less from now on: whatever they let in, they are asked again. */
  renew(person: { instance_id: number; user_id: number }): void;
  /** Looks at every session and room again; done by itself every 30 s. */
  sweep(): Promise<void>;
  /** Takes a new connection over, with the token that it came with; whoever that is of is asked for by `mayOpen`. */
  accept(socket: WebSocket, token: string | undefined, mayOpen: MayOpen): Promise<void>;
  /** How many are open and known. */
  count(): number;
  /** Says goodbye to everybody (1001) and resolves once they are gone, after a second at the latest. */
  close(): Promise<void>;
};

const sweepMs = 30_000;
const farewellMs = 1_000;
const mostSocketsOfPerson = 50;

/** The open sockets of this process. */
export function createSockets(options: { database: Database; log: Log; guard: RoomGuard }): Sockets {
  const { database, log } = options;
  const roomListeners = new Set<RoomListener>();
  const entryListeners = new Set<(entry: Entry) => Promise<void>>();
  const index = createSocketIndex<Connection>((instance_id, room, entered) => {
    // Who is out again, or was put out, by the time that there is something to say, is told none of it.
    const reply = entered && ((frame: Frame) => void (entered.rooms.has(room) && answer(entered, frame)));
    for (const listener of roomListeners) listener(instance_id, room, reply);
  });
  const delivery = createDelivery({ index, log });
  const onEntry = async (entry: Entry) => {
    for (const listener of entryListeners) await listener(entry);
  };
  const rooms = createRooms({ ...options, index, delivery, onEntry });
  const { drop, answer, pong, deliver } = delivery;
  /** Sessions that ended while a connection was being opened: its own may be among them. */
  const opening = new Set<{ session: EndedSession; reason: CloseReason }[]>();
  /** What each person may still say, over all of their sockets; kept while they have any, and a sweep longer. */
  const shares = new Map<string, { actor: Actor; isAllowed: (now: number) => boolean }>();
  let isClosing = false;
  let sweeping: Promise<void> | undefined;

  const shareOf = (actor: Actor) => {
    const key = `${actor.instance_id} ${actor.user_id}`;
    const share = shares.get(key) ?? { actor, isAllowed: createAllowance(ofPerson) };
    shares.set(key, share);
    return share.isAllowed;
  };

  const inTurn = (connection: Connection, work: () => Promise<void> | void) => {
    connection.work = connection.work.then(work).catch((error: unknown) => {
      log.warn({ err: error }, "room not opened");
      drop(connection, "try_again_later");
    });
  };

  const obey = (connection: Connection, message: ClientMessage) => {
    if (message.type === "notification") {
      connection.isReady = true;
      answer(connection, { type: "ready" });
    } else if (message.type === "watch") {
      const { room, since_ms } = message;
      const since = since_ms === null ? null : performance.now() - since_ms;
      inTurn(connection, () => rooms.watch(connection, room, since));
    } else if (message.type === "unwatch") {
      inTurn(connection, () => rooms.leave(connection, message.room));
    }
  };

  const listen = (connection: Connection) => {
    const { socket } = connection;
    const [isOwnAllowed, isShareAllowed] = [createAllowance(ofSocket), shareOf(connection.actor)];
    const isAllowed = (now: number) => isOwnAllowed(now) && isShareAllowed(now);
    socket.on("message", (data, isBinary) => {
      if (!index.has(connection)) return;
      if (!isAllowed(performance.now())) return drop(connection, "too_many");
      // `ws` gives whole messages as one buffer; the protocol has checked that texts are UTF-8.
      const message = isBinary ? undefined : readMessage((data as Buffer).toString());
      if (message === undefined) return drop(connection, "malformed");
      obey(connection, message);
    });
    // Each is answered, so a flood of them costs what a flood of messages does.
    socket.on("ping", (data) => {
      if (!isAllowed(performance.now())) return drop(connection, "too_many");
      pong(connection, data);
    });
    socket.on("pong", () => {
      connection.isAlive = true;
    });
    socket.on("close", () => void index.remove(connection));
  };

  const accept = async (socket: WebSocket, token: string | undefined, mayOpen: MayOpen) => {
    const refuse = (reason: CloseReason) => {
      socket.resume();
      closeSocket(socket, reason);
    };
    if (token === undefined) return refuse("signed_out");
    // What it says before it is known waits in the network.
    socket.pause();
    const ended: { session: EndedSession; reason: CloseReason }[] = [];
    opening.add(ended);
    const token_hash = hashToken(token);
    try {
      const actor = await database.session<Actor | undefined>(token_hash, async (_db, found) => found);
      const isWithin = mayOpen(actor);
      if (isClosing) return refuse("going_away");
      if (actor === undefined) return refuse("signed_out");
      const end = ended.find(({ session }) => isOf(session, actor));
      if (end) return refuse(end.reason);
      const others = index.ofPerson(actor.instance_id, actor.user_id);
      // Opening one costs what a message does.
      const isAllowed = isWithin && others.size < mostSocketsOfPerson && shareOf(actor)(performance.now());
      if (!isAllowed) return refuse("too_many");
      const connection: Connection = {
        socket,
        token_hash,
        actor,
        rooms: new Set(),
        isReady: false,
        readAgainAt: Number.NEGATIVE_INFINITY,
        isAlive: true,
        work: Promise.resolve(),
      };
      if (socket.readyState === socket.OPEN) index.add(connection);
      listen(connection);
      socket.resume();
    } catch (error) {
      log.warn({ err: error }, "socket not opened");
      refuse("try_again_later");
    } finally {
      opening.delete(ended);
    }
  };

  const recheckSessions = async () => {
    const asked = [...index.all()];
    if (asked.length === 0) return;
    const hashes = new Set(asked.map(({ token_hash }) => token_hash.toString("hex")));
    const actors = await database.system((db) => actorsOf(db, [...hashes]));
    for (const connection of asked) {
      const actor = actors.get(connection.token_hash.toString("hex"));
      if (actor) connection.actor = actor;
      else drop(connection, "signed_out");
    }
  };

  const sweep = async () => {
    try {
      await recheckSessions();
      for (const instance_id of index.companies())
        await rooms.recheck(instance_id, index.roomsOf(instance_id));
    } catch (error) {
      // Nobody's rights can have changed in a database that cannot be reached; the next look follows.
      log.warn({ err: error }, "sockets not looked at");
    }
  };

  const sweepOnce = () => {
    sweeping ??= sweep().finally(() => {
      sweeping = undefined;
    });
    return sweeping;
  };

  const close = (session: EndedSession, reason: CloseReason) => {
    for (const list of opening) list.push({ session, reason });
    for (const connection of index.ofPerson(session.instance_id, session.user_id))
      if (isOf(session, connection.actor)) drop(connection, reason);
  };

  const forgetShares = () => {
    for (const [key, { actor }] of shares)
      if (index.ofPerson(actor.instance_id, actor.user_id).size === 0) shares.delete(key);
  };

  const ping = () => {
    for (const connection of index.all()) {
      if (!connection.isAlive) {
        index.remove(connection);
        connection.socket.terminate();
        continue;
      }
      connection.isAlive = false;
      connection.socket.ping();
    }
  };

  const timer = setInterval(() => {
    ping();
    forgetShares();
    void sweepOnce();
  }, sweepMs);
  timer.unref();

  return {
    send: (instance_id, user_ids, frame) =>
      deliver(
        [...new Set(user_ids)].flatMap((user_id) => [...index.ofPerson(instance_id, user_id)]),
        frame,
        ({ isReady }) => isReady,
      ),
    tell: (instance_id, room, frame, may = () => true) =>
      deliver(index.ofRoom(instance_id, room), frame, ({ actor }) => may(actor)),
    tellAll: (frame) => deliver(index.all(), frame, () => true),
    companies: index.companies,
    peopleIn: (instance_id, room) => [
      ...new Set([...index.ofRoom(instance_id, room)].map(({ actor }) => actor.user_id)),
    ],
    onRoom: (listener) => {
      roomListeners.add(listener);
      return () => void roomListeners.delete(listener);
    },
    onEntry: (listener) => {
      entryListeners.add(listener);
      return () => void entryListeners.delete(listener);
    },
    isWatched: (instance_id, room) => index.ofRoom(instance_id, room).size > 0,
    recheckRooms: rooms.recheck,
    end: (ended) => close(ended, reasonOf(ended)),
    renew: (person) => close({ ...person, session_id: null }, "rights_changed"),
    sweep: sweepOnce,
    accept,
    count: () => index.all().size,
    close: async () => {
      isClosing = true;
      clearInterval(timer);
      const open = [...index.all()];
      const gone = Promise.all(
        open.map(({ socket }) => new Promise<void>((resolve) => socket.once("close", () => resolve()))),
      );
      for (const connection of open) drop(connection, "going_away");
      let patience: NodeJS.Timeout | undefined;
      await Promise.race([
        gone,
        new Promise<void>((resolve) => (patience = setTimeout(resolve, farewellMs))),
      ]);
      clearTimeout(patience);
      for (const { socket } of open) socket.terminate();
      await sweeping;
    },
  };
}
