import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { patience } from "./patience.ts";
import { keepsSayings } from "../steps/said.ts";
import { savesData } from "../steps/device.ts";

/** What a window is made with and keeps for good; all else is set anew for everybody who gets it. */
export type WindowOptions = Pick<BrowserContextOptions, "baseURL" | "locale" | "timezoneId" | "bypassCSP"> & {
  /** Whether its person lets the application load ahead what they may want next. */
  loads_ahead: boolean;
};

/** Windows of a browser, each with cookies and storage of its own, that tests get one after the other. */
export type Windows = {
  /** An empty page of a window that nobody has. */
  take(options: WindowOptions): Promise<Page>;
  /** Takes all windows back, without a trace of who had them; after a failure what they show is kept and they are closed. */
  takeBack(hasFailed: boolean): Promise<void>;
  /** Closes those that nobody has. */
  forget(): Promise<void>;
};

type Window = {
  key: string;
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
  isSpent: boolean;
};

/** A file of the application that is no application: nothing of it runs where a window waits for the next. */
const restingPlace = "/icon.svg";

const heard = ["console", "dialog", "download", "pageerror", "popup", "request", "response", "websocket"];

/** What cannot be undone in a window spends it: scripts for every page to come, and a clock of its own. */
function noticeSpending(window: Window): void {
  const { context, page } = window;
  const spends = <T extends object>(thing: T, name: keyof T) => {
    const own = (thing[name] as (...args: unknown[]) => unknown).bind(thing);
    Object.assign(thing, {
      [name]: (...args: unknown[]) => {
        window.isSpent = true;
        return own(...args);
      },
    });
  };
  for (const name of ["addInitScript", "exposeFunction", "exposeBinding", "routeWebSocket"] as const) {
    spends(context, name);
    spends(page, name);
  }
  for (const name of ["grantPermissions", "newCDPSession"] as const) spends(context, name);
  for (const name of ["install", "setFixedTime", "setSystemTime"] as const) spends(context.clock, name);
  page.once("crash", () => {
    window.isSpent = true;
  });
}

/** Empties what the application keeps on a device; the files of the application itself stay in the browser's cache. */
async function emptied({ context, page, devtools }: Window): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  await context.unrouteAll();
  await page.unrouteAll();
  await page.setExtraHTTPHeaders({});
  for (const event of heard) {
    context.removeAllListeners(event);
    page.removeAllListeners(event);
  }
  await page.mouse.move(0, 0);
  await page.goto(restingPlace);
  await page.evaluate(() => sessionStorage.clear());
  await devtools.send("Storage.clearDataForOrigin", {
    origin: new URL(page.url()).origin,
    storageTypes: "all",
  });
  await context.clearCookies();
}

const picturesFolder = join(import.meta.dirname, "../..", "node_modules", ".cache", "failed_journeys");

/** Keeps what a failed journey left on screen, and says where: seldom does it fail once more for whoever looks. */
async function pictured({ page }: Window): Promise<void> {
  if (page.isClosed()) return;
  try {
    await mkdir(picturesFolder, { recursive: true });
    const path = join(picturesFolder, `${Date.now()}_${randomBytes(4).toString("hex")}`);
    await page.screenshot({ path: `${path}.png`, timeout: 10_000 });
    await writeFile(`${path}.html`, await page.content());
    process.stderr.write(`What was on screen: ${path}.png, ${path}.html\n`);
  } catch (error) {
    process.stderr.write(`What was on screen could not be kept: ${String(error)}\n`);
  }
}

/** Longer than the application ever leaves a page's first text on screen. */
const longestFirstText = 15_000;

/**
 * Has whoever opens an address find the application there, and not the text that comes before it: in the moment in
 * which both are in the page, everything is there twice. Who waits for the answer alone (`commit`) looks at that.
 */
function waitsForApplication(page: Page): void {
  const isThere = () =>
    page
      .locator("#first-text")
      .waitFor({ state: "detached", timeout: longestFirstText })
      // Where the application does not come, that text is what there is to see.
      .catch(() => undefined);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== "commit") await isThere();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== "commit") await isThere();
    return response;
  };
}

/**
 * What of a page is painted, in points: nobody looks at the rest. Painting all of it took a third of what opening a page
 * takes of the machine. The page has its whole size, for scripts, styles and pointers, and so have pictures of it.
 */
const painted = { width: 100, height: 60 };

/** Has a page painted in its corner only, whatever size it gets. */
function paintsCorner(page: Page, devtools: CDPSession): void {
  const setViewportSize = page.setViewportSize.bind(page);
  page.setViewportSize = async (size) => {
    await setViewportSize(size);
    await devtools.send("Emulation.setVisibleSize", painted);
  };
}

/** A new window has to fetch and compile the application; one that is given again has done so. */
export function openWindows(browser: Browser): Windows {
  const free: Window[] = [];
  const taken = new Set<Window>();
  const open = async (key: string, options: WindowOptions): Promise<Window> => {
    const { loads_ahead, ...given } = options;
    const context = await browser.newContext(given);
    context.setDefaultTimeout(patience);
    await context.addInitScript({ content: keepsSayings });
    if (!loads_ahead) await context.addInitScript(savesData);
    context.on("page", waitsForApplication);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    paintsCorner(page, devtools);
    const window = { key, context, page, devtools, isSpent: false };
    noticeSpending(window);
    return window;
  };
  return {
    take: async (options) => {
      const key = JSON.stringify(options);
      const index = free.findIndex((window) => window.key === key);
      const window = free.splice(index, index < 0 ? 0 : 1)[0] ?? (await open(key, options));
      taken.add(window);
      return window.page;
    },
    takeBack: async (hasFailed) => {
      const back = [...taken];
      taken.clear();
      await Promise.all(
        back.map(async (window) => {
          if (hasFailed) await pictured(window);
          if (window.isSpent || hasFailed || window.page.isClosed()) return window.context.close();
          await emptied(window);
          free.push(window);
        }),
      );
    },
    forget: async () => {
      await Promise.all(free.splice(0).map(({ context }) => context.close()));
    },
  };
}
