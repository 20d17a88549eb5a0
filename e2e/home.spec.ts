import { describe, expect, it } from "vitest";
import { changed, followed, stepIdsOf } from "#features/checks/server/checks.fixture.ts";
import { draftOf, liveOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { tickOf } from "#testing/steps/checks.ts";
import { addressOf, eventually, focused, gone, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();

describe("the first page", () => {
  it("shows a worker what is open and what comes next, and hears of what changes", async () => {
    const company = await buildCompany(journey().app);
    const person = await company.person();
    const everyDay = { type: "weekly" as const, value: '["mon","tue","wed","thu","fri","sat","sun"]' };
    const made = await liveOf(company.owner, {
      name: "Compactarea",
      steps: stepsOf("unu", "doi", "trei"),
      triggers: [everyDay],
    });
    const check = await followed(person, made);
    const screen = await visit(journey(), person);
    const { page, t, region } = screen;
    await page.goto("/");
    const strip = region("home.title");
    const goOn = region("home.go_on");
    await seen(
      goOn.getByText(t("check.progress", { done: 0, count: 3 })),
      region("home.due").getByText("azi", { exact: true }),
      screen.heading("proc.title"),
    );
    expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(200);
    // On a phone the list below is what one came for.
    await page.setViewportSize({ width: 360, height: 740 });
    await eventually(async () => (await strip.boundingBox())?.height).toBeLessThanOrEqual(100);
    await page.setViewportSize({ width: 1440, height: 900 });
    await changed(person, check, { checked_steps: stepIdsOf(check).slice(0, 2) });
    await seen(goOn.getByText(t("check.progress", { done: 2, count: 3 })));
    await goOn.getByRole("link", { name: "Compactarea" }).click();
    await seen(tickOf(screen, 3));
    expect(addressOf(screen)).toBe(`/checks/${check.id}`);
    await tickOf(screen, 3).click();
    await screen.button("button.complete").click();
    // The button goes out of sight while it still works; only this says that the check is closed.
    await seen(page.getByText(t("check.closed"), { exact: true }));
    await page.goto("/");
    await seen(region("home.due"));
    await gone(goOn);
  });

  it("leads a new company through its first steps, which tick themselves off and can be put aside", async () => {
    const company = await buildCompany(journey().app);
    const screen = await visit(journey(), company.owner);
    const { page, t, region } = screen;
    await page.goto("/");
    const steps = region("first.title");
    const done = steps.getByText(`(${t("first.done")})`);
    await seen(
      screen.link("first.procedure"),
      screen.link("first.people"),
      page.getByText(t("empty.procedures")),
    );
    expect(await done.count()).toBe(0);
    // What the first procedure may begin from: an example that is there to be changed.
    await screen.link("starting.example").click();
    await seen(page.getByText(t("starting.example_hint")), page.getByText(t("starting.step4_title")).first());
    expect(await screen.textbox("proc.name").inputValue()).toBe(t("starting.example_name"));
    await page.goBack();
    await screen.link("starting.word").click();
    await seen(page.getByText(t("starting.word_hint")), screen.textbox("proc_form.step_new"));
    // It begins with its name, as every procedure does.
    expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
    await screen.button("starting.word_to_step").click();
    await focused(screen.textbox("proc_form.step_new"));
    await page.goBack();
    await draftOf(company.owner, { name: "Recepția mărfii" });
    await seen(done, page.getByText("Recepția mărfii").first());
    await screen.link("first.process").click();
    await seen(screen.heading("process.new"));
    await page.goBack();
    await seen(steps);
    await screen.button("first.leave").click();
    await gone(steps);
    // What waits to be published stands there instead.
    await seen(region("home.to_publish").getByRole("link", { name: "Recepția mărfii" }));
    await page.reload();
    await seen(region("home.to_publish"));
    expect(await steps.count()).toBe(0);
  });
});
