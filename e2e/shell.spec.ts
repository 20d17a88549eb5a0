import type { Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { sql } from "#platform/server/db/database.ts";
import { buildCompany, testPassword } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { byFinger, requestsHeld, withoutOpening } from "#testing/steps/device.ts";
import { eventually, focused, gone, type Screen, screenOf, seen, visit } from "#testing/steps/screen.ts";
import { login, openAccountMenu } from "#testing/steps/session.ts";

const journey = useJourney();
const company = () => buildCompany(journey().app);

describe("who is here", () => {
  it("is not known before the applications are: a loader alone, then what is wrong and another try", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), owner);
    const { page, t } = screen;
    const asked: Route[] = [];
    await withoutOpening(screen);
    await page.route("**/api/auth/session", (route) => void asked.push(route));
    await page.goto("/procedures");
    await seen(page.getByRole("status").filter({ hasText: t("shell.loading") }));
    await eventually(() => asked.length).toBe(1);
    await gone(page.getByRole("navigation"), page.getByRole("heading"));
    await asked[0]?.fulfill({
      status: 500,
      json: { code: "internal", message: "-", request_id: "cerere-3" },
    });
    await seen(page.getByRole("alert").filter({ hasText: t("error.500") }));
    await page.unroute("**/api/auth/session");
    await screen.button("button.retry").click();
    await seen(screen.heading("proc.title"));
  });

  it("is the same in every tab: out in one is out in all, in again too", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), owner);
    const other = screenOf(await screen.page.context().newPage(), "ro");
    await other.page.goto("/settings/roles");
    await screen.page.goto("/settings/profile");
    await screen
      .within(await openAccountMenu(screen))
      .button("auth.logout")
      .click();
    await seen(other.heading("auth.title"));
    await login(screen, owner.email, testPassword);
    await seen(other.heading("settings.roles"));
  });

  it("is nobody once the account was archived", async () => {
    const { person } = await company();
    const leaving = await person();
    const screen = await visit(journey(), leaving);
    await screen.page.goto("/procedures");
    await seen(screen.heading("proc.title"));
    await journey().app.database.system((db) =>
      db.run(sql`update users set status = 'archived' where id = ${leaving.id}`),
    );
    await screen.page.goto("/processes");
    await seen(screen.heading("auth.title"));
    await login(screen, leaving.email, testPassword);
    await seen(screen.page.getByRole("alert").filter({ hasText: screen.t("error.login") }));
  });
});

