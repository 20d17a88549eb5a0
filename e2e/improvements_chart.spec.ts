import { describe, it } from "vitest";
import { flowOf, liveOf, text } from "#features/processes/server/processes.fixture.ts";
import type { Language } from "#platform/text/texts.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { stepName, surfaceOf } from "#testing/steps/chart.ts";
import { panelOf, requestOf, textField } from "#testing/steps/improvements.ts";
import { addressOf, eventually, focused, gone, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();
const language: Language = "en";

describe("a request about a chart", () => {
  it("is proposed from the menu of a step and leads back to it", async () => {
    const company = await buildCompany(journey().app);
    const author = await company.person({ rights_name: ["admin"], language });
    const worker = await company.person({ language });
    const made = await liveOf(
      author,
      { name: "Aprovizionarea" },
      flowOf(text("Cere oferte"), text("Compară")),
    );
    const screen = await visit(journey(), worker, { language });
    const { page, t } = screen;
    await page.goto(`/process/${made.slug}`);
    const step = surfaceOf(screen, "Aprovizionarea").getByRole("button", {
      name: stepName(screen, "simple_text", "Compară"),
    });
    await step.focus();
    await page.keyboard.press(".");
    await screen.menuitem("improvement.propose_step").click();
    const panel = screen.within(panelOf(screen));
    await focused(textField(panel));
    await textField(panel).fill("Un tabel comun.");
    await panel.saying("improvement.send").click();
    await seen(requestOf(panel, "Un tabel comun"), screen.button("improvement.button", { number: 1 }));
    await panel.link("improvement.of_step", { step: "Compară" }).click();
    await focused(step);
    await screen.button("improvement.panel_close").click();
    await gone(panelOf(screen));

    // The page of the requests leads to the step by its address.
    await page.getByRole("button", { name: t("chart.about", { name: "Aprovizionarea" }) }).click();
    await screen.link("improvement.page").click();
    await seen(requestOf(screen, "Un tabel comun"));
    await screen.link("improvement.of_step", { step: "Compară" }).click();
    await eventually(() => addressOf(screen)).toBe(`/process/${made.slug}?step=3`);
    await seen(step);
  });
});
