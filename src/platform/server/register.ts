import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AnyEndpoint } from "../endpoint.ts";
import { statusOf } from "../endpoint.ts";
import { AppError, invariant, notFound } from "../errors.ts";
import { stringifyWithRaw } from "../raw_json.ts";
import { defaultLanguage, type Language, languageOf } from "../text/texts.ts";
import type { Database, Db } from "./db/database.ts";
import { receiveForm } from "./files/receive.ts";
import type { Heavy } from "./heavy/heavy.ts";
import { longestAtHand } from "./heavy/heavy_job.ts";
import { createTurns, TooManyWaiting, type Turns } from "./heavy/turns.ts";
import { keptAnswer, keepAnswer } from "./idempotency.store.ts";
import { createJournal, type Origin, writeAudit } from "./journal.ts";
import { bodyHash, type LargeBodyJob } from "./large_body_job.ts";
import { type LargeBody, largeBytes, piecesOf } from "./large_bodies.ts";
import { refuseForeignOrigin } from "./origin.ts";
import { type Parsed, parseInput, parsePart } from "./parse_input.ts";
import type { Cookies, FileAnswer, PrepareBody, RequestFacts, Route } from "./serve.ts";
import { type Actor, cookieNameOf, hasOpenCompany, hashToken } from "./session.ts";

export type RegisterOptions = {
  database: Database;
  app_url: string;
  incoming_folder: string;
  session_seconds: number;
  /** Whether somebody may never do what needs this right, whatever the item. */
  isRefused(actor: Actor, right: NonNullable<AnyEndpoint["right"]>): boolean;
  /** Told after a commit that left events behind. */
  onEvents(): void;
  heavy: Heavy;
  readLargeBody: LargeBodyJob;
};

type Options = RegisterOptions & { largeBodies: Turns };

/**
 * So many large bodies are in hand at once, one of each company and companies in turn: what they take of memory is
 * bounded by that, and not by how many come.
 */
const largeAtOnce = 2;
/** Large bodies of one company that may wait, each on disk. */
const largeWaiting = 20;

const languageSeconds = 2_592_000;

/** Registers routes under `/api`: everything an endpoint declares happens here, once for all of them. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], given: RegisterOptions): void {
  const largeBodies = createTurns({ atOnce: largeAtOnce, mostWaiting: largeWaiting });
  const options: Options = { ...given, largeBodies };
  for (const route of routes) {
    const { endpoint } = route;
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ":$1")}`,
      ...(endpoint.body_limit === undefined ? {} : { bodyLimit: endpoint.body_limit }),
      config: {
        isUpload: endpoint.accepts === "multipart",
        takesLargeBodies:
          route.kind === "signed_in" && endpoint.body !== undefined && endpoint.accepts !== "multipart",
      },
      // Browsers preload with HEAD; one that runs a handler twice would be a surprise.
      exposeHeadRoute: false,
      handler: (request, reply) =>
        route.kind === "public"
          ? answerPublic(route, request, reply, options)
          : answerSignedIn(route, request, reply, options),
    });
  }
}

/** The session token that a request came with, by header or else by cookie. */
export function tokenOf(
  request: FastifyRequest,
  cookieName: string,
): { token: string; byCookie: boolean } | undefined {
  const [, bearer] = /^bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? "") ?? [];
  if (bearer !== undefined) return { token: bearer, byCookie: false };
  const cookie = request.cookies[cookieName];
  return cookie === undefined || cookie === "" ? undefined : { token: cookie, byCookie: true };
}

function factsOf(request: FastifyRequest, token: string | undefined, language?: Language): RequestFacts {
  return {
    id: request.id,
    ip: request.ip,
    language: languageOf(request.headers["accept-language"]) ?? language ?? defaultLanguage,
    user_agent: request.headers["user-agent"]?.slice(0, 300) ?? null,
    token: token ?? null,
  };
}

function cookiesOf(reply: FastifyReply, options: Options): Cookies {
  const secure = options.app_url.startsWith("https:");
  const name = cookieNameOf(options.app_url);
  const common = { path: "/", sameSite: "lax", secure } as const;
  return {
    setSession: (token) => {
      if (token === null) reply.clearCookie(name, { ...common, httpOnly: true });
      else reply.setCookie(name, token, { ...common, httpOnly: true, maxAge: options.session_seconds });
    },
    setLanguage: (language) => {
      reply.setCookie("procedo_language", language, { ...common, maxAge: languageSeconds });
    },
  };
}

