import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type EmbeddedPostgres, startEmbedded } from "./embedded.ts";
import { findDistribution, runnableBinaries } from "./embedded_binaries.ts";
import { removeUnfinished } from "./embedded_folder.ts";
import { isAlive } from "./embedded_process.ts";

const fixture = join(import.meta.dirname, "embedded.fixture.ts");
const isRoot = process.getuid?.() === 0;
const ordinary = { uid: 1000, gid: 1000 };
const nobody = isRoot ? { uid: 65534, gid: 65534 } : {};
const patience = { timeout: 10_000, interval: 20 };

/** A fresh database that most tests start from a copy of: creating one takes far longer than copying it. */
let pristine = "";
const places: string[] = [];
const databases: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  pristine = await newFolder();
  places.length = 0;
  await (await startEmbedded({ folder: pristine, settings: { fsync: "off" }, log: () => undefined })).stop();
});

afterAll(async () => {
  await rm(dirname(pristine), { recursive: true, force: true });
});

afterEach(async () => {
  await Promise.allSettled(databases.splice(0).map((database) => database.stop()));
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
  }
  for (const place of places.splice(0)) {
    for (const name of await readdir(place)) {
      const pid = await postmasterPid(join(place, name)).catch(() => undefined);
      if (pid && isAlive(pid)) {
        process.kill(pid, "SIGQUIT");
        await vi.waitFor(() => expect(isAlive(pid)).toBe(false), patience);
      }
    }
    await rm(place, { recursive: true, force: true });
  }
});

async function newPlace(mode = 0o755): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), "procedo-embedded-"));
  await chmod(place, mode);
  places.push(place);
  return place;
}

async function newFolder(): Promise<string> {
  return join(await newPlace(), "postgres");
}

/** A folder with a fresh database in it. */
async function newDatabase(): Promise<string> {
  const folder = await newFolder();
  await copyDatabase(pristine, folder);
  return folder;
}

/**
 * Copies a database that is not changing, as it is. The two template databases, which nothing here writes to, are
 * only linked: making their hundreds of files is what would take the time.
 */
async function copyDatabase(from: string, to: string): Promise<void> {
  const { uid, gid } = await stat(from);
  const copy = (names: string[], target: string) =>
    expect(spawnSync("cp", ["-a", ...names.map((name) => join(from, name)), target]).status).toBe(0);
  await mkdir(join(to, "base"), { recursive: true, mode: 0o700 });
  const names = await readdir(from);
  copy(
    names.filter((name) => name !== "base"),
    to,
  );
  copy(["base/5"], join(to, "base"));
  for (const template of ["base/1", "base/4"]) await symlink(join(from, template), join(to, template));
  for (const folder of [to, join(to, "base")]) await chown(folder, uid, gid);
}

/** A copy for reading only: hard links where the system allows them, which takes no time. */
async function copyLinked(from: string, to: string): Promise<void> {
  if (spawnSync("cp", ["-al", from, to]).status === 0) return;
  await rm(to, { recursive: true, force: true });
  expect(spawnSync("cp", ["-a", from, to]).status).toBe(0);
}

type Line = [message: string, details?: Record<string, unknown>];

async function start(folder: string, settings: Record<string, string> = {}, lines: Line[] = []) {
  const log = (...line: Line) => void lines.push(line);
  const database = await startEmbedded({ folder, settings: { fsync: "off", ...settings }, log });
  databases.push(database);
  return database;
}

/** Starts the fixture in a process of its own, and waits for what it has to say. */
async function startChild(folder: string, account: { uid?: number; gid?: number } = {}) {
  const child = spawn(process.execPath, [fixture, folder], {
    stdio: ["pipe", "pipe", "inherit"],
    ...account,
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const said: { url?: string; error?: string } = JSON.parse(line);
    return { child, url: said.url ?? "", error: said.error };
  }
  throw new Error("the child said nothing");
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

async function query(url: string, sql: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: "array" })).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(folder: string): Promise<number> {
  return Number((await readFile(join(folder, "postmaster.pid"), "utf8")).split("\n")[0]);
}

