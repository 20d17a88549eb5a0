import { expect, it } from "vitest";
import { getColorNames, updateColorNames } from "#features/processes/colors/color_names.contract.ts";
import { noColorNames } from "#features/processes/colors/color_names.rules.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { confirm } from "#testing/steps/procedures.ts";
import { openAccountMenu } from "#testing/steps/session.ts";
import { eventually, focused, gone, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();

it("the colours of steps are named, two alike are refused at the field, and a newer state is not overwritten", async () => {
  const { owner, person } = await buildCompany(journey().app);
  const screen = await visit(journey(), await person({ rights_name: ["admin"] }));
  const { page, t } = screen;
  await page.goto("/settings/colors");
  await screen.textbox("color.green").fill("Șantier");
  await screen.textbox("color.red").fill("ȘANTIER");
  await screen.button("button.save").click();
  await seen(page.getByText(t("field_problem.duplicate")));
  await focused(screen.textbox("color.red"));
  await screen.textbox("color.red").fill("");
  await owner.ok(updateColorNames, { body: { names: { ...noColorNames, blue: "Birou" } } });
  await screen.button("button.save").click();
  await screen.button("stale.load").click();
  await eventually(() => screen.textbox("color.blue").inputValue()).toBe("Birou");
  expect(await screen.textbox("color.green").inputValue()).toBe("");
  // What was written comes back over it, and only that; what was written meanwhile in its place is not lost either.
  const names = async () => [
    await screen.textbox("color.blue").inputValue(),
    await screen.textbox("color.green").inputValue(),
  ];
  await screen.textbox("color.green").fill("Teren");
  await screen.button("stale.put_back").click();
  expect(await names()).toEqual(["Birou", "Șantier"]);
  await screen.button("stale.put_back").click();
  expect(await names()).toEqual(["Birou", "Teren"]);
  await screen.button("stale.put_back").click();
  expect(await names()).toEqual(["Birou", "Șantier"]);
  await screen.button("button.save").click();
  await eventually(async () => (await owner.ok(getColorNames)).data).toMatchObject({
    names: { ...noColorNames, blue: "Birou", green: "Șantier" },
    revision: 2,
  });
  await gone(screen.button("stale.put_back"));
  // Saved over theirs, what was not written in stays theirs, and the form goes on from that.
  await owner.ok(updateColorNames, { body: { names: { ...noColorNames, blue: "Depozit" } } });
  await screen.textbox("color.green").fill("Teren");
  await screen.button("button.save").click();
  const changed = (...fields: ("blue" | "green" | "red")[]) =>
    page.getByText(t("stale.changed", { fields: fields.map((color) => t(`color.${color}`)).join(", ") }));
  await seen(changed("blue", "green"));
  // Refused once more, what came from the first of the newer states is nothing that was written here.
  await owner.ok(updateColorNames, {
    body: { names: { ...noColorNames, blue: "Magazie", red: "Atelier" } },
  });
  await screen.button("stale.over").click();
  await seen(changed("blue", "red"));
  await screen.button("stale.over").click();
  await gone(screen.button("stale.over"));
  await screen.textbox("color.green").fill("Curte");
  await screen.button("button.save").click();
  await eventually(async () => (await owner.ok(getColorNames)).data).toMatchObject({
    names: { ...noColorNames, blue: "Magazie", green: "Curte", red: "Atelier" },
    revision: 6,
  });
});

it("the page of the colours shows what is saved now, and nobody signs out of what they wrote there unasked", async () => {
  const { owner, person } = await buildCompany(journey().app);
  const screen = await visit(journey(), await person({ rights_name: ["admin"] }));
  const { page, t } = screen;
  await page.goto("/settings/colors");
  const green = screen.textbox("color.green");
  await seen(green);
  await screen.link("settings.categories").click();
  await seen(screen.heading("settings.categories"));
  await owner.ok(updateColorNames, { body: { names: { ...noColorNames, green: "Șantier" } } });
  await screen.link("settings.color_names").click();
  await seen(green);
  expect(await green.inputValue()).toBe("Șantier");

  await green.fill("Teren");
  const signOut = async () =>
    screen
      .within(await openAccountMenu(screen))
      .button("auth.logout")
      .click();
  await signOut();
  await seen(screen.dialog("confirm.leave_title"));
  // Nothing lies over the question.
  await gone(screen.dialog("menu.user"));
  await screen.button("button.stay").click();
  await gone(screen.dialog("confirm.leave_title"));
  expect(await green.inputValue()).toBe("Teren");
  await signOut();
  await confirm(screen, t("confirm.leave_title"), "button.discard");
  await seen(screen.heading("auth.title"));
});
