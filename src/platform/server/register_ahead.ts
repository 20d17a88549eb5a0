import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AnyEndpoint } from "../endpoint.ts";
import { AppError, invariant } from "../errors.ts";
import type { Database } from "./db/database.ts";
import { OutcomeUnknown } from "./db/outcome_unknown.ts";
import { receiveForm } from "./files/receive.ts";
import type { Heavy } from "./heavy/heavy.ts";
import { longestAtHand, processesBeside } from "./heavy/heavy_job.ts";
import { createTurns, type Turns } from "./heavy/turns.ts";
import { hashedWith, idempotencyKeyOf } from "./idempotent_call.ts";
import type { LargeBodyJob } from "./large_body_job.ts";
import type { LargeBody } from "./large_bodies.ts";
import type { Charging } from "./limits/charging.ts";
import { parseInput, parsePart } from "./parse_input.ts";
import type { Refusals } from "./refusals.ts";
import type { Seal } from "./seal.ts";
import type { SeenSessions } from "./seen_sessions.ts";
import type { PrepareBody, Route } from "./serve.ts";
import { type Actor, hashToken } from "./session.ts";

export type RegisterOptions = {
  database: Database;
  app_url: string;
  incoming_folder: string;
  session_seconds: number;
  charging: Charging;
  refusals: Refusals;
  seen: Pick<SeenSessions, "note">;
  /** Bytes of texts that one company may keep. */
  text_bytes: number;
  /** Whether somebody may never do what needs this right, whatever the item. */
  isRefused(actor: Actor, right: NonNullable<AnyEndpoint["right"]>): boolean;
  /** Whether the subscription of somebody's company lets its people work. */
  isOpen(actor: Actor): boolean;
  /** Told after a commit that left events behind. */
  onEvents(): void;
  heavy: Heavy;
  readLargeBody: LargeBodyJob;
  seal: Pick<Seal, "mark">;
};

export type Options = RegisterOptions & { largeBodies: Turns };

/** Large bodies of one company that may wait, each on disk. */
const largeWaiting = 20;

/**
 * Of large bodies as many are in hand at once as there are processes that read them, one of each company and companies in
 * turn: what they take of memory is bounded by that, and not by how many come.
 */
export const createLargeTurns = (): Turns =>
  createTurns({ atOnce: processesBeside, mostWaiting: largeWaiting });

/**
 * Refuses before anything of the request is looked at: no session, more than a fair share, a closed company, a right the
 * table denies.
 */
export function admitted(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  token: string,
  actor: Actor | undefined,
  options: Options,
): Actor {
  request.actor = actor ?? null;
  if (actor === undefined) {
    options.charging.refused(token);
    throw new AppError("unauthenticated");
  }
  options.charging.admitted(endpoint, request, token, actor);
  options.seen.note(actor, request.ip);
  if (endpoint.access === "instance" && !options.isOpen(actor))
    throw new AppError("instance_gate", { extra: { instance: actor.instance_status } });
  if (endpoint.in_person && actor.impersonator_id !== null) throw new AppError("forbidden");
  if (endpoint.right !== undefined && options.isRefused(actor, endpoint.right))
    throw new AppError("forbidden");
  return actor;
}

export type SignedIn = Extract<Route, { kind: "signed_in" }>;

/**
 * What was done before the transaction: the checked body, the digests of a form's files, what was made of both, and what
 * tells it from another call with the same key.
 */
export type Ahead = { body: unknown; digests?: readonly string[]; prepared: unknown; hash?: Buffer | null };

/** Asks in a short transaction, for work before the real one, whether the caller may send this at all. */
const admittedAhead = (
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  token: string,
  options: Options,
): Promise<Actor> =>
  options.database.session<Actor>(hashToken(token), async (_db, found) =>
    admitted(endpoint, request, token, found, options),
  );

/** Whether a body may hold more text than is worked through inside a transaction. */
export const isLong = (request: FastifyRequest) => Number(request.headers["content-length"]) > longestAtHand;

/**
 * A large body comes in on disk once its sender is admitted, and is read and checked in another process when its
 * company's turn has come.
 */
export async function withLargeBody<T>(
  { endpoint, prepareBody }: SignedIn,
  large: LargeBody,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  options: Options,
  work: (ahead: Ahead) => Promise<T>,
): Promise<T> {
  const actor = await admittedAhead(endpoint, request, token, options);
  const { incoming_folder, heavy, largeBodies, readLargeBody } = options;
  await mkdir(incoming_folder, { recursive: true, mode: 0o700 });
  const path = join(incoming_folder, randomBytes(16).toString("hex"));
  try {
    const bytes = await large.save(path).catch((error: unknown) => {
      // What has not come in may still be on its way.
      reply.header("connection", "close");
      throw error;
    });
    return await largeBodies.take(actor.instance_id, async () => {
      const hashed_with =
        idempotencyKeyOf(endpoint, request, actor) === undefined ? null : hashedWith(request);
      const sent = { endpoint: endpoint.name, path, hashed_with };
      const read = await heavy.run(actor.instance_id, readLargeBody, sent, bytes);
      if ("problem" in read)
        throw read.problem === "invalid"
          ? new AppError("invalid", { fields: read.fields })
          : new AppError("bad_request");
      const { body } = read;
      const prepared = await prepareBody?.ofBody({ actor, body: body as never });
      const hash = read.hash === null ? null : Buffer.from(read.hash, "base64");
      return await work({ body, prepared, hash });
    });
  } finally {
    await rm(path, { force: true });
  }
}

export async function withPreparedBody<T>(
  { endpoint }: SignedIn,
  prepare: PrepareBody<AnyEndpoint, unknown>,
  request: FastifyRequest,
  token: string,
  options: Options,
  work: (ahead: Ahead) => Promise<T>,
): Promise<T> {
  const actor = await admittedAhead(endpoint, request, token, options);
  const { body } = parseInput(endpoint, request);
  return work({ body, prepared: await prepare.ofBody({ actor, body: body as never }) });
}

/**
 * Files come in before the transaction, so whether the caller may send them at all is asked first, in a short one.
 * They are worked on once the text fields are right. When the work fails, what was prepared is taken back; not when nobody
 * knows whether it failed: a file that no row names then is still noted, and goes a day later.
 */
export async function withForm<T extends { isReplay?: true }>(
  { endpoint, prepare }: SignedIn,
  request: FastifyRequest,
  token: string,
  options: Options,
  work: (form: Ahead) => Promise<T>,
): Promise<T> {
  const { files: limits } = endpoint;
  invariant(limits, "a multipart call says what files it takes");
  const actor = await admittedAhead(endpoint, request, token, options);
  const { files, fields, repeated, discard } = await receiveForm(request, options.incoming_folder, limits);
  try {
    if (endpoint.body && repeated.length > 0)
      throw new AppError("invalid", {
        fields: Object.fromEntries(repeated.map((field) => [field, [{ code: "duplicate" }]])),
      });
    const body = parsePart(endpoint.body, fields);
    const preparation = await prepare?.({ actor, files });
    const undo = async () => {
      await preparation
        ?.undo()
        .catch((failure: unknown) => request.log.error({ err: failure }, "prepared files left behind"));
    };
    try {
      const digests = files.map(({ digest }) => digest);
      const answer = await work({ body, digests, prepared: preparation?.prepared });
      // What was done the first time has kept its own files.
      if (answer.isReplay) await undo();
      return answer;
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) await undo();
      throw error;
    }
  } finally {
    await discard();
  }
}
