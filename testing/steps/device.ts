import type { Page } from "playwright-core";
import { eventually, type Screen, screenOf } from "./screen.ts";

/** Waits until what was typed stands on the device. */
export const keptOnDevice = ({ page }: Screen, text: string) =>
  eventually(() =>
    page.evaluate(
      (wanted) =>
        Object.keys(localStorage).some(
          (key) => key.includes(".draft.") && localStorage.getItem(key)?.includes(wanted),
        ),
      text,
    ),
  ).toBe(true);

/** Waits until what was drawn stands on the device. */
export function chartOnDevice({ page }: Screen, text: string): Promise<void> {
  // The place itself is named by the product (kept_values.ts).
  const kept = () =>
    page.evaluate<string>(`new Promise((resolve, reject) => {
      const asked = indexedDB.open("procedo");
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => {
        const all = asked.result.transaction("charts").objectStore("charts").getAll();
        all.onerror = () => reject(all.error);
        all.onsuccess = () => {
          asked.result.close();
          resolve(JSON.stringify(all.result));
        };
      };
    })`);
  return eventually(kept).toContain(text);
}

/** Stops the clock that a test has put into a page. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  try {
    await page.clock.pauseAt(now + 1_000);
  } catch (error) {
    if (!String(error).includes("to the past")) throw error;
    // It went on for longer than that in between; from then on it stands.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  }
}

/** Runs in a page before the application, and asks it to save data: it then loads nothing ahead. */
export const savesData = (): void => {
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
};

export const saveData = ({ page }: Screen): Promise<unknown> => page.addInitScript(savesData);

/** Has pages come as they were built, with no answers and no first text: as they come where those cannot be had in time. */
export const withoutOpening = ({ page }: Screen): Promise<void> =>
  page.setExtraHTTPHeaders({ purpose: "prefetch" });

/** Has the page of a screen that is touched: what a stylesheet and the application ask of it says so, before it is opened. */
export async function byFinger({ page }: Screen): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
}

/**
 * Cuts some calls off until the answer is called. Taking the route away instead may leave one that it has in hand without
 * any answer, where the page calls by a clock of its own.
 */
export async function cutOff(page: Page, calls: string | RegExp): Promise<() => void> {
  let isCut = true;
  await page.route(calls, (route) => (isCut ? route.abort() : route.fallback()));
  return () => {
    isCut = false;
  };
}

/** Holds requests back until `release`; `asked` resolves once there is one. */
export async function requestsHeld(page: Page, addresses: string | RegExp) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  return { asked: asked.promise, release: released.resolve };
}

/** Holds the page's code back, until the answer is called. */
export const codeHeld = ({ page }: Screen) => requestsHeld(page, "**/*.js").then(({ release }) => release);

/** Has the browser take so long, in milliseconds, to tell what it keeps of charts; without any, it never does. */
export const slowToTell = (page: Page, latency: number | null = null): Promise<unknown> =>
  page.addInitScript({
    content: `Object.defineProperty(IDBRequest.prototype, "onsuccess", {
      set(listener) {
        const tell = (event) => setTimeout(() => listener.call(this, event), ${latency});
        if (${latency} !== null) this.addEventListener("success", tell);
      },
    });`,
  });

/** Waits so long that what the page asks at the moment could have been answered, and have led somewhere. */
export async function someAnswers({ page }: Screen): Promise<void> {
  for (let asked = 0; asked < 5; asked += 1)
    await page.evaluate(() => fetch("/api/auth/user").then(({ status }) => status));
}

/**
 * Has calls answered only once something has happened after the server did what they ask: answers, and the cookies in
 * them, that are long on their way. The call is made from here: made by the route, its cookies would be there at once.
 */
export const answerLate = (page: Page, calls: string, after: () => Promise<unknown>): Promise<unknown> =>
  page.route(calls, async (route) => {
    const asked = route.request();
    const body = asked.postData();
    const answer = await fetch(asked.url(), {
      method: asked.method(),
      headers: await asked.allHeaders(),
      ...(body !== null && { body }),
    });
    const text = await answer.text();
    await after();
    const headers = Object.fromEntries(answer.headers);
    delete headers["content-encoding"];
    delete headers["content-length"];
    const cookies = answer.headers.getSetCookie().join("\n");
    await route.fulfill({
      status: answer.status,
      headers: { ...headers, "set-cookie": cookies },
      body: text,
    });
  });

/** Another tab of the same browser. */
export async function newTab({ page, language }: Screen): Promise<Screen> {
  return screenOf(await page.context().newPage(), language);
}

/**
 * Ends a tab as a crash does, so that nothing of its page runs any more. One that is closed in the ordinary way has its
 * network back a moment before it ends.
 */
export async function killTab({ page }: Screen): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  // Nobody is left to answer.
  void session.send("Page.crash").catch(() => undefined);
  await crashed;
  await page.close();
}

/**
 * Takes a browser's tabs off the network. A request that goes out at the same moment may still arrive, and only its
 * answer be lost, so this waits until nothing gets through.
 */
export async function goOffline({ page }: Screen): Promise<void> {
  await page.context().setOffline(true);
  const ask = () =>
    fetch("/api/health", { cache: "no-store" }).then(
      () => "arrived",
      () => "lost",
    );
  for (const tab of page.context().pages()) await eventually(() => tab.evaluate(ask)).toBe("lost");
}

export const goOnline = ({ page }: Screen): Promise<void> => page.context().setOffline(false);
