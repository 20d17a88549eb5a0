import { describe, expect, it } from "vitest";
import { storeCategory } from "#features/categories/categories.contract.ts";
import { updateProcess } from "#features/processes/processes.contract.ts";
import { draftOf, read } from "#features/processes/server/processes.fixture.ts";
import type { Language } from "#platform/text/texts.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { goOffline, goOnline, keptOnDevice, newTab } from "#testing/steps/device.ts";
import { chooseManager, createChoice } from "#testing/steps/procedure_form.ts";
import { act } from "#testing/steps/procedures.ts";
import { chartOf, saveProcess } from "#testing/steps/processes.ts";
import { said, alerted } from "#testing/steps/said.ts";
import { boxesOf, eventually, focused, gone, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();
const language: Language = "en";

async function people(language: Language = "ro") {
  const company = await buildCompany(journey().app);
  return { company, author: await company.person({ rights_name: ["admin"], language }) };
}

describe("the details of a process", () => {
  it("are written with a category made on the way, lead to the chart, and are changed later", async () => {
    const { author, company } = await people(language);
    const screen = await visit(journey(), author, { language });
    const { page, t } = screen;
    await page.goto("/processes");
    await screen.link("process.new").click();
    await screen.button("button.save").click();
    await said(screen, "button.check_form");
    await focused(screen.textbox("proc.name"));
    expect(await page.getByText(t("field_problem.required"), { exact: true }).count()).toBe(1);

    // Whoever makes it manages it, unless they say otherwise.
    await screen.textbox("proc.name").fill("De la ofertă la contract");
    await gone(page.getByText(t("field_problem.required"), { exact: true }));
    await createChoice(screen, "category", "Vânzări");
    const slug = await saveProcess(screen, "De la ofertă la contract");
    const made = await read(author, { slug });
    expect([made.name, made.responsible_id, made.status]).toEqual([
      "De la ofertă la contract",
      author.id,
      "draft",
    ]);
    expect(made.categories.map(({ name }) => name)).toEqual(["Vânzări"]);

    await page.goto("/processes");
    await act(screen, "De la ofertă la contract", "process.action.details");
    await seen(screen.heading("process_form.edit_title", { name: "De la ofertă la contract" }));
    await screen.textbox("proc.name").fill("De la cerere la contract");
    await chooseManager(screen, company.owner);
    const saved = await saveProcess(screen, "De la cerere la contract");
    const changed = await read(author, { slug: saved });
    expect([changed.name, changed.responsible_id]).toEqual(["De la cerere la contract", company.owner.id]);
    expect(changed.categories.map(({ name }) => name)).toEqual(["Vânzări"]);
  });
});

describe("the form of a process", () => {
  it("leads who gave a draft to somebody else to the list, and says why, before and after", async () => {
    const { owner, person } = await buildCompany(journey().app);
    const giver = await person();
    const made = await draftOf(owner, { name: "Avizarea", responsible_id: giver.id });
    const screen = await visit(journey(), giver);
    await screen.page.goto(`/process/edit/${made.slug}`);
    await chooseManager(screen, owner);
    await screen.button("button.save").click();
    await seen(screen.page.getByText(screen.t("giving_away.process_sight")));
    await screen.button("giving_away.save").click();
    await seen(screen.heading("process.title"));
    await alerted(screen, screen.t("process_form.saved_given_away"));
  });

  it("asks before unsaved text is left, and keeps it for the next visit when the tab is closed", async () => {
    const { author } = await people();
    const { slug } = await draftOf(author, { name: "Izolarea" });
    const path = `/process/edit/${slug}`;
    const screen = await visit(journey(), author);
    await screen.page.goto(path);
    await screen.textbox("proc.name").fill("Izolarea fațadei");
    await screen.button("button.close").click();
    await seen(screen.dialog("confirm.leave_title"));
    await screen.button("button.stay").click();
    await keptOnDevice(screen, "Izolarea fațadei");
    await screen.page.close();

    const later = await newTab(screen);
    await later.page.goto(path);
    await later.button("draft.restore").click();
    expect(await later.textbox("proc.name").inputValue()).toBe("Izolarea fațadei");
    await later.page.keyboard.press("Control+s");
    await chartOf(later, "Izolarea fațadei");
    await later.page.goto(path);
    await seen(later.textbox("proc.name"));
    await gone(later.button("draft.restore"));
  });

  it("asks nothing where nothing was changed", async () => {
    const { author } = await people();
    const { slug } = await draftOf(author, { name: "Izolarea" });
    const screen = await visit(journey(), author);
    await screen.page.goto(`/process/edit/${slug}`);
    await seen(screen.textbox("proc.name"));
    await screen.button("button.close").click();
    expect(await chartOf(screen, "Izolarea")).toBe(slug);
  });

  it("says what the server refuses at its field, and what fails below it", async () => {
    const { company, author } = await people();
    const leaving = await company.person({ first_name: "Radu", last_name: "Plecatul" });
    const screen = await visit(journey(), author);
    const { page, t } = screen;
    await page.goto("/process/create");
    await screen.textbox("proc.name").fill("Compactarea");
    await chooseManager(screen, leaving);
    await page.route("**/api/processes/store", (route) =>
      route.fulfill({
        status: 422,
        json: {
          code: "invalid",
          message: "-",
          errors: { responsible_id: [t("field_problem.archived_person")] },
        },
      }),
    );
    await createChoice(screen, "category", "VânzăriȘiDesfacere".repeat(6));
    await page.setViewportSize({ width: 360, height: 740 });
    // The cross of what was chosen stands within its field, however long the name is.
    const [cross, kept] = [page.locator(".mantine-Pill-remove"), page.locator(".mantine-MultiSelect-input")];
    await eventually(async () => {
      const [inner, outer] = await boxesOf([cross, kept]);
      return (inner?.x ?? 999) + (inner?.width ?? 0) < (outer?.x ?? 0) + (outer?.width ?? 0) - 24;
    }).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await screen.button("button.save").click();
    await seen(page.getByText(t("field_problem.archived_person")));
    await page.unroute("**/api/processes/store");
    await chooseManager(screen, author);
    await gone(page.getByText(t("field_problem.archived_person")));
    await goOffline(screen);
    await screen.button("button.save").click();
    await seen(page.getByRole("alert").filter({ hasText: t("error.offline") }));
    await goOnline(screen);
    await saveProcess(screen, "Compactarea");
  });

  it("offers what an earlier visit left, and says that something else was saved since", async () => {
    const { author, company } = await people();
    const made = await draftOf(author, { name: "Izolarea" });
    const { data: category } = await company.owner.ok(storeCategory, { body: { name: "Șantier" } });
    const screen = await visit(journey(), author);
    await screen.page.goto(`/process/edit/${made.slug}`);
    await screen.textbox("proc.name").fill("Izolarea fațadei");
    await keptOnDevice(screen, "Izolarea fațadei");
    await company.owner.ok(updateProcess, {
      params: { slug: made.slug },
      body: { name: "Izolarea terasei", responsible_id: author.id, categories: [category.id] },
    });
    await screen.page.reload();
    await seen(screen.page.getByText(screen.t("draft.newer_saved")));
    expect(await screen.textbox("proc.name").inputValue()).toBe("Izolarea terasei");
    await screen.button("draft.restore").click();
    await screen.button("button.save").click();
    // It was written on what was there before, and is not saved over the newer one unasked.
    await seen(screen.button("stale.over"));
    expect((await read(author, made)).name).toBe("Izolarea terasei");
    // Nor is anything else of the newer one lost that was not written in.
    await screen.button("stale.over").click();
    await chartOf(screen, "Izolarea fațadei");
    const { name, categories } = await read(author, made);
    expect([name, categories.map(({ id }) => id)]).toEqual(["Izolarea fațadei", [category.id]]);
  });

  it.each([
    ["stale.load", "Izolarea terasei"],
    ["stale.over", "Izolarea fațadei"],
  ] as const)(
    "says that somebody else was faster, and keeps what was typed until %s",
    async (choice, expected) => {
      const { author, company } = await people();
      const made = await draftOf(author, { name: "Izolarea" });
      const screen = await visit(journey(), author);
      await screen.page.goto(`/process/edit/${made.slug}`);
      await screen.textbox("proc.name").fill("Izolarea fațadei");
      await company.owner.ok(updateProcess, {
        params: { slug: made.slug },
        body: { name: "Izolarea terasei", responsible_id: author.id },
      });
      await screen.button("button.save").click();
      await seen(screen.button(choice));
      expect(await screen.textbox("proc.name").inputValue()).toBe("Izolarea fațadei");
      expect(await screen.button("button.save").isEnabled()).toBe(false);
      await screen.button(choice).click();
      if (choice === "stale.load") {
        expect(await screen.textbox("proc.name").inputValue()).toBe(expected);
        await screen.button("button.save").click();
      }
      await chartOf(screen, expected);
      expect((await read(author, made)).name).toBe(expected);
    },
  );
});
