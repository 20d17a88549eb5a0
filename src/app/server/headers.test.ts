import { useTestApp } from "#testing/stand/app.ts";
import { type Answer, createTestClient, type TestClient } from "#testing/stand/client.ts";
import type { Example } from "#testing/walks/example.ts";
import { accessTable, addressOf, examples, send, sentBodyOf } from "#testing/walks/examples.ts";
import { faultsOf } from "#testing/walks/refusals.ts";
import { dumpOf } from "#testing/walks/tenant_tables.ts";
import { buildWorld, type World } from "#testing/stand/world.ts";
import type { AnyEndpoint } from "#platform/endpoint.ts";
import { sql } from "#platform/server/db/database.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "../endpoints.ts";

const app = useTestApp({ is_over_wire: true });
const secure = useTestApp({ is_over_wire: true, app_url: "https://procedo.example.test" });
let world: World;
let nobody: TestClient;
beforeAll(async () => {
  world = await buildWorld(app());
  nobody = createTestClient(app().origin, null);
});

const named = (name: string) => endpoints.find((endpoint) => endpoint.name === name) as AnyEndpoint;
const made = async (name: string) => (await examples[name]?.(world, world.company.owner)) ?? {};
const held = () => dumpOf(app(), [world.company.id]);

/** The headers of an answer of the API: nothing is guessed, framed, run from elsewhere, kept or told to others. */
function expectSafe({ headers }: Answer, cache = "no-store"): void {
  const policy = headers.get("content-security-policy") ?? "";
  const rules = new Map(policy.split("; ").map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1)]));
  expect(rules.get("default-src")).toBeDefined();
  for (const rule of ["script-src", "default-src"]) {
    expect(rules.get(rule) ?? []).not.toContain("'unsafe-inline'");
    expect(rules.get(rule) ?? []).not.toContain("'unsafe-eval'");
  }
  if (cache === "no-store")
    for (const rule of ["object-src", "base-uri", "frame-ancestors"])
      expect(rules.get(rule)).toEqual(["'none'"]);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("same-origin");
  expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  expect(headers.get("cache-control")).toBe(cache);
  for (const feature of ["camera", "geolocation", "microphone"])
    expect(headers.get("permissions-policy")).toContain(`${feature}=()`);
  expect(headers.get("x-powered-by")).toBeNull();
  expect(headers.get("server")).toBeNull();
  expect(headers.get("access-control-allow-origin")).toBeNull();
}

/** Images never change under their name; files of requests are asked for again, since who may see them changes. */
const cacheOf: Record<string, string> = {
  readImage: "private, max-age=31536000, immutable",
  readPicture: "private, max-age=31536000, immutable",
  readLogo: "private, max-age=31536000, immutable",
  readImprovementFile: "private, no-store",
};

describe("the headers of an answer", () => {
  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))("%s", async (name, endpoint) => {
    const me = await world.as("entrepreneur");
    const example = await made(name);
    const toNobody = await send(nobody, endpoint, example);
    expectSafe(toNobody);
    const cache = cacheOf[name] ?? "no-store";
    // What is refused leaves the example as it was.
    expectSafe(await send(me, endpoint, toNobody.status < 300 ? await made(name) : example), cache);
  });

  test("are there on every kind of refusal", async () => {
    const me = await world.as("entrepreneur");
    const ro = { "accept-language": "ro" };
    const json = { ...ro, "content-type": "application/json" };
    const answers: [number, Answer][] = [
      [400, await me.raw("POST", "/api/roles/store", { body: "{", headers: json })],
      [400, await me.raw("GET", "/api/procedures/%ff", { headers: ro })],
      [401, await nobody.raw("GET", "/api/auth/user", { headers: ro })],
      [403, await send(await world.as("user"), named("storeRole"), await made("storeRole"))],
      [404, await me.raw("GET", "/api/nimic", { headers: ro })],
      [404, await me.raw("GET", `/api/procedures/${"x".repeat(300)}`, { headers: ro })],
      [413, await me.raw("POST", "/api/roles/store", { body: " ".repeat(1_100_000), headers: json })],
      [
        415,
        await me.raw("POST", "/api/roles/store", {
          body: "name=a",
          headers: { ...ro, "content-type": "text/plain" },
        }),
      ],
      [422, await me.raw("POST", "/api/roles/store", { body: "{}", headers: json })],
    ];
    for (const [status, answer] of answers) {
      expect([answer.status, faultsOf(answer, "ro")]).toEqual([status, []]);
      expectSafe(answer);
    }
  });

  test("are there however the address is spelled", async () => {
    const me = await world.as("entrepreneur");
    for (const path of ["/%61pi/auth/user", "/ap%69/auth/user", "/api/%61uth/user", "/%61pi/nimic"])
      expectSafe(await me.raw("GET", path));
  });

  test("behind https ask for https alone on this host, for a year, and for windows of its own", async () => {
    const at = createTestClient(secure().origin, null);
    for (const path of ["/api/auth/user", "/api/nimic", "/api/procedures/%ff"]) {
      const { headers } = await at.raw("GET", path);
      expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    }
    const { headers } = await nobody.raw("GET", "/api/auth/user");
    expect(headers.get("strict-transport-security")).toBeNull();
    expect(headers.get("cross-origin-opener-policy")).toBeNull();
  });

  test.each(["/api/docs", "/api/docs/", "/api/docs/static/swagger-ui-bundle.js", "/api/docs/json"])(
    "of the contract's own page are those of every other: %s",
    async (path) => {
      const policyOf = async (of: string) =>
        (await nobody.raw("GET", of)).headers.get("content-security-policy");
      const own = await policyOf(path);
      expect(own).toBe(await policyOf("/api/auth/user"));
      expect(own).not.toMatch(/https:|upgrade-insecure|validator/);
    },
  );

  test("of a stored image keep it from being anything but an image of this application", async () => {
    const example = await made("readImage");
    const { headers } = await send(await world.as("user"), named("readImage"), example);
    expect(headers.get("content-type")).toBe("image/png");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("content-disposition")).toBe("inline");
  });
});

