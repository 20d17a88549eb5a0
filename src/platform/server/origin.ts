import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";

/**
 * A cookie travels with requests that other sites cause, so a cookie alone never authorises a change: the browser
 * must say that the request comes from this application (Origin equal to the app's, or Sec-Fetch-Site same-origin).
 * Bearer tokens are sent on purpose and pass. Throws `foreign_origin`.
 */
export function refuseForeignOrigin(request: FastifyRequest, appUrl: string, byCookie: boolean): void {
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  const isOwn = origin !== undefined && ownOrigins(appUrl, request).includes(origin);
  const isForeign = (origin !== undefined && !isOwn) || site === "cross-site" || site === "same-site";
  if (isForeign || (byCookie && origin === undefined && site !== "same-origin"))
    throw new AppError("foreign_origin");
}

/** On loopback the app is the same by each of loopback's names and whatever port it was given. */
function ownOrigins(appUrl: string, request: FastifyRequest): string[] {
  const url = new URL(appUrl);
  if (url.hostname !== "localhost" && url.hostname !== "127.0.0.1") return [url.origin];
  const port = request.socket.localPort;
  return [url.origin, `http://localhost:${port}`, `http://127.0.0.1:${port}`];
}
