import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { AnyEndpoint } from "../endpoint.ts";
import { statusOf } from "../endpoint.ts";
import { AppError, invariant, notFound } from "../errors.ts";
import { stringifyWithRaw } from "../raw_json.ts";
import { defaultLanguage, type Language, languageOf } from "../text/texts.ts";
import { againAfterDeadlock } from "./db/after_deadlock.ts";
import { isMissingReference } from "./db/database.ts";
import { withEcho, withoutEcho } from "./echo.ts";
import { keptAnswer, keepAnswer } from "./idempotency.store.ts";
import { idempotencyKeyOf, requestHash } from "./idempotent_call.ts";
import { createJournal } from "./journal.ts";
import { refuseForeignOrigin } from "./origin.ts";
import { type Parsed, parseInput } from "./parse_input.ts";
import { noteRefusedCall, originOf } from "./refused_calls.ts";
import {
  admitted,
  type Ahead,
  createLargeTurns,
  isLong,
  type Options,
  type RegisterOptions,
  type SignedIn,
  withForm,
  withLargeBody,
  withPreparedBody,
} from "./register_ahead.ts";
import { answerAside } from "./register_aside.ts";
import { type Cookies, Download, type FileAnswer, Refused, type RequestFacts, type Route } from "./serve.ts";
import { cookieNameOf, hashToken } from "./session.ts";
import { refuseTooMuchText } from "./stored_texts.store.ts";

const languageSeconds = 2_592_000;

/** Registers routes under `/api`: everything an endpoint declares happens here, once for all of them. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], given: RegisterOptions): void {
  const options: Options = { ...given, largeBodies: createLargeTurns() };
  for (const route of routes) {
    const { endpoint } = route;
    const declared: RouteOptions = {
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
      onRequest: (request) => chargeAhead(route, request, options),
      handler: (request, reply) =>
        route.kind === "public" || route.kind === "bytes"
          ? answerPublic(route, request, reply, options)
          : answerSignedIn(route, request, reply, options),
    };
    if (endpoint.accepts === "bytes") registerTaking(app, declared);
    else app.route(declared);
  }
}

/** A route whose body is handed on as it came, whatever it says it is. */
function registerTaking(app: FastifyInstance, declared: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.route(declared);
  });
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
  // As bytes, which are counted and written once.
  return reply.type("application/json; charset=utf-8").send(Buffer.from(text));
}

async function sendFile(reply: FastifyReply, file: FileAnswer | Download): Promise<FastifyReply> {
  if (file instanceof Download) return reply.type(file.type).headers(file.headers).send(file.open());
  const found = await file.read();
  if (!found) throw notFound();
  reply
    .type(file.type)
    .header("content-length", found.bytes)
    .headers(file.headers ?? {});
  return reply.send(found.stream);
}

async function answerPublic(
  route: Extract<Route, { kind: "public" | "bytes" }>,
  request: FastifyRequest,
  reply: FastifyReply,
  options: Options,
): Promise<FastifyReply> {
  const { endpoint } = route;
  const given = tokenOf(request, cookieNameOf(options.app_url));
  if (endpoint.method !== "GET") refuseForeignOrigin(request, options.app_url, given?.byCookie ?? false);
  const facts = factsOf(request, given?.token);
  const result =
    route.kind === "bytes"
      ? await route.handler({ bytes: bytesOf(request), header: headersOf(request), request: facts })
      : await route.handler({
          ...(parseInput(endpoint, request) as { params: never; query: never; body: never }),
          request: facts,
          cookies: cookiesOf(reply, options),
        });
  return send(reply, statusOf(endpoint), presented(endpoint, result));
}

const bytesOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

const headersOf =
  ({ headers }: FastifyRequest) =>
  (name: string) =>
    [headers[name] ?? ""].flat()[0] ?? "";

/** Refuses whoever is past a fair share before anything is read or asked for. */
async function chargeAhead(
  { kind, endpoint }: Route,
  request: FastifyRequest,
  options: Options,
): Promise<void> {
  const given =
    kind === "public" || kind === "bytes" ? undefined : tokenOf(request, cookieNameOf(options.app_url));
  try {
    options.charging.ahead(endpoint, request, given?.token);
  } catch (error) {
    await noteRefusedCall(options.refusals, request, endpoint, error);
    throw error;
  }
}

async function answerSignedIn(
  route: SignedIn | Extract<Route, { kind: "aside" }>,
  request: FastifyRequest,
  reply: FastifyReply,
  options: Options,
): Promise<FastifyReply> {
  const { endpoint } = route;
  const given = tokenOf(request, cookieNameOf(options.app_url));
  if (given === undefined) throw new AppError("unauthenticated");
  if (endpoint.method !== "GET") refuseForeignOrigin(request, options.app_url, given.byCookie);
  try {
    if (route.kind === "aside") {
      const { status, text } = await answerAside(route, request, reply, given.token, options, {
        facts: (asked, actor) => factsOf(asked, given.token, actor.language),
        cookies: (answered) => cookiesOf(answered, options),
        presented: (result) => presented(endpoint, result),
      });
      return send(reply, status, text);
    }
    const work = async (ahead?: Ahead) => {
      const answer = await againAfterDeadlock(() =>
        transact(route, request, reply, given.token, options, ahead),
      );
      if (answer instanceof Refused) throw answer.error;
      return answer;
    };
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
    await noteRefusedCall(options.refusals, request, endpoint, error);
    // What it points to was deleted while it was under way.
    throw isMissingReference(error) ? notFound() : error;
  }
}

type Presented = { hasEvents: boolean; isReplay?: true } & (
  | { status: number; text: string | undefined }
  | { file: FileAnswer | Download }
);

/** One transaction: admits the caller, checks the input, runs the handler, writes what it told the journal. */
function transact(
  route: SignedIn,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  options: Options,
  ahead?: Ahead,
): Promise<Presented | Refused> {
  const { endpoint, prepareBody } = route;
  const { reading, session } = options.database;
  const open = endpoint.method === "GET" && !endpoint.writes ? reading : session;
  return open<Presented | Refused>(hashToken(token), async (db, found) => {
    const actor = admitted(endpoint, request, token, found, options);
    invariant(db, "a session has a company");
    const input = parseInput(endpoint, request, ahead) as Record<keyof Parsed, never>;
    const key = idempotencyKeyOf(endpoint, request, actor);
    const before = key && (await keptAnswer(db, actor.user_id, key, requestHash(request, input.body, ahead)));
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
    if (result instanceof Refused) return result;
    const hasEvents = journal.write(db);
    if (endpoint.texts !== undefined) await refuseTooMuchText(db, endpoint.texts, options.text_bytes);
    if (endpoint.answers === "file") return { file: result as FileAnswer, hasEvents };
    if (endpoint.downloads && result instanceof Download) return { file: result, hasEvents };
    const shown = { status: statusOf(endpoint), text: presented(endpoint, result), hasEvents };
    if (key) {
      const kept = shown.text === undefined ? null : withoutEcho(shown.text, { endpoint, body: input.body });
      keepAnswer(db, actor.user_id, key, shown.status, kept);
    }
    return shown;
  });
}
