import { useTestApp } from "#testing/stand/app.ts";
import type { TestClient } from "#testing/stand/client.ts";
import type { Example } from "#testing/walks/example.ts";
import { addressOf, examples } from "#testing/walks/examples.ts";
import { hostileQuery } from "#testing/walks/hostile_values.ts";
import { faultsOf } from "#testing/walks/refusals.ts";
import { dumpOf } from "#testing/walks/tenant_tables.ts";
import { buildWorld, type World } from "#testing/stand/world.ts";
import type { AnyEndpoint } from "#platform/endpoint.ts";
import type { Language } from "#platform/text/texts.ts";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "../endpoints.ts";

const app = useTestApp();
let world: World;
let master: TestClient;
let me: TestClient;
beforeAll(async () => {
  world = await buildWorld(app());
  me = await world.as("entrepreneur");
  master = await world.as("master_admin");
});

afterEach(() => {
  expect(
    app()
      .logged.splice(0)
      .filter((line) => /"level":"(error|fatal)"/.test(line)),
  ).toEqual([]);
});

const having = (part: "params" | "query" | "body") =>
  endpoints
    .filter(
      (endpoint) => endpoint[part] !== undefined && !(part === "body" && endpoint.accepts === "multipart"),
    )
    .map((endpoint) => [endpoint.name, endpoint] as const);
const made = async (name: string) => (await examples[name]?.(world, world.company.owner)) ?? {};

const languages: Language[] = ["ro", "en"];
let sent = 0;

/** Sends to an address as it stands, in each language in turn, and expects an answer that fails in nothing. */
async function tell(endpoint: AnyEndpoint, address: string, body: Example["body"]) {
  const language = languages[(sent += 1) % 2] ?? "ro";
  // The account holder may do all but look through others' eyes.
  const who = endpoint.right === "impersonate" ? master : me;
  const answer = await who.raw(endpoint.method, address, {
    body: body ? JSON.stringify(body) : null,
    headers: { "accept-language": language, ...(body ? { "content-type": "application/json" } : {}) },
  });
  const told = `${endpoint.name} ${address.slice(0, 200)} -> ${JSON.stringify(answer.body).slice(0, 200)}`;
  expect({ told, faults: faultsOf(answer, language) }).toEqual({ told, faults: [] });
  return answer;
}

/** What a field's schema refused at one call; it is the same schema at others. */
const refused = new Map<z.core.$ZodType, Set<string>>();

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

const fieldOf = (schema: z.ZodType | undefined, field: string) =>
  schema instanceof z.ZodObject ? schema.shape[field] : undefined;

/** The values to send for a field: what its very schema has refused at another call need not be sent again. */
function unrefused(values: readonly string[], schema: z.core.$ZodType | undefined): string[] {
  if (!schema) return [...values];
  const known = refused.get(schema) ?? new Set<string>();
  const before = new Set(known);
  for (const value of values) {
    const text = decoded(value);
    if (text !== undefined && !z.safeParse(schema, text).success) known.add(value);
  }
  refused.set(schema, known);
  return values.filter((value) => !before.has(value));
}

/** Fields of a query that hold several values, so that they may be given again. */
const lists = ["show_columns"];

describe.each(having("query"))("the query of %s", (name, endpoint) => {
  test("with another value in any field is answered or refused by field", async () => {
    const example = await made(name);
    // What changes something finds it only once.
    const again = () => (endpoint.method === "GET" ? example : made(name));
    const read = async (query: string) =>
      (await tell(endpoint, `${addressOf(endpoint, { ...(await again()), query: {} })}${query}`, undefined))
        .status;
    const plain = await read("");
    for (const key of Object.keys(example.query ?? {})) {
      const field = fieldOf(endpoint.query, key);
      for (const value of unrefused(hostileQuery, field)) await read(`${key}=${value}`);
      // A field given twice is no value; one that only looks like the field is none at all.
      const own = `${key}=${encodeURIComponent(example.query?.[key] ?? "")}`;
      expect([key, await read(`${own}&${own}`)]).toEqual([key, lists.includes(key) ? 200 : 422]);
      const alike = `${key}[]=x&${key}[0]=x&${key}[a]=x&${key}.a=x&${key.toUpperCase()}=x&%20${key}=x`;
      expect([alike, await read(alike)]).toEqual([alike, plain]);
    }
    const others = "__proto__=x&__proto__[is_admin]=1&constructor=x&=&&&a;b=c&%00=x&x=%00";
    expect([others, await read(others)]).toEqual([others, plain]);
  });
});

