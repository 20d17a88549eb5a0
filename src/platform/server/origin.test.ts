import type { FastifyRequest } from "fastify";
import { describe, expect, test } from "vitest";
import { refuseForeignOrigin } from "./origin.ts";

type Said = { origin?: string; site?: string };

/** Whether a request with a cookie may change something in an app that listens on port 8080. */
function passes(appUrl: string, { origin, site }: Said, byCookie = true): boolean {
  const headers = { ...(origin && { origin }), ...(site && { "sec-fetch-site": site }) };
  const request = { headers, socket: { localPort: 8080 } } as unknown as FastifyRequest;
  try {
    refuseForeignOrigin(request, appUrl, byCookie);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: "foreign_origin" });
    return false;
  }
}

const loopback = ["http://localhost:8080", "http://127.0.0.1:8080"];

describe("who may sign in and change things", () => {
  test.each(["http://localhost:3000", "http://127.0.0.1:3000"])(
    "where users see the app at %s, pages by both of loopback's names, on its port",
    (appUrl) => {
      for (const origin of [appUrl, ...loopback]) expect(passes(appUrl, { origin })).toBe(true);
      for (const origin of ["http://localhost", "https://localhost:8080", "http://intranet.test:8080"])
        expect(passes(appUrl, { origin })).toBe(false);
    },
  );

  test.each(["http://intranet.test:8080", "https://procedo.example.test"])(
    "where users see it at %s, pages from there alone, not even loopback",
    (appUrl) => {
      for (const byCookie of [true, false]) {
        expect(passes(appUrl, { origin: appUrl }, byCookie)).toBe(true);
        for (const origin of loopback) expect(passes(appUrl, { origin }, byCookie)).toBe(false);
      }
    },
  );

  test("a page that did not come over https says only its origin, which is enough", () => {
    const appUrl = "http://intranet.test:8080";
    expect(passes(appUrl, { origin: appUrl })).toBe(true);
    expect(passes(appUrl, { origin: "http://other.test" })).toBe(false);
    expect(passes(appUrl, {})).toBe(false);
  });

  test("what a browser says of the site counts where it says no origin, and never against it", () => {
    const appUrl = "https://procedo.example.test";
    expect(passes(appUrl, { site: "same-origin" })).toBe(true);
    for (const site of ["none", "same-site", "cross-site"]) expect(passes(appUrl, { site })).toBe(false);
    expect(passes(appUrl, { origin: appUrl, site: "cross-site" })).toBe(false);
    expect(passes(appUrl, {}, false)).toBe(true);
  });
});
