import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { editPath } from "#features/items/procedure_paths.ts";
import {
  draftOf as draftProcess,
  flowOf,
  synced,
  text,
} from "#features/processes/server/processes.fixture.ts";
import { liveOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { drawable, surfaceOf } from "#testing/steps/chart.ts";
import { goOffline, goOnline, saveData, stopClock } from "#testing/steps/device.ts";
import { panelOf } from "#testing/steps/improvements.ts";
import { editorOf } from "#testing/steps/procedure_form.ts";
import { eventually, gone, type Screen, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney({ loads_ahead: true });

/** A window that has nothing of the application yet and is asked to save data, so that nothing comes ahead. */
async function sparing(person: TestPerson): Promise<Screen> {
  const screen = await visit(journey(), person);
  await saveData(screen);
  await emptyCache(screen);
  return screen;
}

async function emptyCache({ page }: Screen): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.clearBrowserCache");
}

/** Shows that a page is still the same afterwards, not loaded anew. */
async function markPage({ page }: Screen): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { isStillHere: true }));
  return async () => expect(await page.evaluate(() => "isStillHere" in window)).toBe(true);
}

const missing = ({ page, t }: Screen): Locator =>
  page.getByRole("alert").filter({ hasText: t("error.chunk_again") });

/** Asks for what is missing, unless the page has just asked by itself. */
const askAgain = ({ button }: Screen): Promise<unknown> =>
  button("button.retry")
    .click({ timeout: 5_000 })
    .catch(() => undefined);

type Door = { open(): Promise<unknown>; inside: Locator; leave?: () => Promise<unknown> };

/** Knocks at a door while there is no network; it opens by itself once there is. */
async function opensLater(screen: Screen, { open, inside, leave }: Door): Promise<void> {
  await goOffline(screen);
  await open();
  await seen(missing(screen).first());
  await goOnline(screen);
  await seen(inside.first());
  await gone(missing(screen).first());
  await (leave ?? (() => screen.page.keyboard.press("Escape")))();
}

async function furnished() {
  const { owner } = await buildCompany(journey().app);
  const procedure = await liveOf(owner, {
    name: "Turnarea betonului",
    steps: stepsOf("Verifică cofrajul.", "Toarnă."),
  });
  return { owner, procedure };
}

/**
 * Opens the page of a procedure until what it loads by itself has come, too: a route takes the browser's cache away, so
 * that an import which follows its fetch would go out a second time and be lost.
 */
async function opened({ page, t, button }: Screen, { slug }: { slug: string }): Promise<void> {
  await page.goto(`/procedure/${slug}`);
  await seen(button("check.run"), page.getByText(t("time.notice.per_person")));
}

describe("a door whose code was asked for while there was no network", () => {
  it("opens by itself once there is, on the same page: dialogs, menus, panels, pages, the editor", async () => {
    const { owner, procedure } = await furnished();
    const screen = await sparing(owner);
    const { page, t } = screen;
    await opened(screen, procedure);
    const isSame = await markPage(screen);

    await opensLater(screen, {
      open: () => page.keyboard.press("ControlOrMeta+k"),
      inside: screen.combobox("search.placeholder"),
    });
    await gone(page.getByRole("dialog"));
    await opensLater(screen, {
      open: () => screen.button("notif.title").first().click(),
      inside: screen.dialog("notif.title").getByRole("tab"),
    });
    await gone(page.getByRole("dialog"));
    await opensLater(screen, {
      open: () => screen.button("check.run").click(),
      inside: page.getByRole("list", { name: t("check.steps"), exact: true }),
    });
    await gone(page.getByRole("dialog"));
    await opensLater(screen, {
      open: () => screen.button("improvement.propose").first().click(),
      inside: panelOf(screen),
      leave: () => screen.button("improvement.panel_close").click(),
    });
    await opensLater(screen, {
      open: () => screen.button("action.of", { name: "Turnarea betonului" }).click(),
      inside: screen.menuitem("button.delete"),
      leave: async () => {
        await goOffline(screen);
        await screen.menuitem("button.delete").click();
      },
    });
    // The question whether to delete it was asked while the network was gone again.
    await seen(missing(screen));
    await goOnline(screen);
    await seen(page.getByText(t("bin.delete_text", { name: "Turnarea betonului" })));
    await screen.button("button.cancel").click();
    await gone(page.getByRole("dialog"));

    await opensLater(screen, {
      open: () => screen.link("button.edit").click(),
      inside: screen.textbox("proc.name"),
      leave: async () => undefined,
    });
    await isSame();
  });

  it("opens when it is pressed again after it was closed, also where only a file that it shares was missing", async () => {
    const { owner, procedure } = await furnished();
    const screen = await sparing(owner);
    const { page } = screen;
    // The menu's mark comes two seconds later, with files that it shares; it asks once it is there.
    const marked = page.waitForResponse("**/api/software-updates*");
    await opened(screen, procedure);
    await marked;
    const isSame = await markPage(screen);
    let failed = 0;
    let isCut = true;
    // Not taken away later: one that it has in hand then might get no answer.
    await page.route(/\/assets\/(?!SearchModal|ModalHost)[\w-]+\.js/, async (route) => {
      if (!isCut) return route.fallback();
      failed += 1;
      return route.abort();
    });
    await page.keyboard.press("ControlOrMeta+k");
    await seen(missing(screen));
    await screen.button("button.close").last().click();
    await gone(missing(screen));
    expect(failed).toBeGreaterThan(0);
    isCut = false;
    await page.keyboard.press("ControlOrMeta+k");
    await seen(screen.combobox("search.placeholder"));
    await isSame();
  });

  it("opens in the form and on a chart", async () => {
    const { owner, procedure } = await furnished();
    const process = await draftProcess(owner, { name: "Aprovizionarea" });
    await synced(owner, process, flowOf(text("Cere oferte")));
    const screen = await sparing(owner);
    const { page } = screen;
    let isCut = true;
    await page.route(/\/assets\/(StepEditor|AddStepModal)-[\w-]+\.js/, (route) =>
      isCut ? route.abort() : route.continue(),
    );
    await page.goto(editPath(procedure.slug));
    await screen.button("proc_form.step_write").click();
    await seen(missing(screen));
    isCut = false;
    await askAgain(screen);
    await seen(editorOf(screen, "new"));

    isCut = true;
    await page.goto(`/process/${process.slug}`);
    await drawable(screen, "Aprovizionarea");
    const start = surfaceOf(screen, "Aprovizionarea").getByRole("button", { name: "Start", exact: true });
    await start.focus();
    await page.keyboard.press("a");
    await seen(missing(screen));
    isCut = false;
    await seen(screen.dialog("step.add"));
  });

  it("is not missed where the browser had time before the network went", async () => {
    const { owner, procedure } = await furnished();
    const screen = await visit(journey(), owner);
    const { page } = screen;
    await emptyCache(screen);
    const ahead = ["ModalHost", "SearchModal", "NotificationsPanel", "ProcedureCheckModal", "ConfirmModal"];
    const came = new Set<string>();
    page.on("response", (response) => {
      const name = /\/assets\/(\w+)-[\w-]+\.js$/.exec(new URL(response.url()).pathname)?.[1];
      if (name !== undefined) came.add(name);
    });
    await page.goto(`/procedure/${procedure.slug}`);
    await eventually(() => ahead.filter((name) => !came.has(name))).toEqual([]);
    // The last one is fetched before it is imported.
    await page.waitForLoadState("networkidle");
    await goOffline(screen);
    await page.keyboard.press("ControlOrMeta+k");
    await seen(screen.combobox("search.placeholder"));
  });
});

