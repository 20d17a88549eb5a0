import { describe, expect, it } from "vitest";
import {
  liveOf as liveProcedure,
  read as readProcedure,
} from "#features/procedures/server/procedures.fixture.ts";
import {
  draftOf,
  flowOf,
  liveOf,
  namesOf,
  read,
  synced,
  text,
  toProcess,
} from "#features/processes/server/processes.fixture.ts";
import type { Language } from "#platform/text/texts.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { withoutOpening } from "#testing/steps/device.ts";
import { act, confirm, offeredBy, stepOf } from "#testing/steps/procedures.ts";
import { chartOf, processRow } from "#testing/steps/processes.ts";
import { addressOf, eventually, filterBy, gone, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();

async function people(language: Language = "ro") {
  const company = await buildCompany(journey().app);
  const author = await company.person({ rights_name: ["admin"], first_name: "Maria", language });
  const reader = await company.person({ language });
  return { company, author, reader };
}

describe("the list of processes", () => {
  const language = "en";

  it("is searched without diacritics, filtered and sorted, all in the address", async () => {
    const { company, author } = await people(language);
    const category = await company.category("Achiziții");
    await liveOf(
      author,
      { name: "Recepția mărfii pe șantier", categories: [category] },
      flowOf(text("Numără.")),
    );
    await draftOf(author, { name: "Turnarea plăcii", responsible_id: company.owner.id });
    const screen = await visit(journey(), author, { language });
    const { page, t } = screen;
    const [received, poured] = [
      processRow(screen, "Recepția mărfii pe șantier"),
      processRow(screen, "Turnarea plăcii"),
    ];
    await page.goto("/");
    await screen.link("menu.processes").first().click();
    await seen(screen.heading("process.title"), page.getByText(t("process.count", { count: 2 })));
    await seen(
      received.getByText("Achiziții"),
      received.getByText(`Maria ${author.last_name}`),
      poured.getByText(t("status.draft"), { exact: true }),
    );

    await page.getByRole("searchbox", { name: t("process.search") }).fill("receptie santier");
    await gone(poured);
    await seen(received);
    await page.getByRole("searchbox", { name: t("process.search") }).fill("");
    await seen(poured);
    await filterBy(screen.button("status.title"), t("status.draft"));
    await gone(received);
    await screen.button("list.filter_remove", { label: t("status.title") }).click();
    await filterBy(screen.button("categories.one"), "Achiziții");
    await gone(poured);
    await screen.button("list.filters_clear").click();
    await seen(poured);
    // Several at once are any of them, and each can be taken away.
    await filterBy(screen.combobox("status.title"), t("status.draft"));
    await gone(received);
    await page.getByRole("option", { name: t("status.live"), exact: true }).click();
    await seen(received, poured);
    await page.keyboard.press("Escape");
    await screen.button("list.filter_remove", { label: t("status.draft") }).click();
    await gone(poured);
    await screen.button("list.filters_clear").click();
    await seen(poured);
    await filterBy(
      screen.within(page.getByRole("group", { name: t("list.filters") })).button("proc.manager"),
      `Maria ${author.last_name}`,
    );
    await gone(poured);
    const head = page.getByRole("columnheader", { name: t("proc.name"), exact: true });
    await head.getByRole("button").click();
    await eventually(() => head.getAttribute("aria-sort")).toBe("ascending");
    await eventually(() => new URL(page.url()).search).toBe(`?responsible=${author.id}&sort=name`);
    await page.reload();
    await seen(received);
    await gone(poured);
    await page.goto("/processes?search=zzz");
    await seen(page.getByText(t("list.none_found"), { exact: true }));
    await screen.button("list.filters_clear").click();
    await seen(received, poured);
    // Names are all that it looks at; the search over everything forgives a wrong letter.
    await journey().app.app.outbox.drained();
    await page.getByRole("searchbox", { name: t("process.search") }).fill("turmarea placii");
    await screen.button("item_list.everywhere").click();
    expect(await screen.combobox("search.placeholder").inputValue()).toBe("turmarea placii");
    await page.getByRole("option", { name: "Turnarea plăcii" }).click();
    await seen(page.getByRole("heading", { name: "Turnarea plăcii", exact: true }));
  });
});

describe("the list of processes", () => {
  it("says how to begin, and to readers what will come", async () => {
    const { author, reader } = await people();
    const screen = await visit(journey(), author);
    const other = await visit(journey(), reader);
    await screen.page.goto("/processes");
    await seen(screen.page.getByText(screen.t("process.empty_hint")));
    await screen.link("process.new").click();
    await seen(screen.heading("process.new"));
    await other.page.goto("/processes");
    await seen(other.page.getByText(other.t("process.empty_hint_reader")));
    await gone(other.link("process.new"));
    await other.page.goto("/process/create");
    await seen(other.heading("page.not_allowed"));
  });

  it("brings twenty more when its end comes near", async () => {
    const { author } = await people();
    for (let n = 10; n < 33; n += 1) await draftOf(author, { name: `Procesul ${n}` });
    const screen = await visit(journey(), author, { height: 600 });
    const { page, t } = screen;
    await page.goto("/processes?sort=name");
    await seen(processRow(screen, "Procesul 10"), page.getByText(t("process.count", { count: 23 })));
    await processRow(screen, "Procesul 29").scrollIntoViewIfNeeded();
    await seen(processRow(screen, "Procesul 32"));
  });

  it("that cannot be read says so and tries again; one that may not be read keeps a single title", async () => {
    const { author } = await people();
    await draftOf(author, { name: "Cofrarea" });
    const screen = await visit(journey(), author);
    const { page, t } = screen;
    await withoutOpening(screen);
    const calls = /\/api\/\d+\/(processes|procedures)\b/;
    await page.route(calls, (route) =>
      route.fulfill({ status: 500, json: { code: "internal", message: "-" } }),
    );
    await page.goto("/processes");
    await seen(page.getByRole("alert").getByText(t("error.500")));
    await page.unroute(calls);
    await screen.button("button.retry").click();
    await seen(processRow(screen, "Cofrarea"));

    await page.route(calls, (route) =>
      route.fulfill({ status: 403, json: { code: "forbidden", message: "-" } }),
    );
    for (const path of ["/processes", "/procedures"]) {
      await page.goto(path);
      await seen(screen.heading("page.not_allowed"));
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    }
  });

  it("offers what the rights allow", async () => {
    const { author, reader } = await people();
    const live = await liveOf(author, { name: "Zidirea" });
    await draftOf(author, { name: "Vopsirea" });
    const screen = await visit(journey(), author);
    const other = await visit(journey(), reader);
    const words = (...actions: Parameters<typeof screen.t>[0][]) => actions.map((action) => screen.t(action));
    await screen.page.goto("/processes");
    expect(await offeredBy(screen, "Zidirea")).toEqual(
      words(
        "process.action.open",
        "process.action.details",
        "action.unpublish",
        "action.clone",
        "button.delete",
      ),
    );
    expect(await offeredBy(screen, "Vopsirea")).toEqual(
      words(
        "process.action.open",
        "process.action.details",
        "action.publish",
        "action.clone",
        "button.delete",
      ),
    );
    await synced(author, live, flowOf(text("Pune mortar.")));
    await screen.page.reload();
    await seen(processRow(screen, "Zidirea").getByText(screen.t("status.unpublished_changes")));
    expect(await offeredBy(screen, "Zidirea")).toContain(screen.t("action.publish_changes"));

    await other.page.goto("/processes");
    await seen(processRow(other, "Zidirea"));
    await gone(processRow(other, "Vopsirea"), other.page.getByText(other.t("status.unpublished_changes")));
    expect(await offeredBy(other, "Zidirea")).toEqual(words("process.action.open"));
  });
});

describe("a process of the list", () => {
  const language = "ro";

  it("is published and withdrawn for its readers", async () => {
    const { author, reader } = await people(language);
    const made = await draftOf(author, { name: "Decofrarea" });
    const screen = await visit(journey(), author, { language });
    const { page, t } = screen;
    await page.goto("/processes");
    await act(screen, "Decofrarea", "action.publish");
    await seen(page.getByText(t("process.publish.version", { name: "v1" })));
    await gone(page.getByText(t("process.publish.until")));
    await confirm(screen, t("confirm.publish"), "process.publish.anyway");
    await gone(processRow(screen, "Decofrarea").getByText(t("status.draft"), { exact: true }));
    expect((await read(reader, made)).status).toBe("live");

    await synced(author, made, flowOf(text("Scoate panourile.")));
    await page.reload();
    await act(screen, "Decofrarea", "action.publish_changes");
    await seen(page.getByText(t("process.publish.until")));
    await confirm(screen, t("confirm.publish"), "process.publish.anyway");
    await gone(processRow(screen, "Decofrarea").getByText(t("status.unpublished_changes")));
    expect(namesOf((await read(reader, made)).tree)).toEqual(["Scoate panourile."]);

    await act(screen, "Decofrarea", "action.unpublish");
    await confirm(screen, t("confirm.unpublish"), "action.unpublish");
    await seen(processRow(screen, "Decofrarea").getByText(t("status.draft"), { exact: true }));
  });

  it("is copied, and deleted after its uses were named", async () => {
    const { author } = await people(language);
    const used = await liveOf(author, { name: "Recepția" });
    await liveOf(author, { name: "Aprovizionarea" }, flowOf(toProcess(used.id, "Recepția")));
    const triggered = await liveProcedure(author, {
      name: "Depozitarea",
      triggers: [{ type: "process", value: String(used.id) }],
    });
    const screen = await visit(journey(), author, { language });
    const { page, t } = screen;
    await page.goto("/processes");
    await act(screen, "Aprovizionarea", "action.clone");
    await confirm(screen, t("confirm.clone"), "action.clone");
    const copy = t("procedures.copy_of", { name: "Aprovizionarea" });
    await seen(page.getByRole("heading", { name: copy, level: 1 }));
    await page.goBack();
    await seen(processRow(screen, copy).getByText(t("status.draft"), { exact: true }));

    await act(screen, "Recepția", "button.delete");
    const question = screen.dialog("action.delete_title", { name: "Recepția" });
    await seen(
      question.getByText(t("bin.delete_text", { name: "Recepția" })),
      question.getByText(t("bin.delete_charts", { count: 2 })),
      question.getByRole("listitem").filter({ hasText: /^Aprovizionarea$/ }),
      question.getByRole("listitem").filter({ hasText: copy }),
      question.getByText(t("bin.delete_triggers_of", { count: 1 })),
      question.getByRole("listitem").filter({ hasText: "Depozitarea" }),
    );
    await confirm(screen, t("action.delete_title", { name: "Recepția" }), "button.delete");
    // Pointed at, it stays.
    await screen.button("bin.open").hover();
    await gone(processRow(screen, "Recepția"));
    await seen(page.getByText(t("process.count", { count: 2 })));
    expect((await readProcedure(author, triggered)).triggers).toEqual([]);

    await screen.button("bin.open").click();
    await screen.button("bin.restore_of", { name: "Recepția" }).click();
    await seen(page.getByText(t("bin.empty"), { exact: true }));
    await screen.button("bin.show").click();
    await eventually(() => addressOf(screen)).toBe(`/process/${used.slug}`);
    await seen(screen.page.getByRole("heading", { name: "Recepția", exact: true }));
    expect((await readProcedure(author, triggered)).triggers).toMatchObject([{ entity_name: "Recepția" }]);
  });
});

describe("a procedure that a process leads to", () => {
  it("links to the process that triggers it and to the charts that name it", async () => {
    const { author, reader } = await people();
    const process = await liveOf(author, { name: "Aprovizionarea" });
    const { id, slug } = await liveProcedure(author, {
      name: "Depozitarea",
      triggers: [{ type: "process", value: String(process.id) }],
    });
    await synced(author, process, flowOf({ type: "procedure", id, name: "Depozitarea" }));
    const screen = await visit(journey(), author);
    await screen.page.goto(`/procedure/${slug}`);
    const uses = screen.region("uses.charts", { count: 1 });
    await uses.getByRole("link", { name: "Aprovizionarea" }).click();
    expect(await chartOf(screen, "Aprovizionarea")).toBe(process.slug);
    await screen.page.goBack();
    await screen.button("proc.details").click();
    await screen.page.getByRole("definition").getByRole("link", { name: "Aprovizionarea" }).click();
    await chartOf(screen, "Aprovizionarea");

    // What is drawn but not published is nothing that readers know of.
    const other = await visit(journey(), reader);
    await other.page.goto(`/procedure/${slug}`);
    await seen(stepOf(other, 1));
    await gone(other.region("uses.charts", { count: 1 }));
  });
});
