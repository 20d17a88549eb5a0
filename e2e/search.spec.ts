import { describe, expect, it } from "vitest";
import { draftOf, liveOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { flowOf, liveOf as liveProcess, text } from "#features/processes/server/processes.fixture.ts";
import { improvementForm } from "#features/search/server/requests.fixture.ts";
import type { FoundKind } from "#features/search/search.contract.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import type { OpenOptions } from "#testing/stand/journey.ts";
import {
  addressOf,
  eventually,
  focused,
  gone,
  pick,
  type Screen,
  seen,
  type TextKey,
  visit,
} from "#testing/steps/screen.ts";
import { surfaceOf } from "#testing/steps/chart.ts";
import { requestsHeld } from "#testing/steps/device.ts";

const journey = useJourney();

/** A company that writes of goods and of concrete, and somebody in it who only reads. */
async function furnished() {
  const company = await buildCompany(journey().app);
  const { owner } = company;
  const reader = await company.person({ first_name: "Radu" });
  const goods = await liveOf(owner, {
    name: "Recepția mărfii",
    steps: stepsOf("Cântărește fiecare palet.", "Compară avizul cu comanda."),
  });
  await draftOf(owner, { name: "Recepția utilajelor închiriate", steps: stepsOf("Verifică revizia.") });
  const supply = await liveProcess(
    owner,
    { name: "Aprovizionarea" },
    flowOf(text("Cere oferte"), text("Primește marfa"), text("Plătește factura")),
  );
  await improvementForm(owner, { procedure_id: goods.id, body: "Marfa să fie fotografiată la sosire." });
  await journey().app.app.outbox.drained();
  return { company, owner, reader, goods, supply };
}

const box = ({ combobox }: Screen) => combobox("search.placeholder");
const options = ({ page }: Screen) => page.getByRole("option");

async function opened(screen: Screen, path = "/procedures"): Promise<void> {
  await screen.page.goto(path);
  await seen(screen.button("search.open").first());
  await screen.page.keyboard.press("ControlOrMeta+k");
  await focused(box(screen));
}

const visitor = async (person: Parameters<typeof visit>[1], more?: OpenOptions) =>
  visit(journey(), person, more);

describe("the search over everything", () => {
  it("loses nothing that is typed while it is on its way, and opens nothing unseen", async () => {
    const { reader } = await furnished();
    const screen = await visitor(reader);
    const { page } = screen;
    const held = await requestsHeld(page, "**/SearchModal*");
    await page.goto("/procedures");
    await seen(screen.button("search.open").first());
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("marfaa");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Enter");
    held.release();
    await focused(box(screen));
    await eventually(() => box(screen).inputValue()).toBe("marfa");
    await seen(options(screen).first());
    await page.keyboard.type(" c");
    expect(await box(screen).inputValue()).toBe("marfa c");
    expect(page.url()).toMatch(/\/procedures$/);
  });

  it("finds goods without diacritics and leads to the very step", async () => {
    const { reader, goods } = await furnished();
    const screen = await visitor(reader);
    await opened(screen);
    await box(screen).fill("receptie marfa");
    await seen(options(screen).filter({ hasText: "Recepția mărfii" }).first());
    await box(screen).fill("paleti marfa");
    const step = options(screen).filter({ hasText: "Cântărește fiecare palet." });
    await seen(step);
    expect(await step.locator("mark").allInnerTexts()).toEqual(["palet"]);
    await step.click();
    await eventually(() => addressOf(screen)).toMatch(new RegExp(`^/procedure/${goods.slug}#step-\\d+$`));
    await gone(box(screen));
    await seen(
      screen.heading("proc.steps").or(screen.page.getByRole("heading", { name: "Recepția mărfii" })),
    );
  });

  it("is opened, walked through and left with the keyboard alone, and remembers where it led", async () => {
    const { reader, supply } = await furnished();
    const screen = await visitor(reader);
    const { page, t } = screen;
    await opened(screen);
    await page.keyboard.press("Escape");
    await gone(box(screen));
    for (const _twice of [1, 2]) {
      await page.keyboard.press("ControlOrMeta+k");
      await focused(box(screen));
      await page.keyboard.press("ControlOrMeta+k");
      await gone(box(screen));
    }
    await page.keyboard.press("?");
    await seen(screen.dialog("shortcut.title"));
    await page.keyboard.press("ControlOrMeta+k");
    await focused(box(screen));
    await page.keyboard.press("Escape");
    await gone(box(screen));
    await seen(screen.dialog("shortcut.title"));
    await page.keyboard.press("Escape");
    await gone(screen.dialog("shortcut.title"));
    await page.keyboard.press("ControlOrMeta+k");
    await focused(box(screen));
    await page.keyboard.type("marfa");
    // Of the whole word: a list for its beginning would still be replaced, and begun anew.
    await seen(page.getByRole("option", { name: t("search.all", { search: "marfa" }) }));
    await eventually(() => page.locator("[role=option][aria-selected=true]").innerText()).toContain(
      "Recepția mărfii",
    );
    await gone(page.locator("[data-stale]"));
    const activeId = () => box(screen).getAttribute("aria-activedescendant");
    const first = await activeId();
    await page.keyboard.press("ArrowDown");
    expect(await activeId()).not.toBe(first);
    await page.keyboard.press("ArrowUp");
    expect(await activeId()).toBe(first);
    await page.keyboard.press("ArrowUp");
    await eventually(() => page.locator("[role=option][aria-selected=true]").innerText()).toContain(
      t("search.all", { search: "marfa" }),
    );
    await box(screen).fill("primește");
    await eventually(() => page.locator("[role=option][aria-selected=true]").innerText()).toContain(
      "Primește marfa",
    );
    await page.keyboard.press("Enter");
    await eventually(() => addressOf(screen)).toMatch(new RegExp(`^/process/${supply.slug}\\?step=\\d+$`));
    await page.keyboard.press("ControlOrMeta+k");
    await focused(box(screen));
    await seen(page.getByRole("group", { name: t("search.recent_items") }).getByText("Primește marfa"));
    await seen(page.getByRole("group", { name: t("search.recent_searches") }).getByText("primește"));
    const elsewhere = page.context().waitForEvent("page");
    await page.keyboard.press("ControlOrMeta+Enter");
    expect(new URL((await elsewhere).url()).pathname).toBe(`/process/${supply.slug}`);
    await screen.button("search.forget").click();
    await seen(page.getByRole("group", { name: t("search.newest") }).getByText("Recepția"));
  });

  it("is opened anew while the page it led to is on its way, and stays when that arrives", async () => {
    const { reader } = await furnished();
    const screen = await visitor(reader);
    const { page } = screen;
    const held = await requestsHeld(page, "**/ChartPage-*.js");
    await opened(screen);
    await box(screen).fill("primește");
    await eventually(() => page.locator("[role=option][aria-selected=true]").innerText()).toContain(
      "Primește marfa",
    );
    await page.keyboard.press("Enter");
    await held.asked;
    await page.keyboard.press("ControlOrMeta+k");
    await focused(box(screen));
    await page.keyboard.type("palet");
    held.release();
    await seen(surfaceOf(screen, "Aprovizionarea"));
    await focused(box(screen));
    expect(await box(screen).inputValue()).toBe("palet");
    await seen(options(screen).filter({ hasText: "Cântărește fiecare palet." }));
    // What was under the first one is gone.
    await page.keyboard.press("Escape");
    await focused(page.getByRole("heading", { level: 1 }));
  });

  it("is opened right behind keys that lead to another page, and stays when that comes", async () => {
    const { owner } = await furnished();
    const screen = await visitor(owner);
    const { page } = screen;
    await page.goto("/procedures");
    await seen(screen.button("search.open").first());
    // At once: the second key is one with the first only for a moment.
    await Promise.all(["g", "s", "ControlOrMeta+k"].map((key) => page.keyboard.press(key)));
    await page.waitForURL("**/settings/*");
    await focused(box(screen));
    await page.keyboard.type("palet");
    await seen(options(screen).filter({ hasText: "Cântărește fiecare palet." }));
    expect(await box(screen).inputValue()).toBe("palet");
  });

  it("shows all results on a page of its own, by kind, and says what it took a slip for", async () => {
    const { owner } = await furnished();
    const screen = await visitor(owner);
    const { page, t } = screen;
    await opened(screen);
    await box(screen).fill("recpetie");
    await seen(
      page
        .getByText(t("search.corrected", { search: "recpetie", corrected: "recepția" }), { exact: true })
        .last(),
    );
    await options(screen).last().click();
    await eventually(() => addressOf(screen)).toBe("/search?search=recpetie");
    const results = page.getByRole("list", { name: t("search.results") });
    await seen(results.getByRole("link", { name: "Recepția mărfii", exact: true }));
    await seen(results.getByRole("link", { name: "Recepția utilajelor închiriate", exact: true }));
    await page.getByRole("searchbox").fill("cine cântărește paleții roșii la sosire");
    await seen(
      page.getByText(t("search.partial", { search: "cine cântărește paleții roșii la sosire" }), {
        exact: true,
      }),
    );
    await seen(results.getByRole("link", { name: "Cântărește fiecare palet.", exact: true }));
    await page.getByRole("searchbox").fill("marfa");
    await seen(results.getByRole("link", { name: "Primește marfa", exact: true }));
    const together = results.getByRole("list", { name: "Recepția mărfii", exact: true });
    await seen(together.getByRole("link", { name: "Marfa să fie fotografiată la sosire.", exact: true }));
    const chip = (kind: FoundKind, count: string) =>
      page.getByRole("radio", { name: `${t(`search.kind.${kind}`)} ${count}`, exact: true });
    await seen(chip("procedure", "1"));
    await seen(chip("chart_step", "1"));
    expect(await chip("procedure_step", "0").isDisabled()).toBe(true);
    await pick(chip("improvement", "1"));
    await eventually(() => addressOf(screen)).toBe("/search?search=marfa&kind=improvement");
    await eventually(() => results.getByRole("link").allInnerTexts()).toEqual([
      "Marfa să fie fotografiată la sosire.",
    ]);
    await results.getByRole("link").click();
    await eventually(() => addressOf(screen)).toBe("/procedure/receptia-marfii/improvements?search=Marfa");
    await seen(page.getByText("Marfa să fie fotografiată la sosire."));
    await page.goto("/search?search=marfa&kind=process");
    await seen(page.getByText(t("search.found_none", { search: "marfa" })));
    await screen.button("search.any_kind").click();
    await eventually(() => addressOf(screen)).toBe("/search?search=marfa");
    await seen(together);
  });

  it("begins with what was changed last, and then with what one searched for and opened", async () => {
    const { reader } = await furnished();
    const screen = await visitor(reader);
    const { page, t } = screen;
    await page.goto("/search");
    const region = (key: TextKey) => page.getByRole("region", { name: t(key), exact: true });
    const linksOf = (key: TextKey) => region(key).getByRole("link").allInnerTexts();
    await eventually(() => linksOf("search.newest")).toEqual(["Aprovizionarea", "Recepția mărfii"]);
    await seen(page.getByRole("complementary", { name: t("search.ask_title") }));
    expect(await page.getByRole("radio").count()).toBe(0);
    await page.getByRole("searchbox").fill("primește");
    await page
      .getByRole("list", { name: t("search.results") })
      .getByRole("link")
      .first()
      .click();
    await eventually(() => addressOf(screen)).toMatch(/^\/process\/aprovizionarea\?step=\d+$/);
    await page.goto("/search");
    await eventually(() => linksOf("search.recent_items")).toEqual(["Primește marfa"]);
    await region("search.newest").getByRole("link", { name: "Recepția mărfii", exact: true }).click();
    await eventually(() => addressOf(screen)).toBe("/procedure/receptia-marfii");
    await page.goto("/search");
    await eventually(() => linksOf("search.recent_items")).toEqual(["Recepția mărfii", "Primește marfa"]);
    await eventually(() => linksOf("search.newest")).toEqual(["Aprovizionarea"]);
    await region("search.recent_searches").getByRole("button", { name: "primește", exact: true }).click();
    await eventually(() => addressOf(screen)).toBe("/search?search=prime%C8%99te");
    await page.goto("/search");
    await screen.button("search.forget").click();
    await gone(region("search.recent_items"));
    await gone(region("search.recent_searches"));
  });

  it("does not show somebody's draft to who may not read it", async () => {
    const { owner, reader } = await furnished();
    const found = async (person: typeof owner) => {
      const screen = await visitor(person);
      await screen.page.goto("/search?search=recep%C8%9Bia");
      const results = screen.page.getByRole("list", { name: screen.t("search.results") });
      await seen(results.getByRole("link", { name: "Recepția mărfii", exact: true }));
      return results.getByRole("link").allInnerTexts();
    };
    expect(await found(owner)).toContain("Recepția utilajelor închiriate");
    expect(await found(reader)).toEqual(["Recepția mărfii"]);
    const screen = await visitor(reader);
    await screen.page.goto("/search?search=revizia");
    await seen(screen.page.getByText(screen.t("search.found_none", { search: "revizia" })));
  });

  it("opens from the menu of a phone and fits its width", async () => {
    const { reader } = await furnished();
    const screen = await visitor(reader, { width: 360, height: 740 });
    const { page } = screen;
    await page.goto("/procedures");
    await screen.button("menu.title").click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: screen.t("search.open"), exact: true })
      .click();
    await focused(box(screen));
    await box(screen).fill("marfa");
    await seen(options(screen).first());
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await wide()).toBeLessThanOrEqual(0);
    await options(screen).last().click();
    await eventually(() => addressOf(screen)).toBe("/search?search=marfa");
    await seen(page.getByRole("list", { name: screen.t("search.results") }));
    expect(await wide()).toBeLessThanOrEqual(0);
    // The kind that is chosen stands in sight, before where the line of them fades.
    await page.goto("/search?search=marfa&kind=improvement");
    const chosen = page.getByRole("radio", { checked: true });
    await eventually(async () => {
      const { x = -1, width = 999 } = (await chosen.boundingBox()) ?? {};
      return x >= 0 && x + width <= 360 - 32 + 1;
    }).toBe(true);
  });

  it("tells of a failure and tries again", async () => {
    const { reader } = await furnished();
    const screen = await visitor(reader);
    const { page } = screen;
    await opened(screen);
    await page.route("**/api/search**", (route) => route.abort());
    await box(screen).fill("marfa");
    await seen(screen.button("button.retry"));
    await page.unroute("**/api/search**");
    await screen.button("button.retry").click();
    await seen(options(screen).first());
  });
});
