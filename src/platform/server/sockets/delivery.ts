import type { WebSocket } from "@fastify/websocket";
import type { Log } from "../log.ts";
import type { Actor } from "../session.ts";
import { type CloseReason, closeCodes } from "./close_codes.ts";
import type { createSocketIndex } from "./socket_index.ts";

/** What a client is sent: JSON with a type. */
export type Frame = { type: string } & Record<string, unknown>;

export type Connection = {
  socket: WebSocket;
  token_hash: Buffer;
  actor: Actor;
  rooms: Set<string>;
  /** It has said what it wants; personal frames are sent from then on. */
  isReady: boolean;
  /** When it was told last to read its page again (of `performance.now()`). */
  readAgainAt: number;
  /** It has answered since the last ping. */
  isAlive: boolean;
  /** Rooms are entered and left in the order in which that was asked. */
  work: Promise<void>;
};

export type SocketIndex = ReturnType<typeof createSocketIndex<Connection>>;

/** A reader that leaves so much unread is let go: it costs memory and will not catch up. */
const mostUnreadBytes = 1024 * 1024;
/**
 * How long one that is being closed may take to say that it has understood, twice: when the whole process has stood still
 * only the first is over, and what was said meanwhile is heard in the second.
 */
const closeMs = 2_500;

/** Closes with the reason's code; who does not answer is cut off after five seconds. */
export function closeSocket(socket: WebSocket, reason: CloseReason): void {
  socket.close(closeCodes[reason], reason);
  const wait = (then: () => void) => setTimeout(then, closeMs).unref();
  wait(() => wait(() => socket.terminate()));
}

/** Sends to open sockets, and lets go of those that cannot follow. */
export function createDelivery({ index, log }: { index: SocketIndex; log: Log }) {
  const drop = (connection: Connection, reason: CloseReason) => {
    if (!index.remove(connection)) return;
    const { instance_id, user_id, session_id } = connection.actor;
    if (reason !== "going_away") log.info({ instance_id, user_id, session_id, reason }, "socket closed");
    closeSocket(connection.socket, reason);
  };

  const canFollow = (connection: Connection): boolean => {
    const { socket } = connection;
    if (socket.readyState !== socket.OPEN) return false;
    if (socket.bufferedAmount <= mostUnreadBytes) return true;
    drop(connection, "try_again_later");
    return false;
  };

  const push = (connection: Connection, data: Buffer): boolean => {
    if (!canFollow(connection)) return false;
    connection.socket.send(data, { binary: false });
    return true;
  };

  const textOf = (frame: Frame) => Buffer.from(JSON.stringify(frame));

  return {
    drop,
    answer: (connection: Connection, frame: Frame) => push(connection, textOf(frame)),
    /** The answer to a ping: what came with it. */
    pong(connection: Connection, data: Buffer) {
      if (canFollow(connection)) connection.socket.pong(data);
    },
    /** Sends to those who may know; the frame is made into text once. Returns how many it was sent to. */
    deliver: (to: Iterable<Connection>, frame: Frame, may: (connection: Connection) => boolean): number => {
      let data: Buffer | undefined;
      let sent = 0;
      for (const connection of to) {
        if (!may(connection)) continue;
        data ??= textOf(frame);
        if (push(connection, data)) sent += 1;
      }
      return sent;
    },
  };
}

export type Delivery = ReturnType<typeof createDelivery>;
