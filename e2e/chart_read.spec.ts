import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { liveOf as liveProcedure } from "#features/procedures/server/procedures.fixture.ts";
import {
  draftOf,
  flowOf,
  liveOf,
  namesOf,
  read,
  synced,
  text,
  toProcedure,
} from "#features/processes/server/processes.fixture.ts";
import { indexOf } from "#features/processes/tree/tree_index.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import {
  drawable,
  numberedSteps,
  outlineOf,
  savedChart,
  stepName,
  surfaceOf,
  textStepOf,
} from "#testing/steps/chart.ts";
import { addVersion, versionButton } from "#testing/steps/processes.ts";
import { act } from "#testing/steps/procedures.ts";
import { eventually, focused, gone, type Screen, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();
const process = "Recepția betonului";

async function people() {
  const company = await buildCompany(journey().app);
  return { author: await company.person({ rights_name: ["admin"] }), reader: await company.person({}) };
}

const textStep = (screen: Screen, name: string) => textStepOf(screen, process, name);

it("two versions are compared on the chart and as a list", async () => {
  const { author } = await people();
  const made = await draftOf(author, { name: process });
  await synced(author, made, flowOf(text("Sosește betonul"), text("Ia probe"), text("Toarnă")));
  const screen = await visit(journey(), author);
  const { page, t } = screen;
  await page.goto(`/process/${made.slug}`);
  await drawable(screen, process);
  await textStep(screen, "Ia probe").waitFor();
  await addVersion(screen, process, { name: "v2" });
  await seen(versionButton(screen, "v2"));
  await drawable(screen, process);
  await textStep(screen, "Ia probe").focus();
  await page.keyboard.press("Delete");
  await screen.button("delete.step_only").click();
  await eventually(async () => namesOf((await read(author, made)).tree)).toEqual([
    "Sosește betonul",
    "Toarnă",
  ]);

  await act(screen, process, "changes.title");
  const changes = screen.region("changes.title");
  await seen(changes.getByText("Ia probe"));
  // What is gone stands on the chart again, and says that it is gone.
  await seen(
    surfaceOf(screen, process).getByRole("button", {
      name: new RegExp(`Ia probe.*${t("chart.mark_removed")}`),
    }),
  );
  expect(await screen.button("chart.undo").count()).toBe(0);
  await screen.button("changes.close").click();
  await gone(changes);
  await seen(screen.button("chart.undo"));

  // From the button of the menu that began it, not from the field in which one chooses what to compare with.
  await act(screen, process, "changes.title");
  await changes.getByRole("combobox").or(changes.getByRole("textbox")).first().click();
  await seen(page.getByRole("option").first());
  await page.keyboard.press("Escape");
  await gone(page.getByRole("option").first());
  await seen(changes);
  const menu = screen.button("action.of", { name: process });
  await menu.focus();
  await page.keyboard.press("Enter");
  await seen(page.getByRole("menu"));
  // Before the menu has the keyboard too, which it takes a moment after it can be seen.
  await menu.dispatchEvent("keydown", { key: "Escape" });
  await gone(page.getByRole("menu"));
  const about = screen.button("chart.about", { name: process });
  await about.click();
  await seen(page.getByText(t("proc.manager")));
  await about.dispatchEvent("keydown", { key: "Escape" });
  await gone(page.getByText(t("proc.manager")));
  await seen(changes);
  await menu.focus();
  await focused(menu);
  await page.keyboard.press("Escape");
  await gone(changes);

  // A version that is gone, or never was of this process, is said in the panel, and another one chosen there.
  await page.goto(`/process/${made.slug}?compare=999999`);
  await seen(changes.getByText(t("changes.gone")));
  await gone(page.getByText(t("page.not_found")));
  await changes.getByRole("combobox").or(changes.getByRole("textbox")).first().click();
  await page.getByRole("option").first().click();
  await seen(changes.getByText("Ia probe"));
});

it("what a person folds is theirs alone, and stays so on their device", async () => {
  const { author, reader } = await people();
  const chart = flowOf(text("Sosește betonul"), text("Ia probe"));
  const made = await liveOf(author, { name: process }, chart);
  const { revision } = await read(author, made);
  const at = async (person: typeof author) => {
    const screen = await visit(journey(), person);
    await screen.page.goto(`/process/${made.slug}`);
    await textStep(screen, "Ia probe").waitFor();
    return screen;
  };
  const unfolding = ({ page, t }: Screen) =>
    page.getByRole("button", { name: t("chart.unfold", { count: 1, name: "Sosește betonul" }), exact: true });
  const [his, hers] = [await at(author), await at(reader)];
  await drawable(his, process);
  await textStep(his, "Sosește betonul").focus();
  await his.page.keyboard.press("f");
  await gone(textStep(his, "Ia probe"));
  await seen(his.page.getByText(his.t("edit.folded")).first());
  await his.page.reload();
  await unfolding(his).waitFor();
  await gone(textStep(his, "Ia probe"));
  expect(await read(author, made)).toMatchObject({ revision, version: { has_unpublished_changes: false } });

  await hers.page.reload();
  await textStep(hers, "Ia probe").waitFor();
  // What is not seen takes no presses: it is seen on the step that is pointed at.
  await textStep(hers, "Sosește betonul").hover();
  await hers.page
    .getByRole("button", { name: hers.t("chart.fold", { name: "Sosește betonul" }), exact: true })
    .click();
  await gone(textStep(hers, "Ia probe"));
  await hers.page.reload();
  await unfolding(hers).waitFor();
  await gone(textStep(hers, "Ia probe"));
  // What is looked for is shown.
  const find = hers.page.getByRole("searchbox", { name: hers.t("chart.find"), exact: true });
  await find.fill("probe");
  await seen(textStep(hers, "Ia probe"));
});

it("a chart leaves as SVG and as PNG, and prints alone on its pages, with every word", async () => {
  const long = Array.from({ length: 415 }, (_, n) => `cuvântul${n}`)
    .join(" ")
    .slice(0, 4_990);
  const { author } = await people();
  const made = await liveOf(
    author,
    { name: process },
    flowOf(text("Sosește „betonul” & <pompa>"), text(long), text("Toarnă")),
  );
  const screen = await visit(journey(), author);
  const { page } = screen;
  await page.goto(`/process/${made.slug}`);
  await textStep(screen, "Toarnă").waitFor();
  const fileOf = async (entry: "export.svg" | "export.png") => {
    const download = page.waitForEvent("download");
    await act(screen, process, entry);
    const file = await download;
    return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) };
  };
  const svg = await fileOf("export.svg");
  expect(svg.name).toBe(`${made.slug}.svg`);
  const drawn = await page.evaluate((source) => {
    const read = new DOMParser().parseFromString(source, "image/svg+xml");
    return {
      words: read.documentElement.textContent,
      hasScript: read.querySelector("script, foreignObject, parsererror") !== null,
      style: read.querySelector("style")?.textContent ?? "",
    };
  }, svg.bytes.toString("utf8"));
  expect(drawn.hasScript).toBe(false);
  // The font goes along, and only the files whose letters are needed.
  expect(drawn.style.match(/@font-face\{font-family:Inter;[^}]*url\(data:font\/woff2;base64,/g)).toHaveLength(
    2,
  );
  for (const words of ["Recepția betonului", "„betonul” & <pompa>", "Toarnă", ...long.split(" ")])
    expect(drawn.words?.replace(/\s+/g, " ")).toContain(words);

  const png = await fileOf("export.png");
  expect([png.name, png.bytes.subarray(1, 4).toString("latin1")]).toEqual([`${made.slug}.png`, "PNG"]);

  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  // What is too long for its step follows the chart.
  await seen(
    page.locator("svg").filter({ hasText: "Toarnă" }).filter({ hasText: "… [1]" }),
    page.getByRole("definition").filter({ hasText: long }),
  );
  expect(await screen.button("chart.undo").isVisible()).toBe(false);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBe(2);
});