describe("the embedded database", () => {
  it("is UTF-8, sorts Romanian by ICU, and keeps its data, without leaking its password", async () => {
    const folder = await newDatabase();
    const lines: Line[] = [];
    const first = await start(folder, {}, lines);
    const facts = `select pg_encoding_to_char(encoding), datlocprovider, datlocale, current_setting('listen_addresses'),
      current_setting('timezone'), array(select x from unnest(array['șa', 'sz', 'sa', 'ta']) x order by x)
      from pg_database where datname = current_database()`;
    expect(await query(first.url, facts)).toEqual([
      ["UTF8", "i", "ro", "127.0.0.1", "UTC", ["sa", "sz", "șa", "ta"]],
    ]);
    await query(first.url, "create table kept as select 'încă aici' as words");

    const password = new URL(first.url).password;
    const commandLine = await readFile(join(folder, "postmaster.opts"), "utf8");
    const serverLog = await readFile(join(folder, "postgres.log"), "utf8");
    expect(JSON.stringify(lines) + commandLine + serverLog).not.toContain(password);
    expect((await stat(join(folder, "procedo.secret"))).mode & 0o777).toBe(0o600);

    await Promise.all([first.stop(), first.stop()]);
    await expect(query(first.url, "select 1")).rejects.toThrow(/ECONNREFUSED/);
    const second = await start(folder);
    expect(await query(second.url, "select words from kept")).toEqual([["încă aici"]]);
  });

  it("syncs every commit to the disk unless told otherwise", async () => {
    const folder = await newDatabase();
    const database = await startEmbedded({ folder, log: () => undefined });
    databases.push(database);
    expect(
      await query(database.url, "select current_setting('fsync'), current_setting('synchronous_commit')"),
    ).toEqual([["on", "on"]]);
  });

  it("has one owner: a second process is refused and told who holds the folder", async () => {
    const folder = await newDatabase();
    const owner = await startChild(folder);
    await expect(start(folder)).rejects.toThrow(`in use by process ${owner.child.pid}`);
    expect(await query(owner.url, "select 1")).toEqual([[1]]);

    owner.child.stdin?.end();
    await once(owner.child, "exit");
    const next = await start(folder);
    await expect(start(folder)).rejects.toThrow(`in use by process ${process.pid}`);
    expect(await query(next.url, "select 1")).toEqual([[1]]);
  });

  it("has one winner when two processes start at once", async () => {
    const folder = await newFolder();
    const starts = await Promise.all([startChild(folder), startChild(folder)]);
    const [winner, ...others] = starts.filter((one) => one.error === undefined);
    const loser = starts.find((one) => one.error !== undefined);
    expect(others).toEqual([]);
    expect(loser?.error).toContain(`in use by process ${winner?.child.pid}`);
    expect(await query(winner?.url ?? "", "select 1")).toEqual([[1]]);
  });

  it("is taken over, running, from a killed process, and then kept running like any other", async () => {
    const folder = await newDatabase();
    const before = await startChild(folder);
    await query(before.url, "create table kept as select 42 as answer");
    const pid = await postmasterPid(folder);
    await killed(before.child);

    const startedAt = performance.now();
    const { url } = await start(folder);
    expect(performance.now() - startedAt).toBeLessThan(2000);
    expect(await postmasterPid(folder)).toBe(pid);
    expect(await query(url, "select answer from kept")).toEqual([[42]]);

    process.kill(pid, "SIGKILL");
    const rows = await vi.waitFor(() => query(url, "select answer from kept"), patience);
    expect(rows).toEqual([[42]]);
    expect(await postmasterPid(folder)).not.toBe(pid);
  });

  it("is not taken over when other settings are wanted, but started anew with the data", async () => {
    const folder = await newDatabase();
    const before = await startChild(folder);
    await query(before.url, "create table kept as select 42 as answer");
    await killed(before.child);
    const { url } = await start(folder, { work_mem: "5MB" });
    expect(await query(url, "select answer, current_setting('work_mem') from kept")).toEqual([[42, "5MB"]]);
  });

  it("starts after both the process and the database server were killed", async () => {
    const folder = await newDatabase();
    const before = await startChild(folder);
    await query(before.url, "create table kept as select 42 as answer");
    const pid = await postmasterPid(folder);
    await killed(before.child);
    process.kill(pid, "SIGKILL");
    const { url } = await start(folder);
    expect(await query(url, "select answer from kept")).toEqual([[42]]);
  });

  it("comes back by itself on the same url with all that was committed, even while a query was busy", async () => {
    const folder = await newDatabase();
    const lines: Line[] = [];
    const { url } = await start(folder, {}, lines);
    await query(url, "create table kept (n int)");
    for (let round = 1; round <= 3; round += 1) {
      await query(url, `insert into kept values (${round})`);
      const busy = query(url, "do $$ begin loop end loop; end $$").catch((error: unknown) => error);
      await vi.waitFor(async () => {
        const running =
          "select count(*)::int from pg_stat_activity where state = 'active' and query like 'do %'";
        expect(await query(url, running)).toEqual([[1]]);
      }, patience);
      process.kill(await postmasterPid(folder), "SIGKILL");
      expect(await busy).toBeInstanceOf(Error);
      const rows = await vi.waitFor(() => query(url, "select count(*)::int from kept"), patience);
      expect(rows).toEqual([[round]]);
    }
    expect(lines.filter(([message]) => message === "database started again")).toHaveLength(3);
  });

  it("is not misled by a process that was given the pid of a dead database server", async () => {
    const folder = await newDatabase();
    const stranger = spawn("sleep", ["60"], nobody);
    children.push(stranger);
    await once(stranger, "spawn");
    await writeFile(
      join(folder, "postmaster.pid"),
      `${stranger.pid}\n${folder}\n1\n5432\n\n127.0.0.1\n0 0\nready\n`,
    );
    const { url } = await start(folder);
    expect(await query(url, "select 1")).toEqual([[1]]);
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
  });

  it("does not take the running original of a copied folder for its own", async () => {
    const original = await newDatabase();
    const owner = await startChild(original);
    const copy = `${original}-copy`;
    await copyDatabase(original, copy);
    const { url } = await start(copy);
    expect(await query(url, "create table only_in_copy ()")).toEqual([]);
    expect(await query(owner.url, "select to_regclass('only_in_copy')")).toEqual([[null]]);
  });

  it("refuses to start a second server on a folder that was moved under a running one", async () => {
    const folder = await newDatabase();
    const before = await startChild(folder);
    await killed(before.child);
    const moved = `${folder}-moved`;
    await rename(folder, moved);
    await expect(start(moved)).rejects.toThrow(`PostgreSQL server (process ${await postmasterPid(moved)})`);
  });

  it("recognises a half-made or foreign folder, names it, and leaves it as it is", async () => {
    const folder = await newFolder();
    await mkdir(join(folder, "base"), { recursive: true });
    await writeFile(join(folder, "PG_VERSION"), "18\n");
    await expect(start(folder)).rejects.toThrow(
      `The folder ${folder} is not empty and is not a whole Procedo database`,
    );
    expect((await readdir(folder)).toSorted()).toEqual(["PG_VERSION", "base"]);
  });

  it("refuses the folder of another PostgreSQL version", async () => {
    const folder = await newFolder();
    await mkdir(join(folder, "global"), { recursive: true });
    await writeFile(join(folder, "procedo.secret"), "x");
    await writeFile(join(folder, "PG_VERSION"), "17\n");
    await expect(start(folder)).rejects.toThrow(/made by PostgreSQL 17, and this is PostgreSQL 18/);
  });

  it("removes what its own killed creation left behind, and nothing of others", async () => {
    const folder = await newFolder();
    const ours = `${folder}.initdb-0123456789ab`;
    const theirs = `${folder}.initdb-ba9876543210`;
    await mkdir(join(ours, "data"), { recursive: true });
    await writeFile(join(ours, "procedo.initdb"), "");
    await mkdir(theirs);
    await writeFile(join(theirs, "diary.txt"), "mine");
    await removeUnfinished(folder);
    const left = (await readdir(join(folder, ".."))).filter((name) => name.includes("initdb"));
    expect(left).toEqual(["postgres.initdb-ba9876543210"]);
  });

  it("says so when the password kept in the folder is not the database's", async () => {
    const folder = await newDatabase();
    await writeFile(join(folder, "procedo.secret"), "another");
    await expect(start(folder)).rejects.toThrow("does not accept the password");
    await expect(postmasterPid(folder)).rejects.toThrow("ENOENT");
  });

  it("reports in the server's own words why it cannot start, and gives the folder free", async () => {
    const folder = await newDatabase();
    await expect(start(folder, { shared_buffers: "plenty" })).rejects.toThrow(/invalid value for parameter/);
    const { url } = await start(folder);
    expect(await query(url, "select 1")).toEqual([[1]]);
  });

  it("begins a new server log when the old one has grown past 10 MB", async () => {
    const folder = await newDatabase();
    await writeFile(join(folder, "postgres.log"), Buffer.alloc(10 * 1024 * 1024 + 1, "x"));
    await start(folder);
    expect((await stat(join(folder, "postgres.log"))).size).toBeLessThan(10_000);
    expect((await stat(join(folder, "postgres.log.1"))).size).toBeGreaterThan(10_000_000);
  });

  const canBeOrdinary = isRoot && spawnSync(process.execPath, ["-e", ""], ordinary).status === 0;
  it.runIf(canBeOrdinary)("works for an ordinary user, and for root in that user's folder", async () => {
    const place = await newPlace(0o700);
    await chown(place, ordinary.uid, ordinary.gid);
    const folder = join(place, "postgres");
    const theirs = await startChild(folder, ordinary);
    await query(theirs.url, "create table kept as select 42 as answer");
    expect((await stat(folder)).uid).toBe(ordinary.uid);
    theirs.child.stdin?.end();
    await once(theirs.child, "exit");

    const { url } = await start(folder);
    expect(await query(url, "select answer from kept")).toEqual([[42]]);
    expect((await stat(`/proc/${await postmasterPid(folder)}`)).uid).toBe(ordinary.uid);
  });

  it.runIf(isRoot)("never runs as root, and works under a folder that only root may enter", async () => {
    const place = await newPlace(0o700);
    const folder = join(place, "private", "postgres");
    const { url } = await start(folder);
    expect(await query(url, "select 1")).toEqual([[1]]);
    expect((await stat(`/proc/${await postmasterPid(folder)}`)).uid).toBe(65534);
    expect((await stat(place)).uid).toBe(0);
    expect((await stat(place)).mode & 0o777).toBe(0o700);
  });

  it.runIf(isRoot)("takes on a folder that root put there, such as a restored backup", async () => {
    const folder = await newFolder();
    expect(spawnSync("cp", ["-r", pristine, folder]).status).toBe(0);
    expect((await stat(join(folder, "global"))).uid).toBe(0);
    const { url } = await start(folder);
    expect(await query(url, "select 1")).toEqual([[1]]);
  });
});

