import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  listHistories,
  listProcedures,
  storeProcedure,
  updateProcedure,
} from "#features/procedures/procedures.contract.ts";
import { listRoles, storeRole } from "#features/roles/roles.contract.ts";
import { login } from "#features/session/session.contract.ts";
import { createTestClient, type TestClient } from "../stand/client.ts";
import { patience } from "../stand/patience.ts";

export type KillReport = {
  kills: { app: number; database: number };
  acknowledged: { roles: number; saves: number };
  /** What was acknowledged and is not there; empty when nothing was lost. */
  lost: string[];
  slowest_return_ms: number;
};

const root = join(import.meta.dirname, "../..");

/**
 * A port that the installation listens on again after each kill: below those that systems give to whoever asks for any,
 * which nobody else is given in between.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + randomInt(10_000);
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}

/** One installation that is killed and started again: the real start, the real embedded database. */
class Installation {
  #child: ChildProcess | undefined;
  readonly folder: string;
  readonly port: number;
  said = "";

  constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  start(): void {
    const child = spawn(process.execPath, [join(root, "src/app/server/main.ts")], {
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.folder,
        RATE_LIMIT: "off",
        LOG_LEVEL: "warn",
        PROCEDO_DEMO: "1",
        DATABASE_URL: "",
        PAYMENTS: "off",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (text) => {
        this.said += String(text);
      });
    this.#child = child;
  }

  async killApp(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  async killDatabase(): Promise<void> {
    const text = await readFile(join(this.folder, "postgres", "postmaster.pid"), "utf8").catch(() => "");
    const pid = Number(text.split("\n")[0]);
    if (pid > 1) process.kill(pid, "SIGKILL");
  }

  /** A killed database lets go of its connections a moment later: waits until that is noticed. */
  async isNoticed(withinMs: number): Promise<void> {
    const since = performance.now();
    while (performance.now() - since < withinMs) {
      const answer = await fetch(`${this.origin}/api/health`).catch(() => undefined);
      if (answer?.status !== 200) return;
      await pause(5);
    }
  }

  /** Resolves to the milliseconds until calls can be served again. */
  async isBack(withinMs: number): Promise<number> {
    const since = performance.now();
    while (performance.now() - since < withinMs) {
      const answer = await fetch(`${this.origin}/api/health`).catch(() => undefined);
      if (answer?.status === 200) return performance.now() - since;
      await pause(20);
    }
    throw new Error(`Not back within ${withinMs} ms. ${this.said.slice(-2000)}`);
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  }
}

type Written = { roles: Set<string>; saves: { slug: string; note: string }[] };

/** Writes without pause until told to stop; remembers only what was acknowledged. */
async function write(
  client: TestClient,
  procedure: { slug: string; manager: number },
  name: string,
  written: Written,
  isOver: () => boolean,
) {
  for (let n = 0; !isOver(); n++) {
    const role = `Rol ${name} ${n}`;
    const note = `${name} ${n}`;
    try {
      const stored = await client.call(storeRole, { body: { name: role } });
      if (stored.status === 201) written.roles.add(role);
      const saved = await client.call(updateProcedure, {
        params: { slug: procedure.slug },
        body: {
          name: `Procedura ${note}`,
          responsible_id: procedure.manager,
          steps: [{ body: `<p>Pasul ${note}</p>` }],
          note,
        },
      });
      if (saved.status === 200) written.saves.push({ slug: procedure.slug, note });
    } catch {
      await pause(15);
    }
  }
}

async function allOf<T>(page: (offset: number) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = [];
  for (;;) {
    const next = await page(rows.length);
    rows.push(...next);
    if (next.length < 20) return rows;
  }
}

async function missing(client: TestClient, instance_id: number, written: Written): Promise<string[]> {
  const roles = await client.ok(listRoles, { params: { instance_id: String(instance_id) } });
  const names = new Set(roles.data.data.map((role) => role.name));
  const lost = [...written.roles].filter((name) => !names.has(name));
  for (const slug of new Set(written.saves.map((save) => save.slug))) {
    const histories = await allOf(
      async (view_more) => (await client.ok(listHistories, { params: { slug }, query: { view_more } })).data,
    );
    const notes = new Set(histories.map((history) => history.note));
    lost.push(
      ...written.saves.filter((save) => save.slug === slug && !notes.has(save.note)).map((save) => save.note),
    );
    const numbers = histories.map((history) => history.number);
    if (numbers.some((number, index) => number !== numbers.length - index))
      lost.push(`${slug}: versions with gaps`);
    if (histories[0]?.is_current !== true) lost.push(`${slug}: the newest version is not the current one`);
  }
  const list = await client.ok(listProcedures, { params: { instance_id: String(instance_id) } });
  const rows = await allOf(
    async (view_more) =>
      (
        await client.ok(listProcedures, {
          params: { instance_id: String(instance_id) },
          query: { view_more },
        })
      ).data.data,
  );
  if (list.data.total !== rows.length) lost.push(`counted ${list.data.total} procedures of ${rows.length}`);
  return lost;
}

/** Kills the app and the database in turns, `kills` times in all, while four writers write; tells what was lost. */
export async function runKills(kills: number, tell: (line: string) => void = () => {}): Promise<KillReport> {
  const folder = await mkdtemp(join(tmpdir(), "procedo-kills-"));
  const installation = new Installation(folder, await freePort());
  const report: KillReport = {
    kills: { app: 0, database: 0 },
    acknowledged: { roles: 0, saves: 0 },
    lost: [],
    slowest_return_ms: 0,
  };
  const written: Written = { roles: new Set(), saves: [] };
  let isOver = false;
  try {
    installation.start();
    await installation.isBack(patience);
    const guest = createTestClient(installation.origin, null);
    const signedIn = await guest.ok(login, { body: { email: "owner@demo.test", password: "procedo123" } });
    const client = createTestClient(installation.origin, signedIn.access_token);
    const manager = signedIn.data.id;
    const slugs = new Map<string, string>();
    for (const name of ["a", "b", "c", "d"]) {
      const body = { name: `Procedura ${name}`, responsible_id: manager, steps: [{ body: "<p>Pas</p>" }] };
      slugs.set(name, (await client.ok(storeProcedure, { body })).slug);
    }
    const writers = [...slugs].map(([name, slug]) =>
      write(client, { slug, manager }, name, written, () => isOver),
    );
    for (let kill = 0; kill < kills; kill++) {
      await pause(300 + ((kill * 7919) % 400));
      if (kill % 2 === 0) {
        await installation.killApp();
        installation.start();
        report.kills.app++;
      } else {
        await installation.killDatabase();
        await installation.isNoticed(2_000);
        report.kills.database++;
      }
      const ms = await installation.isBack(patience);
      report.slowest_return_ms = Math.max(report.slowest_return_ms, ms);
      tell(
        `${kill + 1}: ${kill % 2 === 0 ? "app" : "database"} back in ${ms.toFixed(0)} ms, ${written.saves.length} saves acknowledged`,
      );
    }
    isOver = true;
    await Promise.all(writers);
    report.acknowledged = { roles: written.roles.size, saves: written.saves.length };
    report.lost = await missing(client, signedIn.data.instance.id, written);
  } finally {
    isOver = true;
    await installation.stop();
    // A database that was being made may still write when its process has ended.
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
  return report;
}