it("a link leads to a step, and a linked procedure is read beside the chart", async () => {
  const { author, reader } = await people();
  const procedure = await liveProcedure(author, { name: "Verificarea betonului" });
  const made = await liveOf(
    author,
    { name: process },
    flowOf(
      ...numberedSteps(40).map((name) => text(name)),
      text(`${"Se măsoară tasarea. ".repeat(20)}\nSe notează în registru.`),
      toProcedure(procedure.id),
    ),
  );
  const last = indexOf((await read(author, made)).tree).places.at(-1)?.node.unique_id;
  const screen = await visit(journey(), reader);
  const { page, t } = screen;
  await page.goto(`/process/${made.slug}?step=${last}`);
  const link = surfaceOf(screen, process).getByRole("button", {
    name: stepName(screen, "procedure", "Verificarea betonului"),
    exact: true,
  });
  await link.waitFor();
  const isInSight = async () => {
    const place = await link.boundingBox();
    return place !== null && place.y > 0 && place.y < 900;
  };
  await eventually(isInSight).toBe(true);
  // Among the steps that came into sight it is the one that is meant.
  await eventually(() => link.getAttribute("aria-current")).toBe("true");

  // Of a long text the drawing shows the beginning only; a short one is all there.
  await surfaceOf(screen, process)
    .getByRole("button", { name: t("chart.step_label", { kind: t("node.simple_text"), name: "Se măsoară" }) })
    .click();
  const words = screen.dialog("node.simple_text");
  await seen(words.getByText(/Se notează în registru\.$/));
  await page.keyboard.press("Escape");
  await gone(words);
  await textStep(screen, "Pasul 40").click();
  await seen(page.locator("[aria-current=true]"));
  expect(await page.getByRole("dialog").count()).toBe(0);
  await link.click();
  const preview = page.getByRole("dialog", { name: "Verificarea betonului" });
  await seen(preview.getByText("Toarnă betonul."));
  await preview.getByRole("link", { name: t("chart.preview_open") }).click();
  await seen(page.getByRole("heading", { level: 1, name: "Verificarea betonului" }));

  // The way back leads to the step whose link was followed.
  await page.goto(`/process/${made.slug}`);
  await page.getByRole("searchbox", { name: t("chart.find"), exact: true }).fill("verificarea");
  await link.click();
  await preview.getByRole("link", { name: t("chart.preview_open") }).click();
  await seen(page.getByRole("heading", { level: 1, name: "Verificarea betonului" }));
  await page.goBack();
  await link.waitFor();
  await eventually(() => link.getAttribute("aria-current")).toBe("true");
  await eventually(isInSight).toBe(true);

  await page.goto(`/process/${made.slug}?step=99999`);
  await seen(page.getByRole("alert").filter({ hasText: t("chart.step_missing") }));
  await eventually(() => new URL(page.url()).search).toBe("");
});

