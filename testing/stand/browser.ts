import { access, constants, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { type Browser, chromium } from "playwright-core";

/** A browser to drive, and what its process needs to find its libraries. */
export type BrowserProgram = { path: string; env: Record<string, string> };

const isRunnable = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

async function onPath(names: readonly string[]): Promise<string | undefined> {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter))
    for (const name of names) if (await isRunnable(join(folder, name))) return join(folder, name);
  return undefined;
}

/**
 * The browser for the journeys: CHROME_PATH, else the one that comes with the test dependencies, unpacked once into
 * the project's cache, else (where that one does not run) chromium or google-chrome of the machine.
 */
export async function findBrowser(): Promise<BrowserProgram> {
  const named = process.env["CHROME_PATH"];
  if (named !== undefined && named !== "") return { path: named, env: {} };
  if (isPackaged) return unpacked();
  const installed = await onPath(installedNames);
  if (installed) return { path: installed, env: {} };
  throw new Error("No browser for the journeys: name one by CHROME_PATH");
}

const installedNames = ["chromium", "google-chrome", "google-chrome-stable", "chromium-browser"];
const isPackaged = process.platform === "linux" && process.arch === "x64";

/** The browser for measuring what people see: theirs, where the machine has one, else that of the journeys. */
export async function findDeskBrowser(): Promise<BrowserProgram> {
  const installed = process.env["CHROME_PATH"] ? undefined : await onPath(installedNames);
  return installed ? { path: installed, env: {} } : findBrowser();
}

const packages = ["chromium.br", "al2023.tar.br", "fonts.tar.br", "swiftshader.tar.br"];

async function unpacked(): Promise<BrowserProgram> {
  const require = createRequire(import.meta.url);
  const home = join(dirname(require.resolve("@sparticuz/chromium")), "..");
  const { version } = require(join(home, "package.json")) as { version: string };
  const folder = join(await cacheFolder(), `chromium-${version}`);
  if (!(await isRunnable(join(folder, "chromium")))) await unpackInto(folder, join(home, "bin"));
  return {
    path: join(folder, "chromium"),
    env: { LD_LIBRARY_PATH: join(folder, "al2023", "lib"), FONTCONFIG_FILE: await fontsIn(folder) },
  };
}

/**
 * The package looks for its fonts in fixed folders. Without any, text in the system's fonts has no size, and the
 * browser neither shows it nor keeps the caret in it.
 */
async function fontsIn(folder: string): Promise<string> {
  const path = join(folder, "fonts.conf");
  const unfinished = `${path}-${process.pid}`;
  const [fonts, cache] = [join(folder, "fonts", "fonts"), join(folder, "fonts-cache")].map(escaped);
  await writeFile(
    unfinished,
    `<?xml version="1.0"?>\n<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>\n`,
  );
  await rename(unfinished, path);
  return path;
}

const escaped = (path: string) => path.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Whole or not at all: somebody else unpacking at the same time just finishes first. */
async function unpackInto(folder: string, from: string): Promise<void> {
  const unfinished = await mkdtemp(`${folder}-`);
  const before = process.env["TMPDIR"];
  // The package unpacks into the system's folder for temporary files, wherever that is.
  process.env["TMPDIR"] = unfinished;
  try {
    const { inflate } = await import("@sparticuz/chromium");
    for (const name of packages) await inflate(join(from, name));
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
}

async function cacheFolder(): Promise<string> {
  const wanted = join(import.meta.dirname, "../..", "node_modules", ".cache");
  return mkdir(wanted, { recursive: true }).then(
    () => wanted,
    () => tmpdir(),
  );
}

/** A computer on a company's network, to the browser: a page that comes from there over http is no secure one. */
export const intranetHost = "intranet.test";

/** Flags for a machine without a display, without a network, and possibly as root. */
const browserFlags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
  "--font-render-hinting=none",
  `--host-resolver-rules=MAP ${intranetHost} 127.0.0.1`,
];

/**
 * For pages that live for seconds: what would make their scripts fast later, on threads of its own, and clearing away what
 * goes with the page take more of the machine than they save. Nothing is measured with them.
 */
const shortLived = [
  "--no-opt",
  "--no-maglev",
  "--max-lazy",
  "--no-flush-bytecode",
  "--single-threaded",
  "--single-threaded-gc",
  "--min-semi-space-size=32",
];

/** A browser of its own for whoever asks, who closes it; `is_for_journeys` saves what their short pages have no use for. */
export function launchBrowser(
  { path, env }: BrowserProgram,
  { is_for_journeys = false } = {},
): Promise<Browser> {
  return chromium.launch({
    executablePath: path,
    args: is_for_journeys ? [...browserFlags, `--js-flags=${shortLived.join(",")}`] : browserFlags,
    env: { ...process.env, ...env } as Record<string, string>,
  });
}