const hostileParams = [
  "0",
  "-1",
  "01",
  "1.5",
  "1e3",
  "9007199254740993",
  "99999999999999999999",
  "null",
  "undefined",
  "%00",
  "a%00b",
  "%20",
  "%0d%0aset-cookie:a=b",
  "%ff",
  "%ED%A0%80",
  "%",
  "..%2f..%2fetc%2fpasswd",
  "%2e%2e",
  "%2e%2e%5c",
  "%F0%9F%91%B7",
  "%E2%80%AEfdp",
  "%27%20or%201%3D1--",
  "__proto__",
  "constructor",
  "x".repeat(150),
  "x".repeat(250),
  "x".repeat(8_000),
  "%C8%99".repeat(120),
];

describe.each(having("params"))("the address of %s", (name, endpoint) => {
  test("with anything for a parameter is one that nobody has, and changes nothing", async () => {
    const example = await made(name);
    const before = await dumpOf(app(), [world.company.id]);
    for (const key of Object.keys(example.params ?? {}))
      for (const value of unrefused(hostileParams, fieldOf(endpoint.params, key))) {
        const marked = addressOf(endpoint, { ...example, params: { ...example.params, [key]: "HERE" } });
        const { status } = await tell(
          endpoint,
          marked.replace("HERE", () => value),
          example.body,
        );
        const wanted = [400, 404];
        if (endpoint.access === "public") wanted.push(410);
        // Refused before anything is looked up: a body that is no form.
        if (endpoint.accepts === "multipart") wanted.push(415);
        expect([value.slice(0, 60), wanted.includes(status), status]).toEqual([
          value.slice(0, 60),
          true,
          status,
        ]);
      }
    expect(await dumpOf(app(), [world.company.id])).toEqual(before);
  });
});

describe("a body", () => {
  test.each(having("body"))("of %s in any other type than JSON is not read", async (name, endpoint) => {
    const example = await made(name);
    const address = addressOf(endpoint, example);
    const before = await dumpOf(app(), [world.company.id]);
    const text = JSON.stringify(example.body);
    const form = new FormData();
    for (const [key, value] of Object.entries(example.body ?? {})) form.set(key, String(value));
    const types = [
      "text/plain",
      "text/plain;charset=utf-8",
      "application/x-www-form-urlencoded",
      "text/html",
      "application/jsonx",
      "application/json-patch+json",
      "text/json",
      "application/octet-stream",
      "nonsense",
      "application/json, text/plain",
    ];
    for (const type of types) {
      // The account holder may do all but look through others' eyes.
      const who = endpoint.right === "impersonate" ? await world.as("master_admin") : me;
      const answer = await who.raw(endpoint.method, address, {
        body: text,
        headers: { "content-type": type },
      });
      expect([type, answer.status, faultsOf(answer, "ro")]).toEqual([type, 415, []]);
    }
    const multipart = await me.raw(endpoint.method, address, { body: form });
    expect([multipart.status, faultsOf(multipart, "ro")]).toEqual([415, []]);
    const untyped = await me.raw(endpoint.method, address, { body: new TextEncoder().encode(text) });
    expect([untyped.status, faultsOf(untyped, "ro")]).toEqual([415, []]);
    expect(await dumpOf(app(), [world.company.id])).toEqual(before);
  });

  test.each(having("body"))("of %s past its limit is too large, announced or not", async (name, endpoint) => {
    const example = await made(name);
    const address = addressOf(endpoint, example);
    const limit = endpoint.body_limit ?? 1024 * 1024;
    const padding = " ".repeat(limit + 1);
    const announced = await me.raw(endpoint.method, address, {
      body: `${JSON.stringify(example.body)}${padding}`,
      headers: { "content-type": "application/json", "accept-language": "en" },
    });
    expect([announced.status, faultsOf(announced, "en")]).toEqual([413, []]);
    const bytes = new TextEncoder().encode(padding);
    const streamed = await me.raw(endpoint.method, address, {
      body: new ReadableStream({
        start: (controller) => {
          for (let from = 0; from < bytes.length; from += 65_536)
            controller.enqueue(bytes.subarray(from, from + 65_536));
          controller.close();
        },
      }),
      headers: { "content-type": "application/json", "accept-language": "en" },
    });
    expect([streamed.status, faultsOf(streamed, "en")]).toEqual([413, []]);
  });
});
