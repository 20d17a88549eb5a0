import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  excelSheet,
  googleDoc,
  wordImages,
  wordTable,
  wordText,
} from "#features/procedures/paste/pasted_html.corpus.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { chooseManager, editorOf } from "#testing/steps/procedure_form.ts";
import { stepOf } from "#testing/steps/procedures.ts";
import { eventually, gone, seen, visit } from "#testing/steps/screen.ts";
import { pasteHtml } from "./paste.ts";

const journey = useJourney();

async function writer(width = 1440) {
  const company = await buildCompany(journey().app);
  const author = await company.person({ rights_name: ["master_admin"] });
  const screen = await visit(journey(), author, { width });
  await screen.page.goto("/procedure/create");
  const editor = editorOf(screen, "new");
  await editor.click();
  return { author, screen, editor };
}

const shownIn = (editor: Locator) =>
  editor.evaluate((element) => element.innerHTML.replaceAll(/<br class=[^>]*>/g, ""));

const dot =
  "89504e470d0a1a0a0000000d4948445200000001000000010804000000b51c0c020000000b4944415478da6364f80f00010501012718e3660000000049454e44ae426082";

describe("text pasted into a step", () => {
  it("from office programs keeps its headings, lists and tables, and none of its looks", async () => {
    const { screen, editor } = await writer();
    await pasteHtml(editor, wordText);
    await pasteHtml(editor, wordTable);
    await pasteHtml(editor, excelSheet);
    const shown = await shownIn(editor);
    for (const piece of [
      "<h1>Recepția mărfii</h1><h1>1. Scop</h1>",
      '<p style="text-align: justify;"><strong>Atenție</strong> la acte',
      "<ul><li><p>bon</p><ul><li><p>de la <em>casă</em></p></li></ul></li><li><p>raport</p></li></ul>",
      '<ol start="3"><li><p>arhivează</p></li></ol><table><tbody><tr><th><p><strong>Material</strong></p></th>',
      "<td><p>12</p></td><td><p></p></td></tr></tbody></table>",
      '<td><p>Ciment<br>alb</p></td><td><p style="text-align: right;">1.250,50</p></td>',
    ])
      expect(shown).toContain(piece);
    expect(await editor.locator("table").count()).toBe(2);
    await screen.button("editor.undo").click();
    await gone(screen.page.getByText("1.250,50"));
  });

  it("takes its images along where they are in it, and names those that are left out", async () => {
    const { author, screen, editor } = await writer();
    const { page, t } = screen;
    await screen.textbox("proc.name").fill("Recepția mărfii");
    await chooseManager(screen, author);
    await editor.click();
    const picture = `{\\*\\shppict{\\pict{\\*\\picprop}\\pngblip\\bliptag1 ${dot}}}`;
    await pasteHtml(editor, wordImages, { "text/rtf": `{\\rtf1 ${picture} ${picture}}` });
    const notice = (names: string, count = 1) =>
      page.getByText(t("editor.images_dropped_named", { count, names }));
    await seen(notice("stampila"));
    await eventually(() => shownIn(editor)).toMatch(
      /^<p>Schema: <\/p><img [^>]*><p>Planul: <\/p><img [^>]*><p>Ștampila: ?<\/p>$/,
    );

    await page.keyboard.press("ControlOrMeta+End");
    await pasteHtml(editor, '<p>a <img src="https://exemplu.ro/hala.jpg"> b</p>');
    await seen(notice("hala.jpg"));
    await pasteHtml(editor, googleDoc);
    await seen(page.getByText(t("editor.images_dropped", { count: 1 })));
    await pasteHtml(editor, "<p>fără imagini</p>");
    await gone(page.getByText(t("editor.images_dropped", { count: 1 })));

    await page.keyboard.press("Enter");
    await pasteHtml(editor, '<ol type="a"><li>actele</li><li>marfa</li></ol>');

    await screen.button("button.save").click();
    await eventually(() => stepOf(screen, 1).locator("img").count()).toBe(2);
    const lettered = stepOf(screen, 1).getByRole("list").filter({ hasText: "actele" });
    expect(await lettered.evaluate((list) => getComputedStyle(list).listStyleType)).toBe("lower-alpha");
  });

  it("is refused with its reason when a step cannot hold it, and the page goes on", async () => {
    const { screen, editor } = await writer();
    const { page, t } = screen;
    await page.keyboard.type("Text care rămâne.");
    const row = `<tr>${"<td>x</td>".repeat(60)}</tr>`;
    await pasteHtml(editor, `<table>${row.repeat(3)}</table>`);
    await seen(page.getByText(t("editor.paste_table_too_large", { columns: 50, rows: 500, cells: 5000 })));
    const tooLong = page.getByText(t("editor.paste_too_long", { thousands: 200 }));
    for (const html of [`<p>${"lung ".repeat(50_000)}</p>`, `<table>${row.repeat(6000)}</table>`]) {
      await pasteHtml(editor, "<p>.</p>");
      await gone(tooLong);
      await pasteHtml(editor, html);
      await seen(tooLong);
    }
    await pasteHtml(editor, "", { "text/plain": "lung\n".repeat(100_000) });
    await seen(tooLong);
    expect(await editor.innerText()).toMatch(/^Text care rămâne\.[.\s]*$/);
  });
});
