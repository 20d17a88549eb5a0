import { expect, it } from "vitest";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import { deleteRole, storeRole, updateRole } from "#features/roles/roles.contract.ts";
import { submit } from "#features/improvements/server/improvements.fixture.ts";
import {
  at as procedureAt,
  draftOf,
  liveOf,
  publish,
  saved,
  stepsOf,
} from "#features/procedures/server/procedures.fixture.ts";
import { updateProcess } from "#features/processes/processes.contract.ts";
import {
  bodyOf,
  draftOf as draftProcess,
  flowOf,
  liveOf as liveProcess,
  published,
  synced,
  text,
} from "#features/processes/server/processes.fixture.ts";
import { buildCompany, type TestPerson, testPassword } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { addText, drawable, surfaceOf, textStepOf } from "#testing/steps/chart.ts";
import { codeHeld, cutOff, someAnswers, withoutOpening } from "#testing/steps/device.ts";
import { login } from "#testing/steps/session.ts";
import {
  agesAsked,
  countingReads,
  hearing,
  reading as readingIn,
  socketHeld,
} from "#testing/steps/watching.ts";
import { barriersOn } from "./audit.ts";
import { eventually, focused, gone, type Screen, seen, visit, steady } from "#testing/steps/screen.ts";

const journey = useJourney();

async function people() {
  const company = await buildCompany(journey().app);
  const maria = await company.person({ rights_name: ["admin"], first_name: "Maria", last_name: "Ene" });
  const ion = await company.person({ rights_name: ["admin"], first_name: "Ion", last_name: "Rus" });
  const ana = await company.person({ first_name: "Ana" });
  return { company, maria, ion, ana };
}

const name = "Recepția betonului";
const stepOf = (screen: Screen, words: string) => textStepOf(screen, name, words);

/** The line that says what somebody else did. */
const told = ({ page }: Screen, words: string | RegExp) =>
  page.getByRole("status").filter({ hasText: words });

const reading = (person: TestPerson, path: string, room: string) => readingIn(journey(), person, path, room);

it("a list that one comes back to knows what happened while nobody told of it", async () => {
  const { maria, ana } = await people();
  const another = await reading(maria, "/procedures", "procedures");
  const screen = await reading(ana, "/procedures", "procedures");
  const { page, t } = screen;
  const written = (on: Screen) => on.page.getByRole("link", { name: "Decofrarea stâlpilor" });
  await seen(page.getByText(t("empty.procedures")));
  await screen.link("process.title").first().click();
  await seen(screen.heading("process.title"));
  await liveOf(maria, { name: "Decofrarea stâlpilor" });
  await seen(written(another));
  // Before the list is old enough to be read again for its age alone.
  await page.goBack();
  await seen(written(screen));
});

it.each([
  ["code", codeHeld],
  ["socket", socketHeld],
])(
  "a page knows what happened while its %s was on its way, before anybody could tell it",
  async (_, held) => {
    const { maria, ana } = await people();
    await liveOf(maria, { name: "Armarea plăcii" });
    const another = await reading(maria, "/procedures", "procedures");
    const screen = await visit(journey(), ana);
    const release = await held(screen);
    const askedBy = await agesAsked(screen);
    await screen.page.goto("/procedures", { waitUntil: "commit" });
    await seen(screen.page.getByText("Armarea plăcii").first());
    const since = performance.now();
    await liveOf(maria, { name: "Decofrarea stâlpilor" });
    const written = (on: Screen) => on.page.getByRole("link", { name: "Decofrarea stâlpilor" });
    await seen(written(another));
    const waited = performance.now() - since;
    release();
    await seen(written(screen));
    await eventually(() => askedBy("procedures") ?? 0).toBeGreaterThan(waited);
  },
);

