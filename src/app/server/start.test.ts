import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, execute } from "#testing/stand/database.ts";
import { end, useStarts } from "#testing/stand/starts.ts";
import { openSocket } from "#testing/stand/socket.ts";
import { createToken } from "#platform/server/session.ts";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";

let folder = "";
let database: { url: string; drop(): Promise<void> };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "procedo-start-"));
  database = await createTestDatabase(inject("postgres"));
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const starts = useStarts();
const start = (env: Record<string, string> = {}) =>
  starts({ DATA_DIR: folder, DATABASE_URL: database.url, ...env });

describe("the process", () => {
  it("stops at once with the name of a wrong variable", async () => {
    const { child, said } = start({ PORT: "abc" });
    const [code] = (await once(child, "exit")) as [number];
    expect(code).toBe(1);
    expect(said.text).toContain("PORT: expected a port number");
  });

  it.each([
    ["a taken port", { PORT: "TAKEN" }, /^Port \d+ on 127\.0\.0\.1 is taken by another program: .*PORT\.$/m],
    [
      "a database that does not answer",
      { DATABASE_URL: "postgres://ana:secret@127.0.0.1:9/none" },
      /^The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127\.0\.0\.1:9$/m,
    ],
  ])("that cannot start says why in a line of its own: %s", async (_, env, line) => {
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const taken = String((other.address() as AddressInfo).port);
    const { child, said } = start("PORT" in env ? { PORT: taken } : env);
    const [code] = (await once(child, "close")) as [number];
    expect(code).toBe(1);
    expect(said.text).toContain('"level":"fatal"');
    expect(said.text).toMatch(line);
    expect(said.text).not.toContain("secret");
  });

  it("keeps the demo's accounts from others unless they are asked for by name", async () => {
    const demo = await createTestDatabase(inject("postgres"));
    onTestFinished(() => demo.drop());
    await execute(
      demo.url,
      `with company as (insert into instances (name) values ('Firma') returning id)
       insert into users (instance_id, slug, first_name, last_name, email, password_hash)
       select id, 'ana', 'Ana', 'Pop', 'owner@demo.test', '' from company`,
    );
    const outside = { DATABASE_URL: demo.url, APP_URL: "https://procedo.example.test" };
    const refused = start(outside);
    expect(await once(refused.child, "close")).toEqual([1, null]);
    expect(refused.said.text).toMatch(/^The demo's accounts are in this database, .*PROCEDO_DEMO=1/m);

    const asked = start({ ...outside, PROCEDO_DEMO: "1" });
    await asked.address();
    expect(asked.said.text).toMatch(/"level":"warn".*"PROCEDO_DEMO=1: whoever/);
    expect(await end(asked.child)).toBe(0);
    const within = start({ DATABASE_URL: demo.url });
    await within.address();
    expect(within.said.text).not.toContain("PROCEDO_DEMO=1: whoever");
  });

  it("starts a sandbox to pay in where nobody else can come, tells of it, and ends in order", async () => {
    const tried = start({
      PAYMENTS: "",
      SANDBOX_PORT: "0",
      DATA_DIR: await mkdtemp(join(folder, "sandbox-")),
    });
    await tried.address();
    expect(tried.said.text).toMatch(/"payments":"sandbox"/);
    expect(await end(tried.child)).toBe(0);
  });

  it("stops with the name of what is missing of a provider, and repeats none of its keys", async () => {
    const stopped = start({ PAYMENTS: "", STRIPE_SECRET_KEY: "sk_live_ascunsa" });
    expect(await once(stopped.child, "close")).toEqual([1, null]);
    expect(stopped.said.text).toMatch(/STRIPE_WEBHOOK_SECRET: .*\n.*STRIPE_PUBLISHABLE_KEY: /);
    expect(stopped.said.text).not.toContain("ascunsa");
  });

  it("tells where it listens and is healthy", async () => {
    const { address } = start();
    const answer = await fetch(`${await address()}/api/health`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: "ok" }]);
  });

  it("serves the contract as data and as a page", async () => {
    const { address } = start();
    const origin = await address();
    const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as { openapi: string };
    expect(document.openapi).toBe("3.1.0");
    const page = await fetch(`${origin}/api/docs/`);
    expect([page.status, page.headers.get("content-type")]).toEqual([
      200,
      expect.stringContaining("text/html"),
    ]);
  });

  it("finishes the requests in hand and ends well when it is told to stop", async () => {
    const { child, address } = start();
    const origin = await address();
    // As browsers do, ahead of what may be asked; it says nothing.
    const silent = connect(Number(new URL(origin).port), "127.0.0.1").on("error", () => {});
    await once(silent, "connect");
    const asked = Array.from({ length: 40 }, () =>
      fetch(`${origin}/api/health`).then((answer) => answer.status),
    );
    await Promise.all(asked.slice(0, 5));
    const ended = end(child);
    const settled = await Promise.allSettled(asked);
    // Every answer is whole; what came after the signal is refused, not cut.
    for (const answer of settled)
      if (answer.status === "fulfilled") expect([200, 503]).toContain(answer.value);
    expect(await ended).toBe(0);
  });

  it("closes open sockets with 1001, also those whose client has gone deaf, and ends well", async () => {
    const { child, address } = start();
    const origin = await address();
    const { token, hash } = createToken();
    await execute(
      database.url,
      `with company as (insert into instances (name) values ('Firma') returning id),
        person as (insert into users (instance_id, slug, first_name, last_name, email, password_hash)
          select id, 'ana', 'Ana', 'Pop', 'ana@start.test', '' from company returning instance_id, id)
       insert into sessions (instance_id, user_id, token_hash, expires_at)
       select instance_id, id, $1, now() + interval '1 day' from person`,
      [hash],
    );
    const [socket, deaf] = [await openSocket(origin, { token }), await openSocket(origin, { token })];
    deaf.socket.pause();
    const ended = end(child);
    expect(await socket.closed).toBe(1001);
    // Whoever is not done in time ends with 1.
    expect(await ended).toBe(0);
    deaf.socket.terminate();
  });

  it.each([
    ["an error", "throw new Error('scăpat')"],
    ["a rejection", "void Promise.reject(new Error('scăpat'))"],
  ])("ends with a line in the log when nobody catches %s", async (_, failing) => {
    const onSignal = `process.on("SIGUSR2", () => { ${failing}; });`;
    const preload = `--import=data:text/javascript,${encodeURIComponent(onSignal)}`;
    const { child, said, address } = start({ NODE_OPTIONS: preload });
    await address();
    child.kill("SIGUSR2");
    const [code] = (await once(child, "close")) as [number];
    expect(code).toBe(1);
    const lines = said.text.split("\n").filter((line) => line.includes('"level":"fatal"'));
    expect(lines).toEqual([expect.stringContaining("scăpat")]);
  });
});