function presented(endpoint: AnyEndpoint, result: unknown): string | undefined {
  if (endpoint.output === undefined) return undefined;
  const parsed = endpoint.output.safeParse(result);
  if (!parsed.success) throw new Error(`${endpoint.name} answered out of contract`, { cause: parsed.error });
  return endpoint.raw ? stringifyWithRaw(parsed.data) : JSON.stringify(parsed.data);
}

function send(reply: FastifyReply, status: number, text: string | undefined): FastifyReply {
  reply.status(status);
  if (text === undefined) return reply.send();
  reply.type("application/json; charset=utf-8");
  if (text.length <= largeBytes) return reply.send(text);
  return reply.header("content-length", Buffer.byteLength(text)).send(Readable.from(piecesOf(text)));
}

async function sendFile(reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  const found = await file.read();
  if (!found) throw notFound();
  reply
    .type(file.type)
    .header("content-length", found.bytes)
    .headers(file.headers ?? {});
  return reply.send(found.stream);
}

async function answerPublic(
  route: Extract<Route, { kind: "public" }>,
  request: FastifyRequest,
  reply: FastifyReply,
  options: Options,
): Promise<FastifyReply> {
  const { endpoint } = route;
  const given = tokenOf(request, cookieNameOf(options.app_url));
  if (endpoint.method !== "GET") refuseForeignOrigin(request, options.app_url, given?.byCookie ?? false);
  const result = await route.handler({
    ...(parseInput(endpoint, request) as { params: never; query: never; body: never }),
    request: factsOf(request, given?.token),
    cookies: cookiesOf(reply, options),
  });
  return send(reply, statusOf(endpoint), presented(endpoint, result));
}

/** Refuses before anything of the request is looked at: no session, a closed company, a right the table denies. */
function admitted(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  actor: Actor | undefined,
  options: Options,
): Actor {
  request.actor = actor ?? null;
  if (actor === undefined) throw new AppError("unauthenticated");
  if (endpoint.access === "instance" && !hasOpenCompany(actor))
    throw new AppError("instance_gate", { extra: { instance: actor.instance_status } });
  if (endpoint.right !== undefined && options.isRefused(actor, endpoint.right))
    throw new AppError("forbidden");
  return actor;
}

type SignedIn = Extract<Route, { kind: "signed_in" }>;

async function answerSignedIn(
  route: SignedIn,
  request: FastifyRequest,
  reply: FastifyReply,
  options: Options,
): Promise<FastifyReply> {
  const { endpoint } = route;
  const given = tokenOf(request, cookieNameOf(options.app_url));
  if (given === undefined) throw new AppError("unauthenticated");
  if (endpoint.method !== "GET") refuseForeignOrigin(request, options.app_url, given.byCookie);
  try {
    const work = (ahead?: Ahead) => transact(route, request, reply, given.token, options, ahead);
    const { largeBody } = request;
    const answer =
      endpoint.accepts === "multipart"
        ? await withForm(route, request, given.token, options, work)
        : largeBody
          ? await withLargeBody(route, largeBody, request, reply, given.token, options, work)
          : route.prepareBody && isLong(request)
            ? await withPreparedBody(route, route.prepareBody, request, given.token, options, work)
            : await work();
    if (answer.hasEvents) options.onEvents();
    return "file" in answer ? await sendFile(reply, answer.file) : send(reply, answer.status, answer.text);
  } catch (error) {
    if (request.actor && isRefusal(error))
      await noteRefusal(options.database, request, request.actor, endpoint, error);
    throw error;
  }
}

/**
 * What was done before the transaction: the checked body, the digests of a form's files, what was made of both, and what
 * tells it from another call with the same key.
 */
type Ahead = { body: unknown; digests?: readonly string[]; prepared: unknown; hash?: Buffer | null };