describe("a door whose code is there", () => {
  it("opens without waiting for a clock: dialogs, menus, filters", async () => {
    const { owner, procedure } = await furnished();
    const screen = await visit(journey(), owner);
    const { page } = screen;
    const stoppedAt = async (path: string) => {
      await page.goto(path);
      await seen(screen.button("notif.title").first());
      // React waits by the page's clock before it shows what came late.
      await stopClock(page);
    };
    await page.clock.install();
    await stoppedAt("/procedures");
    await screen.button("status.title").click();
    await seen(page.getByRole("option").first());
    await page.clock.resume();

    await stoppedAt(`/procedure/${procedure.slug}`);
    await page.keyboard.press("ControlOrMeta+k");
    await seen(screen.combobox("search.placeholder"));
  });
});

describe("a page of which a file is lost while it begins", () => {
  it.each([1, 2])("comes all the same, without anybody doing anything (lost %i times)", async (losses) => {
    const { owner } = await furnished();
    const screen = await sparing(owner);
    let asked = 0;
    await screen.page.route(/\/assets\/ProceduresPage-[\w-]+\.js/, (route) => {
      asked += 1;
      return asked > losses ? route.continue() : route.abort();
    });
    await screen.page.goto("/procedures");
    // The page's own text says it before.
    await seen(screen.page.locator("#root").getByText("Turnarea betonului"));
    expect(asked).toBeGreaterThan(losses);
  });
});

describe("a version that a newer one has replaced", () => {
  it("says so, and loads the new one with what was typed", async () => {
    const { owner, procedure } = await furnished();
    const screen = await sparing(owner);
    const { page, t } = screen;
    await page.goto(editPath(procedure.slug));
    await seen(screen.textbox("proc.name"));
    await page.route(/\/assets\/SearchModal-[\w-]+\.js/, (route) => route.fulfill({ status: 404 }));
    await page.route(/:\d+\/$/, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: '<script type="module" src="/assets/index-new.js"></script><div id="root"></div>',
      }),
    );
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await screen.textbox("proc.name").fill("Turnarea betonului armat");
    await page.keyboard.press("ControlOrMeta+k");
    await seen(page.getByText(t("error.new_version")));
    await page.unrouteAll();
    await screen.button("button.new_version").click();
    await screen.button("draft.restore").click();
    expect(await screen.textbox("proc.name").inputValue()).toBe("Turnarea betonului armat");
    expect(asked).toEqual([]);
  });

  it("is not said of a file that something on the way keeps back", async () => {
    const { owner, procedure } = await furnished();
    const screen = await sparing(owner);
    const { page, t } = screen;
    await page.goto(`/procedure/${procedure.slug}`);
    await seen(screen.button("check.run"));
    let isKept = true;
    await page.route(/\/assets\/SearchModal-[\w-]+\.js/, (route) =>
      isKept ? route.fulfill({ contentType: "text/html", body: "<h1>Wi-Fi</h1>" }) : route.fallback(),
    );
    await page.keyboard.press("ControlOrMeta+k");
    await seen(missing(screen));
    await gone(page.getByText(t("error.new_version")));
    isKept = false;
    await askAgain(screen);
    await seen(screen.combobox("search.placeholder"));
  });
});
