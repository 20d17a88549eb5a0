import { describe, expect, it } from "vitest";
import { storeRole } from "#features/roles/roles.contract.ts";
import { draftOf, saved } from "#features/procedures/server/procedures.fixture.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { act } from "#testing/steps/procedures.ts";
import { eventually, focused, gone, type Screen, seen, visit } from "#testing/steps/screen.ts";
import { requestsHeld, stopClock } from "#testing/steps/device.ts";

const journey = useJourney();

/** Somebody's screen on which no time passes but what the test lets pass. */
async function stopped(path: string, ready: (screen: Screen, owner: TestPerson) => Promise<unknown>) {
  const { owner } = await buildCompany(journey().app);
  const made = await draftOf(owner, { name: "Turnarea betonului" });
  await saved(owner, made, { note: "Altă variantă" });
  const screen = await visit(journey(), owner);
  const { page } = screen;
  await page.clock.install();
  await page.goto(path.replace("{slug}", made.slug));
  await ready(screen, owner);
  const stop = () => stopClock(page);
  /** In short pieces, so that the page is drawn in between as it would be. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 100) await page.clock.runFor(Math.min(left, 100));
  };
  return { screen, page, t: screen.t, stop, pass };
}

const failing = { status: 500, json: { code: "internal", message: "-" } };

/** Waits until a button says how it went; the time of what follows begins there. */
const isSaid = ({ page }: Screen, phase: "success" | "error") =>
  page.locator(`[role=dialog] [data-phase=${phase}]`).waitFor();

describe("a search", () => {
  const typed = async () => {
    const shown = await stopped("/procedures", ({ link }) => seen(link("proc.new")));
    const { page, t, stop, pass } = shown;
    const asked: string[] = [];
    page.on("request", (request) => {
      const { searchParams } = new URL(request.url());
      if (request.url().includes("/api/")) asked.push(...searchParams.getAll("search"));
    });
    await stop();
    const box = page.getByRole("searchbox", { name: t("proc.search") });
    await box.pressSequentially("tur");
    await pass(400);
    await box.press("n");
    return { ...shown, asked };
  };

  it("is asked for half a second after the last key", async () => {
    const { pass, asked } = await typed();
    await pass(499);
    expect(asked).toEqual([]);
    await pass(1);
    await eventually(() => asked).toEqual(["turn"]);
  });

  it("waits no longer where the list is drawn anew meanwhile", async () => {
    const { page, t, pass, asked } = await typed();
    await pass(400);
    const head = page.getByRole("columnheader", { name: t("proc.name") });
    await head.getByRole("button").click();
    await eventually(() => head.getAttribute("aria-sort")).toBe("ascending");
    await pass(100);
    await eventually(() => asked).toEqual(["turn"]);
  });

  it("does not take back a press on a link that follows it", async () => {
    const { page, pass, asked } = await typed();
    const held = await requestsHeld(page, "**/ProcedurePage-*.js");
    await page.getByRole("link", { name: "Turnarea betonului", exact: true }).click();
    await held.asked;
    await pass(1_000);
    held.release();
    await page.clock.resume();
    await seen(page.getByRole("heading", { name: "Turnarea betonului", exact: true }));
    expect(asked).toEqual([]);
  });
});

describe("a copy", () => {
  it("that is not made closes its question after a second and a half, and says why", async () => {
    const { screen, page, t, stop, pass } = await stopped("/procedures", (shown) =>
      act(shown, "Turnarea betonului", "action.clone"),
    );
    const question = screen.dialog("confirm.clone");
    await page.route("**/clone", (route) => route.fulfill(failing));
    await seen(question);
    await stop();
    await screen.within(question).button("action.clone").click();
    await isSaid(screen, "error");
    await pass(1_499);
    expect(await question.isVisible()).toBe(true);
    await pass(1);
    await pass(500);
    await gone(question);
    await seen(page.getByRole("alert").getByText(t("error.500")));
  });
});

describe("a version", () => {
  it("that is not restored closes its question after a second, and the page says why", async () => {
    const { screen, page, t, stop, pass } = await stopped("/procedure/{slug}/history", async (shown) => {
      await shown.page
        .getByRole("listitem")
        .filter({ hasText: shown.t("history.version", { number: 1 }) })
        .getByRole("link")
        .click();
      await shown.button("button.restore").click();
    });
    const question = screen.dialog("confirm.restore");
    const restore = screen.within(question).button("button.restore");
    const closes = async (phase: "success" | "error") => {
      await restore.click();
      await isSaid(screen, phase);
      await pass(999);
      expect(await question.isVisible()).toBe(true);
      await pass(1);
      await pass(500);
      await gone(question);
    };
    await page.route("**/activate-history*", (route) => route.fulfill(failing));
    await seen(question);
    await stop();
    await closes("error");
    await seen(page.getByRole("main").getByRole("alert").getByText(t("error.500")));
    await page.unroute("**/activate-history*");
    await pass(1_000);
    await screen.button("button.restore").click();
    await pass(500);
    await closes("success");
  });
});

describe("a link for a new password", () => {
  it("is shown a second after it was asked for, and said to be copied for two", async () => {
    const { screen, page, stop, pass } = await stopped("/users", (shown, { first_name, last_name }) =>
      act(shown, `${first_name} ${last_name}`, "reset.link"),
    );
    const modal = screen.within(screen.dialog("reset.link"));
    const link = modal.textbox("reset.link");
    await seen(modal.button("reset.make"));
    await stop();
    const answered = page.waitForResponse("**/api/auth/reset-password");
    await modal.button("reset.make").click();
    await (await answered).finished();
    await pass(999);
    expect(await link.count()).toBe(0);
    await pass(1);
    await seen(link);
    await modal.button("button.copy").click();
    await seen(modal.button("button.copied"));
    await pass(1_999);
    expect(await modal.button("button.copied").isVisible()).toBe(true);
    await pass(1);
    await gone(modal.button("button.copied"));
    await seen(modal.button("button.copy"));
  });
});

describe("a window", () => {
  const opened = async () => {
    const { screen, ...rest } = await stopped("/settings/roles", async ({ page, button }, owner) => {
      await owner.ok(storeRole, { body: { name: "Dulgher" } });
      await page.reload();
      await seen(page.getByText("Dulgher", { exact: true }));
      await button("roles.new").click();
    });
    const modal = screen.dialog("roles.new");
    await screen.within(modal).textbox("roles.name").fill("Sudor");
    return { screen, modal, add: screen.within(modal).button("button.add"), ...rest };
  };

  it("that was saved closes after a second", async () => {
    const { screen, modal, add, stop, pass } = await opened();
    await stop();
    await add.click();
    await isSaid(screen, "success");
    await pass(999);
    expect(await modal.isVisible()).toBe(true);
    await pass(1);
    await pass(500);
    await gone(modal);
  });

  it("that was saved leaves the keyboard with the search that is open above it by then", async () => {
    const { screen, page, modal, add, stop, pass } = await opened();
    await stop();
    await add.click();
    await isSaid(screen, "success");
    await page.keyboard.press("ControlOrMeta+k");
    const box = screen.combobox("search.placeholder");
    await focused(box);
    await pass(1_500);
    await gone(modal);
    await page.keyboard.type("sudor");
    expect(await box.inputValue()).toBe("sudor");
    await page.clock.resume();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await gone(box);
    await focused(screen.button("roles.new"));
  });

  it("moves for a fifth of a second, unless motion is not wanted", async () => {
    const { screen, page, modal, add, stop, pass } = await opened();
    const slowness = () => add.evaluate((button) => getComputedStyle(button).transitionDuration);
    expect(await slowness()).not.toContain("0.3s");
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await eventually(slowness).toContain("0.3s");
    await screen.within(modal).textbox("roles.name").fill("");
    await stop();
    await page.keyboard.press("Escape");
    await pass(100);
    expect(await modal.isVisible()).toBe(true);
    await pass(150);
    await gone(modal);
  });
});