/** Asks in a short transaction, for work before the real one, whether the caller may send this at all. */
const admittedAhead = (
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  token: string,
  options: Options,
): Promise<Actor> =>
  options.database.session<Actor>(hashToken(token), async (_db, found) =>
    admitted(endpoint, request, found, options),
  );

/** Whether a body may hold more text than is worked through inside a transaction. */
const isLong = (request: FastifyRequest) => Number(request.headers["content-length"]) > longestAtHand;

/**
 * A large body comes in on disk once its sender is admitted, and is read and checked in another process when its
 * company's turn has come.
 */
async function withLargeBody<T>(
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
      const hashed_with = keyOf(endpoint, request) === undefined ? null : hashedWith(request);
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
  } catch (error) {
    throw error instanceof TooManyWaiting ? new AppError("unavailable", { cause: error }) : error;
  } finally {
    await rm(path, { force: true });
  }
}

async function withPreparedBody<T>(
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
 * They are worked on once the text fields are right. When the work fails, what was prepared is taken back.
 */
async function withForm<T extends { isReplay?: true }>(
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
      await undo();
      throw error;
    }
  } finally {
    await discard();
  }
}

type Presented = { hasEvents: boolean; isReplay?: true } & (
  | { status: number; text: string | undefined }
  | { file: FileAnswer }
);

/** One transaction: admits the caller, checks the input, runs the handler, writes what it told the journal. */
function transact(
  route: SignedIn,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  options: Options,
  ahead?: Ahead,
): Promise<Presented> {
  const { endpoint, prepareBody } = route;
  const { reading, session } = options.database;
  const open = endpoint.method === "GET" && !endpoint.writes ? reading : session;
  return open<Presented>(hashToken(token), async (db, found) => {
    const actor = admitted(endpoint, request, found, options);
    invariant(db, "a session has a company");
    const input = parseInput(endpoint, request, ahead) as Record<keyof Parsed, never>;
    const key = keyOf(endpoint, request);
    const before = key && (await keptAnswer(db, actor.user_id, key, requestHash(request, input.body, ahead)));
    if (before)
      return { status: before.status, text: before.response ?? undefined, hasEvents: false, isReplay: true };
    const prepared = ahead ? ahead.prepared : await prepareBody?.ofBody({ actor, body: input.body });
    const journal = createJournal(originOf(request, actor));
    const result = await route.handler({
      ...input,
      actor,
      db,
      journal,
      request: factsOf(request, token, actor.language),
      cookies: cookiesOf(reply, options),
      prepared,
    });
    const hasEvents = journal.write(db);
    if (endpoint.answers === "file") return { file: result as FileAnswer, hasEvents };
    const shown = { status: statusOf(endpoint), text: presented(endpoint, result), hasEvents };
    if (key) keepAnswer(db, actor.user_id, key, shown.status, shown.text ?? null);
    return shown;
  });
}

const originOf = (request: FastifyRequest, actor: Actor): Origin => ({
  request_id: request.id,
  ip: request.ip,
  actor_id: actor.user_id,
  impersonator_id: actor.impersonator_id,
});

const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === "forbidden" || error.code === "instance_gate");

async function noteRefusal(
  database: Database,
  request: FastifyRequest,
  actor: Actor,
  endpoint: AnyEndpoint,
  error: AppError,
): Promise<void> {
  const entry = { action: "call.refused", after: { call: endpoint.name, code: error.code } };
  await database
    .tenant(actor.instance_id, async (db: Db) => writeAudit(db, originOf(request, actor), [entry]))
    .catch((failure: unknown) => request.log.error({ err: failure }, "refusal not audited"));
}

function keyOf(endpoint: AnyEndpoint, request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (endpoint.method !== "POST" || typeof key !== "string") return undefined;
  if (key.length === 0 || key.length > 200) throw new AppError("bad_request");
  return key;
}

const hashedWith = (request: FastifyRequest) => `${request.method} ${request.url}\n`;

/** Of the body only what the endpoint reads: anything beside it may be nested deeper than can be written again. */
const requestHash = (request: FastifyRequest, body: unknown, ahead?: Ahead): Buffer =>
  ahead?.hash ?? bodyHash(hashedWith(request), ahead?.digests ? [body ?? null, ...ahead.digests] : body);
