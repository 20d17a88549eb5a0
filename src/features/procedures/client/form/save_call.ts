import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import {
  getProcedure,
  type Procedure,
  type ProcedureContent,
  procedure,
  storeProcedure,
  updateProcedure,
} from "../../procedures.contract.ts";

export type Saved = { id: number; slug: string };

/** A newer version stands in the way of a save. */
export type Stale = { theirs: Procedure; changed_by: string | null; changed_at: string };

export type Creation = {
  /** Creates one procedure, however often it is tried. */
  create(body: ProcedureContent): Promise<Saved>;
};

/**
 * A creation that may be tried again after an answer was lost: the server is told by one key that it is the same.
 * Had an earlier try with other content been carried out, that procedure gets the present content instead of a twin.
 */
export function startCreation(): Creation {
  let key = randomKey();
  let unanswered: ProcedureContent[] = [];

  async function send(body: ProcedureContent): Promise<Saved> {
    const { id, slug } = await call(storeProcedure, { body, idempotency_key: key });
    return { id, slug };
  }

  async function created(): Promise<Saved | null> {
    for (const earlier of unanswered.toReversed()) {
      try {
        return await send(earlier);
      } catch (error) {
        if (!isConflict(error)) throw error;
      }
    }
    return null;
  }

  return {
    async create(body) {
      try {
        return await send(body);
      } catch (error) {
        if (isUnanswered(error)) unanswered = [...unanswered, body];
        if (!isConflict(error)) throw error;
        const saved = await created();
        if (saved !== null) {
          await call(updateProcedure, { params: { slug: saved.slug }, body });
          return saved;
        }
        key = randomKey();
        return send(body);
      }
    },
  };
}

/** What a refused save says of the version in its way; null when it was refused for another reason. */
export async function staleOf(error: unknown, slug: string): Promise<Stale | null> {
  if (!(error instanceof CallError) || error.code !== "stale") return null;
  const { changed_by, changed_at, data } = error.body;
  const parsed = procedure.safeParse(data);
  const theirs = parsed.success ? parsed.data : await newestOf(slug);
  // When the newer version cannot be read, the first failure is the one to tell.
  if (theirs === null) return null;
  return {
    theirs,
    changed_by: typeof changed_by === "string" ? changed_by : null,
    changed_at: typeof changed_at === "string" ? changed_at : theirs.version.created_at,
  };
}

async function newestOf(slug: string): Promise<Procedure | null> {
  try {
    return (await call(getProcedure, { params: { slug }, query: { source: "draft" } })).data;
  } catch {
    return null;
  }
}

/** The procedure has been deleted, and nothing in the form is to blame. */
export function isGone(error: unknown): boolean {
  return error instanceof CallError && error.status === 404 && error.errors === undefined;
}

function isConflict(error: unknown): boolean {
  return error instanceof CallError && error.code === "idempotency_conflict";
}

/** The server may have done it all the same. */
function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/** Pages that do not come over https have no `crypto.randomUUID`. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
