import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { createDatabase } from "#platform/server/db/database.ts";
import { createLog } from "#platform/server/log.ts";
import { findDeskBrowser, launchBrowser } from "#testing/stand/browser.ts";
import { startServer } from "../calls.ts";
import { type Figure, median } from "../figures.ts";
import { seedCompany } from "../seed.store.ts";
import { type Door, doorsOf } from "./doors.ts";
import { phoneScore } from "./phone_score.ts";
import { serveStatic } from "./static_page.ts";
import { type Conditions, newWindow, type Visit, visitIn, visitOnce } from "./visits.ts";

const client = join(import.meta.dirname, "..", "..", "dist", "client");
const turns = 5;
const slow: Conditions = { cpu: 4, megabits: 10, latency_ms: 40 };
/** What Lighthouse takes for a phone. */
const phone: Conditions = { cpu: 4, megabits: 1.6, latency_ms: 150 };

/** What a page takes that somebody comes to from outside, asked of a real browser. */
export async function measureFirstScreen(url: string, folder: string): Promise<Figure[]> {
  const database = createDatabase({ url, log: createLog("silent") });
  const company = await seedCompany(database, 30);
  await database.close();
  const product = await startServer("app_server.ts", [url, folder, client]);
  const browser = await launchBrowser(await findDeskBrowser());
  try {
    const figures: Figure[] = [];
    for (const door of doorsOf(company.slug))
      figures.push(
        ...(await measureDoor(browser, product.origin, door, door.isSignedIn ? company.token : null)),
      );
    return figures;
  } finally {
    await browser.close();
    product.child.disconnect();
  }
}

async function measureDoor(
  browser: Browser,
  origin: string,
  door: Door,
  token: string | null,
): Promise<Figure[]> {
  const { name, readable, budgets } = door;
  const asked = { url: origin + door.path, readable, token };
  const first = await visitOnce(browser, asked);
  const kilobytes = first.scripts.reduce((sum, code) => sum + gzipSync(code).length, 0) / 1000;
  return [
    {
      name: `${name}, cold: requests`,
      value: first.requests,
      unit: "requests",
      budget: `at most ${budgets.requests}`,
      isWithin: first.requests <= budgets.requests,
      detail: `readable after ${first.readable.toFixed(0)} ms`,
    },
    {
      name: `${name}, cold: JavaScript that the browser loaded`,
      value: kilobytes,
      unit: "kB gzip",
      budget: `at most ${budgets.kilobytes}`,
      isWithin: kilobytes <= budgets.kilobytes,
      detail: `${door.path}`,
    },
    await secondVisit(browser, asked, door),
    await againstStatic(browser, asked, door, first.scripts),
    ...(door.isSignedIn ? [await onPhone(browser, asked, door)] : []),
  ];
}

type Asked = { url: string; readable: string; token: string | null };

async function secondVisit(browser: Browser, asked: Asked, { name, budgets }: Door): Promise<Figure> {
  const context = await newWindow(browser, asked);
  const times: number[] = [];
  for (let turn = 0; turn < turns + 2; turn++) {
    const { readable } = await visitIn(context, asked);
    // The browser keeps compiled code from the second time on.
    if (turn > 1) times.push(readable);
  }
  await context.close();
  const value = median(times);
  return {
    name: `${name}, everything in the browser's cache: until it can be read`,
    value,
    unit: "ms",
    budget: `at most ${budgets.second_ms}`,
    isWithin: value <= budgets.second_ms,
    detail: times.map((time) => time.toFixed(0)).join(", "),
  };
}

async function againstStatic(
  browser: Browser,
  asked: Asked,
  { name }: Door,
  scripts: readonly string[],
): Promise<Figure> {
  const bare = await serveStatic(scripts, `<main><ol><p>Pasul 1</p></ol></main>`);
  try {
    const ratios: number[] = [];
    const detail: string[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const ours = await visitOnce(browser, { ...asked, conditions: slow });
      const theirs = await visitOnce(browser, {
        url: bare.url,
        readable: "main ol p",
        token: null,
        conditions: slow,
      });
      ratios.push(ours.readable / theirs.readable);
      detail.push(`${ours.readable.toFixed(0)}/${theirs.readable.toFixed(0)}`);
    }
    const value = median(ratios);
    return {
      name: `${name}, cold, CPU / 4, 10 Mbit, 40 ms: until it can be read, against a static page of the same bytes`,
      value,
      unit: "times as long",
      budget: "at most 1.3",
      isWithin: value <= 1.3,
      detail: `${detail.join(", ")} ms`,
    };
  } finally {
    bare.close();
  }
}

async function onPhone(browser: Browser, asked: Asked, { name }: Door): Promise<Figure> {
  const visits: Visit[] = [];
  for (let turn = 0; turn < turns; turn++)
    visits.push(await visitOnce(browser, { ...asked, isPhone: true, conditions: phone }));
  const value = median(visits.map(phoneScore));
  const of = (pick: (visit: Visit) => number) => median(visits.map(pick));
  return {
    name: `${name} on a phone: Lighthouse's curves`,
    value,
    unit: "of 100",
    budget: "at least 90",
    isWithin: value >= 90,
    detail: `first paint ${of((visit) => visit.first_paint).toFixed(0)} ms, largest ${of((visit) => visit.largest_paint).toFixed(0)} ms, blocked ${of((visit) => visit.blocked).toFixed(0)} ms, shift ${of((visit) => visit.shift).toFixed(3)}`,
  };
}
