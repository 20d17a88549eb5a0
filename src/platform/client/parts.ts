/** Why a part of the app cannot be shown: no connection, a newer version stands in its place, or the browser holds on to a failure. */
export type PartTrouble = "unreachable" | "replaced" | "stuck";

export class PartFailure extends Error {
  readonly trouble: PartTrouble;

  constructor(trouble: PartTrouble, cause: unknown) {
    super(`A file of the application is ${trouble}`, { cause });
    this.name = "PartFailure";
    this.trouble = trouble;
  }
}

/** A file of this build that the server does not have (any more). */
class MissingFile extends Error {}

const arrivesWithin = 120_000;

/** The files that came or are on their way; fetched again, they would only come from the browser's cache. */
const files = new Map<string, Promise<void>>();

/**
 * Whether what is asked for now shall only be brought, not started: an `import()` takes nothing along but its address,
 * and `loadPart` looks here before anything else can run.
 */
const asking = { isAhead: false };

/** Brings the files of a part into the browser's cache, without starting anything of it. */
export function bringPart(load: () => Promise<unknown>): Promise<unknown> {
  asking.isAhead = true;
  try {
    return load();
  } finally {
    asking.isAhead = false;
  }
}

/**
 * Loads a part of the app once all of its files are there. The browser remembers an import that failed, also that of a
 * file which the part imports in turn, until the page is loaded anew; a `fetch` that failed it forgets. So nothing is
 * imported before it was fetched: the import then finds it in the browser's cache. The build calls this for every
 * `import()`, with the names of the files.
 * @param needs what else is waited for before the part is started
 */
export async function loadPart<Module>(
  load: () => Promise<Module>,
  names: readonly string[],
  needs?: () => Promise<unknown>,
): Promise<Module | undefined> {
  const { isAhead } = asking;
  try {
    await Promise.all([...names.map(arrived), ...(isAhead || needs === undefined ? [] : [needs()])]);
  } catch (cause) {
    if (cause instanceof PartFailure) throw cause;
    throw new PartFailure(await troubleOf(cause), cause);
  }
  if (isAhead) return undefined;
  try {
    return await load();
  } catch (cause) {
    if (startsAgain()) return new Promise(() => {});
    throw new PartFailure("stuck", cause);
  }
}

const hands = { areOn: false };

/** Notes from now on whether anybody does anything on this page; what the browser tells of it is told of the pages before, too. */
export function watchForHands(): void {
  for (const touch of ["pointerdown", "keydown"])
    window.addEventListener(touch, () => Object.assign(hands, { areOn: true }), {
      capture: true,
      once: true,
    });
}

const startedAgain = "procedo.started_again";
const againAfterMs = 60_000;

/**
 * Loads the page anew where nobody has done anything on it yet: the browser asks for nothing again that failed while
 * the page began. Once a minute, lest what always fails load it for ever.
 */
function startsAgain(): boolean {
  if (hands.areOn) return false;
  try {
    if (Date.now() - Number(sessionStorage.getItem(startedAgain)) < againAfterMs) return false;
    sessionStorage.setItem(startedAgain, String(Date.now()));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

function arrived(name: string): Promise<void> {
  const address = `/${name}`;
  const known = files.get(address);
  if (known !== undefined) return known;
  const arriving = isOfPage(address) ? Promise.resolve() : fetched(address);
  files.set(address, arriving);
  arriving.catch(() => files.delete(address));
  return arriving;
}

/** Whether the page itself brought the file. */
function isOfPage(address: string): boolean {
  const at = (attribute: string) => `[${attribute}="${CSS.escape(address)}"]`;
  return document.querySelector(`script${at("src")}, link[rel=modulepreload]${at("href")}`) !== null;
}

async function fetched(address: string): Promise<void> {
  const response = await fetch(address, { signal: AbortSignal.timeout(arrivesWithin) });
  const isPage = response.headers.get("content-type")?.includes("html") ?? false;
  if (isPage || response.status === 404 || response.status === 410)
    throw new MissingFile(`${address} is not there`);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  // To its end: only a file that came whole stands in the cache.
  await response.arrayBuffer();
}

/** A file may also be missing because something on the way answers in the server's place; the page tells which it is. */
async function troubleOf(cause: unknown): Promise<PartTrouble> {
  if (!(cause instanceof MissingFile)) return "unreachable";
  const started = document.querySelector("script[type=module][src]")?.getAttribute("src");
  if (!started) return "unreachable";
  try {
    const pages = await Promise.all(["/", "/login"].map(pageAt));
    const areOurs = pages.every((page) => page.includes('id="root"'));
    return areOurs && !pages.some((page) => page.includes(started)) ? "replaced" : "unreachable";
  } catch {
    return "unreachable";
  }
}

async function pageAt(address: string): Promise<string> {
  const response = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(arrivesWithin) });
  return response.ok ? response.text() : "";
}
