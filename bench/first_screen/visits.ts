import { join } from "node:path";
import type { Browser, BrowserContext, CDPSession } from "playwright-core";

/** What a phone is to a desk computer, and the way to it. */
export type Conditions = { cpu: number; megabits: number; latency_ms: number };

type Options = {
  url: string;
  readable: string;
  token: string | null;
  isPhone?: boolean;
  conditions?: Conditions;
};

/** Milliseconds from the navigation's start, as the browser tells them. */
type Told = { readable: number; first_paint: number; largest_paint: number; blocked: number; shift: number };

export type Visit = Told & {
  requests: number;
  /** The code that was really loaded. */
  scripts: string[];
};

type Page = { procedoTold?: Told; procedoReadable?: string };

async function throttle(devtools: CDPSession, { cpu, megabits, latency_ms }: Conditions): Promise<void> {
  const throughput = (megabits * 1_000_000) / 8;
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latency_ms,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** A window in which nobody has been. */
export async function newWindow(browser: Browser, { url, token, isPhone }: Options): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: "ro-RO",
    viewport: isPhone ? { width: 360, height: 740 } : { width: 1440, height: 900 },
    ...(isPhone ? { isMobile: true, deviceScaleFactor: 2, hasTouch: true } : {}),
  });
  if (token !== null)
    await context.addCookies([{ name: "procedo_session", value: token, url: new URL(url).origin }]);
  // What comes while the browser has nothing to do is not what a page begins with.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  return context;
}

/** Opens an address in a tab of its own and tells what it took, until the page has nothing more to ask for. */
export async function visitIn(context: BrowserContext, options: Options): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript((readable) => {
    (globalThis as Page).procedoReadable = readable;
  }, options.readable);
  await page.addInitScript({ path: join(import.meta.dirname, "watch.js") });
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  if (options.conditions) await throttle(devtools, options.conditions);
  const addresses = new Set<string>();
  const asked: string[] = [];
  const scripts = new Map<string, Promise<string>>();
  page.on("request", (request) => {
    // A part's files may be fetched and then imported from the browser's cache.
    if (request.resourceType() === "script" || request.url().includes("/assets/"))
      addresses.add(request.url());
    else asked.push(request.url());
  });
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(".js"))
      scripts.set(
        response.url(),
        response.text().catch(() => ""),
      );
  });
  await page.goto(options.url);
  await page.waitForFunction(() => ((globalThis as Page).procedoTold?.readable ?? 0) > 0);
  await page.waitForLoadState("networkidle");
  const told = await page.evaluate(() => (globalThis as Page).procedoTold);
  if (told === undefined) throw new Error(`${options.url} told nothing`);
  const loaded = await Promise.all(scripts.values());
  await page.close();
  // What is in the page cannot be read before something of it was painted.
  const readable = Math.max(told.readable, told.first_paint);
  return { ...told, readable, requests: addresses.size + asked.length, scripts: loaded };
}

/** Opens an address in a new window. */
export async function visitOnce(browser: Browser, options: Options): Promise<Visit> {
  const context = await newWindow(browser, options);
  try {
    return await visitIn(context, options);
  } finally {
    await context.close();
  }
}
