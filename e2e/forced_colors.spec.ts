import { expect, it } from "vitest";
import { followed } from "#features/checks/server/checks.fixture.ts";
import { liveOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { eventually, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();

it("in colours of the system's choosing a switch shows whether it is on, and a legend which colour is which", async () => {
  const { owner } = await buildCompany(journey().app);
  await followed(owner, await liveOf(owner, { name: "Recepția", steps: stepsOf("unu") }));
  const screen = await visit(journey(), owner);
  const { page, t } = screen;
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ forcedColors: "active" });

  await page.goto("/settings/notifications");
  const row = page.getByRole("row", { name: t("notif_settings.add_improvement_proposal") });
  const switches = row.getByRole("switch");
  await seen(row);
  expect([await switches.first().isChecked(), await switches.last().isChecked()]).toEqual([true, false]);
  for (const one of [switches.first(), switches.last()]) {
    const look = await one.evaluate((input) => {
      const track = input.nextElementSibling;
      const thumb = track?.querySelector("span, div");
      if (!track || !thumb) throw new Error("no switch");
      const [around, within] = [getComputedStyle(track), getComputedStyle(thumb)];
      return { edge: around.borderTopWidth, track: around.backgroundColor, thumb: within.backgroundColor };
    });
    expect(look.edge).toBe("1px");
    expect(look.thumb).not.toBe(look.track);
  }

  await page.goto("/reports");
  const began = page.getByText(t("report.began"), { exact: true }).first();
  await seen(began);
  const square = (words: typeof began) =>
    words.evaluate((element) => getComputedStyle(element, "::before").backgroundColor);
  const ended = page.getByText(t("report.ended"), { exact: true }).first();
  expect(await square(began)).not.toBe(await ground());
  expect(await square(ended)).not.toBe(await ground());
  expect(await square(began)).not.toBe(await square(ended));

  await page.goto("/settings/colors");
  const swatches = page.getByRole("main").locator("[aria-hidden][style*=chart]");
  await eventually(() => swatches.count()).toBeGreaterThan(3);
  const colors = await swatches.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(colors).size).toBe(colors.length);
});

it.each([1440, 360])(
  "in colours of the system's choosing the menu says where one is (%i px)",
  async (width) => {
    const { owner } = await buildCompany(journey().app);
    const { page, t } = await visit(journey(), owner, { width });
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/processes");
    const entry = (name: "menu.processes" | "menu.procedures") =>
      page
        .getByRole("navigation")
        .getByRole("link", { name: t(name), exact: true })
        .first();
    await seen(entry("menu.processes"));
    const lineOf = (name: Parameters<typeof entry>[0]) =>
      entry(name).evaluate((link) => getComputedStyle(link).textDecorationLine);
    expect([await lineOf("menu.processes"), await lineOf("menu.procedures")]).toEqual(["underline", "none"]);
  },
);
