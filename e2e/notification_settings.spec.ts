import { expect, it } from "vitest";
import {
  getNotificationSettings,
  updateNotificationSettings,
} from "#features/notifications/notifications.contract.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { goOffline } from "#testing/steps/device.ts";
import { bellOf, pair } from "#testing/steps/notifications.ts";
import { eventually, seen, steady, visit } from "#testing/steps/screen.ts";

const journey = useJourney({ loads_ahead: true });

it("who has switched an event off hears nothing of it, and the switch is saved at once", async () => {
  const { maria, propose } = await pair(journey().app);
  const screen = await visit(journey(), maria);
  const { page, t } = screen;
  await page.goto("/settings/notifications");
  const event = t("notif_settings.add_improvement_proposal");
  const named = (way: "in_app" | "by_mail") =>
    page.getByRole("switch", {
      name: t("notif_settings.switch", { event, way: t(`notif_settings.${way}`) }),
    });
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  await named("in_app").click({ force: true });
  await saved;
  await propose();
  await page.reload();
  await eventually(() => named("in_app").isChecked()).toBe(false);
  await seen(bellOf(screen, 0));

  await page.route("**/api/notification-settings", (route) =>
    route.request().method() === "PATCH" ? route.fulfill({ status: 500, body: "{}" }) : route.continue(),
  );
  await named("by_mail").click({ force: true });
  await seen(page.getByRole("alert").filter({ hasText: event }));
  await eventually(() => named("by_mail").isChecked()).toBe(false);

  // Of three presses only the first is not saved: the switch stays as the last has it, here and on the server.
  let presses = 0;
  const answers = Promise.withResolvers<void>();
  await page.route("**/api/notification-settings", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    presses += 1;
    if (presses > 1) return route.continue();
    await answers.promise;
    return route.fulfill({ status: 500, body: "{}" });
  });
  await named("in_app").click({ force: true });
  await eventually(() => presses).toBe(1);
  await named("in_app").click({ force: true });
  await named("in_app").click({ force: true });
  const failed = page.waitForResponse((answer) => answer.status() === 500);
  const last = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  answers.resolve();
  await failed;
  await last;
  expect(await named("in_app").isChecked()).toBe(true);
  await eventually(async () => (await maria.ok(getNotificationSettings)).data.add_improvement_proposal).toBe(
    true,
  );
  await page.reload();
  await eventually(() => named("in_app").isChecked()).toBe(true);

  // One that is still on its way when its person has left and come back is shown, and the next one waits for it.
  const release = Promise.withResolvers<void>();
  const sent: (string | null)[] = [];
  await page.unroute("**/api/notification-settings");
  await page.route("**/api/notification-settings", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    sent.push(route.request().postData());
    if (sent.length === 1) await release.promise;
    return route.continue();
  });
  await named("in_app").click({ force: true });
  await eventually(() => sent.length).toBe(1);
  await page.getByRole("link", { name: t("settings.profile"), exact: true }).click();
  await seen(screen.heading("profile.title"));
  await page.getByRole("link", { name: t("settings.notifications"), exact: true }).click();
  await seen(screen.heading("settings.notifications"));
  await eventually(() => named("in_app").isChecked()).toBe(false);
  await named("in_app").click({ force: true });
  await eventually(() => named("in_app").isChecked()).toBe(true);
  expect(sent).toHaveLength(1);
  release.resolve();
  await eventually(() => sent.length).toBe(2);
  await eventually(async () => (await maria.ok(getNotificationSettings)).data.add_improvement_proposal).toBe(
    true,
  );
  expect(await steady(async () => Number(await named("in_app").isChecked()))).toBe(1);

  await maria.ok(updateNotificationSettings, { body: { add_improvement_proposal: true } });
  await propose();
  await seen(bellOf(screen, 1));
});

it("the first alert of all can be that there is no connection", async () => {
  const { maria } = await pair(journey().app);
  const screen = await visit(journey(), maria);
  const { page, t } = screen;
  const loaded = page.waitForEvent("requestfinished", (request) => request.url().includes("AlertList"));
  await page.goto("/settings/notifications");
  await loaded;
  const first = page.getByRole("switch").first();
  await first.waitFor({ state: "attached" });
  await goOffline(screen);
  await first.click({ force: true });
  await seen(page.getByRole("alert").filter({ hasText: t("error.offline") }));
});
