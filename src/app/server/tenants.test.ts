import { useTestApp } from "#testing/stand/app.ts";
import type { Example } from "#testing/walks/example.ts";
import { endpointOf, examples, send } from "#testing/walks/examples.ts";
import { at, type Path, pathsOf, withAt } from "#testing/stand/paths.ts";
import type { TestPerson } from "#testing/stand/company.ts";
import { dumpOf, rowsOf, tenantTables } from "#testing/walks/tenant_tables.ts";
import { buildWorld, callers, keeping, type World } from "#testing/stand/world.ts";
import { requestPasswordReset } from "#features/session/session.contract.ts";
import type { AnyEndpoint } from "#platform/endpoint.ts";
import { raw, sql } from "#platform/server/db/database.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "../endpoints.ts";

/** One other company is like the next: two show it at every call, twenty at one. */
const otherCompanies = 2;
const manyCompanies = 20;
const app = useTestApp();
const weak = ["auditor", "user"] as const;
type Asking = "entrepreneur" | "master_admin" | (typeof weak)[number];
let home: World;
let others: World[];
let asking: Record<Asking, TestPerson>;
beforeAll(async () => {
  home = await buildWorld(app());
  // Everybody is there before anything is compared.
  for (const caller of callers) await home.as(caller);
  asking = {
    entrepreneur: await home.as("entrepreneur"),
    master_admin: await home.as("master_admin"),
    auditor: await home.as("auditor"),
    user: await home.as("user"),
  };
  others = [];
  for (let n = 0; n < otherCompanies; n += 1) others.push(keeping(await buildWorld(app())));
});

/** What all companies hold. Of the caller's own audit log nothing is compared: refusals are noted there. */
function dump() {
  const theirs = others.map((other) => other.company.id);
  return dumpOf(app(), [...theirs, home.company.id], { audit_log: theirs });
}

/** The same example made once in each of some other companies: as many of whatever the call is about. */
async function madeByOthers(key: string, count: number): Promise<Example[]> {
  const made: Example[] = [];
  for (const other of others.slice(0, count))
    made.push((await examples[key]?.(other, await other.as("entrepreneur"))) ?? {});
  return made;
}

/** An id that nobody has, spelled like the one given. */
function unknown(id: unknown): unknown {
  const number = 8_000_000_000_000;
  if (typeof id === "number") return number;
  return /^\d+$/.test(String(id)) ? String(number) : `nimic-${String(id)}`;
}

const isId = (value: unknown) =>
  typeof value === "number" || (typeof value === "string" && /^\d+$/.test(value));

/** The places where two companies' examples name something of their own by its id. */
function referencesIn(own: unknown, other: unknown): Path[] {
  return pathsOf(own).filter((path) => {
    const [mine, theirs] = [at(own, path), at(other, path)];
    return isId(mine) && isId(theirs) && mine !== theirs;
  });
}

const signedIn = endpoints.filter(({ access }) => access !== "public");
/** What the provider publishes is no company's: everybody reads the same, by the same ids. */
const ofNoCompany = ["getSoftwareUpdate"];
const having = (part: "params" | "body" | "query") =>
  signedIn
    .filter((endpoint) => endpoint[part] !== undefined && !ofNoCompany.includes(endpoint.name))
    .map((endpoint) => [endpoint.name, endpoint] as const);
const situationsOf = (name: string) => Object.keys(examples).filter((key) => endpointOf(key) === name);

/** Whoever asks is refused for what is another company's, and not for what they may not do anywhere. */
const able = ({ right }: AnyEndpoint): Asking => (right === "impersonate" ? "master_admin" : "entrepreneur");

const ask = async (endpoint: AnyEndpoint, example: Example, caller: Asking = able(endpoint)) => {
  const { status, body } = await send(asking[caller], endpoint, example);
  return { status, body };
};

async function switchRowSecurity(isOn: boolean): Promise<void> {
  const tables = await tenantTables(app());
  // What is done after a call holds tables too, in another order.
  await app().drained();
  await app().database.system(async (db) => {
    for (const { name } of tables)
      await db.run(sql`alter table ${raw(name)} ${raw(isOn ? "enable" : "disable")} row level security`);
  });
}