describe("the menus", () => {
  const month = 30 * 24 * 3600;
  const cookieOf = async ({ page }: Screen, name: string) =>
    (await page.context().cookies()).find((cookie) => cookie.name === name);
  const menuOf = ({ page, t }: Screen) => page.getByRole("navigation", { name: t("menu.main") });

  it("stand beside the page from 781 pixels on, at the lower edge below", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), owner, { width: 781 });
    await screen.page.goto("/procedures");
    await seen(screen.button("menu.expand"));
    await gone(screen.button("menu.title"));
    await screen.page.setViewportSize({ width: 780, height: 900 });
    await seen(screen.button("menu.title"));
    await gone(screen.button("menu.expand"));
    expect(await menuOf(screen).filter({ visible: true }).count()).toBe(1);
  });

  it.each([
    [1000, "menu.collapse", "menu.expand", "closed"],
    [999, "menu.expand", "menu.collapse", "open"],
  ] as const)(
    "start by the screen's width (%i), and stay for a month as they were left",
    async (width, first, then, kept) => {
      const { owner } = await company();
      const screen = await visit(journey(), owner, { width });
      await screen.page.goto("/procedures");
      await screen.button(first).click();
      await seen(screen.button(then));
      await eventually(async () => (await cookieOf(screen, "procedo_sidebar"))?.value).toBe(kept);
      const cookie = await cookieOf(screen, "procedo_sidebar");
      expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - month)).toBeLessThan(600);
      await screen.page.reload();
      await seen(screen.button(then));
    },
  );

  it("have the bell before anything is known of what was not read", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), owner);
    const { page } = screen;
    const held: Route[] = [];
    // What every page brings once it stands, of which the count is a part.
    await page.route("**/assets/companions_*.js", (route) => void held.push(route));
    await page.goto("/procedures");
    await eventually(() => held.length).toBeGreaterThan(0);
    await seen(screen.button("notif.title"));
    for (const route of held) await route.continue();
  });

  it("open the menu of the account at its height also before what is in it has come", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), owner);
    const { page, t } = screen;
    const held = await requestsHeld(page, "**/assets/UserActions-*.js");
    await page.goto("/procedures");
    await page.getByRole("button", { name: t("menu.user") }).click();
    const menu = page.getByRole("dialog", { name: t("menu.user") });
    await Promise.all([seen(menu), held.asked]);
    expect((await menu.boundingBox())?.height).toBeGreaterThan(350);
    held.release();
    await seen(menu.getByRole("button", { name: t("auth.logout") }));
  });

  it("lead into the other applications that are active, from submenus that start open", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), owner);
    const { page, t } = screen;
    await withoutOpening(screen);
    await page.route("**/api/auth/session", async (route) => {
      const { data } = await (await route.fetch()).json();
      const applications = [
        { application: { name: "Organigrama" }, is_active: true, url: "https://organigrama.test" },
        { application: { name: "Obiective" }, is_active: false, url: null },
      ];
      await route.fulfill({ json: { data: { ...data, applications } } });
    });
    await page.goto("/procedures");
    const jobs = menuOf(screen).getByRole("link", { name: t("menu.vacant_jobs") });
    await seen(jobs);
    expect(await jobs.getAttribute("href")).toBe("https://organigrama.test/vacant-jobs");
    await gone(page.getByText(t("menu.objectives")));
    await screen.button("menu.organigram").click();
    await gone(jobs);
    await eventually(async () => (await cookieOf(screen, "procedo_submenus"))?.value).toBe("organigram");
    await page.reload();
    await seen(screen.button("menu.organigram"));
    await gone(jobs);
  });

  it("of a phone close over the page that is open already, and show where one is in the settings", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), owner, { width: 360 });
    const { page, t } = screen;
    await byFinger(screen);
    await page.goto("/procedures");
    await seen(screen.link("proc.new").getByText(t("proc.new")));
    await screen.button("menu.title").click();
    const drawer = page.getByRole("dialog");
    // Keys are not what a finger presses.
    await seen(screen.within(drawer).button("auth.logout"));
    await gone(screen.within(drawer).root.getByText(t("shortcut.title")));
    await drawer.getByRole("link", { name: t("menu.procedures"), exact: true }).click();
    await gone(drawer);
    await focused(screen.button("menu.title"));

    // The settings by their own address are their list, on a desk their first page.
    await page.goto("/settings");
    await screen.link("settings.profile").click();
    await seen(screen.heading("settings.profile"));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/settings");
    await seen(screen.heading("settings.subscription"));
    await page.setViewportSize({ width: 360, height: 740 });

    await page.goto("/settings/profile");
    const here = page
      .getByRole("navigation", { name: t("menu.settings") })
      .getByRole("link", { name: t("settings.profile") });
    await seen(here);
    const box = await here.boundingBox();
    expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 999) <= 360]).toEqual([true, true]);

    // The whole menu says it too, and ends with the way out, however low the window.
    await page.setViewportSize({ width: 360, height: 560 });
    await screen.button("menu.title").click();
    const settings = drawer.getByRole("button", { name: t("menu.settings") });
    await seen(settings);
    expect(await settings.getAttribute("aria-current")).toBe("page");
    const out = screen.within(drawer).button("auth.logout");
    await out.scrollIntoViewIfNeeded();
    await eventually(async () => {
      const { y = 999, height = 999 } = (await out.boundingBox()) ?? {};
      return y + height;
    }).toBeLessThanOrEqual(560);
  });
});

describe("a dialog", () => {
  /** One over the list, and where its close button stands. */
  const opened = async () => {
    const { owner } = await company();
    const screen = await visit(journey(), owner);
    const { page } = screen;
    await page.goto("/procedures");
    await seen(screen.link("proc.new"));
    await page.keyboard.press("?");
    const dialog = screen.dialog("shortcut.title");
    const close = screen.within(dialog).button("button.close");
    await seen(close);
    return { page, dialog, place: (await close.boundingBox()) ?? expect.fail("It is drawn") };
  };

  it("closed by the first half of a double click keeps the second from what stands behind it", async () => {
    const { page, dialog, place } = await opened();
    const { x, y, width, height } = place;
    const pressAt = async (clickCount: number) => {
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
    };
    const reached = () => page.evaluate(() => Number(document.documentElement.dataset["clicks"] ?? "0"));
    await pressAt(1);
    await gone(dialog);
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      document.addEventListener(
        "click",
        () => (dataset["clicks"] = String(Number(dataset["clicks"] ?? "0") + 1)),
      );
    });
    await pressAt(2);
    expect(await reached()).toBe(0);
    await pressAt(1);
    expect(await reached()).toBe(1);
    await pressAt(2);
    expect(await reached()).toBe(2);
  });

  it("whose button moves away under a press is answered, unless the mouse goes away", async () => {
    const { page, dialog, place } = await opened();
    const { x, y } = place;
    const pressed = async (before: () => Promise<unknown>) => {
      await page.mouse.move(x + 8, y + 8);
      await page.mouse.down();
      await before();
      await page.mouse.up();
    };
    await pressed(() => page.mouse.move(x + 8, y + 120));
    expect(await dialog.count()).toBe(1);
    await pressed(() => dialog.evaluate((element) => (element.style.translate = "0 120px")));
    await gone(dialog);
  });
});
