import { describe, expect, it } from "vitest";
import { liveOf, saved } from "#features/procedures/server/procedures.fixture.ts";
import { hostileContexts, hostileHtml } from "#platform/server/html/sanitize.corpus.ts";
import { storeCategory } from "#features/categories/categories.contract.ts";
import { storeRole } from "#features/roles/roles.contract.ts";
import { brokenMarkup } from "#platform/server/html/sanitize_broken.corpus.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { editorOf, stepTexts } from "#testing/steps/procedure_form.ts";
import { eventually, seen, visit } from "#testing/steps/screen.ts";
import { watch } from "#testing/steps/watch.ts";
import { pasteHtml } from "./paste.ts";

const journey = useJourney();

/** What cannot be stored at all is refused, which is shown elsewhere. */
const storable = (text: string) => text.isWellFormed() && !text.includes("\u0000");
const payloads = [...new Set([...hostileHtml, ...brokenMarkup])].filter(storable);
const perProcedure = 120;

/** A step with a payload in one of the places of its text, each payload in another. */
function stepWith(payload: string, index: number): { body: string } {
  const place = hostileContexts[index % hostileContexts.length] ?? ((text: string) => text);
  return { body: `<p>Pas ${index}</p>${place(payload)}` };
}

const short = payloads.filter((payload) => [...payload.trim()].length <= 200 && payload.trim() !== "");

async function hostileCompany() {
  const company = await buildCompany(journey().app);
  const { owner } = company;
  const role = await owner.ok(storeRole, {
    body: { name: short[0] ?? "", description: short.join(" ").slice(0, 900) },
  });
  const category = await owner.ok(storeCategory, { body: { name: short[1] ?? "" } });
  const made = [];
  for (let from = 0; from < payloads.length; from += perProcedure) {
    const some = payloads.slice(from, from + perProcedure);
    const name = short[made.length + 2] ?? "Procedură";
    const procedure = await liveOf(owner, {
      name,
      roles: [role.data.id],
      categories: [category.data.id],
      triggers: [{ type: "event", value: name }],
      steps: some.map((payload, index) => stepWith(payload, from + index)),
    });
    await saved(owner, procedure, { note: name, steps: some.toReversed().map(stepWith) });
    made.push(procedure);
  }
  return { company, made };
}

describe("hostile texts saved by somebody who does not use the editor", () => {
  it("run nothing, load nothing and break out of nothing on any screen that shows them", {
    timeout: 900_000,
  }, async () => {
    const { company, made } = await hostileCompany();
    const screen = await visit(journey(), company.owner);
    const { page } = screen;
    const found = await watch(page, journey().app.origin);
    const opened: string[] = [];
    const open = async (path: string, what: Parameters<typeof seen>[0]) => {
      await page.goto(path);
      await seen(what);
      await page.waitForLoadState("networkidle");
      opened.push(path);
    };
    for (const path of ["/procedures", "/settings/roles", "/settings/categories"])
      await open(path, page.getByRole("heading", { level: 1 }).first());
    for (const { slug } of made) {
      const path = `/procedure/${slug}`;
      await open(path, page.getByText(/^Pas \d+$/).first());
      await page.emulateMedia({ media: "print" });
      await page.emulateMedia({ media: "screen" });
      await open(`${path}?source=draft`, page.getByText(/^Pas \d+$/).first());
      await open(
        `${path}?source=changes`,
        screen.heading("proc.steps").or(page.getByRole("article")).first(),
      );
      await open(`${path}/history`, page.getByRole("heading", { level: 1 }).first());
      await open(`/procedure/edit/${slug}`, screen.button("button.save"));
    }
    expect(opened.length).toBe(3 + made.length * 5);
    expect(made.length * perProcedure).toBeGreaterThanOrEqual(500);
    expect(found).toEqual([]);
  });

  it("do nothing when they are pasted into the editor, even with no policy to stop them", async () => {
    const company = await buildCompany(journey().app);
    const screen = await visit(journey(), company.owner, { without_policy: true });
    const { page } = screen;
    const found = await watch(page, journey().app.origin);
    await page.goto("/procedure/create");
    const editor = editorOf(screen, "new");
    await editor.click();
    for (let from = 0; from < payloads.length; from += 40) {
      const html = payloads.slice(from, from + 40).map(stepWith);
      await pasteHtml(editor, html.map(({ body }) => body).join(""));
      await eventually(() => editor.innerText()).toContain("Pas ");
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.press("Delete");
    }
    expect(await stepTexts(screen)).toEqual([]);
    expect(found).toEqual([]);
  });
});
