import websocket from "@fastify/websocket";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError, notFound } from "../../errors.ts";
import type { Charged, Charging } from "../limits/charging.ts";
import type { Log } from "../log.ts";
import { refuseForeignOrigin } from "../origin.ts";
import { tokenOf } from "../register.ts";
import { type Actor, cookieNameOf } from "../session.ts";
import { longestMessage } from "./messages.ts";
import type { Sockets } from "./sockets.ts";

/** The one address where a connection may become a socket. */
export const socketPath = "/api/socket";

const isFarewell = (error: Error) =>
  "code" in error && typeof error.code === "string" && /^(WS_ERR_|ECONN|EPIPE)/.test(error.code);

/** Opening a socket asks of the database what a read does. */
const opening: Charged = { method: "GET" };

/**
 * Registers `/api/socket`. Past a fair share (429), or with a foreign Origin (403), it is refused before the upgrade; a missing or ended session is told
 * by the close code 4401, which a browser's script can read, unlike the status of a refused upgrade.
 */
export function registerSockets(
  http: FastifyInstance,
  { sockets, app_url, log, charging }: { sockets: Sockets; app_url: string; log: Log; charging: Charging },
): void {
  const cookieName = cookieNameOf(app_url);
  const given = (request: FastifyRequest) => tokenOf(request, cookieName);
  // In a scope of its own: the plugin takes over every route that is registered beside it.
  void http.register(async (scope) => {
    await scope.register(websocket, {
      // Left to itself, `ws` answers pings too, and cuts off without a word who sends sixty at once.
      options: { maxPayload: longestMessage, clientTracking: false, autoPong: false },
      errorHandler: (error, socket) => {
        // Broken frames and lost connections; `ws` has closed the socket with the code that fits.
        if (isFarewell(error)) log.debug({ err: error }, "socket failed");
        else {
          log.error({ err: error }, "socket failed");
          socket.terminate();
        }
      },
      preClose: () => sockets.close(),
    });
    scope.route({
      method: "GET",
      url: socketPath,
      exposeHeadRoute: false,
      onRequest: async (request) => charging.ahead(opening, request, given(request)?.token),
      preValidation: async (request) => {
        if (!request.ws) throw notFound();
        refuseForeignOrigin(request, app_url, given(request)?.byCookie ?? false);
      },
      handler: () => {
        throw notFound();
      },
      wsHandler: (socket, request) => {
        const token = given(request)?.token;
        return sockets.accept(socket, token, (actor) => {
          if (token === undefined) return false;
          return mayOpen(charging, request, token, actor);
        });
      },
    });
  });
}

/** Counts who opens one for their own share, once they are known. */
function mayOpen(
  charging: Charging,
  request: FastifyRequest,
  token: string,
  actor: Actor | undefined,
): boolean {
  try {
    if (actor) charging.admitted(opening, request, token, actor);
    else charging.refused(token);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many_requests") return false;
    throw error;
  }
}
