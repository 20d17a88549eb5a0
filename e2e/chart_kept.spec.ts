import { expect, it } from "vitest";
import { draftOf, flowOf, synced, text } from "#features/processes/server/processes.fixture.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { addText, textStepOf } from "#testing/steps/chart.ts";
import { slowToTell } from "#testing/steps/device.ts";
import { seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();
const process = "Recepția betonului";

async function drawn() {
  const { owner } = await buildCompany(journey().app);
  const made = await draftOf(owner, { name: process });
  await synced(owner, made, flowOf(text("Sosește betonul")));
  const screen = await visit(journey(), owner);
  const { page, t } = screen;
  const come = async () => {
    await page.goto("/processes");
    await page.getByRole("link", { name: process, exact: true }).click();
  };
  return { screen, page, come, t };
}

it("a chart is drawn on from its first moment, also where the device is slow to tell what it keeps", async () => {
  const { screen, page, come, t } = await drawn();
  await slowToTell(page, 20);
  await page.route("**/sync", (route) => route.abort());
  await come();
  await textStepOf(screen, process, "Sosește betonul").focus();
  await page.keyboard.press("a");
  await addText(screen, "Verifică tasarea");
  await seen(page.getByRole("status").filter({ hasText: t("save.offline") }));
  await come();
  await textStepOf(screen, process, "Verifică tasarea").focus();
  await page.keyboard.press("a");
  await seen(screen.dialog("step.add"));
});

it("a chart can be read on a device that never tells, and says what it waits for", async () => {
  const { screen, page, come, t } = await drawn();
  await slowToTell(page);
  await come();
  await seen(page.getByRole("status").filter({ hasText: t("save.looking") }));
  await textStepOf(screen, process, "Sosește betonul").focus();
  await page.keyboard.press("a");
  expect(await page.getByRole("dialog").count()).toBe(0);
});
