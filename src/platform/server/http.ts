import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { AppError, type ErrorBody, type ErrorCode } from "../errors.ts";
import type { Translate } from "../text/translate.ts";
import { defaultLanguage, type Language, languageOf } from "../text/texts.ts";
import { LargeBody, largeBytes } from "./large_bodies.ts";
import type { Log } from "./log.ts";
import { packAnswers } from "./http/packed_answers.ts";
import type { Actor } from "./session.ts";
import { contentPolicy } from "./http/content_policy.ts";
import { endSlowBodies } from "./http/slow_bodies.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set once the session is known; for the log line. */
    actor: Actor | null;
    /** The answer may be packed though no call of somebody known gives it: it holds what calls of its reader answered. */
    mayPack: boolean;
    /** The text of the one script that stands in the page that is sent; null where there is none. */
    inlineScript: string | null;
    /** A body that its route reads by itself, once it knows who sends it. */
    largeBody: LargeBody | null;
  }
  interface FastifyContextConfig {
    takesLargeBodies?: boolean;
  }
}

export type HttpOptions = {
  log: Log;
  translators: Record<Language, Translate>;
  app_url: string;
  /** How many reverse proxies stand in front, each adding to X-Forwarded-For whom it was asked by. */
  proxies: number;
  /** The one path where a connection may become a socket. */
  socket_path: string;
  /** Whether cards are entered in fields of the payment provider's, which its script shows. */
  has_hosted_cards: boolean;
  /** The chat widget's script; null where there is none. */
  chat_src: string | null;
  /** How long a body other than an upload may take to come in; 30 seconds unless given. */
  body_ms?: number | undefined;
};

const defaultBodyBytes = 1024 * 1024;
const bodyMs = 30_000;
/** How long any request may take to come in, uploads being the ones that do. */
const receivingMs = 15 * 60_000;

/** The HTTP server before any route: one error handler, security headers, a log line a request, nothing leaked. */
export function createHttp(options: HttpOptions): FastifyInstance {
  const headers = {
    app_url: options.app_url,
    policy: contentPolicy(options.has_hosted_cards, options.chat_src),
    policyWith: (script: string) => contentPolicy(options.has_hosted_cards, options.chat_src, script),
  };
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request_id" }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // What stands further left in the header than the proxies wrote was written by the caller.
    trustProxy: options.proxies > 0 && ((_address: string, hop: number) => hop < options.proxies),
    bodyLimit: defaultBodyBytes,
    requestTimeout: receivingMs,
    forceCloseConnections: "idle",
    // Whoever offers another protocol elsewhere (some clients offer h2c with every request) is answered as usual.
    http: {
      shouldUpgradeCallback: ({ url, headers }) =>
        url?.split("?")[0] === options.socket_path && headers.upgrade?.toLowerCase() === "websocket",
    },
    return503OnClosing: true,
    // An address that no route can be found for never reaches the hooks: it is answered here, in the same shape.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply, headers);
      refuse(error, request, reply, options);
    },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false, ignoreDuplicateSlashes: false },
    ajv: { customOptions: { coerceTypes: false } },
  }) as unknown as FastifyInstance;
  // Asked for once, it is known of a connection that is gone by the time its call is counted and written down.
  app.server.on("connection", (socket) => void socket.remoteAddress);
  void app.register(cookie);
  void app.register(multipart, { throwFileSizeLimit: false });
  app.decorateRequest("actor", null);
  app.decorateRequest("mayPack", false);
  app.decorateRequest("inlineScript", null);
  app.decorateRequest("largeBody", null);
  acceptOnlyJson(app);
  leaveLargeBodies(app);
  addHeaders(app, headers);
  packAnswers(app);
  endSlowBodies(app, options.body_ms ?? bodyMs);
  logRequests(app);
  answerErrors(app, options);
  return app;
}

/** JSON is the only body besides multipart; forms and plain text, which other sites can send without asking, are not read. */
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeContentTypeParser("text/plain");
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    // A client that always names JSON also does so when it has nothing to say.
    if (body === "") done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** What may be large is left to routes that take it; they are called as if nothing had been sent. */