it("a step is found by its name, and dragged to another place", async () => {
  const { author } = await people();
  const made = await draftOf(author, { name: process });
  await synced(author, made, flowOf(text("Unu"), text("Doi"), text("Trei")));
  const screen = await visit(journey(), author);
  const { page, t } = screen;
  await page.goto(`/process/${made.slug}`);
  await textStep(screen, "Trei").waitFor();
  const find = page.getByRole("searchbox", { name: t("chart.find"), exact: true });
  await find.fill("DOI");
  await seen(page.getByText(t("chart.find_count", { at: 1, count: 1 })).first());
  await page.keyboard.press("Escape");

  // The chart comes to what was found: a step that is taken hold of before it stands would be left behind.
  await textStep(screen, "Trei").hover();
  const from = await textStep(screen, "Trei").boundingBox();
  const to = await surfaceOf(screen, process)
    .getByRole("button", { name: t("chart.insert_after", { name: "Start" }), exact: true })
    .boundingBox();
  if (from === null || to === null) throw new Error("Nothing to drag");
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y - 20, { steps: 5 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 });
  await page.mouse.up();
  await eventually(async () => namesOf((await read(author, made)).tree)).toEqual(["Trei", "Unu", "Doi"]);
  await screen.button("chart.undo").click();
  await savedChart(screen);
  await eventually(async () => namesOf((await read(author, made)).tree)).toEqual(["Unu", "Doi", "Trei"]);
});

it("Ctrl and the wheel of a mouse bring a chart nearer by a fifth with each notch", async () => {
  const { author } = await people();
  const made = await draftOf(author, { name: process });
  await synced(author, made, flowOf(text("Unu"), text("Doi")));
  const screen = await visit(journey(), author);
  const { page, t } = screen;
  await page.goto(`/process/${made.slug}`);
  const box = await textStep(screen, "Unu").boundingBox();
  if (box === null) throw new Error("Nothing to look at");
  const isShown = (percent: number) =>
    seen(page.getByRole("button", { name: t("chart.zoom_percent", { percent }), exact: true }));
  await isShown(100);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.keyboard.down("Control");
  for (const [delta, percent] of [
    [-100, 120],
    [-100, 144],
    [100, 120],
    [100, 100],
    [100, 83],
  ] as const) {
    await page.mouse.wheel(0, delta);
    await isShown(percent);
  }
  await page.keyboard.up("Control");
});

it("a row of the outline that is half in sight can be clicked", async () => {
  const { author } = await people();
  const made = await draftOf(author, { name: process });
  await synced(author, made, flowOf(...numberedSteps(60).map((name) => text(name))));
  const screen = await visit(journey(), author);
  const { page } = screen;
  await page.goto(`/process/${made.slug}`);
  await drawable(screen, process);
  const outline = outlineOf(screen);
  const rows = outline.getByRole("treeitem");
  const height = (await rows.first().boundingBox())?.height ?? 0;
  const box = await outline.boundingBox();
  if (box === null) throw new Error("There is no outline");
  for (const edge of ["top", "bottom"] as const) {
    await outline.evaluate((element, top) => element.scrollTo({ top }), 10.6 * height);
    const at = { x: box.x + box.width / 2, y: edge === "top" ? box.y + 4 : box.y + box.height - 4 };
    const id = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-step]")?.dataset["step"],
      at,
    );
    expect(id).toBeDefined();
    await page.mouse.click(at.x, at.y);
    await eventually(() =>
      outline.locator("[role=treeitem][aria-selected=true]").getAttribute("data-step"),
    ).toBe(id);
  }
});
