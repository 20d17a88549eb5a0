import { expect, it } from "vitest";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import { liveOf as liveProcedure } from "#features/procedures/server/procedures.fixture.ts";
import {
  draftOf,
  flowOf,
  namesOf,
  read,
  synced,
  text,
  toProcedure,
} from "#features/processes/server/processes.fixture.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { drawable, savedChart, stepName, surfaceOf } from "#testing/steps/chart.ts";
import {
  addAfter,
  drawnTogether,
  leaveNetwork,
  onlyUnderName,
  rename,
  stepOf,
  twoPeople,
} from "#testing/steps/chart_together.ts";
import { answerLate, cutOff, goOnline, killTab, chartOnDevice } from "#testing/steps/device.ts";
import { focused, gone, eventually, screenOf, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();
const { process } = drawnTogether;

it("what was drawn without a connection is sent when it returns", async () => {
  const { at, names } = await twoPeople(journey());
  const screen = await at("maria");
  const { t } = screen;
  await leaveNetwork(screen);
  await addAfter(screen, "Sosește betonul", "Verifică tasarea");
  await addAfter(screen, "Verifică tasarea", "Toarnă");
  await onlyUnderName(screen, t("save.offline"));
  expect(await names()).toEqual(["Sosește betonul"]);
  await goOnline(screen);
  await savedChart(screen);
  await eventually(names).toEqual(["Sosește betonul", "Verifică tasarea", "Toarnă"]);
});

it("what is being typed on the chart is in it, whether its writer goes back or closes the page", async () => {
  const { at, names } = await twoPeople(journey());
  const screen = await at("maria");
  const { page, t } = screen;
  const field = page.getByRole("textbox", { name: t("step.text"), exact: true });
  async function typeBelow(name: string, words: string) {
    await stepOf(screen, name).focus();
    await page.keyboard.press("a");
    const inPlace = screen
      .dialog("step.add")
      .getByRole("button")
      .filter({ hasText: t("step.type_in_place") });
    await inPlace.click();
    await focused(field);
    await page.keyboard.insertText(words);
  }
  await typeBelow("Sosește betonul", "Verifică tasarea");
  await page
    .getByRole("link", { name: t("process.title"), exact: true })
    .first()
    .press("Enter");
  await seen(screen.heading("process.title"));
  await eventually(names).toEqual(["Sosește betonul", "Verifică tasarea"]);
  await page.goBack();
  const mend = await cutOff(page, "**/sync");
  await typeBelow("Verifică tasarea", "Toarnă");
  page.once("dialog", (question) => void question.accept());
  await page.reload();
  mend();
  await eventually(names).toEqual(["Sosește betonul", "Verifică tasarea", "Toarnă"]);
  await savedChart(screen);

  // It has reached the server, and the answer no page any more.
  const never = new Promise(() => {});
  await answerLate(page, "**/sync", () => never);
  await typeBelow("Toarnă", "Netezește");
  page.once("dialog", (question) => void question.accept());
  await page.reload();
  await page.unroute("**/sync");
  await savedChart(screen);
  await typeBelow("Netezește", "Curăță");
  await page.keyboard.press("Escape");
  await addAfter(screen, "Netezește", "Udă");
  await eventually(names).toEqual(["Sosește betonul", "Verifică tasarea", "Toarnă", "Netezește", "Udă"]);
});

it("what could not be saved is sent once the server is heard again, without waiting for the next try", async () => {
  const { at, names } = await twoPeople(journey());
  const screen = await at("maria");
  const { page, t } = screen;
  const mend = await cutOff(page, "**/sync");
  // No further try comes by itself.
  await page.evaluate(() => {
    const { setTimeout } = window;
    const early = (run: TimerHandler, wait = 0) => (wait < 400 ? setTimeout(run, wait) : 0);
    Object.assign(window, { setTimeout: early });
  });
  await addAfter(screen, "Sosește betonul", "Verifică tasarea");
  await seen(page.getByRole("status").filter({ hasText: t("save.offline") }));
  mend();
  const reopened = page.waitForEvent("websocket");
  await page.evaluate(() => {
    for (const name of ["offline", "focus"]) window.dispatchEvent(new Event(name));
  });
  await reopened;
  await savedChart(screen);
  expect(await names()).toEqual(["Sosește betonul", "Verifică tasarea"]);
});

it("a tab that was killed before it could save gives its edits back, to nobody else", async () => {
  const { made, at, names } = await twoPeople(journey());
  const screen = await at("maria");
  const { page, t } = screen;
  const context = page.context();
  await page.route("**/sync", (route) => route.abort());
  await addAfter(screen, "Sosește betonul", "Verifică tasarea");
  await addAfter(screen, "Verifică tasarea", "Toarnă");
  await seen(page.getByRole("status").filter({ hasText: t("save.offline") }));
  await chartOnDevice(screen, "Toarnă");
  await killTab(screen);
  expect(await names()).toEqual(["Sosește betonul"]);

  const again = await context.newPage();
  await again.goto(`/process/${made.slug}`);
  await seen(again.getByText("Toarnă").first());
  await eventually(names).toEqual(["Sosește betonul", "Verifică tasarea", "Toarnă"]);
  await at("ion");
});

it("edits given back after somebody else has saved are put together with theirs", async () => {
  const { ion, made, at, names } = await twoPeople(journey());
  const screen = await at("maria");
  const { page, t } = screen;
  await page.route("**/sync", (route) => route.abort());
  await addAfter(screen, "Sosește betonul", "Verifică tasarea");
  await seen(page.getByRole("status").filter({ hasText: t("save.offline") }));
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  await synced(ion, made, flowOf(text("Sosește betonul"), text("Ia probe")));

  const again = await context.newPage();
  await again.goto(`/process/${made.slug}`);
  await eventually(names).toEqual(["Sosește betonul", "Verifică tasarea", "Ia probe"]);
  await seen(again.getByText("Ia probe").first(), again.getByText("Verifică tasarea").first());
});

it("edits given back that somebody else's saved ones contradict wait, on screen and on the device, until it is chosen", async () => {
  const { ion, made, at, names } = await twoPeople(journey());
  const screen = await at("maria");
  await screen.page.route("**/sync", (route) => route.abort());
  await addAfter(screen, "Sosește betonul", "Verifică tasarea");
  await rename(screen, "Sosește betonul", "Vine betonul");
  await seen(screen.page.getByRole("status").filter({ hasText: screen.t("save.offline") }));
  await chartOnDevice(screen, "Vine betonul");
  const context = screen.page.context();
  await killTab(screen);
  await synced(ion, made, flowOf(text("Pleacă betonul")));

  const again = screenOf(await context.newPage(), "ro");
  await again.page.goto(`/process/${made.slug}`);
  for (const _ of ["first", "reloaded"]) {
    const asked = again.dialog("conflict.title");
    await seen(asked);
    await again.within(asked).button("conflict.later").click();
    await gone(asked);
    await seen(stepOf(again, "Vine betonul"), stepOf(again, "Verifică tasarea"));
    await seen(again.button("save.decide"));
    await again.page.reload();
  }
  await again.within(again.dialog("conflict.title")).button("conflict.mine").click();
  await eventually(names).toEqual(["Vine betonul", "Verifică tasarea"]);
});

it("a chart that the server will not have says at which step that lies, and goes on without it", async () => {
  const company = await buildCompany(journey().app);
  const maria = await company.person({ rights_name: ["admin"] });
  const procedure = await liveProcedure(maria, { name: "Armarea plăcii" });
  const made = await draftOf(maria, { name: process });
  await synced(maria, made, flowOf(text("Sosește betonul"), toProcedure(procedure.id, "Armarea plăcii")));
  const screen = await visit(journey(), maria);
  const { page, t } = screen;
  await page.goto(`/process/${made.slug}`);
  const link = surfaceOf(screen, process).getByRole("button", {
    name: stepName(screen, "procedure", "Armarea plăcii"),
    exact: true,
  });
  await drawable(screen, process);
  await link.focus();
  await page.keyboard.press("Delete");
  await gone(link);
  await savedChart(screen);
  await maria.ok(deleteProcedure, { params: { slug: procedure.slug } });
  await screen.button("chart.undo").click();
  const dialog = screen.dialog("refused.title");
  await seen(dialog.getByText(t("refused.links", { count: 1 })), dialog.getByText("Armarea plăcii"));
  await screen.within(dialog).button("button.close").last().click();
  await gone(dialog);

  // What is drawn meanwhile is not lost with it.
  await addAfter(screen, "Sosește betonul", "Verifică tasarea");
  await seen(page.getByRole("status").filter({ hasText: t("save.refused") }));
  await screen.button("save.why").click();
  await screen.within(dialog).button("refused.remove", { count: 1 }).click();
  await savedChart(screen);
  expect(namesOf((await read(maria, made)).tree)).toEqual(["Sosește betonul", "Verifică tasarea"]);
});
