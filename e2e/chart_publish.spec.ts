import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { draftOf as draftProcedure } from "#features/procedures/server/procedures.fixture.ts";
import {
  draftOf,
  flowOf,
  liveOf,
  namesOf,
  read,
  synced,
  text,
} from "#features/processes/server/processes.fixture.ts";
import { nodeOf } from "#features/processes/tree/tree.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { drawable, outlineOf, stepName, surfaceOf, textStepOf } from "#testing/steps/chart.ts";
import { byFinger, cutOff } from "#testing/steps/device.ts";
import { processRow, versionsShown } from "#testing/steps/processes.ts";
import { act, confirm, offeredBy } from "#testing/steps/procedures.ts";
import { eventually, focused, gone, type Screen, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();
const process = "Recepția betonului";

async function people() {
  const company = await buildCompany(journey().app);
  return { author: await company.person({ rights_name: ["admin"] }), reader: await company.person({}) };
}

const textStep = (screen: Screen, name: string) => textStepOf(screen, process, name);

it("what was drawn since the chart was published can be published at once, and compared with what readers see", async () => {
  const { author } = await people();
  const made = await liveOf(author, { name: process }, flowOf(text("Sosește betonul"), text("Ia probe")));
  const screen = await visit(journey(), author);
  const { page, t } = screen;
  await page.goto(`/process/${made.slug}`);
  await drawable(screen, process);
  await textStep(screen, "Ia probe").waitFor();
  await gone(screen.button("action.publish_changes"), page.getByText(t("chart.unpublished_changes")));
  expect(await offeredBy(screen, process)).not.toContain(t("changes.title"));

  await textStep(screen, "Ia probe").focus();
  await page.keyboard.press("Delete");
  await seen(screen.button("action.publish_changes"), page.getByText(t("chart.unpublished_changes")));
  // The mark says the same as the notice, and not that readers see what is drawn.
  await seen(page.locator("header").getByText(t("status.unpublished_changes"), { exact: true }));
  await gone(page.locator("header").getByText(t("status.live"), { exact: true }));
  const [shown] = await versionsShown(screen, "v1");
  expect(shown).toContain(t("status.unpublished_changes"));
  await act(screen, process, "changes.title");
  const changes = screen.region("changes.title");
  await seen(changes.getByText(t("changes.since_published", { shown: "v1" })), changes.getByText("Ia probe"));

  await screen.button("action.publish_changes").click();
  await confirm(screen, t("confirm.publish"), "process.publish.anyway");
  await seen(changes.getByText(t("changes.none_since")));
  await screen.button("chart.read").press("Enter");
  await focused(screen.button("chart.draw"));
  await screen.button("chart.draw").press("Enter");
  await gone(screen.button("action.publish_changes"), page.getByText(t("chart.unpublished_changes")));
  expect(namesOf((await read(author, made, { source: "live" })).tree)).toEqual(["Sosește betonul"]);

  await drawable(screen, process);
  await textStep(screen, "Sosește betonul").focus();
  await page.keyboard.press("Delete");
  await seen(screen.button("action.publish_changes"));
  await screen.link("process.title").first().click();
  await seen(processRow(screen, process).getByText(t("status.unpublished_changes")));
  await act(screen, process, "action.publish_changes");
  await seen(page.getByText(t("process.publish.until")));
});

it("on a phone the head of a chart leaves the screen to the chart, and has every tool", async () => {
  const company = await buildCompany(journey().app);
  const author = await company.person({ rights_name: ["admin"] });
  const name = `${process} pe șantierul din strada Fabricii`;
  const made = await liveOf(author, { name }, flowOf(text("Sosește betonul"), text("Ia probe")));
  await synced(author, made, flowOf(text("Sosește betonul")));
  const screen = await visit(journey(), author, { width: 360, height: 740 });
  const { page, t } = screen;
  await byFinger(screen);
  await page.goto(`/process/${made.slug}`);
  // That readers see something else stands beside the name, without a line of its own.
  const words = page.locator("header").getByText(t("status.unpublished_changes"));
  await seen(words);
  const { y = 0, height = 999, x = 0, width = 999 } = (await words.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(64);
  const publish = await screen.button("action.publish_changes").boundingBox();
  expect(x + width).toBeLessThanOrEqual(publish?.x ?? 0);
  expect(await page.getByText(t("chart.unpublished_changes")).isVisible()).toBe(false);
  // The tools are where a thumb is.
  expect((await screen.button("chart.undo").boundingBox())?.y).toBeGreaterThan(600);

  // Fingers bring the chart nearer, so one button is left of that.
  await seen(screen.button("chart.zoom_turn"));
  await gone(screen.button("chart.zoom_in"), screen.button("chart.zoom_out"));
  // No sign among the tools looks as if it could not be pressed.
  const inkOf = (sign: Locator) => sign.evaluate((svg) => getComputedStyle(svg).color);
  const tools = page.getByRole("toolbar", { name: t("chart.tools") });
  expect(await inkOf(tools.locator("search svg").first())).toBe(
    await inkOf(screen.button("chart.outline_show").locator("svg")),
  );
  // What can be done with a step stands at the lower edge of a low window too, and its last entry can be pressed.
  await page.setViewportSize({ width: 360, height: 640 });
  await textStepOf(screen, name, "Sosește betonul").click({ button: "right" });
  const last = page.getByRole("menuitem").last();
  await seen(last);
  await last.scrollIntoViewIfNeeded();
  const steps = page.getByRole("menu");
  const end = async () => {
    const box = await steps.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 999);
  };
  await eventually(end).toBe(640);
  const button = await last.boundingBox();
  await page.mouse.click((button?.x ?? 0) + 20, (button?.y ?? 0) + 10);
  await gone(steps);
  await screen.button("chart.undo").click();
  await page.setViewportSize({ width: 360, height: 740 });

  // Who writes on the chart is told how that ends without keys.
  await textStepOf(screen, name, "Sosește betonul").press("a");
  const here = screen.dialog("step.add").getByRole("button");
  await here.filter({ hasText: t("step.type_in_place") }).click();
  await seen(page.getByText(t("chart.type_touch"), { exact: true }));
  await gone(page.getByText(t("chart.type_keys"), { exact: true }));
  await screen.textbox("step.text").press("Escape");

  // The outline lies over the chart, and a step is added in it: in a form, since the chart is out of sight.
  await screen.button("chart.outline_show").click();
  const inOutline = screen.within(page.getByRole("complementary", { name: t("chart.outline") }));
  await inOutline.button("chart.insert_after", { name: "Sosește betonul" }).click();
  const adding = screen.within(screen.dialog("step.add"));
  await seen(adding.button("button.cancel"));
  expect(await page.getByText(t("step.type_in_place"), { exact: true }).count()).toBe(0);
  await page.getByText(t("node.simple_text"), { exact: true }).last().click();
  await screen.within(screen.dialog("node.simple_text")).textbox("step.text").fill("Scrie raportul");
  await screen.within(screen.dialog("node.simple_text")).button("button.add").click();
  await seen(inOutline.button("chart.insert_after", { name: "Scrie raportul" }));
  await screen.button("chart.outline_hide").click();

  const find = page.getByRole("searchbox", { name: t("chart.find"), exact: true });
  await find.fill("betonul");
  await seen(page.getByText(t("chart.find_count", { at: 1, count: 1 })).first());
  await eventually(async () => (await find.boundingBox())?.width).toBeGreaterThan(300);
  await find.fill("");
  const menu = page.getByRole("button", { name: t("action.of", { name }), exact: true });
  await menu.click();
  await screen.menuitem("chart.read").click();
  await seen(page.getByText(t("chart.reading")), textStepOf(screen, name, "Ia probe"));
  await focused(menu);
  await menu.click();
  await screen.menuitem("chart.draw").click();
  await screen.button("action.publish_changes").click();
  await confirm(screen, t("confirm.publish"), "process.publish.anyway");
  await gone(words, screen.button("action.publish_changes"));
});

it("on a phone who reads a chart begins with its outline, and a device keeps which of the two was chosen", async () => {
  const company = await buildCompany(journey().app);
  const [author, reader] = [await company.person({ rights_name: ["admin"] }), await company.person()];
  const long = "Șeful de șantier compară avizul cu comanda și cere corectarea lui înainte de descărcare";
  const rest = Array.from({ length: 40 }, (_, at) => text(`${at + 1}. ${long}`));
  const made = await liveOf(author, { name: process }, flowOf(text("Ia probe"), ...rest));
  const screen = await visit(journey(), reader, { width: 360, height: 740 });
  const { page, t } = screen;
  await page.goto(`/process/${made.slug}`);
  const outline = page.getByRole("tree", { name: t("outline.label") });
  await seen(outline.getByRole("treeitem", { name: "Ia probe" }));
  // Every word of a step is read where it stands, and no row lies over another, wherever one goes.
  const drawn = () =>
    outline.getByRole("treeitem").evaluateAll((rows) =>
      rows.map((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        const isCut = [row, ...row.querySelectorAll("[data-words]")].some(
          (part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 1,
        );
        return { top, bottom, isCut };
      }),
    );
  const faults = async () =>
    (await drawn()).filter(
      ({ top, isCut }, at, rows) => isCut || (at > 0 && top < (rows[at - 1]?.bottom ?? 0) - 1),
    );
  await eventually(faults).toEqual([]);
  const last = outline.getByRole("treeitem", { name: `40. ${long}` });
  await outline.getByRole("treeitem", { name: "Ia probe" }).click();
  await page.keyboard.press("End");
  await focused(last);
  const bottom = await outline.evaluate((box) => box.getBoundingClientRect().bottom);
  await eventually(async () => {
    const box = await last.boundingBox();
    return box !== null && box.height > 60 && box.y + box.height <= bottom + 1;
  }).toBe(true);
  await page.keyboard.press("PageUp");
  await eventually(faults).toEqual([]);
  await page.keyboard.press("Home");
  await eventually(faults).toEqual([]);
  await screen.button("chart.outline_hide").click();
  await gone(outline);
  await seen(textStepOf(screen, process, "Ia probe"));
  await page.reload();
  await seen(textStepOf(screen, process, "Ia probe"), screen.button("chart.outline_show"));
  await gone(outline);
});

it("a chart that somebody of the same name has drawn on since the question was asked is not published before that is known", async () => {
  const company = await buildCompany(journey().app);
  const named = { rights_name: ["admin" as const], first_name: "Ana", last_name: "Pop" };
  const [author, other] = [await company.person(named), await company.person(named)];
  const made = await draftOf(author, { name: process });
  await synced(author, made, flowOf(text("Sosește betonul")));
  const screen = await visit(journey(), author);
  const { page, t } = screen;
  await page.goto("/processes");
  await seen(processRow(screen, process));
  await act(screen, process, "action.publish");
  const question = page.getByRole("dialog", { name: t("confirm.publish") });
  const publish = question.getByRole("button", { name: t("process.publish.anyway"), exact: true });
  await publish.waitFor();
  await synced(other, made, flowOf(text("Sosește betonul"), text("Ia probe")));
  await publish.click();
  await seen(question.getByText("Nu s-a publicat nimic."));
  expect((await read(author, made)).status).toBe("draft");
  await publish.click();
  await eventually(async () => (await read(author, made)).status).toBe("live");
});

it("what cannot be read is not published, and can be asked for once more", async () => {
  const { author } = await people();
  const made = await draftOf(author, { name: process });
  await synced(author, made, flowOf(text("Sosește betonul")));
  const screen = await visit(journey(), author);
  const { page, t } = screen;
  await page.goto("/processes");
  await seen(processRow(screen, process));
  const mend = await cutOff(page, new RegExp(`/api/processes/${made.slug}(\\?|$)`));
  await act(screen, process, "action.publish");
  const question = page.getByRole("dialog", { name: t("confirm.publish") });
  const again = question.getByRole("button", { name: t("button.retry"), exact: true });
  await seen(again);
  expect(await screen.within(question).button("action.publish").isDisabled()).toBe(true);
  mend();
  await again.click();
  await screen.within(question).button("process.publish.anyway").click();
  await eventually(async () => (await read(author, made)).status).toBe("live");
});

it("publishing says what is not finished, and leads to it", async () => {
  const { author } = await people();
  const draft = await draftProcedure(author, { name: "Verificarea betonului" });
  const made = await draftOf(author, { name: process });
  const corect = nodeOf({
    unique_id: 3,
    type: "decision",
    name: "E bun?",
    children: [
      nodeOf({ unique_id: 4, type: "simple_text", name: "Toarnă", condition: "Da" }),
      nodeOf({ unique_id: 5, type: "blank", condition: "Nu" }),
    ],
  });
  const link = nodeOf({
    unique_id: 2,
    type: "procedure",
    id: draft.id,
    name: "Verificarea betonului",
    children: [corect],
  });
  await synced(author, made, nodeOf({ unique_id: 1, type: "start", name: "Start", children: [link] }));
  const screen = await visit(journey(), author);
  const { page, t } = screen;
  await page.goto("/processes");
  await act(screen, process, "action.publish");
  const question = screen.dialog("confirm.publish");
  const show = (name: string) =>
    question.getByRole("button", { name: t("process.unfinished.show", { name }), exact: true });
  await seen(
    question.getByText(t("process.unfinished.empty", { count: 1 })),
    question.getByText(t("process.unfinished.open", { count: 1 })),
    question.getByText(t("process.unfinished.draft", { count: 1 })),
    show("Toarnă"),
    show("Verificarea betonului"),
  );
  await show(t("process.unfinished.branch", { name: "E bun?", condition: "Nu" })).click();
  await gone(question);
  const chosen = outlineOf(screen).locator("[role=treeitem][aria-selected=true]");
  await eventually(() => chosen.getAttribute("data-step")).toBe("5");

  await screen.button("action.publish").click();
  await show("Toarnă").click();
  await gone(question);
  await eventually(() => chosen.getAttribute("data-step")).toBe("4");
  await focused(
    surfaceOf(screen, process).getByRole("button", {
      name: stepName(screen, "simple_text", "Toarnă", "Da"),
      exact: true,
    }),
  );
  await screen.button("action.publish").click();
  await confirm(screen, t("confirm.publish"), "process.publish.anyway");
  await eventually(async () => (await read(author, made)).status).toBe("live");
});

it("nothing is published while what was drawn does not reach the server", async () => {
  const { author } = await people();
  const made = await draftOf(author, { name: process });
  await synced(author, made, flowOf(text("Sosește betonul"), text("Ia probe")));
  const screen = await visit(journey(), author);
  const { page } = screen;
  await page.goto(`/process/${made.slug}`);
  await drawable(screen, process);
  await textStep(screen, "Ia probe").waitFor();
  const mend = await cutOff(page, "**/sync");
  await textStep(screen, "Ia probe").focus();
  await page.keyboard.press("Delete");
  await eventually(() => screen.button("action.publish").isDisabled()).toBe(true);
  // While nothing gets through: once it does, its own next try may be faster than who presses the button.
  await screen.button("save.retry").click();
  expect(await screen.button("action.publish").isDisabled()).toBe(true);
  mend();
  await eventually(() => screen.button("action.publish").isDisabled()).toBe(false);
});