describe("the PostgreSQL programs", () => {
  it("are missing for an unknown platform, and the message shows the way out", async () => {
    await expect(findDistribution("plan9", "mips")).rejects.toThrow(/plan9-mips.*DATABASE_URL/);
  });

  it("get the library links that an install without scripts did not make", async () => {
    const { native, key } = await findDistribution(process.platform, process.arch);
    const place = await newPlace();
    const bare = join(place, "native");
    await copyLinked(native, bare);
    for (const entry of await readdir(join(bare, "lib"), { withFileTypes: true })) {
      if (entry.isSymbolicLink()) await rm(join(bare, "lib", entry.name));
    }
    const distribution = { native: bare, key };
    const binaries = await runnableBinaries({
      distribution,
      account: undefined,
      places: [],
      log: () => undefined,
    });
    expect(binaries).toMatchObject({ major: "18", postgres: join(bare, "bin", "postgres") });
  });

  it.runIf(isRoot)("are copied once when the database's user may not reach them", async () => {
    const { native, key } = await findDistribution(process.platform, process.arch);
    const hidden = join(await newPlace(0o700), "native");
    await copyLinked(native, hidden);
    const place = await newPlace();
    const account = { uid: 65534, gid: 65534 };
    const log = vi.fn();
    const options = { distribution: { native: hidden, key }, account, log };
    await expect(runnableBinaries({ ...options, places: [] })).rejects.toThrow(/EACCES.*DATABASE_URL/);
    const binaries = await runnableBinaries({ ...options, places: [hidden, place] });
    expect(binaries.postgres).toBe(join(place, key, "bin", "postgres"));
    expect(await runnableBinaries({ ...options, places: [place] })).toEqual(binaries);
    expect(log).toHaveBeenCalledTimes(1);

    await chmod(join(place, key), 0o777);
    await expect(runnableBinaries({ ...options, places: [place] })).rejects.toThrow("could be altered");
  });
});
