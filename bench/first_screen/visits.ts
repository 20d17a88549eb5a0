import { gzipSync } from "node:zlib";
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
  /** The scripts that were really loaded, in kB as gzip makes them. */
  kilobytes: number;
};

declare global {
  interface Window {
    procedoTold?: Told;
  }
}

/** Runs in the page before anything of it. */
function watch(readable: string): void {
  const told: Told = { readable: 0, first_paint: 0, largest_paint: 0, blocked: 0, shift: 0 };
  window.procedoTold = told;
  const seen = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) hear(entry);
    }).observe({ type, buffered: true });
  seen("paint", (entry) => {
    if (entry.name === "first-contentful-paint") told.first_paint = entry.startTime;
  });
  seen("largest-contentful-paint", (entry) => {
    told.largest_paint = entry.startTime;
  });
  seen("longtask", (entry) => {
    told.blocked += Math.max(0, entry.duration - 50);
  });
  seen("layout-shift", (entry) => {
    told.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  const look = new MutationObserver(() => {
    if (told.readable > 0 || document.querySelector(readable) === null) return;
    look.disconnect();
    // Painted with the next frame.
    requestAnimationFrame(() => {
      told.readable = performance.now();
    });
  });
  look.observe(document, { childList: true, subtree: true });
}

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
  if (token !== null) await context.addCookies([{ name: "procedo_session", value: token, url: new URL(url).origin }]);
  // What comes while the browser has nothing to do is not what a page begins with.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  return context;
}

/** Opens an address in a tab of its own and tells what it took, until the page has nothing more to ask for. */
export async function visitIn(context: BrowserContext, options: Options): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(watch, options.readable);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  if (options.conditions) await throttle(devtools, options.conditions);
  const addresses = new Set<string>();
  const asked: string[] = [];
  const scripts = new Map<string, Promise<Buffer>>();
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
        response.body().catch(() => Buffer.alloc(0)),
      );
  });
  await page.goto(options.url);
  await page.waitForFunction(() => (window.procedoTold?.readable ?? 0) > 0);
  await page.waitForLoadState("networkidle");
  const told = await page.evaluate(() => window.procedoTold);
  if (told === undefined) throw new Error(`${options.url} told nothing`);
  let bytes = 0;
  for (const body of await Promise.all(scripts.values())) bytes += gzipSync(body).length;
  await page.close();
  return { ...told, requests: addresses.size + asked.length, kilobytes: bytes / 1000 };
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
