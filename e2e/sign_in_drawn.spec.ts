import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { languages } from "#platform/text/texts.ts";
import { buildCompany, testPassword } from "#testing/stand/company.ts";
import type { OpenOptions } from "#testing/stand/journey.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { requestsHeld, withoutOpening } from "#testing/steps/device.ts";
import { addressOf, eventually, focused, gone, pick, screenOf, seen, visit } from "#testing/steps/screen.ts";
import { login } from "#testing/steps/session.ts";
import { watch } from "#testing/steps/watch.ts";

const journey = useJourney();

const scripts = "**/assets/*.js";
/** Before the page does anything. */
const early = { waitUntil: "commit" } as const;

/** The login page as it was sent: neither its code nor the style sheet of all pages comes before `release` is called. */
async function sentPage(options: OpenOptions = {}) {
  const screen = await visit(journey(), null, options);
  const { page } = screen;
  const found = await watch(page, journey().origin);
  const { release } = await requestsHeld(page, "**/assets/*.{js,css}");
  await page.goto("/login", early);
  await seen(screen.heading("auth.title"), screen.button("auth.login"));
  return { screen, page, found, release };
}

const alive = (page: Page) => seen(page.locator("#root:not([data-drawn])"));

/** Where everything in sight stands. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("#root *")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.localName, element.textContent, x, y, width, height];
    }),
  );

/** The page's HTML but for what is named anew each time, and for where it begins, which no script has to be told. */
const htmlOf = (page: Page) =>
  page.locator("#root").evaluate((root) => {
    const copy = root.cloneNode(true) as HTMLElement;
    // Between two texts the library tells where one ends.
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT);
    const marks: Node[] = [];
    while (walker.nextNode()) marks.push(walker.currentNode);
    for (const mark of marks) (mark as Comment).remove();
    for (const style of copy.querySelectorAll("style")) style.textContent = style.textContent.trim();
    const ids = /(?:mantine-)?_[rR]_[0-9a-z]+_|mantine-[0-9a-z]{9}\b/g;
    return [...copy.querySelectorAll("*")].map((element) => [
      element.localName,
      element.children.length === 0 ? element.textContent : null,
      [...element.attributes]
        .filter(({ name }) => name !== "autofocus")
        .map(
          ({ name, value }) =>
            `${name}=${value
              .replaceAll(ids, "id")
              .replaceAll(/\s*([:;])\s*/g, "$1")
              .replace(/;$/, "")}`,
        )
        .toSorted(),
    ]);
  });

