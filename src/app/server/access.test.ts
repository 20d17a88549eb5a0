import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import type { Answer } from "#testing/stand/client.ts";
import type { Example } from "#testing/walks/example.ts";
import { accessTable, endpointOf, examples, send, stateTable } from "#testing/walks/examples.ts";
import { buildWorld, callers, type World } from "#testing/stand/world.ts";
import { errorStatus } from "#platform/errors.ts";
import { sql } from "#platform/server/db/database.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "../endpoints.ts";

const app = useTestApp();
let world: World;
beforeAll(async () => {
  world = await buildWorld(app());
});

const names = endpoints.map((endpoint) => endpoint.name);

/** What the server answers besides the contract: its health, the contract itself as data and as a page, and the socket. */
const besides = [
  "GET /api/docs",
  // The tree prints what stands for all of its files without the slash before it.
  "GET /api/docs*",
  "GET /api/health",
  "GET /api/openapi.json",
  "GET /api/socket",
];

/** The routes of the running router, read from the tree that it prints. */
function registeredRoutes(): string[] {
  const path: string[] = [];
  return app()
    .app.http.printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", part = "", methods = ""] =
        /^([│ ├└─]*[─] )(.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      if (part === "") return [];
      path.splice(indent.length / 4 - 1, Number.POSITIVE_INFINITY, part);
      return methods === "" ? [] : methods.split(", ").map((method) => `${method} ${path.join("")}`);
    })
    .sort();
}

describe("the contract is the router", () => {
  test("every endpoint is registered, and nothing is registered that is not an endpoint", () => {
    const declared = endpoints.map(
      ({ method, path }) => `${method} /api${path.replace(/\{(\w+)\}/g, ":$1")}`,
    );
    // Where routes name the same place differently, the tree prints all their names.
    const named = (route: string) => route.replace(/:\w+(\|:\w+)*/g, ":");
    const found = registeredRoutes().filter((route) => !route.startsWith("HEAD /api/docs"));
    const heads = ["HEAD /api/health", "HEAD /api/openapi.json"];
    expect(found.map(named).sort()).toEqual([...declared, ...besides, ...heads].map(named).sort());
  });

  test("no two endpoints have the same name or the same address", () => {
    expect(new Set(names).size).toBe(names.length);
    const addresses = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test("every endpoint has an example and a row in the access table, and neither has more", () => {
    expect([...new Set(Object.keys(examples).map(endpointOf))].sort()).toEqual([...names].sort());
    expect(Object.keys(accessTable).sort()).toEqual(Object.keys(examples).sort());
  });
});

const endpointNamed = (name: string) => {
  const found = endpoints.find((endpoint) => endpoint.name === name);
  if (!found) throw new Error(`No endpoint ${name}`);
  return found;
};

const codeOf = (body: unknown) => (body as { code?: keyof typeof errorStatus } | null)?.code;

describe("every call by everybody", () => {
  test.each(Object.entries(examples))("%s", async (key, make) => {
    const endpoint = endpointNamed(endpointOf(key));
    const got: Record<string, number> = {};
    let example: Example | undefined;
    for (const caller of callers) {
      const me = await world.as(caller);
      example ??= await make(world, me);
      const answer = await send(me, endpoint, example);
      got[caller] = answer.status;
      if (answer.status >= 400) {
        const code = codeOf(answer.body);
        expect([caller, code && errorStatus[code]]).toEqual([caller, answer.status]);
        const told = Object.keys(answer.body as object);
        expect(told.filter((field) => !["code", "message", "errors"].includes(field))).toEqual([]);
      }
      // What a call has changed, or what is the caller's own, is made again for the next one.
      if (endpoint.access === "public" || (endpoint.method !== "GET" && answer.status < 400))
        example = undefined;
    }
    expect(got).toEqual(accessTable[key]);
  });
});

describe("the company's subscription", () => {
  // The calls before have hired more people than the plan of the examples has room for.
  beforeAll(async () => {
    world = await buildWorld(app());
  });

  const stands = async (status: "new" | "expired" | "grace_period", call: () => Promise<Answer>) => {
    await world.company.setStatus(status);
    return call().finally(() => world.company.setStatus("active"));
  };

  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))("%s", async (name, endpoint) => {
    const made = async () => (await examples[name]?.(world, await world.as("entrepreneur"))) ?? {};
    let example = await made();
    for (const status of ["new", "expired", "grace_period"] as const) {
      const me = await world.as("entrepreneur");
      const answer = await stands(status, () => send(me, endpoint, example));
      if (endpoint.access === "instance" && status !== "grace_period")
        expect(answer).toMatchObject({ status: 403, body: { code: "instance_gate", instance: status } });
      else {
        expect({ status, answer: answer.status }).toEqual({
          status,
          answer: stateTable[name]?.[status] ?? accessTable[name]?.entrepreneur,
        });
        if (endpoint.method !== "GET") example = await made();
      }
    }
  });
});

describe("what a person may do is asked anew at every call", () => {
  const reads = endpoints.filter(({ method, access }) => method === "GET" && access !== "public");

  test.each(reads.map((endpoint) => [endpoint.name, endpoint] as const))("%s", async (name, endpoint) => {
    // What is the account holder's alone is asked by one of a company of its own.
    const isHolders = endpoint.right === "subscription";
    const company = isHolders ? await buildCompany(app()) : world.company;
    const person = isHolders ? company.owner : await company.person({ rights_name: ["admin"] });
    const usual = isHolders ? accessTable[name]?.entrepreneur : 200;
    const example = (await examples[name]?.(world, person)) ?? {};
    const status = async () => (await send(person, endpoint, example)).status;
    const become = (standing: "active" | "archived") =>
      app().database.system((db) =>
        db.run(sql`update users set status = ${standing} where id = ${person.id}`),
      );
    expect([await status(), await status()]).toEqual([usual, usual]);
    await company.setStatus("expired");
    expect(await status().finally(() => company.setStatus("active"))).toBe(
      endpoint.access === "instance" ? 403 : usual,
    );
    await become("archived");
    expect(await status()).toBe(401);
    await become("active");
    expect(await status()).toBe(usual);
    await app().database.system((db) => db.run(sql`delete from sessions where user_id = ${person.id}`));
    expect(await status()).toBe(401);
  });

  test("a right taken away is gone, also for what was read with it a moment ago", async () => {
    const person = await world.company.person({ rights_name: ["auditor"] });
    const { slug } = await world.procedure({ of: "others", status: "draft" });
    const status = async () => (await person.raw("GET", `/api/procedures/${slug}`)).status;
    expect([await status(), await status()]).toEqual([200, 200]);
    await app().database.system((db) =>
      db.run(sql`update users set rights_name = '{user}' where id = ${person.id}`),
    );
    expect(await status()).toBe(404);
  });
});

describe("refusals leave a trace", () => {
  test("a right that is missing is in the company's audit log", async () => {
    const me = await world.as("user");
    const endpoint = endpointNamed("storeCategory");
    await send(me, endpoint, { body: { name: "Nepermisă" } });
    const rows = await app().database.tenant(world.company.id, (db) =>
      db.rows(unchecked())(sql`
        select after from audit_log
        where instance_id = ${db.instance_id} and actor_id = ${me.id} and action = 'call.refused'`),
    );
    expect(rows).toContainEqual({ after: { call: "storeCategory", code: "forbidden" } });
  });
});
