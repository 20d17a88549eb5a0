import { expect, it } from "vitest";
import { restored } from "#features/bin/server/bin.fixture.ts";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import {
  at as procedureAt,
  draftOf,
  liveOf,
  publish,
  saved,
  stepsOf,
} from "#features/procedures/server/procedures.fixture.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { answerLate, cutOff, goOffline, goOnline } from "#testing/steps/device.ts";
import { chooseTriggerType } from "#testing/steps/procedure_form.ts";
import { gone, seen } from "#testing/steps/screen.ts";
import { reading } from "#testing/steps/watching.ts";
import { barriersOn } from "./audit.ts";

const journey = useJourney();

const nameOf = ({ first_name, last_name }: TestPerson) => `${first_name} ${last_name}`;

it("who writes a procedure that a colleague deletes saves the text as a new one from where that is said", async () => {
  const company = await buildCompany(journey().app);
  const maria = await company.person({ rights_name: ["admin"] });
  const { owner: ion } = company;
  const made = await draftOf(ion, { name: "Turnarea plăcii", steps: stepsOf("Verifică armătura") });
  const screen = await reading(journey(), ion, `/procedure/edit/${made.slug}`, `procedure:${made.id}`);
  const { page, t } = screen;
  const bar = page.getByRole("status").filter({ hasText: t("watching.form_gone") });
  await screen.textbox("proc.name").fill("Turnarea plăcii de beton");
  await maria.ok(deleteProcedure, procedureAt(made));
  await seen(bar);
  expect(await barriersOn(page)).toEqual([]);
  const refused = (words: string) => page.getByRole("alert").filter({ hasText: words });
  await screen.button("button.save").click();
  await seen(refused(t("proc_form.gone")));
  // It is back, and there is nothing to say any more.
  const back = await restored("procedure", maria, made);
  await gone(bar);
  await gone(refused(t("proc_form.gone")));
  await maria.ok(deleteProcedure, procedureAt(back));
  await seen(bar);
  // It is held to what every save is held to, and says why it failed.
  await chooseTriggerType(screen, "event");
  await screen.button("proc_form.gone_copy").click();
  await seen(refused(t("proc_form.trigger_unfinished")));
  await screen.textbox("proc_form.trigger_event").fill("Zidul s-a uscat");
  const letThrough = await cutOff(page, "**/api/procedures/store");
  await screen.button("proc_form.gone_copy").click();
  await seen(refused(t("error.offline")));
  letThrough();
  await screen.button("proc_form.gone_copy").click();
  await seen(page.getByRole("heading", { name: "Turnarea plăcii de beton", level: 1 }));
  await seen(page.getByText("Verifică armătura").first());
});

it("that there is no connection is not said for longer than it is so", async () => {
  const { owner } = await buildCompany(journey().app);
  const made = await draftOf(owner, { name: "Turnarea plăcii" });
  const screen = await reading(journey(), owner, `/procedure/edit/${made.slug}`, `procedure:${made.id}`);
  const { page, t } = screen;
  await screen.textbox("proc.name").fill("Turnarea plăcii de beton");
  await goOffline(screen);
  await screen.button("button.save").click();
  const told = page.getByRole("alert").filter({ hasText: t("error.offline") });
  await seen(told);
  await goOnline(screen);
  await gone(told);
  expect(await screen.textbox("proc.name").inputValue()).toBe("Turnarea plăcii de beton");
});

it("who is being shown a change is still told that the procedure was deleted meanwhile", async () => {
  const { owner, person } = await buildCompany(journey().app);
  const made = await liveOf(owner, { name: "Turnarea plăcii", steps: stepsOf("Verifică armătura") });
  const screen = await reading(journey(), await person(), `/procedure/${made.slug}`, `procedure:${made.id}`);
  const { page, t } = screen;
  await saved(owner, made, { steps: stepsOf("Verifică armătura", "Udă cofrajul") });
  await publish(owner, made);
  await seen(screen.button("watching.show"));
  const deleted = page
    .getByRole("status")
    .filter({ hasText: t("watching.deleted", { name: nameOf(owner) }) });
  const told = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await answerLate(page, `**/api/procedures/${made.slug}/uses*`, () => {
    asked.resolve();
    return told.promise;
  });
  await screen.button("watching.show").click();
  await asked.promise;
  await owner.ok(deleteProcedure, procedureAt(made));
  await seen(deleted);
  told.resolve();
  await seen(page.getByText("Udă cofrajul").first());
  await gone(screen.page.locator("[data-loading]"));
  await seen(deleted);
});
