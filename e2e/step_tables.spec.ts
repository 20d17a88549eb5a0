import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { liveOf, read, saved } from "#features/procedures/server/procedures.fixture.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { type OpenOptions, useJourney } from "#testing/stand/journey.ts";
import { addStep, chooseManager, editorOf, toolButton } from "#testing/steps/procedure_form.ts";
import { eventually, focused, gone, type Screen, seen, type TextKey, visit } from "#testing/steps/screen.ts";

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
  await focused(editorOf(screen, "new"));
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
    await page.screenshot({ path: "/tmp/ed_write.png" });
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("După tabel");
    console.log(await editor.innerHTML());
  });
});