it("what a page has already is no news to it, also where it cannot ask whether it has", async () => {
  const { company, maria, ion } = await people();
  const made = await draftProcess(maria, { name });
  const dan = await company.person({ rights_name: ["admin"], first_name: "Dan" });
  const another = await reading(dan, `/process/${made.slug}`, `process:${made.id}`);
  const screen = await visit(journey(), ion);
  const { page } = screen;
  await withoutOpening(screen);
  const release = await socketHeld(screen);
  const changed = Promise.withResolvers<void>();
  const reads = countingReads(screen, `/processes/${made.slug}`);
  await page.route(`**/api/processes/${made.slug}*`, async (route) => {
    await changed.promise;
    await route.fallback();
  });
  await page.goto(`/process/${made.slug}`);
  await eventually(reads).toBe(1);
  await synced(maria, made, flowOf(text("Sosește betonul")));
  await seen(stepOf(another, "Sosește betonul"));
  changed.resolve();
  await drawable(screen, name);
  await seen(stepOf(screen, "Sosește betonul"));
  await cutOff(page, `**/api/processes/${made.slug}*`);
  const before = reads();
  release();
  await eventually(reads).toBeGreaterThan(before);
  await someAnswers(screen);
  expect(await told(screen, "Maria Ene").count()).toBe(0);
});

it("who signs in within the page is told what happened since then, however long it stood there", async () => {
  const { maria } = await people();
  const screen = await visit(journey(), null);
  const { page } = screen;
  const askedBy = await agesAsked(screen);
  await page.clock.install();
  await page.goto("/procedures");
  await focused(screen.textbox("auth.email"));
  await page.clock.fastForward(120_000);
  await login(screen, maria.email, testPassword);
  await eventually(() => askedBy("procedures")).toBeDefined();
  expect(askedBy("procedures")).toBeLessThan(60_000);
});

it("a list takes in what others write, quietly", async () => {
  const { maria, ana } = await people();
  const screen = await reading(ana, "/procedures", "procedures");
  await seen(screen.page.getByText(screen.t("empty.procedures")));
  await liveOf(maria, { name: "Decofrarea stâlpilor" });
  await seen(screen.page.getByRole("link", { name: "Decofrarea stâlpilor" }));
});

it("a role that a colleague makes, renames and deletes is so in an open list, an open selector and an open filter", async () => {
  const { company, maria, ion, ana } = await people();
  await company.role("Dulgher");
  await liveOf(maria);
  const list = await reading(ana, "/settings/roles", "roles");
  const form = await reading(ion, "/procedure/create", "roles");
  const filter = await visit(journey(), maria);
  const heard = hearing(filter);
  await filter.page.goto("/procedures");
  await filter.button("roles.one").click();
  await heard("roles");
  const field = form.combobox("proc.roles");
  await field.click();
  const option = ({ page }: Screen, name: string) => page.getByRole("option", { name, exact: true });
  const line = (name: string) => list.page.getByRole("listitem").filter({ hasText: name });
  await seen(option(form, "Dulgher"), option(filter, "Dulgher"), line("Dulgher"));

  const { data: made } = await company.owner.ok(storeRole, { body: { name: "Fierar" } });
  const at = { params: { id: String(made.id) } };
  await seen(option(form, "Fierar"), option(filter, "Fierar"), line("Fierar"));
  await company.owner.ok(updateRole, { ...at, body: { name: "Fierar-betonist" } });
  await seen(option(form, "Fierar-betonist"), option(filter, "Fierar-betonist"), line("Fierar-betonist"));
  expect(await option(form, "Fierar").count()).toBe(0);

  // What somebody has chosen keeps its name on their screen; saving says that it is gone.
  await option(form, "Fierar-betonist").click();
  await company.owner.ok(deleteRole, at);
  await gone(line("Fierar-betonist"), option(filter, "Fierar-betonist"));
  await seen(form.page.getByText("Fierar-betonist", { exact: true }).first());
});

it("who reads a procedure is told who published what, and sees it when they say so", async () => {
  const { maria, ana } = await people();
  const made = await liveOf(maria, { name: "Turnarea plăcii", steps: stepsOf("Verifică armătura") });
  const screen = await reading(ana, `/procedure/${made.slug}`, `procedure:${made.id}`);
  const { page, button, t } = screen;
  await seen(page.getByText("Verifică armătura"));
  const reads = countingReads(screen, `/procedures/${made.slug}`);
  // What was told as it came may be looked at still, and answered with what is published next.
  const begun = await steady(reads);
  await saved(maria, made, { steps: stepsOf("Verifică armătura", "Udă cofrajul") });
  await publish(maria, made);
  await seen(told(screen, t("watching.published", { name: "Maria Ene" })));
  expect(await page.getByText("Udă cofrajul").count()).toBe(0);
  expect(await barriersOn(page)).toEqual([]);
  // To know that there is something to show.
  expect(reads()).toBeGreaterThan(begun);
  await button("watching.show").click();
  await seen(page.getByText("Udă cofrajul").first());
  await gone(button("watching.show"));

  await maria.ok(deleteProcedure, procedureAt(made));
  await seen(told(screen, t("watching.deleted", { name: "Maria Ene" })));
  await seen(page.getByText("Udă cofrajul").first());
  await screen.link("watching.to_list").click();
  await seen(screen.heading("proc.title"));
});

