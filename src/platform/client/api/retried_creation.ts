import { randomKey } from "../random_key.ts";
import { CallError } from "./call_error.ts";

export type Creation<Body, Saved> = {
  /** Creates one thing, however often it is tried. */
  create(body: Body): Promise<Saved>;
};

type Calls<Body, Saved> = {
  send(body: Body, idempotency_key: string): Promise<Saved>;
  /** Gives what was created the present content, and resolves with what it then is. */
  change(saved: Saved, body: Body): Promise<Saved>;
};

/**
 * A creation that may be tried again after an answer was lost: the server is told by one key that it is the same.
 * Had an earlier try with other content been carried out, that thing gets the present content instead of a twin.
 */
export function creationOf<Body, Saved>({ send, change }: Calls<Body, Saved>): Creation<Body, Saved> {
  let key = randomKey();
  let unanswered: Body[] = [];
  /** What an earlier try has made. */
  let made: Saved | null = null;

  async function created(): Promise<Saved | null> {
    for (const earlier of unanswered.toReversed()) {
      try {
        return await send(earlier, key);
      } catch (error) {
        if (!isConflict(error)) throw error;
      }
    }
    return null;
  }

  return {
    async create(body) {
      if (made !== null) return (made = await change(made, body));
      try {
        return await send(body, key);
      } catch (error) {
        if (isUnanswered(error)) unanswered = [...unanswered, body];
        if (!isConflict(error)) throw error;
        made = await created();
        if (made !== null) return (made = await change(made, body));
        key = randomKey();
        return send(body, key);
      }
    },
  };
}

/** The key was used for other content before. */
export function isConflict(error: unknown): boolean {
  return error instanceof CallError && error.code === "idempotency_conflict";
}

/** The server may have done it all the same. */
function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}
