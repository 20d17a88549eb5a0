import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestApp } from "#testing/stand/app.ts";
import type { TestPerson } from "#testing/stand/company.ts";
import { expect } from "vitest";

/** The page before it is built: to the server it is like the built one. */
export const page = await readFile(join(import.meta.dirname, "../../../../index.html"), "utf8");

/** A client that is nothing but its page. */
export async function pageAlone() {
  const folder = await mkdtemp(join(tmpdir(), "procedo-client-"));
  await writeFile(join(folder, "index.html"), page);
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

export type OpenedAs = {
  headers?: Record<string, string>;
  method?: "GET" | "HEAD";
  /** The cookie of the session. */
  name?: string;
};

/** The page at an address as a browser asks for it. */
export async function openedOn(
  { app }: TestApp,
  person: TestPerson | null,
  path: string,
  { headers = {}, method = "GET", name = "procedo_session" }: OpenedAs = {},
) {
  const answer = await app.http.inject({
    method,
    url: path,
    headers: {
      accept: "text/html,application/xhtml+xml",
      "sec-fetch-dest": "document",
      ...headers,
      ...(person && { cookie: [`${name}=${person.token}`, headers["cookie"] ?? []].flat().join("; ") }),
    },
  });
  const html = answer.payload;
  const blocks = [
    ...html.matchAll(/<script type="application\/json" data-answer="([^"]*)">([^<]*)<\/script>/g),
  ];
  return {
    answer,
    html,
    brought: Object.fromEntries(
      blocks.map(([, address = "", json = ""]) => [address.replaceAll("&amp;", "&"), JSON.parse(json)]),
    ),
    text:
      /<div id="first-text">([\s\S]*?)<\/div>(?=<script type="application\/json"|<\/body>)/.exec(html)?.[1] ??
      null,
  };
}

export type Seen = Awaited<ReturnType<typeof openedOn>>;
export const addresses = ({ brought }: Seen) => Object.keys(brought);
export const session = "/api/auth/session";

/** Neither answers but who is here, nor text, nor any of these words. */
export function expectNothing(seen: Seen, ...words: string[]): void {
  expect(seen.answer.statusCode).toBe(200);
  expect(seen.text).toBeNull();
  expect(addresses(seen)).toEqual([session]);
  for (const word of words) expect(seen.html).not.toContain(word);
}
