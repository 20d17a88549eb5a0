import { it } from "vitest";
import { useJourney } from "#testing/stand/journey.ts";
import { savedChart } from "#testing/steps/chart.ts";
import { addAfter, leaveNetwork, rename, stepOf, twoPeople } from "#testing/steps/chart_together.ts";
import { goOnline } from "#testing/steps/device.ts";
import { eventually, gone, type Screen, seen } from "#testing/steps/screen.ts";
import { alerted } from "#testing/steps/said.ts";

const journey = useJourney();

const conflict = (screen: Screen) => screen.dialog("conflict.title");

it("who takes back an edit of which the other's work has kept a part is told so", async () => {
  const { at, names } = await twoPeople(journey());
  const [hers, his] = [await at("maria"), await at("ion")];
  await leaveNetwork(his);
  await stepOf(his, "Sosește betonul").focus();
  await his.page.keyboard.press("Enter");
  const form = his.within(his.dialog("step.edit"));
  await form.textbox("step.text").fill("Pleacă betonul");
  await form.radio("color.green").check({ force: true });
  await form.button("button.update").click();
  await addAfter(his, "Pleacă betonul", "Ia probe");
  await rename(hers, "Sosește betonul", "Vine betonul");
  await savedChart(hers);
  await goOnline(his);
  await his.within(conflict(his)).button("conflict.theirs").click();
  await gone(conflict(his));
  await seen(stepOf(his, "Ia probe"));
  await his.button("chart.undo").click();
  await seen(his.page.getByRole("status").filter({ hasText: his.t("edit.undo_whole") }));
  await his.button("chart.undo").click();
  await alerted(his, his.t("edit.undo_part", { step: "Vine betonul" }));
  await savedChart(his);
  await eventually(names).toEqual(["Vine betonul"]);
});

it("an undo that others have overtaken undoes nothing, says so, and leaves what was done before", async () => {
  const { at, names } = await twoPeople(journey());
  const [hers, his] = [await at("maria"), await at("ion")];
  const { page, t } = his;
  await addAfter(his, "Sosește betonul", "Ia probe");
  await rename(his, "Sosește betonul", "Vine betonul");
  await seen(stepOf(hers, "Vine betonul"), stepOf(hers, "Ia probe"));
  await rename(hers, "Vine betonul", "Pleacă betonul");
  await seen(stepOf(his, "Pleacă betonul"));
  await page.keyboard.press("Control+z");
  await seen(page.getByRole("alert").filter({ hasText: t("edit.undo_none", { step: "Pleacă betonul" }) }));
  await seen(stepOf(his, "Pleacă betonul"), stepOf(his, "Ia probe"));
  await page.keyboard.press("Control+z");
  await gone(stepOf(his, "Ia probe"));
  await savedChart(his);
  await eventually(names).toEqual(["Pleacă betonul"]);
});
