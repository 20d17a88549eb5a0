import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { sent } from "#features/improvements/server/improvements.fixture.ts";
import { liveOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { runChecklist } from "#testing/steps/checks.ts";
import { byFinger, goOffline, goOnline } from "#testing/steps/device.ts";
import { openPanel, requestOf } from "#testing/steps/improvements.ts";
import { boxesOf, eventually, gone, type Screen, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();

/** Whether a thumb of 44 px meets something wherever it comes down around its middle, and nothing else. */
async function isMetByThumb(what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const missed = () =>
    what.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const around = { left: [-21, 0], right: [21, 0], above: [0, -21], below: [0, 21] } as const;
      return Object.entries(around).flatMap(([side, [over, down]]) => {
        const hit = document.elementFromPoint(x + width / 2 + over, y + height / 2 + down);
        return element.contains(hit) ? [] : [side];
      });
    });
  await eventually(missed).toEqual([]);
}

async function phone() {
  const company = await buildCompany(journey().app);
  const author = await company.person({ rights_name: ["master_admin"] });
  const category = await company.category("Depozit central");
  const steps = Array.from({ length: 8 }, (_, at) => `Al ${at + 1}-lea lucru de făcut, pe larg.`);
  const made = await liveOf(author, {
    name: "Compactarea",
    steps: stepsOf(...steps),
    categories: [category],
  });
  const screen = await visit(journey(), author, { width: 360, height: 740 });
  await byFinger(screen);
  return { author, made, screen, page: screen.page, t: screen.t };
}

const edges = async (...locators: Locator[]) =>
  (await boxesOf(locators)).map((box) => ({
    top: box?.y ?? Number.NaN,
    bottom: (box?.y ?? 0) + (box?.height ?? Number.NaN),
  }));

/** What a dialog tells, and a field that is put right, stand in sight above its buttons and below its title. */
async function isClearOfButtons({ page, t, ...screen }: Screen): Promise<void> {
  await page.goto("/users");
  await screen.button("users.new").click();
  const dialog = screen.dialog("users.new");
  const within = { ...screen, page, t }.within(dialog);
  await within.textbox("users.first_name").fill("Ana");
  await within.textbox("users.last_name").fill("Pop");
  await dialog.getByLabel(t("auth.email")).fill("ana@exemplu.ro");
  const send = within.button("users.send_invitation");
  const foot = send.locator("xpath=..");
  // The signs within fields, which stand above their words, pass below the buttons.
  expect(Number(await foot.evaluate((element) => getComputedStyle(element).zIndex))).toBeGreaterThan(1);
  const right = dialog.getByRole("radio").last();
  await right.evaluate((element) => {
    const scroller = element.closest("[role=dialog]");
    const last = scroller?.getBoundingClientRect().bottom ?? 0;
    scroller?.scrollBy(0, element.getBoundingClientRect().bottom - last + 60);
  });
  await right.focus();
  const [field, bar] = await edges(right, foot);
  expect(field?.bottom).toBeLessThanOrEqual(bar?.top ?? 0);
  // The buttons are in sight: the focus on one of them scrolls nothing.
  await dialog.evaluate((scroller) => scroller.scrollTo(0, 20));
  await send.focus();
  expect(await dialog.evaluate((scroller) => scroller.scrollTop)).toBe(20);

  await goOffline({ page, t, ...screen });
  await send.click();
  const told = dialog.getByRole("alert").filter({ hasText: t("error.offline") });
  await seen(told);
  await eventually(async () => {
    const [words, buttons] = await edges(told, foot);
    return (words?.bottom ?? 999) <= (buttons?.top ?? 0);
  }).toBe(true);
  await goOnline({ page, t, ...screen });
  await gone(told);
}

it("on a phone what is pressed is as large as a thumb, and nothing lies over what is told", async () => {
  const nobody = await visit(journey(), null, { width: 360, height: 740 });
  await byFinger(nobody);
  await nobody.page.goto("/login");
  await seen(nobody.button("auth.login"));
  await isMetByThumb(nobody.button("shell.password_show"));
  await isMetByThumb(nobody.link("auth.forgot"));
  await isMetByThumb(nobody.link("reg.register"));

  const { author, made, screen, page, t } = await phone();
  await isClearOfButtons(screen);

  await sent(author, { procedure_id: made.id, step_id: null, body: "Un raft în plus." });
  await page.goto(`/procedure/${made.slug}`);
  await page.locator("summary").click();
  const row = page.getByRole("navigation", { name: t("proc.contents") }).getByRole("link");
  await isMetByThumb(row.first());
  await isMetByThumb(row.nth(1));
  const panel = await openPanel(screen, 1);
  await isMetByThumb(screen.button("improvement.panel_close"));
  await isMetByThumb(requestOf(panel, "Un raft").getByRole("button", { expanded: false }));
  await screen.button("improvement.panel_close").click();

  await page.goto("/procedures");
  await page.getByRole("button", { name: new RegExp(`^${t("list.filters")}`) }).click();
  const sheet = screen.within(screen.dialog("list.filters"));
  await isMetByThumb(sheet.root.getByRole("button", { name: t("button.close"), exact: true }));
  await page.keyboard.press("Escape");
  await gone(screen.dialog("list.filters"));
  await screen.button("menu.title").click();
  await isMetByThumb(screen.button("menu.close"));

  await page.goto(`/procedure/edit/${made.slug}`);
  const chosen = page.locator(".mantine-Pill-root").filter({ hasText: "Depozit central" });
  await isMetByThumb(chosen.locator("button"));
  await screen.combobox("proc_form.trigger_type").click();
  await isMetByThumb(page.getByRole("option").nth(1));
  await page.keyboard.press("Escape");

  await page.goto("/reports?report=checks");
  await isMetByThumb(screen.dialog("report.checks").getByRole("button", { name: t("range.choose") }));
});

it("a phone that lies down leaves most of its height to the work", async () => {
  const { made, screen, page } = await phone();
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto(`/procedure/${made.slug}`);
  const dialog = await runChecklist(screen, "Compactarea");
  const { complete, progress } = {
    complete: screen.within(dialog).button("button.complete").locator("xpath=.."),
    progress: dialog.getByRole("progressbar").locator("xpath=../.."),
  };
  await dialog.getByRole("checkbox").nth(4).scrollIntoViewIfNeeded();
  const [head, foot] = await edges(progress, complete);
  expect((foot?.top ?? 0) - (head?.bottom ?? 999)).toBeGreaterThanOrEqual(220);
  expect(foot?.bottom).toBeLessThanOrEqual(360);

  await page.goto("/procedure/create");
  const name = screen.textbox("proc.name");
  await name.fill("Neterminată");
  await page.goto("/procedures");
  await page.goto("/procedure/create");
  await seen(screen.button("draft.restore"));
  await page.evaluate(() => scrollTo(0, 600));
  // The bar of the page and what was left go by; the button that saves stays.
  await eventually(async () => {
    const [bar, offer, save] = await edges(
      page.getByRole("banner"),
      screen.button("draft.restore"),
      screen.button("button.save"),
    );
    return [(bar?.bottom ?? 1) <= 0, (offer?.bottom ?? 1) <= 0, (save?.top ?? 0) > 300];
  }).toEqual([true, true, true]);
});
