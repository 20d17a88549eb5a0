import fc from "fast-check";
import { useTestApp } from "#testing/stand/app.ts";
import type { Answer, TestClient } from "#testing/stand/client.ts";
import type { Example } from "#testing/walks/example.ts";
import { addressOf, endpointOf, examples } from "#testing/walks/examples.ts";
import {
  brokenJson,
  hostileJson,
  jsonWithAt,
  placesOf,
  spoiled,
  withMembers,
} from "#testing/walks/hostile_values.ts";
import { at, type Path, withAt } from "#testing/stand/paths.ts";
import { faultsOf } from "#testing/walks/refusals.ts";
import { buildWorld, type World } from "#testing/stand/world.ts";
import { getUser } from "#features/session/session.contract.ts";
import type { AnyEndpoint } from "#platform/endpoint.ts";
import { malformedTexts } from "#platform/field_problems.ts";
import type { Language } from "#platform/text/texts.ts";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "../endpoints.ts";

const app = useTestApp();
let world: World;
let signedIn: TestClient;
beforeAll(async () => {
  world = await buildWorld(app());
  signedIn = await world.as("entrepreneur");
});

/**
 * Who sends: to a public call, which may end its sender's session, somebody who has just signed in; to one that ends all
 * others of its sender or begins another, somebody of whom there is no other.
 */
const senderTo = async ({ access, answers_secret }: AnyEndpoint) => {
  if (answers_secret) return world.as("user");
  return access === "public" ? world.as("entrepreneur") : signedIn;
};

/** Calls with a JSON body; forms are tried with the files that come in them. */
const withBody = endpoints.flatMap((endpoint) =>
  endpoint.body && endpoint.accepts !== "multipart" ? [[endpoint.name, endpoint] as const] : [],
);
const made = async (name: string): Promise<Example> =>
  (await examples[name]?.(world, world.company.owner)) ?? {};

/** Examples that no accepted call has used up, by their endpoint: what is refused leaves them as they were. */
const unspent = new Map<string, Example>();
async function unspentOf(name: string): Promise<Example> {
  const example = unspent.get(name) ?? (await made(name));
  unspent.set(name, example);
  return example;
}
const situationsOf = (name: string) => Object.keys(examples).filter((key) => endpointOf(key) === name);

// The app runs in this process: what it fails at unseen fails the run; what it noted as its own fault fails here.
afterEach(async () => {
  expect(
    app()
      .logged.splice(0)
      .filter((line) => /"level":"(error|fatal)"/.test(line)),
  ).toEqual([]);
  expect((await (await world.as("user")).call(getUser)).status).toBe(200);
  expect(({} as Record<string, unknown>)["is_admin"]).toBeUndefined();
});

const languages: Language[] = ["ro", "en"];
let sent = 0;

/** Sends a body as it stands, in each language in turn, and expects an answer that fails in nothing. */
async function tell(
  me: TestClient,
  endpoint: AnyEndpoint,
  example: Example,
  body: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const language = languages[(sent += 1) % 2] ?? "ro";
  const answer = await me.raw(endpoint.method, addressOf(endpoint, example), {
    body,
    headers: { "content-type": "application/json", "accept-language": language, ...headers },
  });
  const told = `${endpoint.name} ${body.slice(0, 300)} -> ${JSON.stringify(answer.body).slice(0, 300)}`;
  expect({ told, faults: faultsOf(answer, language) }).toEqual({ told, faults: [] });
  if (answer.status < 300) unspent.delete(endpoint.name);
  // However much is wrong, the answer stays short.
  if (answer.status > 399) expect(JSON.stringify(answer.body).length).toBeLessThan(20_000);
  return answer;
}

/** The text of one hostile body, made of a valid one; what is named so is refused in one way wherever it comes. */
type Variant = ((body: unknown) => string) & { pair?: string };

/** The pairs of field and value that a call has refused: what its own schema refuses too need not be sent again. */
const refused = new Set<string>();

/** Tries bodies one after the other; one that is accepted has changed something, so the next gets a new example. */
async function tryAll(endpoint: AnyEndpoint, variants: (body: unknown) => Variant[]): Promise<void> {
  const { body: first } = await unspentOf(endpoint.name);
  for (const variant of variants(first)) {
    const example = await unspentOf(endpoint.name);
    const body = variant(example.body);
    const parsed = endpoint.body?.safeParse(JSON.parse(body) ?? {});
    if (variant.pair !== undefined && !parsed?.success) {
      if (refused.has(variant.pair)) continue;
      refused.add(variant.pair);
    }
    const answer = await tell(await senderTo(endpoint), endpoint, example, body);
    const told = `${body.slice(0, 300)} -> ${answer.status}`;
    if (!parsed?.success || Object.keys(malformedTexts(parsed.data)).length > 0)
      expect([told, answer.status]).toEqual([told, 422]);
    else if (answer.status < 300) expect(lostTexts(parsed.data, answer.body)).toEqual([]);
  }
}

/** Texts that are answered as clean HTML. */
const cleaned = ["mission"];

/** Texts that were accepted and are answered otherwise than they were given. */
function lostTexts(given: unknown, answered: unknown): string[] {
  const data = (answered as { data?: Record<string, unknown> } | null)?.data ?? {};
  return Object.entries(given as Record<string, unknown>).flatMap(([field, text]) =>
    typeof text === "string" &&
    typeof data[field] === "string" &&
    data[field] !== text &&
    !cleaned.includes(field)
      ? [field]
      : [],
  );
}

