import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AnyEndpoint } from "../endpoint.ts";
import { statusOf } from "../endpoint.ts";
import { AppError, invariant, notFound } from "../errors.ts";
import { stringifyWithRaw } from "../raw_json.ts";
import { defaultLanguage, type Language, languageOf } from "../text/texts.ts";
import type { Database } from "./db/database.ts";
import { withEcho, withoutEcho } from "./echo.ts";
import { receiveForm } from "./files/receive.ts";
import { longestAtHand } from "./heavy/heavy_job.ts";
import { keptAnswer, keepAnswer } from "./idempotency.store.ts";
import { idempotencyKeyOf, requestHash } from "./idempotent_call.ts";
import { createJournal } from "./journal.ts";
import { type Charging, createCharging } from "./limits/charging.ts";
import type { Limits } from "./limits/limits.ts";
import { refuseForeignOrigin } from "./origin.ts";
import { type Parsed, parseInput, parsePart } from "./parse_input.ts";
import type { Refusals } from "./refusals.ts";
import { noteRefusedCall, originOf } from "./refused_calls.ts";
import type { Cookies, FileAnswer, PrepareBody, RequestFacts, Route } from "./serve.ts";
import { type Actor, cookieNameOf, hasOpenCompany, hashToken } from "./session.ts";
import { refuseTooMuchText } from "./stored_texts.store.ts";

export type RegisterOptions = {
  database: Database;
  app_url: string;
  incoming_folder: string;
  session_seconds: number;
  limits: Pick<Limits, "take">;
  refusals: Refusals;
  /** Bytes of texts that one company may keep. */
  text_bytes: number;
  /** Whether somebody may never do what needs this right, whatever the item. */
  isRefused(actor: Actor, right: NonNullable<AnyEndpoint["right"]>): boolean;
  /** Told after a commit that left events behind. */
  onEvents(): void;
};

type Registered = RegisterOptions & { charging: Charging };

const languageSeconds = 2_592_000;

/** Registers routes under `/api`: everything an endpoint declares happens here, once for all of them. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], given: RegisterOptions): void {
  const options: Registered = { ...given, charging: createCharging(given.limits) };
  for (const route of routes) {
    const { endpoint } = route;
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ":$1")}`,
      ...(endpoint.body_limit === undefined ? {} : { bodyLimit: endpoint.body_limit }),
      config: { isUpload: endpoint.accepts === "multipart" },
      // Browsers preload with HEAD; one that runs a handler twice would be a surprise.
      exposeHeadRoute: false,
      ...(route.kind === "public" ? {} : { onRequest: (request) => chargeAhead(endpoint, request, options) }),
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

function cookiesOf(reply: FastifyReply, options: RegisterOptions): Cookies {
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
  // As bytes, which are counted and written once.
  return reply.type("application/json; charset=utf-8").send(Buffer.from(text));
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
  options: RegisterOptions,
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

/** Refuses whoever is past a fair share before anything is read or asked for. */
async function chargeAhead(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  options: Registered,
): Promise<void> {
  const given = tokenOf(request, cookieNameOf(options.app_url));
  if (given === undefined) return;
  try {
    options.charging.ahead(endpoint, request, given.token);
  } catch (error) {
    await noteRefusedCall(options.refusals, request, endpoint, error);
    throw error;
  }
}

/**
 * Refuses before anything of the request is looked at: no session, more than a fair share, a closed company, a right the
 * table denies.
 */
function admitted(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  token: string,
  actor: Actor | undefined,
  options: Registered,
): Actor {
  request.actor = actor ?? null;
  if (actor === undefined) {
    options.charging.refused(token);
    throw new AppError("unauthenticated");
  }
  options.charging.admitted(endpoint, request, token, actor);
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
  options: Registered,
): Promise<FastifyReply> {
  const { endpoint } = route;
  const given = tokenOf(request, cookieNameOf(options.app_url));
  if (given === undefined) throw new AppError("unauthenticated");
  if (endpoint.method !== "GET") refuseForeignOrigin(request, options.app_url, given.byCookie);
  try {
    const work = (ahead?: Ahead) => transact(route, request, reply, given.token, options, ahead);
    const answer =
      endpoint.accepts === "multipart"
        ? await withForm(route, request, given.token, options, work)
        : route.prepareBody && isLarge(request)
          ? await withPreparedBody(route, route.prepareBody, request, given.token, options, work)
          : await work();
    if (answer.hasEvents) options.onEvents();
    return "file" in answer ? await sendFile(reply, answer.file) : send(reply, answer.status, answer.text);
  } catch (error) {
    await noteRefusedCall(options.refusals, request, endpoint, error);
    throw error;
  }
}

/** What was done before the transaction: the checked body, the digests of a form's files, and what was made of both. */
type Ahead = { body: unknown; digests?: readonly string[]; prepared: unknown };

/** Asks in a short transaction, for work before the real one, whether the caller may send this at all. */
const admittedAhead = (
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  token: string,
  options: Registered,
): Promise<Actor> =>
  options.database.session<Actor>(hashToken(token), async (_db, found) =>
    admitted(endpoint, request, token, found, options),
  );

/** Whether a body may hold more text than is worked through inside a transaction. */
function isLarge(request: FastifyRequest): boolean {
  const length = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
  return !(length <= longestAtHand);
}

async function withPreparedBody<T>(
  { endpoint }: SignedIn,
  prepare: PrepareBody<AnyEndpoint, unknown>,
  request: FastifyRequest,
  token: string,
  options: Registered,
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
  options: Registered,
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
  options: Registered,
  ahead?: Ahead,
): Promise<Presented> {
  const { endpoint, prepareBody } = route;
  const { reading, session } = options.database;
  const open = endpoint.method === "GET" && !endpoint.writes ? reading : session;
  return open<Presented>(hashToken(token), async (db, found) => {
    const actor = admitted(endpoint, request, token, found, options);
    invariant(db, "a session has a company");
    const input = parseInput(endpoint, request, ahead) as Record<keyof Parsed, never>;
    const key = idempotencyKeyOf(endpoint, request);
    const before =
      key && (await keptAnswer(db, actor.user_id, key, requestHash(request, input.body, ahead?.digests)));
    if (before)
      return {
        status: before.status,
        text:
          before.response === null ? undefined : withEcho(before.response, { endpoint, body: input.body }),
        hasEvents: false,
        isReplay: true,
      };
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
    const hasEvents = await journal.write(db);
    if (endpoint.texts !== undefined) await refuseTooMuchText(db, endpoint.texts, options.text_bytes);
    if (endpoint.answers === "file") return { file: result as FileAnswer, hasEvents };
    const shown = { status: statusOf(endpoint), text: presented(endpoint, result), hasEvents };
    if (key) {
      const kept = shown.text === undefined ? null : withoutEcho(shown.text, { endpoint, body: input.body });
      await keepAnswer(db, actor.user_id, key, shown.status, kept);
    }
    return shown;
  });
}
