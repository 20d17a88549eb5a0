import { expect, it } from "vitest";
import { restored } from "#features/bin/server/bin.fixture.ts";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import { at as procedureAt, draftOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { cutOff } from "#testing/steps/device.ts";
import { chooseTriggerType } from "#testing/steps/procedure_form.ts";
import { gone, seen, visit } from "#testing/steps/screen.ts";
import { hearing } from "#testing/steps/watching.ts";
import { barriersOn } from "./audit.ts";

const journey = useJourney();

it("who writes a procedure that a colleague deletes saves the text as a new one from where that is said", async () => {
  const company = await buildCompany(journey().app);
  const maria = await company.person({ rights_name: ["admin"] });
  const { owner: ion } = company;
  const made = await draftOf(ion, { name: "Turnarea plăcii", steps: stepsOf("Verifică armătura") });
  const screen = await visit(journey(), ion);
  const { page, t } = screen;
  const heard = hearing(screen);
  await page.goto(`/procedure/edit/${made.slug}`);
  await heard(`procedure:${made.id}`);
  const bar = page.getByRole("status").filter({ hasText: t("watching.form_gone") });
  await screen.textbox("proc.name").fill("Turnarea plăcii de beton");
  await maria.ok(deleteProcedure, procedureAt(made));
  await seen(bar);
  expect(await barriersOn(page)).toEqual([]);
  // It is back, and there is nothing to say any more.
  const back = await restored("procedure", maria, made);
  await gone(bar);
  await maria.ok(deleteProcedure, procedureAt(back));
  await seen(bar);
  // It is held to what every save is held to, and says why it failed.
  const refused = (words: string) => page.getByRole("alert").filter({ hasText: words });
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
