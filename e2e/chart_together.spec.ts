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
  versionsOf,
} from "#features/processes/server/processes.fixture.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { goOffline, goOnline, killTab } from "#testing/steps/device.ts";
import { addText, savedChart, stepName, surfaceOf, drawable } from "#testing/steps/chart.ts";
import { eventually, gone, type Screen, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();
const process = "Recepția betonului";

async function twoPeople() {
  const company = await buildCompany(journey().app);
  const [maria, ion] = [
    await company.person({ rights_name: ["admin"], first_name: "Maria" }),
    await company.person({ rights_name: ["admin"], first_name: "Ion" }),
  ];
  const made = await draftOf(maria, { name: process });
  await synced(maria, made, flowOf(text("Sosește betonul")));
  const at = async (person: typeof maria) => {
    const screen = await visit(journey(), person);
    await screen.page.goto(`/process/${made.slug}`);
    await seen(
      surfaceOf(screen, process).getByRole("button", {
        name: stepName(screen, "simple_text", "Sosește betonul"),
        exact: true,
      }),
    );
    return screen;
  };
  const names = async () => namesOf((await read(maria, made)).tree);
  return { company, maria, ion, made, at, names };
}

async function addAfter(screen: Screen, name: string, words: string) {
  await surfaceOf(screen, process)
    .getByRole("button", { name: screen.t("chart.insert_after", { name }), exact: true })
    .click();
  await addText(screen, words);
}

const conflict = (screen: Screen) => screen.dialog("conflict.title");

it("two people who draw at once are told of each other, and both charts stay", async () => {
  const { maria, made, ion, at, names } = await twoPeople();
  const [hers, his] = [await at(maria), await at(ion)];
  await addAfter(hers, "Sosește betonul", "Verifică tasarea");
  await savedChart(hers);
  await addAfter(his, "Sosește betonul", "Ia probe");
  await seen(conflict(his));
  await seen(conflict(his).getByText(/^Maria /));
  expect(await names()).toEqual(["Sosește betonul", "Verifică tasarea"]);
  await his.saying("conflict.as_version").click();
  await gone(conflict(his));
  await eventually(async () => (await versionsOf(maria, made)).length).toBe(2);
  const [newest, first] = await versionsOf(maria, made);
  const treeOf = async (id: number | undefined) =>
    namesOf((await read(maria, made, { version: String(id) })).tree);
  await eventually(() => treeOf(newest?.id)).toEqual(["Sosește betonul", "Ia probe"]);
  expect(await treeOf(first?.id)).toEqual(["Sosește betonul", "Verifică tasarea"]);
  await seen(surfaceOf(his, process).getByText("Ia probe").first());
});

it("whoever comes second may put theirs in place, or give it up", async () => {
  const { maria, ion, at, names } = await twoPeople();
  const [hers, his] = [await at(maria), await at(ion)];
  await addAfter(hers, "Sosește betonul", "Verifică tasarea");
  await savedChart(hers);
  await addAfter(his, "Sosește betonul", "Ia probe");
  await conflict(his).waitFor();
  await his.button("conflict.over").click();
  await gone(conflict(his));
  await eventually(names).toEqual(["Sosește betonul", "Ia probe"]);

  await addAfter(hers, "Verifică tasarea", "Toarnă");
  await conflict(hers).waitFor();
  await hers.button("conflict.theirs").click();
  await gone(conflict(hers));
  await seen(surfaceOf(hers, process).getByText("Ia probe").first());
  await addAfter(hers, "Ia probe", "Toarnă");
  await savedChart(hers);
  await eventually(names).toEqual(["Sosește betonul", "Ia probe", "Toarnă"]);
});

it("what was drawn without a connection is sent when it returns", async () => {
  const { maria, at, names } = await twoPeople();
  const screen = await at(maria);
  const { page, t } = screen;
  // What drawing needs is loaded ahead, a moment after the chart stands.
  const isAhead = () =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("ConflictDialog"));
  await page.waitForFunction(isAhead);
  await page.waitForLoadState("networkidle");
  await goOffline(screen);
  await addAfter(screen, "Sosește betonul", "Verifică tasarea");
  await addAfter(screen, "Verifică tasarea", "Toarnă");
  await seen(page.getByRole("status").filter({ hasText: t("save.offline") }));
  expect(await names()).toEqual(["Sosește betonul"]);
  await goOnline(screen);
  await savedChart(screen);
  await eventually(names).toEqual(["Sosește betonul", "Verifică tasarea", "Toarnă"]);
});

it("a tab that was killed before it could save gives its edits back, to nobody else", async () => {
  const { maria, ion, made, at, names } = await twoPeople();
  const screen = await at(maria);
  const { page, t } = screen;
  const context = page.context();
  await page.route("**/sync", (route) => route.abort());
  await addAfter(screen, "Sosește betonul", "Verifică tasarea");
  await addAfter(screen, "Verifică tasarea", "Toarnă");
  await seen(page.getByRole("status").filter({ hasText: t("save.offline") }));
  await killTab(screen);
  expect(await names()).toEqual(["Sosește betonul"]);

  const again = await context.newPage();
  await again.goto(`/process/${made.slug}`);
  await seen(again.getByText("Toarnă").first());
  await eventually(names).toEqual(["Sosește betonul", "Verifică tasarea", "Toarnă"]);
  await at(ion);
});

it("edits given back after somebody else has saved are a choice, not a loss", async () => {
  const { maria, ion, made, at, names } = await twoPeople();
  const screen = await at(maria);
  const { page, t } = screen;
  await page.route("**/sync", (route) => route.abort());
  await addAfter(screen, "Sosește betonul", "Verifică tasarea");
  await seen(page.getByRole("status").filter({ hasText: t("save.offline") }));
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  await synced(ion, made, flowOf(text("Sosește betonul"), text("Ia probe")));

  const again = await context.newPage();
  await again.goto(`/process/${made.slug}`);
  const dialog = again.getByRole("dialog", { name: t("conflict.title") });
  await dialog.waitFor();
  // Put off, it is not forgotten, and nothing is saved meanwhile.
  await dialog.getByRole("button", { name: t("button.cancel"), exact: true }).click();
  await gone(dialog);
  await seen(again.getByRole("status").filter({ hasText: t("save.stale") }));
  await again.getByRole("button", { name: t("chart.fold", { name: "Start" }), exact: true }).click();
  expect(await names()).toEqual(["Sosește betonul", "Ia probe"]);
  await again.getByRole("button", { name: t("save.decide"), exact: true }).click();
  await dialog.getByRole("button", { name: t("conflict.over"), exact: true }).click();
  await eventually(names).toEqual(["Sosește betonul", "Verifică tasarea"]);
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