const changing = endpoints.filter(({ method }) => method !== "GET");

/** Calls with a session in a cookie, as a browser does, with what the browser says of where the call comes from. */
function byCookie(
  endpoint: AnyEndpoint,
  example: Example,
  token: string | null,
  said: Record<string, string>,
) {
  const body = sentBodyOf(endpoint, example);
  return nobody.raw(endpoint.method, addressOf(endpoint, example), {
    body,
    headers: {
      cookie: `procedo_session=${token}`,
      ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
      ...said,
    },
  });
}

const foreign: Record<string, string>[] = [
  { origin: "https://evil.test" },
  { origin: "null" },
  { origin: "http://localhost:3000.evil.test" },
  { origin: "http://localhost" },
  { origin: "https://localhost:3000" },
  { origin: "https://evil.test", "sec-fetch-site": "same-origin" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "none" },
  { referer: "http://localhost:3000/" },
  {},
];

describe.each(changing.map((endpoint) => [endpoint.name, endpoint] as const))(
  "a cookie and %s",
  (name, endpoint) => {
    test("from elsewhere change nothing", async () => {
      const example = await made(name);
      const { token } = await world.as("entrepreneur");
      const before = await held();
      for (const said of foreign) {
        const answer = await byCookie(endpoint, example, token, said);
        expect([said, answer.status, faultsOf(answer, "ro")]).toEqual([said, 403, []]);
        expect(answer.body).toMatchObject({ code: "foreign_origin" });
      }
      expect(await held()).toEqual(before);
    });

    test("from this application do what they are for", async () => {
      const own = [
        { origin: "http://localhost:3000" },
        { origin: app().origin },
        { "sec-fetch-site": "same-origin" },
      ];
      for (const said of own) {
        const { token } = await world.as("entrepreneur");
        const answer = await byCookie(endpoint, await made(name), token, said);
        expect([said, answer.status]).toEqual([said, accessTable[name]?.entrepreneur]);
      }
    });
  },
);

describe("the method of a call", () => {
  let addresses: [AnyEndpoint, string][];
  let me: TestClient;
  beforeAll(async () => {
    me = await world.as("entrepreneur");
    addresses = [];
    for (const endpoint of endpoints)
      addresses.push([endpoint, addressOf(endpoint, await made(endpoint.name))]);
  });

  test("GET and HEAD change nothing, wherever they are sent", async () => {
    // Reading a note of the provider's marks it as seen, which it then is.
    for (const [endpoint, address] of addresses)
      if (endpoint.name === "getSoftwareUpdate") await me.raw("GET", address);
    const before = await held();
    for (const [endpoint, address] of addresses)
      for (const method of ["GET", "HEAD"]) {
        const { status } = await me.raw(method, address);
        const isRead = method === "GET" && endpoint.method === "GET";
        const usual = accessTable[endpoint.name]?.entrepreneur;
        expect([endpoint.name, method, isRead ? status === usual : status < 500]).toEqual([
          endpoint.name,
          method,
          true,
        ]);
      }
    expect(await held()).toEqual(before);
  });

  test.each(["PUT", "OPTIONS", "HEAD", "PROPFIND"])("%s is answered nowhere", async (method) => {
    for (const [endpoint, address] of addresses) {
      const answer = await me.raw(method, address);
      const { status } = answer;
      expect([endpoint.name, status, [404, 405].includes(status)]).toEqual([endpoint.name, status, true]);
      if (method !== "HEAD") expect(faultsOf(answer, "ro")).toEqual([]);
      expectSafe(answer);
    }
  });

  test("an address of the API that nothing answers is 404 in JSON, in the reader's language", async () => {
    for (const path of [
      "/api",
      "/api/",
      "/api/nimic",
      "/api/auth/login/",
      "/api//auth/user",
      "/api/auth/user/",
      "/API/auth/user",
      "/api/auth/../auth/nimic",
      "/api/nimic.json",
    ])
      for (const language of ["ro", "en"] as const) {
        const answer = await me.raw("GET", path, { headers: { "accept-language": language } });
        expect([path, answer.status, faultsOf(answer, language)]).toEqual([path, 404, []]);
      }
  });
});

describe("a failure of the server", () => {
  test("tells its caller the code, the sentence and the number of the request, and nothing else", async () => {
    const me = await world.as("entrepreneur");
    await app().database.system((db) => db.run(sql`alter table roles rename to roles_away`));
    try {
      for (const [language, message] of [
        ["ro", "Eroare de server, te rugăm să încerci din nou mai târziu!"],
        ["en", "Server error, please try again later !"],
      ] as const) {
        const answer = await me.raw("GET", `/api/${world.company.id}/roles`, {
          headers: { "accept-language": language },
        });
        const request_id = answer.headers.get("x-request-id");
        expect(answer).toMatchObject({ status: 500, body: { code: "internal", message, request_id } });
        expect(Object.keys(answer.body as object).sort()).toEqual(["code", "message", "request_id"]);
        expectSafe(answer);
        const lines = app().logged.filter(
          (line) => line.includes(String(request_id)) && line.includes('"level":"error"'),
        );
        expect(lines).toHaveLength(1);
        expect(lines[0]).toContain("roles");
      }
      expect(app().holdStatements).toThrow('relation "roles" does not exist');
    } finally {
      await app().database.system((db) => db.run(sql`alter table roles_away rename to roles`));
    }
  });
});