it("who reads a procedure sees a colleague's request among the latest at once, without a word to confirm", async () => {
  const { maria, ana } = await people();
  const made = await liveOf(maria, { name: "Turnarea plăcii" });
  const screen = await reading(ana, `/procedure/${made.slug}`, `procedure:${made.id}`);
  await submit(maria, { procedure_id: made.id, body: "Vibratorul lipsește din listă." });
  await seen(screen.page.getByText("Vibratorul lipsește din listă."));
  expect(await told(screen, /Maria/).count()).toBe(0);
});

it("who reads what is published while a draft is under way sees a colleague's request at once too", async () => {
  const { maria, ion } = await people();
  const made = await liveOf(maria, { name: "Turnarea plăcii" });
  await saved(maria, made, { steps: stepsOf("Udă cofrajul") });
  const screen = await reading(ion, `/procedure/${made.slug}`, `procedure:${made.id}`);
  await submit(maria, { procedure_id: made.id, body: "Vibratorul lipsește din listă." });
  await seen(screen.page.getByText("Vibratorul lipsește din listă."));
  expect(await told(screen, /Maria/).count()).toBe(0);
});

it("a draft that is saved is no news for those who read what is published", async () => {
  const { maria, ion, ana } = await people();
  const made = await liveOf(maria, { name: "Turnarea plăcii", steps: stepsOf("Verifică armătura") });
  const at = (person: TestPerson) => reading(person, `/procedure/${made.slug}`, `procedure:${made.id}`);
  const [reader, editor] = [await at(ana), await at(ion)];
  await saved(maria, made, { steps: stepsOf("Verifică armătura", "Udă cofrajul") });
  await seen(told(editor, editor.t("watching.saved", { name: "Maria Ene" })));
  expect(await reader.button("watching.show").count()).toBe(0);
  await publish(maria, made);
  await seen(told(reader, reader.t("watching.published", { name: "Maria Ene" })));
});

it("who writes is told that somebody else has saved, and keeps every letter", async () => {
  const { maria, ion } = await people();
  const made = await draftOf(maria, { name: "Turnarea plăcii" });
  const screen = await reading(ion, `/procedure/edit/${made.slug}`, `procedure:${made.id}`);
  const { page, t, textbox } = screen;
  await textbox("proc.name").fill("Turnarea plăcii peste parter");
  await saved(maria, made, { name: "Turnarea plăcilor" });
  await seen(told(screen, /^Maria Ene a salvat o versiune nouă/));
  await seen(page.getByText(t("watching.form_kept")));
  expect(await textbox("proc.name").inputValue()).toBe("Turnarea plăcii peste parter");
  await page.getByRole("textbox", { name: t("proc.name") }).press("End");
  await page.keyboard.type(", etapa 1");
  await screen.button("button.save").click();
  await seen(screen.dialog("proc_form.stale_title"));
  expect(await textbox("proc.name").inputValue()).toBe("Turnarea plăcii peste parter, etapa 1");
});

it("own changes of another tab are simply there", async () => {
  const { maria } = await people();
  const made = await liveOf(maria, { name: "Turnarea plăcii", steps: stepsOf("Verifică armătura") });
  const screen = await reading(maria, `/procedure/${made.slug}`, `procedure:${made.id}`);
  await seen(screen.page.getByText("Verifică armătura"));
  await saved(maria, made, { steps: stepsOf("Udă cofrajul") });
  await publish(maria, made);
  await seen(screen.page.getByText("Udă cofrajul").first());
  expect(await screen.button("watching.show").count()).toBe(0);
});

