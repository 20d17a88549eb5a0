import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { execute } from "#testing/stand/database.ts";
import { useStarts } from "#testing/stand/starts.ts";
import { isAlive } from "#platform/server/embedded/process.ts";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "procedo-start-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const outside = { APP_URL: "https://procedo.example.test" };
const starts = useStarts();
const start = (env: Record<string, string> = {}) => starts({ DATA_DIR: join(folder, "data"), ...env });

/** The server of the data folder, and how to reach it. One that the test finds still running does not outlive it. */
async function databaseOf(data: string): Promise<{ pid: number; url: string }> {
  const [pid, , , port] = (await readFile(join(data, "postgres", "postmaster.pid"), "utf8")).split("\n");
  const secret = await readFile(join(data, "postgres", "procedo.secret"), "utf8");
  onTestFinished(() => {
    if (isAlive(Number(pid))) process.kill(Number(pid), "SIGQUIT");
  });
  return { pid: Number(pid), url: `postgres://postgres:${secret.trim()}@127.0.0.1:${port}/postgres` };
}

const linesOf = (said: { text: string }) =>
  said.text.split("\n").flatMap((line) => {
    try {
      return [JSON.parse(line) as Record<string, unknown>];
    } catch {
      return [];
    }
  });

/** Holds the procedures, which whoever indexes one waits for, until the connection is cut. */
async function holdProcedures(url: string): Promise<void> {
  const holder = new pg.Client({ connectionString: url });
  holder.on("error", () => undefined);
  onTestFinished(() => holder.end().catch(() => undefined));
  await holder.connect();
  await holder.query("begin");
  await holder.query("lock table procedures in access exclusive mode");
  await execute(
    url,
    `with company as (insert into instances (name) values ('Firma') returning id)
     insert into outbox (instance_id, type, payload)
     select id, 'procedure.deleted', '{"procedure_id": 1, "name": "Cofrarea", "status": "live"}' from company`,
  );
  const waiting = "select from pg_locks where not granted and relation = 'procedures'::regclass";
  await vi.waitFor(async () => expect((await execute(url, waiting)).rowCount).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 100,
  });
}

describe("the process on its embedded database", () => {
  it("shuts its data folder to others, and makes no demo where others can reach it", async () => {
    const { child, said, address } = start({ ...outside, RATE_LIMIT: "off" });
    await address();
    const data = join(folder, "data");
    expect((await stat(data)).mode & 0o777).toBe(0o700);
    const { url, pid } = await databaseOf(data);
    expect((await execute(url, "select from users")).rowCount).toBe(0);
    expect(said.text).toContain("PROCEDO_DEMO=1");
    expect(said.text).not.toContain("procedo123");
    const warned = linesOf(said).flatMap(({ level, msg }) => (level === "warn" ? [String(msg)] : []));
    expect(warned.filter((line) => line.startsWith("RATE_LIMIT=off"))).toHaveLength(1);

    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(isAlive(pid)).toBe(false);
  });

  it("ends its database also when something in hand does not end, says what, and tells by its exit code", async () => {
    const { child, said, address } = start(outside);
    await address();
    const { pid, url } = await databaseOf(join(folder, "data"));
    await holdProcedures(url);

    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([1, null]);
    expect(isAlive(pid)).toBe(false);
    // The index catches up at every start: it may be the one that waits first.
    const [told] = linesOf(said).filter(({ level }) => level === "error") as { cut: string[]; msg: string }[];
    expect(told?.cut).toContain("events in hand");
    expect(told?.msg).toBe(`cut off: ${told?.cut[0]} did not end in time`);
    expect(said.text).toContain("database stopped");
  });

  it("ends its database also when it is told to stop in the middle of its start", async () => {
    const { child, said } = start(outside);
    await vi.waitFor(() => expect(said.text).toMatch(/"database (started|taken over)"/), {
      timeout: 120_000,
      interval: 5,
    });
    const { pid } = await databaseOf(join(folder, "data"));
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(isAlive(pid)).toBe(false);
    expect(said.text).not.toContain('"level":"fatal"');
  });
});

it("a data folder with things of others in it stays open to them, and is told of", async () => {
  const data = await mkdtemp(join(folder, "shared-"));
  await writeFile(join(data, "diary.txt"), "mine");
  const { child, said } = start({ DATA_DIR: data, DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" });
  await once(child, "close");
  expect(linesOf(said)).toContainEqual(
    expect.objectContaining({ level: "warn", folder: data, strange: ["diary.txt"] }),
  );
});
