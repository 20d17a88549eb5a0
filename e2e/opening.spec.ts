import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { leaveFirstSteps } from "#features/home/home.contract.ts";
import { logout } from "#features/session/session.contract.ts";
import { liveOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { liveOf as liveProcess } from "#features/processes/server/processes.fixture.ts";
import { hostileHtml } from "#platform/server/html/sanitize.corpus.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { requestsHeld, saveData } from "#testing/steps/device.ts";
import { eventually, gone, type Screen, seen, visit } from "#testing/steps/screen.ts";
import { watch } from "#testing/steps/watch.ts";

const journey = useJourney();

const scripts = "**/assets/*.js";
const sheets = "**/assets/*.css";
/** Before the application is there. */
const early = { waitUntil: "commit" } as const;
const block = (page: Page) => page.route(scripts, (route) => route.abort());

/** Holds files of the application back, until the answer is called. */
const held = (page: Page, files = scripts) => requestsHeld(page, files).then(({ release }) => release);

const long = Array.from(
  { length: 25 },
  (_, at) => `Pasul ${at + 1}: ${"se lucrează după plan. ".repeat(20)}`,
);

async function scene(changes: Parameters<typeof liveOf>[1] = {}) {
  const company = await buildCompany(journey().app);
  const author = await company.person({ rights_name: ["admin"] });
  const made = await liveOf(author, { name: "Turnarea betonului", steps: stepsOf(...long), ...changes });
  const screen = await visit(journey(), author);
  await saveData(screen);
  return { company, author, made, screen, path: `/procedure/${made.slug}` };
}

/** What the page asks the API for, in the order in which it asks. */
function calls({ page }: Screen): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname + search);
  });
  return asked;
}

const replaced = ({ page }: Screen) => gone(page.locator("#first-text"));

/** Where every line of the page's body stands, that what comes in its place can be held against it. */
const places = ({ page }: Screen, within: string) =>
  page.locator(`${within} main`).evaluate((main) =>
    [...main.querySelectorAll("h1, h2, ol li[id] p, [role=row] a")].map((element) => {
      const { x, y } = element.getBoundingClientRect();
      return [element.textContent, Math.round(x), Math.round(y)];
    }),
  );

/**
 * Waits for the letters that a page is written in: that its fonts are ready may be said before it has begun to ask for any.
 */
const lettersThere = (page: Page) =>
  eventually(() =>
    page.evaluate(async () => {
      await document.fonts.load('16px "Inter Variable"', "aăș");
      return [...document.fonts].some(({ status }) => status === "loaded");
    }),
  ).toBe(true);

