import { z } from "zod";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { type Creation, creationOf } from "#platform/client/api/retried_creation.ts";
import { staleOf as toldOf } from "#ui/forms/newer/stale_answer.ts";
import {
  getProcedure,
  type Procedure,
  type ProcedureContent,
  procedure,
  storeProcedure,
  updateProcedure,
} from "../../procedures.contract.ts";

export type Saved = { id: number; slug: string; is_published: boolean };

/** What is sent, and whether readers are shown it at once. */
export type Sent = ProcedureContent & { publish: boolean };

/** A newer version stands in the way of a save. */
export type Stale = { theirs: Procedure; changed_by: string | null; changed_at: string };

/** A creation of one procedure that may be tried again after an answer was lost. */
export const startCreation = (): Creation<Sent, Saved> =>
  creationOf({
    async send(body, idempotency_key) {
      const { id, slug } = await call(storeProcedure, { body, idempotency_key });
      return { id, slug, is_published: body.publish };
    },
    async change({ slug }, body) {
      const { data } = await call(updateProcedure, { params: { slug }, body });
      return { id: data.id, slug: data.slug, is_published: body.publish };
    },
  });

/** What a refused save says of the version in its way; null when it was refused for another reason. */
export async function staleOf(error: unknown, slug: string): Promise<Stale | null> {
  const told = toldOf(error, z.unknown());
  if (told === null) return null;
  const { data, ...change } = told;
  const parsed = procedure.safeParse(data);
  const theirs = parsed.success ? parsed.data : await newestOf(slug);
  // When the newer version cannot be read, the first failure is the one to tell.
  return theirs && { theirs, ...change };
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