describe("the login page before its code", () => {
  it("takes what is typed and sent, and signs in once it can", async () => {
    const { owner } = await buildCompany(journey().app);
    const { screen, page, release, found } = await sentPage();
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(`${request.method()} ${request.url()}`));
    expect(await page.title()).toBe(`${screen.t("auth.title")} · ${screen.t("product.name")}`);
    await focused(screen.textbox("auth.email"));
    await page.keyboard.type(owner.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(testPassword);
    await page.keyboard.press("Enter");
    await seen(page.locator("html[data-held]"));
    expect(asked.filter((one) => !one.includes("/assets/"))).toEqual([]);
    expect(addressOf(screen)).toBe("/login");
    release();
    await seen(screen.heading("proc.title"));
    const calls = asked.filter((one) => one.startsWith("POST"));
    expect(calls).toEqual([`POST ${journey().origin}/api/auth/login`]);
    expect(asked.join("\n")).not.toContain(encodeURIComponent(testPassword));
    expect(found).toEqual([]);
  });

  it("comes alive with nothing moved, replaced or forgotten", async () => {
    const { screen, page, release, found } = await sentPage();
    const fonts = () =>
      [...document.fonts].filter(({ family, status }) => /Inter Variable/.test(family) && status === "loaded")
        .length;
    await eventually(() => page.evaluate(fonts)).toBe(2);
    await screen.textbox("auth.email").fill("cineva@exemplu.ro");
    await screen.textbox("auth.password").fill("parola");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    const before = await places(page);
    const fields = await page.evaluateHandle(() => [...document.querySelectorAll("#root *")]);
    const elements = before.length;
    release();
    await alive(page);
    expect(await places(page)).toEqual(before);
    const after = await fields.evaluate((all) => [
      all.filter((one) => one.isConnected).length,
      document.querySelectorAll("#root *").length,
    ]);
    expect(after).toEqual([elements, elements]);
    await focused(screen.textbox("auth.password"));
    await page.keyboard.type("-");
    expect(await screen.textbox("auth.password").inputValue()).toBe("paro-la");
    await screen.textbox("auth.password").fill("");
    await screen.button("auth.login").click();
    await seen(page.getByText(screen.t("field_problem.required")));
    expect(await screen.textbox("auth.email").inputValue()).toBe("cineva@exemplu.ro");
    expect(found).toEqual([]);
  });

  it.each(languages)("is what its code would draw in the language %s", async (language) => {
    const { screen, page, release, found } = await sentPage({ language });
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    await seen(screen.link("auth.forgot"), screen.link("reg.register"));
    const sent = await htmlOf(page);
    expect(sent.length).toBeGreaterThan(60);
    release();
    await alive(page);
    await withoutOpening(screen);
    await page.reload();
    await seen(screen.link("reg.register"));
    await focused(screen.textbox("auth.email"));
    expect(sent).toEqual(await htmlOf(page));
    expect(found).toEqual([]);
  });

  it("keeps a language that is chosen before, and is drawn anew in one that it was not sent in", async () => {
    const { page, release, found, screen } = await sentPage();
    await screen.textbox("auth.email").fill("cineva@exemplu.ro");
    await pick(screen.radio("language.en"));
    release();
    const english = screenOf(page, "en");
    await seen(english.heading("auth.title"));
    expect(await english.radio("language.en").isChecked()).toBe(true);
    expect(await english.textbox("auth.email").inputValue()).toBe("cineva@exemplu.ro");
    await pick(english.radio("language.ro"));
    await seen(screen.heading("auth.title"));

    const other = await sentPage();
    await other.page.evaluate(() => {
      document.cookie = "procedo_language=en; path=/";
    });
    other.release();
    const drawnAnew = screenOf(other.page, "en");
    await seen(drawnAnew.heading("auth.title"));
    expect(await other.page.locator("h1").count()).toBe(1);
    await focused(drawnAnew.textbox("auth.email"));
    expect([...found, ...other.found]).toEqual([]);
  });

  it("tells that its code did not come, and then shows no form", async () => {
    const screen = await visit(journey(), null);
    const { page } = screen;
    await page.route(scripts, (route) => route.abort());
    await page.goto("/login");
    await seen(page.getByText("Aplicația nu s-a putut încărca."));
    await gone(screen.button("auth.login"));
    await page.unroute(scripts);
    await page.route(/\/ro_sign_in-/, (route) => route.abort());
    await page.goto("/login");
    await seen(page.getByText("Aplicația nu s-a putut încărca."));
    await gone(screen.button("auth.login"));
  });

  it("signs in after a log-out that was not told yet", async () => {
    const { owner } = await buildCompany(journey().app);
    const screen = await visit(journey(), null);
    const { page } = screen;
    await page.goto("/icon.svg");
    await page.evaluate(() => localStorage.setItem("procedo.unsent_sign_out", "1"));
    const { release } = await requestsHeld(page, scripts);
    await page.goto("/login", early);
    const posted: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posted.push(new URL(request.url()).pathname);
    });
    await login(screen, owner.email, testPassword);
    release();
    await seen(screen.heading("proc.title"));
    expect(posted).toEqual(["/api/auth/logout", "/api/auth/login"]);
    expect(await page.evaluate(() => localStorage.getItem("procedo.unsent_sign_out"))).toBeNull();
  });

  it("is not there for who is signed in, and shows no form where no script runs", async () => {
    const { owner } = await buildCompany(journey().app);
    const screen = await visit(journey(), owner);
    await screen.page.route(scripts, (route) => route.abort());
    await screen.page.goto("/login");
    expect(await screen.page.locator("form").count()).toBe(0);

    const browser = screen.page.context().browser();
    const context = await browser?.newContext({ javaScriptEnabled: false });
    const page = await context?.newPage();
    if (!page) throw new Error("No browser");
    await page.goto(`${journey().origin}/login`);
    await seen(page.locator("noscript p").first());
    await gone(page.locator("form"));
    expect(await page.locator("form").count()).toBe(1);
    await context?.close();
  });
});

it("is as wide and as high in letters of the device as in its own, so that little moves once those have come", async () => {
  const { page } = await visit(journey(), null);
  await page.goto("/login");
  const boxes = await page.evaluate(async () => {
    const text = "Verifică schela înainte de fiecare schimb și notează ce ai găsit în registrul de șantier.";
    const line = document.createElement("span");
    line.style.cssText = "position: absolute; white-space: nowrap; font-size: 60px; line-height: normal";
    line.textContent = text;
    document.body.append(line);
    const boxIn = (family: string, weight: number) => {
      line.style.fontWeight = String(weight);
      line.style.fontFamily = family;
      const { width, height } = line.getBoundingClientRect();
      return { width, height };
    };
    await document.fonts.load('60px "Inter Variable"', text);
    return [400, 550, 650].flatMap((weight) => {
      const own = boxIn('"Inter Variable"', weight);
      const last = boxIn("monospace", weight);
      return ["Near Inter 1", "Near Inter 2", "Near Inter 3"]
        .map((family) => ({ family, weight, own, near: boxIn(`"${family}", monospace`, weight) }))
        .filter(({ near }) => near.width !== last.width);
    });
  });
  // The device has letters of one of them at least, at each weight.
  expect(new Set(boxes.map(({ weight }) => weight)).size).toBe(3);
  for (const { family, weight, own, near } of boxes) {
    const isNear = Math.abs(near.width / own.width - 1) < 0.025 && Math.abs(near.height - own.height) <= 1;
    expect([family, weight, isNear, near, own]).toEqual([family, weight, true, near, own]);
  }
});
