import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { liveOf, read, saved } from "#features/procedures/server/procedures.fixture.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { type OpenOptions, useJourney } from "#testing/stand/journey.ts";
import { chooseManager, editorOf, toolButton } from "#testing/steps/procedure_form.ts";
import { stepOf } from "#testing/steps/procedures.ts";
import {
  eventually,
  focused,
  gone,
  pick,
  type Screen,
  seen,
  type TextKey,
  visit,
} from "#testing/steps/screen.ts";
import { barriersOn } from "./audit.ts";

const journey = useJourney();

async function writer(options: OpenOptions = {}) {
  const company = await buildCompany(journey().app);
  const author = await company.person({ rights_name: ["master_admin"], language: options.language ?? "ro" });
  return { company, author, screen: await visit(journey(), author, options) };
}

/** The words of a table's cells, row by row. */
const cellsOf = (table: Locator) =>
  table.evaluate((element) =>
    [...(element as HTMLTableElement).rows].map((row) => [...row.cells].map((cell) => cell.innerText.trim())),
  );

async function change(screen: Screen, name: TextKey): Promise<void> {
  await toolButton(screen, "editor.table").click();
  const item = screen.menuitem(name).or(screen.page.getByRole("menuitemcheckbox", { name: screen.t(name) }));
  await item.click();
  await gone(item);
  await focused(screen.page.locator("[contenteditable=true]"));
}

describe("a table in a step", () => {
  it("is made, filled and changed by keyboard and toolbar, and read as it was written", async () => {
    const { author, screen } = await writer();
    const { page } = screen;
    await page.goto("/procedure/create");
    await screen.textbox("proc.name").fill("Rețete de beton");
    await chooseManager(screen, author);
    const editor = editorOf(screen, "new");
    await editor.click();
    await toolButton(screen, "editor.table").click();
    await screen.textbox("editor.table_rows").fill("101");
    await seen(page.getByText(screen.t("editor.table_count", { most: 100 })));
    await screen.textbox("editor.table_rows").fill("2");
    await screen.textbox("editor.table_columns").fill("2");
    await page.keyboard.press("Enter");
    await focused(editor);
    for (const text of ["Material", "Cantitate", "Ciment"]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.type("12 saci");
    // Behind the last cell stands a row more.
    await page.keyboard.press("Tab");
    await page.keyboard.type("Nisip");
    const table = editor.locator("table");
    expect(await cellsOf(table)).toEqual([
      ["Material", "Cantitate"],
      ["Ciment", "12 saci"],
      ["Nisip", ""],
    ]);
    await change(screen, "editor.table_column_right");
    await change(screen, "editor.table_row_above");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.type("Var");
    expect(await cellsOf(table)).toEqual([
      ["Material", "", "Cantitate"],
      ["Ciment", "", "12 saci"],
      ["Var", "", ""],
      ["Nisip", "", ""],
    ]);
    await change(screen, "editor.table_row_delete");
    await change(screen, "editor.table_column_left");
    await page.keyboard.press("Shift+Tab");
    await change(screen, "editor.table_column_delete");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("După tabel");
    await screen.button("button.save").click();

    const step = stepOf(screen, 1);
    await seen(step.getByRole("columnheader", { name: "Material" }), step.getByText("După tabel"));
    expect(await cellsOf(step.locator("table"))).toEqual([
      ["Material", "", "Cantitate"],
      ["Ciment", "", "12 saci"],
      ["Nisip", "", ""],
    ]);
    await screen.link("button.edit").click();
    await screen.button("proc_form.step_edit", { n: 1 }).click();
    const again = editorOf(screen, 1);
    await again.getByText("Nisip").click();
    await change(screen, "editor.table_header_row");
    expect(await again.locator("th").count()).toBe(0);
    await change(screen, "editor.table_delete");
    await gone(again.locator("table"));
    await seen(again.getByText("După tabel"));
  });

  it("that is wider than a phone is scrolled by itself, printed whole, found and compared by its cells", async () => {
    const { company, author, screen: desk } = await writer();
    const row = (cells: readonly string[], name = "td") =>
      `<tr>${cells.map((cell) => `<${name}><p>${cell}</p></${name}>`).join("")}</tr>`;
    const months = ["Luna", "Ianuarie", "Februarie", "Martie", "Aprilie", "Septembrie", "Octombrie"];
    const table = (...numbers: string[]) =>
      `<p>Consum</p><table>${row(months, "th")}${row(["Motorină", ...numbers])}</table>`;
    const made = await liveOf(company.owner, {
      name: "Consumul utilajelor",
      steps: [{ body: table("210", "220", "230", "240", "250", "260") }],
    });
    const [step] = (await read(company.owner, made)).steps;
    await saved(company.owner, made, {
      steps: [{ id: step?.id, body: table("210", "220", "235", "240", "250", "260") }],
    });
    await journey().app.app.outbox.drained();

    const phone = await visit(journey(), author, { width: 360, theme: "dark" });
    await phone.page.goto(`/procedure/${made.slug}`);
    const shown = stepOf(phone, 1).getByRole("table");
    await seen(shown);
    const widths = (element: Locator) =>
      element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await widths(shown)).toBeGreaterThan(100);
    expect(await widths(phone.page.locator("html"))).toBe(0);
    await shown.focus();
    await phone.page.keyboard.press("ArrowRight");
    await eventually(() => shown.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    expect(await barriersOn(phone.page)).toEqual([]);
    // Nor does one that is being written take the button that saves off the screen.
    await phone.page.goto("/procedure/create");
    await editorOf(phone, "new").click();
    await toolButton(phone, "editor.table").click();
    await phone.button("editor.table_insert").click();
    const written = editorOf(phone, "new");
    await seen(written.locator("table"));
    expect(await widths(phone.page.locator("html"))).toBe(0);
    expect((await written.boundingBox())?.width).toBeLessThan(360);
    // What is to be written there is not said over it.
    await gone(phone.page.getByText(phone.t("editor.placeholder"), { exact: true }));
    await phone.page.goto(`/procedure/${made.slug}`);
    await seen(shown);
    await phone.page.emulateMedia({ media: "print" });
    expect(await widths(shown)).toBeLessThanOrEqual(0);

    await desk.page.goto(`/procedure/${made.slug}/history`);
    await pick(desk.radio("history.view.compare"));
    await seen(desk.page.locator("ins"));
    await seen(desk.page.getByText(/^Motorină \| 210 \| 220/));
    expect(await desk.page.locator("ins, del").allInnerTexts()).toEqual([
      expect.stringContaining("230"),
      expect.stringContaining("235"),
    ]);
    await desk.page.keyboard.press("ControlOrMeta+k");
    await desk.combobox("search.placeholder").fill("octombrie motorina");
    await seen(desk.page.getByRole("option").filter({ hasText: "Consumul utilajelor" }).first());
  });
});
