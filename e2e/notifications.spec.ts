import { expect, it } from "vitest";
import { listNotifications, readAllNotifications } from "#features/notifications/notifications.contract.ts";
import { type TestPerson, testPassword } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { login } from "#testing/steps/session.ts";
import { goOffline, goOnline } from "#testing/steps/device.ts";
import { hearing } from "#testing/steps/watching.ts";
import {
  bellOf,
  entriesOf,
  floatingOf,
  heraldOf,
  openActivity,
  openPanel,
  pair,
} from "#testing/steps/notifications.ts";
import { barriersOn } from "./audit.ts";
import { addressOf, eventually, focused, gone, screenOf, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney({ loads_ahead: true });

/** Somebody's list, from when on the server tells it of what happens. */
async function listening(person: TestPerson) {
  const screen = await visit(journey(), person);
  const heard = hearing(screen);
  await screen.page.goto("/processes");
  await heard("processes");
  await heraldOf(screen).waitFor({ state: "attached" });
  await seen(bellOf(screen, 0));
  return screen;
}

/** Until the server has told all that there is to tell. */
async function unread(person: TestPerson, count: number) {
  const ask = async () => (await person.ok(listNotifications, { query: {} })).data.count_unread;
  await eventually(ask).toBe(count);
}

const sentence = /^Ion .* a trimis o cerere de îmbunătățire pentru procedura Turnarea plăcii/;

it("what somebody else does is on the open screen at once, and leads to its place", async () => {
  const { maria, made, propose } = await pair(journey().app);
  const screen = await listening(maria);
  const entry = floatingOf(screen).getByRole("link", { name: sentence });

  // The first one pays for code that the server has not run yet.
  await propose();
  await entry.waitFor();
  await screen.within(floatingOf(screen)).root.getByRole("button").click();
  await gone(floatingOf(screen));
  const before = performance.now();
  await propose();
  await entry.waitFor();
  const milliseconds = Math.round(performance.now() - before);
  process.stdout.write(`a request was on the manager's screen ${milliseconds} ms after it was sent off\n`);
  await seen(bellOf(screen, 2));
  // It stays while it is pointed at, however long the look at the page takes.
  await entry.hover();
  expect(await barriersOn(screen.page)).toEqual([]);

  await seen(entry.getByText("„Pasul 2 ar putea fi mai scurt.”"));
  await entry.click();
  await eventually(() => addressOf(screen)).toContain(`/procedure/${made.slug}/improvements?request=`);
  await seen(screen.button("improvement.show_all"));
  await seen(bellOf(screen, 1));
  await gone(floatingOf(screen));
});

it("a sentence is words, its names in bold, whatever people are called", async () => {
  const name = '<img src=x onerror=alert(1)> & "</b><h1>Turnarea</h1>';
  const { maria, propose } = await pair(journey().app, name);
  const screen = await listening(maria);
  await propose();
  const entry = floatingOf(screen).getByRole("link");
  await eventually(() => entry.locator("b").allTextContents()).toEqual([
    expect.stringMatching(/^Ion /),
    name,
  ]);
  await eventually(() => entry.textContent()).toContain(
    `a trimis o cerere de îmbunătățire pentru procedura ${name}`,
  );
  expect(await entry.locator("img, h1").count()).toBe(0);
});

it("more than three at once are one entry that opens the panel", async () => {
  const { maria, propose } = await pair(journey().app);
  const screen = await listening(maria);
  for (let count = 0; count < 3; count++) await propose();
  await seen(bellOf(screen, 3));
  await eventually(() => floatingOf(screen).getByRole("listitem").count()).toBe(3);
  await propose();
  const group = floatingOf(screen).getByRole("button", { name: screen.t("notif.group", { count: 4 }) });
  await group.click();
  await focused(screen.dialog("notif.title").getByRole("tab", { selected: true }));
  await gone(floatingOf(screen));
  await eventually(() => entriesOf(screen.within(screen.dialog("notif.title"))).count()).toBe(4);
});

it("who signs in finds the last three unread ones, and how many more there are", async () => {
  const { maria, propose } = await pair(journey().app);
  for (let count = 0; count < 5; count++) await propose(`Propunerea ${count}`);
  await unread(maria, 5);
  const screen = await visit(journey(), null);
  await screen.page.goto("/login");
  await login(screen, maria.email, testPassword);
  const more = floatingOf(screen).getByRole("button", { name: screen.t("notif.more", { count: 2 }) });
  await seen(more);
  // It stays while it is pointed at.
  await more.hover();
  expect(await floatingOf(screen).getByRole("listitem").count()).toBe(3);
  expect(await barriersOn(screen.page)).toEqual([]);
  await more.click();
  await eventually(() => entriesOf(screen.within(screen.dialog("notif.title"))).count()).toBe(5);
  await gone(floatingOf(screen));
  // Not again for who only loads the page anew.
  await screen.page.reload();
  await seen(bellOf(screen, 5));
  expect(await floatingOf(screen).count()).toBe(0);
});

it("the panel reads one, reads all, and grows by twenty until there are no more", async () => {
  const { maria, propose } = await pair(journey().app);
  for (let count = 0; count < 23; count++) await propose(`Propunerea ${count}`);
  await unread(maria, 23);
  const screen = await visit(journey(), maria);
  await screen.page.goto("/processes");
  const panel = await openPanel(screen, 23);
  await eventually(() => entriesOf(panel).count()).toBe(20);
  await entriesOf(panel).last().scrollIntoViewIfNeeded();
  await eventually(() => entriesOf(panel).count()).toBe(23);

  await panel.root
    .getByRole("button", { name: /^Marchează ca citită: Ion/ })
    .first()
    .click();
  await eventually(() => entriesOf(panel).count()).toBe(22);
  await focused(panel.root.getByRole("button", { name: /^Marchează ca citită: Ion/ }).first());
  await unread(maria, 22);
  await openActivity(panel);
  await eventually(() => entriesOf(panel).count()).toBeGreaterThanOrEqual(20);
  await panel.button("notif.read_all").click();
  await gone(panel.button("notif.read_all"));
  await unread(maria, 0);
  await panel.root.getByRole("tab", { name: screen.t("notif.new"), exact: true }).click();
  await seen(panel.root.getByText(screen.t("notif.empty"), { exact: true }));
  await screen.page.keyboard.press("Escape");
  await gone(panel.page.getByRole("dialog"));
  await focused(bellOf(screen, 0));
});

it("what is read in one tab is read in the other", async () => {
  const { maria, propose } = await pair(journey().app);
  const first = await visit(journey(), maria);
  await first.page.goto("/processes");
  const second = screenOf(await first.page.context().newPage(), "ro");
  await second.page.goto("/settings/profile");
  await seen(bellOf(first, 0), bellOf(second, 0));
  await propose();
  await seen(bellOf(first, 1), bellOf(second, 1));
  const panel = await openPanel(first, 1);
  await panel.root.getByRole("button", { name: /^Marchează ca citită/ }).click();
  await seen(bellOf(second, 0));
  await gone(floatingOf(second));
});

it("what is told just after the list was read is counted, though the code that hears it may not be there yet", async () => {
  const { maria, propose } = await pair(journey().app);
  const screen = await visit(journey(), maria);
  const { page } = screen;
  const heard = hearing(screen);
  const read = page.waitForResponse(/notification-list/);
  await page.goto("/processes");
  await heard("processes");
  await (await read).finished();
  await propose();
  await seen(bellOf(screen, 1));
});

it("a connection that was lost comes back with what was missed", async () => {
  const { maria, propose } = await pair(journey().app);
  const screen = await visit(journey(), maria);
  await screen.page.goto("/processes");
  await propose();
  await seen(bellOf(screen, 1));
  await goOffline(screen);
  await propose();
  await unread(maria, 2);
  await goOnline(screen);
  await seen(bellOf(screen, 2));
  await propose();
  await seen(bellOf(screen, 3));
});

it("a notification call that fails is told, and nothing is marked that was not", async () => {
  const { maria, propose } = await pair(journey().app);
  await propose();
  await unread(maria, 1);
  const screen = await visit(journey(), maria);
  const { page, t } = screen;
  await page.route("**/api/notifications*", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/processes");
  const panel = await openPanel(screen, 1);
  await panel.button("notif.read_all").click();
  await seen(page.getByRole("alert").filter({ hasText: t("error.500") }));
  await seen(panel.button("notif.read_all"));
  await eventually(() => entriesOf(panel).count()).toBe(1);
  await page.unroute("**/api/notifications*");
  await page.route("**/api/notification-list*", (route) => route.fulfill({ status: 500, body: "{}" }));
  await openActivity(panel);
  await seen(panel.button("button.retry"));
  await page.unroute("**/api/notification-list*");
  await panel.button("button.retry").click();
  await eventually(() => entriesOf(panel).count()).toBe(1);
  await maria.ok(readAllNotifications);
  await seen(panel.root.getByRole("tab", { name: t("notif.new"), exact: true }));
});

it("on a phone who signs in finds one entry for all that is unread, and the bell in the menu at the lower edge", async () => {
  const { maria, propose } = await pair(journey().app);
  await propose();
  await unread(maria, 1);
  const screen = await visit(journey(), null, { width: 360, height: 740 });
  await screen.page.goto("/login");
  await login(screen, maria.email, testPassword);
  // What was there already is one small entry, however new it is.
  const unreadOnes = floatingOf(screen).getByRole("button", {
    name: screen.t("notif.unread_ones", { count: 1 }),
  });
  await unreadOnes.hover();
  expect(await floatingOf(screen).getByRole("listitem").count()).toBe(0);
  expect((await floatingOf(screen).boundingBox())?.height).toBeLessThanOrEqual(96);
  const panel = await openPanel(screen, 1);
  await gone(floatingOf(screen));
  await panel.root.getByRole("link", { name: sentence }).click();
  await screen.page.waitForURL("**/procedure/**");
  await gone(screen.page.getByRole("dialog"));
  await seen(bellOf(screen, 0));
});