function leaveLargeBodies(app: FastifyInstance): void {
  app.addHook("preParsing", (request, _reply, payload, done) => {
    const { config, bodyLimit } = request.routeOptions;
    const { "content-length": said, "content-type": type = "" } = request.headers;
    const isJson = /^application\/json\b/i.test(type);
    const bytes = said === undefined ? undefined : Number(said);
    if (config.takesLargeBodies !== true || !isJson || (bytes !== undefined && bytes <= largeBytes))
      return done(null, payload);
    request.largeBody = new LargeBody(payload as Readable, bodyLimit, bytes);
    done(null, Object.assign(Readable.from([]), { receivedEncodedLength: bytes ?? 0 }));
  });
}

/** What no page of ours asks a browser for. */
const unusedFeatures = [
  "camera",
  "display-capture",
  "geolocation",
  "hid",
  "microphone",
  "midi",
  "serial",
  "usb",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

type Headers = { app_url: string; policy: string; policyWith(script: string): string };

function setHeaders(request: FastifyRequest, reply: FastifyReply, options: Headers): void {
  reply.header("x-content-type-options", "nosniff");
  reply.header("referrer-policy", "same-origin");
  reply.header("x-request-id", request.id);
  const { inlineScript } = request;
  if (!reply.hasHeader("content-security-policy"))
    reply.header("content-security-policy", inlineScript ? options.policyWith(inlineScript) : options.policy);
  reply.header("permissions-policy", unusedFeatures);
  if (options.app_url.startsWith("https:")) {
    // Of this host alone: others of the same domain are not this application's to decide for.
    reply.header("strict-transport-security", "max-age=31536000");
    // Browsers ignore it, with a complaint, on plain http. Pages that this one opens, a bank's say, keep their opener.
    reply.header("cross-origin-opener-policy", "same-origin-allow-popups");
  }
  // Whatever address it came by: the router also knows `/%61pi` for `/api`.
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
}

function addHeaders(app: FastifyInstance, options: Headers): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    setHeaders(request, reply, options);
    done(null, payload);
  });
}

function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    // The route's pattern, not the address: reset links carry their token in the path.
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.actor ? { instance_id: request.actor.instance_id, user_id: request.actor.user_id } : {}),
      },
      "request",
    );
    done();
  });
}

const ofFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_type",
  FST_ERR_CTP_INVALID_JSON_BODY: "bad_request",
  FST_ERR_CTP_EMPTY_JSON_BODY: "bad_request",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "bad_request",
  // A parameter longer than any name there is.
  FST_ERR_MAX_PARAM_LENGTH: "not_found",
};

/** What the system says of a disk, or of a share of it, that takes no more. */
const fullDisk = new Set(["ENOSPC", "EDQUOT"]);

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code = "", statusCode } = error as Partial<FastifyError>;
  if (fullDisk.has(code))
    return new AppError("unavailable", { cause: error, headers: { "retry-after": "60" } });
  const known = ofFastify[code];
  if (known) return new AppError(known, { cause: error });
  const isCallers = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  return new AppError(isCallers ? "bad_request" : "internal", { cause: error });
}

/** What a refusal looks like to its caller; above 499 only the specified text and the request's id. */
function bodyOf(error: AppError, request_id: string, t: Translate): ErrorBody {
  const key = error.status === 500 ? "error.500" : error.status === 413 ? "error.413" : `error.${error.code}`;
  const body: ErrorBody = { code: error.code, message: t(key) };
  if (error.status > 499) return { ...body, request_id };
  const errors =
    error.fields &&
    Object.fromEntries(
      Object.entries(error.fields).map(([field, problems]) => [
        field,
        problems.map((problem) => t(`field_problem.${problem.code}`, problem.values)),
      ]),
    );
  return { ...body, ...(errors ? { errors } : {}), ...error.extra };
}

function refuse(
  raw: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  options: HttpOptions,
): FastifyReply {
  const error = toAppError(raw);
  if (error.status > 499) request.log.error({ err: error.cause ?? raw }, "request failed");
  const language =
    languageOf(request.headers["accept-language"]) ?? request.actor?.language ?? defaultLanguage;
  reply.status(error.status).headers(error.headers ?? {});
  return reply.send(bodyOf(error, request.id, options.translators[language]));
}

function answerErrors(app: FastifyInstance, options: HttpOptions): void {
  app.setErrorHandler((raw, request, reply) => refuse(raw, request, reply, options));
}
