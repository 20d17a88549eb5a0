import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#platform/errors.ts";
import { drawnFolder, drawnSignIn, firstTextSheet } from "../../drawn_files.ts";
import { loginPage } from "../../login_address.rules.ts";
import { type Opened, openedPage } from "./opened_page.ts";
import type { Openings } from "./openings.ts";

/** The page of the build that is nothing but the login page. */
const signInFile = "login.html";

type Options = { folder: string | undefined; openings: Openings };

/** The browser half: hashed files for a year, the page itself for every address the API does not know. */
export function registerClient(http: FastifyInstance, { folder, openings }: Options): void {
  if (folder !== undefined) {
    const common = { preCompressed: true, cacheControl: false, index: false } as const;
    void http.register(fastifyStatic, {
      ...common,
      root: folder,
      wildcard: false,
      globIgnore: ["assets/**", `${drawnFolder}/**`, "*.html*"],
      setHeaders: (response) => void response.header("cache-control", "no-cache"),
    });
    // One route for the hundreds of files: a route each would cost the server nine megabytes.
    void http.register(fastifyStatic, {
      ...common,
      root: join(folder, "assets"),
      prefix: "/assets/",
      decorateReply: false,
      setHeaders: (response) => void response.header("cache-control", "public, max-age=31536000, immutable"),
    });
  }
  http.setNotFoundHandler((request, reply) => {
    const { method, url } = request;
    const isPage = (method === "GET" || method === "HEAD") && !url.startsWith("/api");
    // What looks like a file and is not there is a page only to somebody who wants to read one.
    const looksLikeFile = /\.\w{2,5}$/.test(url.split("?")[0] ?? "");
    const isReader = request.headers.accept?.includes("text/html") ?? false;
    if (folder === undefined || !isPage || (looksLikeFile && !isReader)) throw new AppError("not_found");
    // Who comes to sign in gets a page that is nothing else (decision 49).
    const file = url.split("?")[0] === loginPage ? signInFile : "index.html";
    return answerPage(request, reply, {
      folder,
      file,
      openings: isReader && isOpened(request) ? openings : null,
    });
  });
}

/** The script that runs before a page's first paint, which the build puts into it. */
const startScript = /<script data-start[^>]*>([^<]*)<\/script>/;

/** Whether a browser asks for a page to show it now; what it only fetches ahead would be old by then. */
function isOpened({ method, headers }: FastifyRequest): boolean {
  const destination = headers["sec-fetch-dest"];
  const isAhead = headers["sec-purpose"] !== undefined || headers["purpose"] !== undefined;
  return method === "GET" && (destination === undefined || destination === "document") && !isAhead;
}

/**
 * The page as it was built, unless there is something to bring along; from memory and not as a file, so that the script
 * that the answer allows is the one that is in it.
 */
async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, file, openings }: { folder: string; file: string; openings: Openings | null },
): Promise<FastifyReply> {
  const [opened, built] = await Promise.all([openings?.(request) ?? null, textOf(join(folder, file))]);
  const page = (opened && (await drawnPage(opened, folder))) ?? built;
  if (page === null) throw new AppError("not_found");
  const styles = opened?.first ? await textOf(join(folder, firstTextSheet)) : null;
  const whole = opened === null ? page : openedPage(page, opened, styles);
  request.mayPack = true;
  request.inlineScript = startScript.exec(page)?.[1] ?? null;
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", opened === null ? "no-cache" : "private, no-store")
    .send(Buffer.from(whole));
}

/** The login page with its form in it, for nobody: who is signed in is led on. Null where the build has drawn none. */
async function drawnPage({ language, sign_in }: Opened, folder: string): Promise<string | null> {
  return sign_in && textOf(join(folder, drawnSignIn(language, sign_in.is_open)));
}

/** Read each time, as every file of the client is: a build may replace it under a running server. */
const textOf = (path: string): Promise<string | null> => readFile(path, "utf8").catch(() => null);