// The first wall is also tried alone: with row security switched off only the handlers' own conditions are left.
describe.each([
  ["both walls", otherCompanies],
  ["the handlers alone", 1],
] as const)("what is another company's, behind %s", (walls, tried) => {
  beforeAll(() => switchRowSecurity(walls === "both walls"));
  afterAll(() => switchRowSecurity(true));

  test.each(having("params"))("%s: an address is like one that nobody has", async (name, endpoint) => {
    const own = (await examples[name]?.(home, asking.entrepreneur)) ?? {};
    const made = await madeByOthers(name, tried);
    const before = await dump();
    const withParam = (key: string, value = "") => ({ ...own, params: { ...own.params, [key]: value } });
    for (const [key, value] of Object.entries(own.params ?? {})) {
      const nobodys = withParam(key, String(unknown(value)));
      const expected = await ask(endpoint, nobodys);
      expect(expected).toMatchObject({ status: 404, body: { code: "not_found" } });
      for (const { params } of made) {
        expect(params?.[key]).not.toBe(value);
        expect(await ask(endpoint, withParam(key, params?.[key]))).toEqual(expected);
      }
      for (const caller of weak)
        expect(await ask(endpoint, withParam(key, made[0]?.params?.[key]), caller)).toEqual(
          await ask(endpoint, nobodys, caller),
        );
    }
    expect(await dump()).toEqual(before);
  });

  const decisions = new Set(["updateProcedure", "changeProcedureStatus"]);

  test.each(having("body"))("%s: an id in the body is like one that nobody has", async (name, endpoint) => {
    const done = new Set<string>();
    for (const key of situationsOf(name)) {
      const own = (await examples[key]?.(home, asking.entrepreneur)) ?? {};
      const made = await madeByOthers(key, tried);
      const before = await dump();
      const fresh = referencesIn(own.body, made[0]?.body).filter((path) => !done.has(path.join(".")));
      for (const path of fresh) {
        done.add(path.join("."));
        const withId = (id: unknown) => ({ ...own, body: withAt(own.body, path, id) }) as Example;
        const expected = await ask(endpoint, withId(unknown(at(own.body, path))));
        // What a save goes on from, or a decision was made on, is compared, never looked up: any but the newest is stale.
        const isCompared = decisions.has(name) && /^(version|seen_responsible)_id$/.test(String(path.at(-1)));
        const refusal = isCompared ? "stale" : "not_found";
        expect({ path, body: expected.body }).toMatchObject({ path, body: { code: refusal } });
        for (const { body } of made) expect(await ask(endpoint, withId(at(body, path)))).toEqual(expected);
      }
      expect(await dump()).toEqual(before);
    }
  });

  test.each(having("query"))("%s: an id in a filter finds nothing", async (name, endpoint) => {
    // A person's open checks come without pages, the log goes on after its last entry.
    const none = ["listChecks", "listAudit"].includes(name) ? [] : { data: [], total: 0 };
    // Asked about somebody and one item, each named in the query.
    const isOfOne = name === "explainAccess";
    const ofOne =
      isOfOne || endpoint.path.endsWith("{slug}")
        ? { status: 404, body: { code: "not_found" } }
        : { status: 200, body: { data: none } };
    // What a decision was made on is compared, never looked up.
    const nothing = endpoint.method === "GET" ? ofOne : { status: 409, body: { code: "stale" } };
    for (const key of situationsOf(name)) {
      const own = (await examples[key]?.(home, asking.entrepreneur)) ?? {};
      const made = await madeByOthers(key, tried);
      for (const [field] of referencesIn(own.query, made[0]?.query)) {
        const filtered = (id: unknown) => ({
          ...own,
          query: { ...(isOfOne && own.query), [String(field)]: String(id) },
        });
        const expected = await ask(endpoint, filtered(unknown("1")));
        expect(expected).toMatchObject(nothing);
        for (const { query } of made)
          expect(await ask(endpoint, filtered(query?.[String(field)]))).toEqual(expected);
      }
    }
  });

  test("no answer of a read call holds a word of another company", async () => {
    const rows = await Promise.all(others.map((other) => rowsOf(app(), other.company.id)));
    const text = JSON.stringify(rows);
    const words = [...new Set(text.match(/[\w.-]*[a-f\d]{10,}[\w.@-]*/g))];
    expect(words.length).toBeGreaterThan(20);
    for (const endpoint of endpoints.filter(
      ({ method, answers }) => method === "GET" && answers !== "file",
    )) {
      const example = (await examples[endpoint.name]?.(home, asking.entrepreneur)) ?? {};
      for (const query of [example.query ?? {}, {}]) {
        const answer = await ask(endpoint, { ...example, query });
        const told = JSON.stringify(answer.body);
        expect(words.filter((word) => told.includes(word))).toEqual([]);
      }
    }
  });

  test("a reset link is not made for somebody of another company", async () => {
    const me = asking.entrepreneur;
    const before = await dump();
    const expected = await me.call(requestPasswordReset, {
      body: { email: "nimeni@example.test", index_reset: true },
    });
    for (const other of others) {
      const { email } = other.company.owner;
      const answer = await me.call(requestPasswordReset, { body: { email, index_reset: true } });
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 404, body: expected.body });
    }
    expect(await dump()).toEqual(before);
  });
});

test("among very many companies an address of any other is like one that nobody has", async () => {
  const endpoint = endpoints.find(({ name }) => name === "getProcedure") as AnyEndpoint;
  const many = [...others];
  while (many.length < manyCompanies) many.push(keeping(await buildWorld(app())));
  const slugs: string[] = [];
  for (const other of many) slugs.push((await other.procedure()).slug);
  const expected = await ask(endpoint, { params: { slug: "nimic-de-aici" } });
  expect(expected).toMatchObject({ status: 404, body: { code: "not_found" } });
  for (const slug of slugs) expect(await ask(endpoint, { params: { slug } })).toEqual(expected);
});
