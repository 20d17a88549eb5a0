import type { IncomingMessage } from "node:http";

const namesOf = (origin: string) => [origin, `http://localhost:${new URL(origin).port}`];

/** Whether it is called by a name of this machine: one of another site that leads here is none of its own. */
export const isOwnHost = ({ headers }: IncomingMessage, origin: string): boolean =>
  namesOf(origin).some((name) => new URL(name).host === headers.host);

/** Whether a call is of this program's own pages, or of no page at all: other sites cannot move the sandbox. */
export function isOwnPage(request: IncomingMessage, origin: string, isLink = false): boolean {
  const { origin: from, "sec-fetch-site": site } = request.headers;
  if (!isOwnHost(request, origin)) return false;
  if (isLink) return true;
  if (from !== undefined && !namesOf(origin).includes(from)) return false;
  return site === undefined || site === "same-origin" || site === "none";
}
