import { type Allowance, type Bucket, fullBucket, secondsUntil, taken } from "../limits/bucket.ts";

/** What a client may say. */
export type ClientMessage =
  /** The first message: which messages it wants. A user_id in it is nobody's proof and is not read. */
  | { type: "notification" }
  | { type: "unwatch"; room: string }
  /** The page is so old (ms): what was told in the room since then is told to it. Null where it wants none of that. */
  | { type: "watch"; room: string; since_ms: number | null }
  /** Of a later version of the client: left unanswered. */
  | { type: "unknown" };

/** Longest message of a client, in bytes. */
export const longestMessage = 4_096;
const longestRoom = 60;

/** A client's text as a message; undefined when it is malformed. */
export function readMessage(text: string): ClientMessage | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const { type, room, soft, since_ms = null } = value as Record<string, unknown>;
  if (typeof type !== "string") return undefined;
  if (type === "notification") return soft === "procedure" ? { type } : { type: "unknown" };
  if (type !== "watch" && type !== "unwatch") return { type: "unknown" };
  if (typeof room !== "string" || room.length > longestRoom) return undefined;
  if (type === "unwatch") return { type, room };
  const isAge = since_ms === null || (typeof since_ms === "number" && since_ms >= 0);
  return isAge ? { type, room, since_ms } : undefined;
}

/** A client that comes back names all its rooms at once. */
export const ofSocket: Allowance = { burst: 60, per_second: 20 };

/** All of somebody's sockets together: ten windows that come back at once, not fifty that ask all day. */
export const ofPerson: Allowance = { burst: 600, per_second: 40 };

/** False when a message at `now` (in ms) is one too many. */
export function createAllowance(allowance: Allowance): (now: number) => boolean {
  let bucket: Bucket | undefined;
  return (now) => {
    bucket ??= fullBucket(allowance, now);
    if (secondsUntil(bucket, allowance, 1, now) > 0) return false;
    bucket = taken(bucket, allowance, 1, now);
    return true;
  };
}