describe("the first text of a page", () => {
  it("can be read and followed while no script of the application has come", async () => {
    const { screen, path, author } = await scene();
    const { page } = screen;
    const process = await liveProcess(author, { name: "Aprovizionarea" });
    await author.ok(leaveFirstSteps);
    await block(page);
    for (const [at, words] of [
      [path, "Pasul 3: se lucrează"],
      ["/procedures", "Turnarea betonului"],
      ["/processes", "Aprovizionarea"],
      [`/process/${process.slug}`, "Aprovizionarea"],
      ["/", "Turnarea betonului"],
    ] as const) {
      await page.goto(at, early);
      await seen(page.locator("main").getByText(words).first());
      expect(await page.locator("main").count(), at).toBe(1);
      expect(await page.locator("h1").count(), at).toBe(1);
      expect(await page.title()).toMatch(/ · Procedo$/);
    }
    await page.goto("/procedures", early);
    await page.getByText("Turnarea betonului").click();
    await seen(page.locator("main").getByText("Pasul 3: se lucrează").first());
  });

  it.each([
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ])("gives way at $width to the same words in the same places, without a loader between", async (size) => {
    const { screen, path } = await scene();
    const { page } = screen;
    await page.setViewportSize(size);
    for (const at of [path, "/procedures"]) {
      const release = await held(page);
      await page.goto(at, early);
      await seen(page.locator("#first-text h1"));
      await lettersThere(page);
      const before = await places(screen, "#first-text");
      expect(before.length).toBeGreaterThan(1);
      // Whatever is painted from here on has words to read.
      await page.evaluate(() => {
        const told = globalThis as typeof globalThis & { unread: number };
        told.unread = 0;
        const look = () => {
          const shown = [...document.querySelectorAll<HTMLElement>("main h1")].filter((title) =>
            title.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
          );
          if (shown.length !== 1) told.unread += 1;
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      release();
      await replaced(screen);
      expect((await places(screen, "#root")).slice(0, before.length)).toEqual(before);
      expect(await page.locator("main").count()).toBe(1);
      expect(await page.locator("h1").count()).toBe(1);
      expect(await page.evaluate(() => (globalThis as unknown as { unread: number }).unread)).toBe(0);
      await page.unroute(scripts);
    }
  });

  it("keeps its letters while the other styles come", async () => {
    const { screen, path } = await scene();
    const { page } = screen;
    const release = await held(page, sheets);
    await held(page);
    await page.goto(path, early);
    await seen(page.locator("#first-text h1"));
    await lettersThere(page);
    // In every frame from here on.
    await page.evaluate(() => {
      const told = globalThis as typeof globalThis & { widths: Set<number> };
      told.widths = new Set();
      const words = document.createRange();
      words.selectNodeContents(document.querySelector("#first-text h1") as Element);
      const look = () => {
        told.widths.add(words.getBoundingClientRect().width);
        requestAnimationFrame(look);
      };
      look();
    });
    const sheet = page.waitForResponse(sheets);
    release();
    await sheet;
    await eventually(() => page.evaluate(() => document.styleSheets.length)).toBe(2);
    await lettersThere(page);
    const widths = await page.evaluate(() => [...(globalThis as unknown as { widths: Set<number> }).widths]);
    expect(widths).toHaveLength(1);
  });

  it.each([
    { width: 1440, height: 900, colorScheme: "light" },
    { width: 360, height: 740, colorScheme: "dark" },
  ] as const)("looks at $width as it does with all styles before these have come", async (given) => {
    const { screen, path, author } = await scene();
    const { page } = screen;
    const process = await liveProcess(author, { name: "Aprovizionarea" });
    await author.ok(leaveFirstSteps);
    await page.setViewportSize(given);
    await page.emulateMedia({ colorScheme: given.colorScheme });
    await held(page);
    for (const at of [path, "/procedures", "/processes", "/", `/process/${process.slug}`]) {
      const release = await held(page, sheets);
      const sheet = page.waitForResponse(sheets);
      await page.goto(at, early);
      await seen(page.locator("#first-text h1"));
      await lettersThere(page);
      const before = await page.screenshot();
      expect(await page.evaluate(() => document.styleSheets.length), at).toBe(1);
      release();
      await sheet;
      await eventually(() => page.evaluate(() => document.styleSheets.length)).toBe(2);
      expect(before.equals(await page.screenshot()), at).toBe(true);
      await page.unroute(sheets);
    }
  });

  it("keeps the reader where they have scrolled to, and at the step of the address", async () => {
    const { screen, path } = await scene();
    const { page } = screen;
    const release = await held(page);
    await page.goto(path, early);
    await seen(page.locator("#first-text h1"));
    await page.mouse.wheel(0, 700);
    // A wheel's turn may end a pixel further.
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(700);
    const scrolled = await page.evaluate(() => scrollY);
    release();
    await replaced(screen);
    await eventually(() => page.evaluate(() => scrollY)).toBe(scrolled);
    await page.unroute(scripts);

    await block(page);
    const id = await page.locator("li[id^=step-]").nth(8).getAttribute("id");
    await page.goto("about:blank");
    await page.goto(`${path}#${id}`, early);
    const top = () => page.locator(`#${id}`).evaluate((step) => Math.round(step.getBoundingClientRect().top));
    await eventually(top).toBeLessThan(120);
    await lettersThere(page);
    const before = await top();
    await page.unroute(scripts);
    await page.goto("about:blank");
    await page.goto(`${path}#${id}`);
    await replaced(screen);
    await eventually(top).toBe(before);
  });
});

describe("the answers that a page brings", () => {
  it("are what it asks first, at every such address: none of them is asked for", async () => {
    const { screen, path, company, author, made } = await scene();
    const process = await liveProcess(author, { name: "Aprovizionarea" });
    const [list, processes] = [`/api/${company.id}/procedures`, `/api/${company.id}/processes`];
    for (const [at, brought] of [
      [path, [`/api/procedures/${made.slug}`]],
      [`${path}?source=live`, [`/api/procedures/${made.slug}`]],
      ["/procedures", [list]],
      ["/procedures?search=turnarea%20b&sort=name&status=live,draft&category=x", [list]],
      ["/", ["/api/home", list]],
      ["/processes?sort=name", [processes]],
      [`/process/${process.slug}`, [`/api/processes/${process.slug}`]],
      [`/process/${process.slug}?source=live&step=4`, [`/api/processes/${process.slug}`]],
    ] as const) {
      await screen.page.goto("about:blank");
      const asked = calls(screen);
      await screen.page.goto(at);
      await seen(screen.page.locator("#root main h1"));
      await screen.page.waitForLoadState("networkidle");
      const paths = asked.map((address) => address.split("?")[0]);
      for (const address of ["/api/auth/session", ...brought]) expect(paths, at).not.toContain(address);
      expect(await screen.page.locator("script[data-answer]").count(), at).toBe(0);
      screen.page.removeAllListeners("request");
    }
  });

  it("tell a visitor's page that nobody is here, without a question", async () => {
    const screen = await visit(journey(), null);
    const asked = calls(screen);
    await screen.page.goto("/login");
    await seen(screen.heading("auth.title"));
    expect(asked).not.toContain("/api/auth/session");
  });

  it("are neither shown nor taken over where a log-out was not told yet", async () => {
    const { screen, path } = await scene();
    const { page } = screen;
    await page.goto("/settings/profile");
    await seen(screen.heading("profile.title"));
    // Where no application runs that would act on it.
    await page.goto("/icon.svg", { waitUntil: "commit" });
    await page.evaluate(() => localStorage.setItem("procedo.unsent_sign_out", "1"));
    // Not before: an application whose parts cannot be loaded may go somewhere itself.
    await block(page);
    await page.goto(path);
    await page.waitForLoadState("load");
    expect(await page.locator("#first-text, script[data-answer]").count()).toBe(0);
    expect(await page.locator("body").textContent()).not.toContain("Pasul 3");
    await page.unroute(scripts);
    await page.goto(path);
    await seen(screen.heading("auth.title"));
    expect(await page.locator("body").textContent()).not.toContain("Pasul 3");
  });

  it("are gone after signing out, also by the browser's way back", async () => {
    const { screen, path } = await scene();
    const { page } = screen;
    await page.goto(path);
    await replaced(screen);
    // The session ends elsewhere, while another page of the browser is open.
    await page.goto("/icon.svg");
    const cookies = await page.context().cookies();
    const token = cookies.find(({ name }) => name === "procedo_session")?.value ?? null;
    await createTestClient(journey().app.origin, token).ok(logout);
    const words: string[] = [];
    await page.exposeFunction("tellWords", (text: string) => void words.push(text));
    await page.addInitScript(() => {
      const tell = () => {
        (globalThis as unknown as { tellWords(text: string): void }).tellWords(
          document.body?.textContent ?? "",
        );
        requestAnimationFrame(tell);
      };
      requestAnimationFrame(tell);
    });
    await page.goBack();
    await seen(screen.heading("auth.title"));
    expect(words.join("")).not.toContain("Pasul 3");
  });
});

describe("hostile words in the first text", () => {
  it("run nothing and leave the page whole", async () => {
    const bodies = hostileHtml
      .filter((text) => text.isWellFormed() && !text.includes("\u0000"))
      .slice(0, 100);
    const { screen, path } = await scene({
      name: "</script><script>alert(1)</script><!--",
      steps: bodies.map((body) => ({ body: `<p>Pas</p>${body}` })),
    });
    const found = await watch(screen.page, journey().app.origin);
    await block(screen.page);
    await screen.page.goto(path, early);
    await screen.page.waitForLoadState();
    expect(await screen.page.locator("h1").textContent()).toBe("</script><script>alert(1)</script><!--");
    // Nothing of a step's words stands outside of it.
    expect(
      await screen.page
        .locator("body > *")
        .evaluateAll((all) => all.map(({ id, localName }) => id || localName)),
    ).toEqual(expect.arrayContaining(["root", "start-failure", "first-text", "script"]));
    expect(
      await screen.page
        .locator("body > :not(#root, #start-failure, noscript, #first-text, script, link[fetchpriority=low])")
        .count(),
    ).toBe(0);
    const steps = await screen.page.locator("main section > ol > li[id]").count();
    expect(steps).toBeGreaterThan(5);
    expect(await screen.page.locator("main section > ol > :not(li[id])").count()).toBe(0);
    // But for the files of the application, which this page is kept from.
    expect(found.filter((fault) => !fault.includes("net::ERR_FAILED"))).toEqual([]);
  });
});
