import { draftOf, liveOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { updateSpecialRight, listSpecialRights } from "#features/special_rights/special_rights.contract.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { choose, gone, pick, seen, visit } from "#testing/steps/screen.ts";
import { expect, it } from "vitest";

const journey = useJourney();

it("an administrator gives a right, the person's open windows get what it brings and lose it again, and the reasons say why", async () => {
  const company = await buildCompany(journey().app);
  const admin = await company.person({ rights_name: ["admin"], first_name: "Maria", last_name: "Ene" });
  const ion = await company.person({ first_name: "Ion", last_name: "Rus" });
  const [role, other] = [await company.role("Zidar"), await company.role("Dulgher")];
  const made = await liveOf(admin, {
    name: "Turnarea plăcii",
    roles: [role],
    steps: stepsOf("Udă cofrajul"),
  });
  const hidden = await draftOf(admin, { name: "Armarea plăcii", roles: [role] });

  const reading = await visit(journey(), ion);
  await reading.page.goto(`/procedure/${made.slug}`);
  await seen(reading.page.getByText("Udă cofrajul"));
  expect(await reading.link("button.edit").count()).toBe(0);

  const giving = await visit(journey(), admin);
  const { page, t } = giving;
  await page.goto("/settings/custom-rights");
  await seen(page.getByText(t("custom_rights.empty")));
  await giving.button("custom_rights.new").click();
  const modal = giving.within(giving.dialog("custom_rights.new"));
  await modal.button("button.add").click();
  await seen(page.getByText(t("field_problem.required")).first());
  await choose(modal.combobox("custom_rights.person"), "Ion Rus");
  await pick(page.getByRole("radio", { name: t("custom_rights.type.reports_admin") }));
  await seen(page.getByRole("checkbox", { name: t("custom_rights.report.improvements") }));
  await pick(page.getByRole("radio", { name: t("custom_rights.type.procedures_admin") }));
  await choose(modal.combobox("custom_rights.roles"), "Zidar");
  await page.keyboard.press("Escape");
  await modal.button("button.add").click();
  await seen(page.getByText(t("custom_rights.of_roles", { names: "Zidar" })));

  // Nothing was loaded anew: the page is there with its button, and the list has the one to create.
  await seen(reading.link("button.edit"));
  await reading.page
    .getByRole("link", { name: t("proc.title") })
    .first()
    .click();
  await seen(reading.link("proc.new"), reading.page.getByText("Armarea plăcii"));
  await reading.page.goto("/procedure/create");
  await seen(reading.heading("proc_form.create_title"));

  // A colleague was faster.
  const action = { type: t("custom_rights.type.procedures_admin"), name: "Ion Rus" };
  await giving.button("custom_rights.actions", action).click();
  await giving.menuitem("button.edit").click();
  const [right] = (await company.owner.ok(listSpecialRights, { params: { instance_id: String(company.id) } }))
    .data.data;
  await company.owner.ok(updateSpecialRight, {
    params: { id: String(right?.id) },
    body: { targets: [role, other] },
  });
  const editing = giving.within(giving.dialog("custom_rights.edit"));
  await choose(editing.combobox("custom_rights.roles"), "Dulgher");
  await page.keyboard.press("Escape");
  await editing.button("button.save").click();
  await giving.button("stale.load").click();
  await editing.button("button.cancel").click();
  // The colleague chose the same: nothing is set aside that would be lost.
  await gone(giving.dialog("custom_rights.edit"));
  await seen(page.getByText(t("custom_rights.of_roles", { names: "Dulgher, Zidar" })));

  await page.goto(`/settings/access?user=${ion.id}&about=procedure&item=${hidden.id}`);
  const because = t("why.because.custom_roles", { count: 1, names: t("why.name", { name: "Zidar" }) });
  await seen(page.getByText(because).first());
  await page.goto("/settings/custom-rights");
  await giving.button("custom_rights.actions", action).click();
  await giving.menuitem("button.delete").click();
  const name = { type: action.type, name: action.name };
  await seen(page.getByText(t("custom_rights.delete_title", name)));
  await giving.button("custom_rights.delete_action").click();
  await seen(page.getByText(t("custom_rights.empty")));

  // The page that may no longer be seen says so, without being loaded anew.
  await seen(reading.heading("page.not_allowed"));
  await reading.page.goto("/settings/custom-rights");
  await seen(reading.heading("page.not_allowed"));
});