type JsonSchema = { properties?: Record<string, JsonSchema>; items?: JsonSchema; anyOf?: JsonSchema[] };

/** The fields a schema has, as places of its value; a list's element stands at 0. */
function fieldsOf(schema: JsonSchema, path: (string | number)[] = []): (string | number)[][] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([key, property]) => [
    [...path, key],
    ...fieldsOf(property, [...path, key]),
  ]);
  return [
    ...inner,
    ...(schema.items ? fieldsOf(schema.items, [...path, 0]) : []),
    ...(schema.anyOf ?? []).flatMap((option) => fieldsOf(option, path)),
  ];
}

describe("the examples", () => {
  test.each(
    endpoints
      .filter(({ body, query }) => body ?? query)
      .map((endpoint) => [endpoint.name, endpoint] as const),
  )("of %s are valid and fill every field", async (name, endpoint) => {
    for (const part of ["body", "query"] as const) {
      const schema = endpoint[part];
      if (!schema) continue;
      const given = await Promise.all(situationsOf(name).map(async (key) => (await made(key))[part] ?? {}));
      for (const value of given) if (part === "body") expect(schema.safeParse(value).success).toBe(true);
      const fields = fieldsOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema);
      expect(fields.filter((path) => given.every((value) => at(value, path) === undefined))).toEqual([]);
    }
  });
});

// Any 16 bits for a letter: controls and halves of surrogate pairs among them.
const stringUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
const anything = fc.jsonValue({ maxDepth: 3, stringUnit });

describe.each(withBody)("the body of %s", (name, endpoint) => {
  const replaced = (path: Path, value: string, json: string): Variant =>
    Object.assign((body: unknown) => jsonWithAt(body, path, json), { pair: `${path.join(".")}: ${value}` });
  const spoiledAt =
    (path: Path, index: number): Variant =>
    (body) =>
      jsonWithAt(body, path, spoiled(String(at(body, path)))[index] ?? "");

  test("with another value in any field is accepted or refused by field", () =>
    tryAll(endpoint, (example) =>
      placesOf(example).flatMap((path) => [
        ...Object.entries(hostileJson).map(([value, json]) => replaced(path, value, json)),
        ...(typeof at(example, path) === "string" ? spoiled("a") : []).map((_, index) =>
          spoiledAt(path, index),
        ),
      ]),
    ));

  test("with a field missing is accepted or refused by field", () =>
    tryAll(endpoint, (example) =>
      placesOf(example).map(
        (path): Variant =>
          (body) =>
            JSON.stringify(withAt(body, path)),
      ),
    ));

  test("that is no object is refused", () =>
    tryAll(endpoint, () =>
      ["[]", "null", "1", '"text"', "true", "[{}]", "1e309", '""'].map(
        (text): Variant =>
          () =>
            text,
      ),
    ));

  test("that is no JSON is refused", async () => {
    const [example, me] = [await unspentOf(name), await senderTo(endpoint)];
    for (const text of brokenJson)
      expect([text, (await tell(me, endpoint, example, text)).status]).toEqual([text, 400]);
    const none = await tell(me, endpoint, example, "");
    expect(none.status).toBe(endpoint.body?.safeParse({}).success ? none.status : 422);
  });

  test("with keys that reach for prototypes is refused or read without them", async () => {
    const [example, me] = [await unspentOf(name), await senderTo(endpoint)];
    for (const members of ['"__proto__":{"is_admin":true}', '"constructor":{"prototype":{"is_admin":true}}'])
      for (const text of withMembers(example.body, members))
        expect([members, (await tell(me, endpoint, example, text)).status]).toEqual([members, 400]);
    const members = '"constructor":1,"toString":1,"hasOwnProperty":1,"then":{}';
    await tryAll(endpoint, (example) =>
      withMembers(example, members).map(
        (_, index): Variant =>
          (body) =>
            withMembers(body, members)[index] ?? "",
      ),
    );
  });

  test("nested past any depth is refused or read without it, also under an idempotency key", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const deepObjects = `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`;
    const first = await unspentOf(name);
    for (const inner of [deep, deepObjects]) {
      for (const text of placesOf(first.body)
        .slice(0, 3)
        .map((path) => jsonWithAt(first.body, path, inner)))
        expect((await tell(await senderTo(endpoint), endpoint, first, text)).status).toBe(422);
      const example = await unspentOf(name);
      const [text = ""] = withMembers(example.body, `"unasked":${inner}`);
      const key = { "idempotency-key": `adanc-${name}-${inner.length}` };
      await tell(await senderTo(endpoint), endpoint, example, text, key);
    }
  });

  test("of any shape is answered", async () => {
    const example = await unspentOf(name);
    const places = placesOf(example.body);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), anything, anything, async (path, inner, whole) => {
        const me = await senderTo(endpoint);
        await tell(me, endpoint, example, JSON.stringify(withAt(example.body, path, inner)));
        await tell(me, endpoint, example, JSON.stringify(whole));
      }),
      { numRuns: 15, seed: 20_261_120 },
    );
  });
});