it("who reads a chart is offered the newer one", async () => {
  const { maria, ana } = await people();
  const made = await liveProcess(maria, { name }, flowOf(text("Sosește betonul")));
  const screen = await reading(ana, `/process/${made.slug}`, `process:${made.id}`);
  await seen(stepOf(screen, "Sosește betonul"));
  const reads = countingReads(screen, `/processes/${made.slug}`);
  // What was told as it came may be looked at still.
  const begun = await steady(reads);
  await synced(maria, made, flowOf(text("Sosește betonul"), text("Ia probe")));
  await published(maria, made);
  await seen(told(screen, screen.t("watching.published", { name: "Maria Ene" })));
  const before = await steady(reads);
  expect(before).toBeGreaterThan(begun);
  await screen.button("watching.show").click();
  await seen(stepOf(screen, "Ia probe"));
  await gone(screen.button("watching.show"));
  expect(reads()).toBe(before);
});

it("what was offered and is changed once more is read again when it is shown, and only then", async () => {
  const { maria, ana } = await people();
  const made = await liveProcess(maria, { name }, flowOf(text("Sosește betonul")));
  const screen = await reading(ana, `/process/${made.slug}`, `process:${made.id}`);
  await seen(stepOf(screen, "Sosește betonul"));
  const reads = countingReads(screen, `/processes/${made.slug}`);
  const begun = await steady(reads);
  await synced(maria, made, flowOf(text("Sosește betonul"), text("Ia probe")));
  await published(maria, made);
  await seen(told(screen, screen.t("watching.published", { name: "Maria Ene" })));
  const before = await steady(reads);
  expect(before).toBeGreaterThan(begun);
  await maria.ok(updateProcess, { params: { slug: made.slug }, body: bodyOf(maria, { name: "Alt nume" }) });
  await seen(told(screen, screen.t("watching.saved", { name: "Maria Ene" })));
  await synced(maria, made, flowOf(text("Sosește betonul"), text("Ia alte probe")));
  await published(maria, made);
  await seen(told(screen, screen.t("watching.published", { name: "Maria Ene" })));
  expect(reads()).toBe(before);
  await screen.button("watching.show").click();
  await seen(screen.page.getByText("Ia alte probe").first());
  await gone(screen.button("watching.show"));
  expect(reads()).toBe(before + 1);
});

it("who draws sees what others save at once, and is told that theirs stays while something is unsaved", async () => {
  const { maria, ion } = await people();
  const made = await draftProcess(maria, { name });
  await synced(maria, made, flowOf(text("Sosește betonul")));
  const screen = await reading(ion, `/process/${made.slug}`, `process:${made.id}`);
  const { page, t } = screen;
  await seen(stepOf(screen, "Sosește betonul"));
  await synced(maria, made, flowOf(text("Sosește betonul"), text("Ia probe")));
  await seen(stepOf(screen, "Ia probe"));
  await seen(told(screen, t("joined.added", { name: "Maria Ene", step: "Ia probe" })));

  await page.route("**/sync", (route) => route.abort());
  await surfaceOf(screen, name)
    .getByRole("button", { name: t("chart.insert_after", { name: "Ia probe" }), exact: true })
    .click();
  await addText(screen, "Toarnă");
  await synced(maria, made, flowOf(text("Sosește betonul"), text("Ia alte probe")));
  await seen(told(screen, t("watching.chart_kept")));
  await seen(stepOf(screen, "Toarnă"));
  expect(await screen.button("watching.show").count()).toBe(0);
  await eventually(() => stepOf(screen, "Ia probe").count()).toBe(1);
});

it("who draws is offered what others saved where it could not be read at once", async () => {
  const { maria, ion } = await people();
  const made = await draftProcess(maria, { name });
  await synced(maria, made, flowOf(text("Sosește betonul")));
  const screen = await reading(ion, `/process/${made.slug}`, `process:${made.id}`);
  await seen(stepOf(screen, "Sosește betonul"));
  const restore = await cutOff(screen.page, `**/processes/${made.slug}*`);
  await synced(maria, made, flowOf(text("Sosește betonul"), text("Ia probe")));
  await seen(screen.button("watching.show"));
  restore();
  await screen.button("watching.show").click();
  await seen(stepOf(screen, "Ia probe"));
  await gone(screen.button("watching.show"));
});
