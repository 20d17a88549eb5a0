import { describe, expect, it } from "vitest";
import { updateColorNames } from "#features/processes/colors/color_names.contract.ts";
import { noColorNames } from "#features/processes/colors/color_names.rules.ts";
import {
  added,
  draftOf,
  flowOf,
  namesOf,
  published,
  read,
  synced,
  text,
  versionsOf,
} from "#features/processes/server/processes.fixture.ts";
import type { Language } from "#platform/text/texts.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { requestsHeld } from "#testing/steps/device.ts";
import { act, confirm, offeredBy } from "#testing/steps/procedures.ts";
import { stepName, surfaceOf } from "#testing/steps/chart.ts";
import { addVersion, showVersion, versionButton, versionsShown } from "#testing/steps/processes.ts";
import { eventually, focused, gone, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();
const language: Language = "ro";

describe("the versions of a process", () => {
  const opened = async () => {
    const company = await buildCompany(journey().app);
    const author = await company.person({ rights_name: ["admin"], language });
    const reader = await company.person({ language });
    const made = await draftOf(author, { name: "Montarea scării" });
    await synced(author, made, flowOf(text("Trasează.")));
    const screen = await visit(journey(), author, { language });
    await screen.page.goto(`/process/${made.slug}`);
    await seen(versionButton(screen, "v1"));
    return { author, reader, made, screen, page: screen.page, t: screen.t };
  };

  it.each([320, 360, 620, 720])("are in the menu of a head that is %i wide, in one row", async (width) => {
    const company = await buildCompany(journey().app);
    const author = await company.person({ rights_name: ["admin"], language });
    await company.owner.ok(updateColorNames, { body: { names: { ...noColorNames, green: "Șantier" } } });
    const name = "Montarea scării rulante din holul principal";
    const made = await draftOf(author, { name });
    await synced(author, made, flowOf({ ...text("Trasează."), color: "green" }));
    await added(author, made, "v2");
    await published(author, made);
    await synced(author, made, flowOf(text("Măsoară."), { ...text("Trasează."), color: "green" }));
    const screen = await visit(journey(), author, { language, width, height: 740 });
    const { page, t } = screen;
    await page.goto(`/process/${made.slug}`);
    await seen(screen.button("chart.undo"), screen.button("action.publish_changes"));
    const edges = await page
      .locator("header :is(a, button, input)")
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ left, right, width }) => [left, right, width]),
      );
    for (const [left = -1, right = 9999, wide = 0] of edges)
      expect([left >= 0, right <= width, wide > 0]).toEqual([true, true, true]);
    expect((await page.locator("header").boundingBox())?.height).toBeLessThanOrEqual(80);
    expect(await versionButton(screen, "v2").count()).toBe(0);
    // What the colours mean has no room until it is asked for.
    const legend = page.getByRole("list", { name: t("legend.title"), exact: true });
    await screen.button("legend.title").click();
    await seen(legend.getByText("Șantier"));
    const menu = page.getByRole("button", { name: t("action.of", { name }), exact: true });
    await menu.click();
    const version = (which: string) => page.getByRole("menuitemradio", { name: which });
    expect(await version("v2").getAttribute("aria-checked")).toBe("true");
    await version("v1").click();
    await eventually(() => new URL(page.url()).searchParams.get("version")).not.toBeNull();
    await seen(page.getByText(t("version.older", { name: "v1", current: "v2" })));
    await focused(menu);
    await menu.click();
    await version("v2").click();
    await eventually(() => new URL(page.url()).searchParams.get("version")).toBeNull();
  });

  it("are added as copies, named, published and withdrawn", async () => {
    const { author, reader, made, screen, page, t } = await opened();
    await act(screen, "Montarea scării", "version.new");
    const modal = screen.within(screen.dialog("version.new"));
    await modal.button("button.add").click();
    await seen(page.getByText(t("field_problem.required")));
    await modal.textbox("version.name").fill("v2");
    await modal.button("button.add").click();
    await gone(screen.dialog("version.new"));
    await seen(versionButton(screen, "v2"));
    expect((await versionsOf(author, made)).map(({ name }) => name)).toEqual(["v2", "v1"]);
    expect(namesOf((await read(author, made)).tree)).toEqual(["Trasează."]);

    await showVersion(screen, "v2", "v1");
    await focused(versionButton(screen, "v1"));
    await eventually(() => new URL(page.url()).searchParams.get("version")).not.toBeNull();
    await act(screen, "Montarea scării", "version.edit");
    const edit = screen.within(screen.dialog("version.edit"));
    await edit.textbox("version.name").fill("Varianta din mai");
    await page.getByRole("checkbox", { name: t("version.publish"), exact: true }).check();
    await edit.button("button.save").click();
    await gone(screen.dialog("version.edit"));
    await seen(versionButton(screen, "Varianta din mai"));
    expect((await read(reader, made)).version.name).toBe("Varianta din mai");

    await showVersion(screen, "Varianta din mai", "v2");
    expect(new URL(page.url()).searchParams.get("version")).toBeNull();
    await screen.button("action.publish").click();
    await seen(
      page.getByText(t("process.publish.version", { name: "v2" })),
      page.getByText(t("process.publish.until")),
    );
    await confirm(screen, t("confirm.publish"), "process.publish.anyway");
    await gone(screen.button("action.publish"));
    expect((await read(reader, made)).version.name).toBe("v2");
    const shown = await versionsShown(screen, "v2");
    expect(shown[0]).toContain(t("version.live"));
    expect(shown[0]).toContain(t("version.current"));
    expect(shown[1]).not.toContain(t("version.live"));

    await act(screen, "Montarea scării", "action.unpublish");
    await confirm(screen, t("confirm.unpublish"), "action.unpublish");
    await seen(screen.button("action.publish"));
    expect((await read(author, made)).status).toBe("draft");
  });

  it("are not published before it can be read what of them is not finished", async () => {
    const { screen, page, t } = await opened();
    await act(screen, "Montarea scării", "version.new");
    const modal = screen.within(screen.dialog("version.new"));
    await modal.textbox("version.name").fill("v2");
    const chart = await requestsHeld(page, /\/api\/processes\/[^/]+\?/);
    await page.getByRole("checkbox", { name: t("version.publish"), exact: true }).check();
    await chart.asked;
    expect(await modal.button("button.add").isEnabled()).toBe(false);
    await page.keyboard.press("Enter");
    chart.release();
    await seen(modal.root.getByText(t("process.unfinished.title")));
    expect(await modal.button("button.add").isEnabled()).toBe(true);
  });

  it("are restored, and deleted unless readers see them", async () => {
    const { author, made, screen, page, t } = await opened();
    await addVersion(screen, "Montarea scării", { name: "v2", isPublished: true });
    await seen(versionButton(screen, "v2"));
    await synced(author, made, flowOf(text("Sudează.")));
    await page.reload();
    await showVersion(screen, "v2", "v1");
    await act(screen, "Montarea scării", "version.restore");
    await seen(screen.dialog("confirm.restore").getByText(t("version.restore_text", { name: "v1" })));
    await confirm(screen, t("confirm.restore"), "button.restore");
    const restored = t("processes.restored_name", { name: "v1" });
    await seen(versionButton(screen, restored));
    expect(namesOf((await read(author, made)).tree)).toEqual(["Trasează."]);

    await showVersion(screen, restored, "v2");
    expect(await offeredBy(screen, "Montarea scării")).not.toContain(t("version.delete"));
    await showVersion(screen, "v2", "v1");
    await act(screen, "Montarea scării", "version.delete");
    await seen(page.getByText(t("version.delete_text")));
    await confirm(screen, t("version.delete_title", { name: "v1" }), "button.delete");
    await seen(versionButton(screen, restored));
    expect((await versionsOf(author, made)).map(({ name }) => name)).toEqual([restored, "v2"]);
    expect(new URL(page.url()).searchParams.get("version")).toBeNull();
  });

  it("are read, not drawn on, unless they are the current one", async () => {
    const { author, made, screen, page, t } = await opened();
    const [first] = await versionsOf(author, made);
    if (first === undefined) throw new Error("no first version");
    await published(author, made, first);
    await addVersion(screen, "Montarea scării", { name: "v2" });
    await seen(screen.button("chart.undo"));
    await showVersion(screen, "v2", "v1");
    const older = page.getByText(t("version.older", { name: "v1", current: "v2" }));
    await seen(older, older.filter({ hasText: t("version.readers_this") }));
    await gone(screen.button("chart.undo"), screen.button("action.publish"));
    const chart = surfaceOf(screen, "Montarea scării");
    const step = chart.getByRole("button", {
      name: stepName(screen, "simple_text", "Trasează."),
      exact: true,
    });
    await step.focus();
    for (const key of ["Delete", "a", "ControlOrMeta+x", "ControlOrMeta+v", "ControlOrMeta+z", "Insert"])
      await page.keyboard.press(key);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.keyboard.press(".");
    await seen(screen.menuitem("chart.step_link"));
    expect(await page.getByRole("menuitem", { name: t("chart.remove") }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await seen(step);

    await screen.button("version.to_current").click();
    await seen(versionButton(screen, "v2"), screen.button("chart.undo"));
    await gone(older);
    await showVersion(screen, "v2", "v1");
    await screen.button("button.restore").click();
    await confirm(screen, t("confirm.restore"), "button.restore");
    await seen(
      versionButton(screen, t("processes.restored_name", { name: "v1" })),
      screen.button("chart.undo"),
    );
    expect(namesOf((await read(author, made, { version: String(first.id) })).tree)).toEqual(["Trasează."]);
  });

  it("are shown as they are chosen, also before the list has heard of a new one", async () => {
    const { screen, page } = await opened();
    const list = await requestsHeld(page, "**/versions");
    await addVersion(screen, "Montarea scării", { name: "v2" });
    await showVersion(screen, "v2", "v1");
    list.release();
    await showVersion(screen, "v1", "v2");
  });

  it("say so when somebody else has published what was to be deleted", async () => {
    const { author, made, screen, page, t } = await opened();
    await addVersion(screen, "Montarea scării", { name: "v2" });
    await showVersion(screen, "v2", "v1");
    await act(screen, "Montarea scării", "version.delete");
    const question = screen.dialog("version.delete_title", { name: "v1" });
    await seen(question);
    const [, first] = await versionsOf(author, made);
    if (first === undefined) throw new Error("no first version");
    await published(author, made, first);
    await screen.within(question).button("button.delete").click();
    await seen(page.getByText(t("version.delete_refused")));
    expect((await versionsOf(author, made)).length).toBe(2);
  });
});
