import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { draftOf, read, stepsOf, textsOf } from "#features/procedures/server/procedures.fixture.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { drag } from "#testing/steps/drag.ts";
import { editorOf, rewriteStep, stepTexts } from "#testing/steps/procedure_form.ts";
import { saveForm } from "#testing/steps/procedures.ts";
import { boxesOf, eventually, focused, gone, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();

/** Whether nothing of an element's words is cut off. */
const isWhole = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) =>
    [element, ...element.querySelectorAll("*")].every((part) => part.scrollWidth <= part.clientWidth + 1),
  );

describe("the steps of the form", () => {
  const opened = async () => {
    const { owner } = await buildCompany(journey().app);
    const screen = await visit(journey(), owner);
    const { page, t } = screen;
    const made = await draftOf(owner, { name: "Săparea", steps: stepsOf("unu", "doi", "trei") });
    await page.goto(`/procedure/edit/${made.slug}`);
    await seen(screen.button("proc_form.step_edit", { n: 3 }));
    const order = (...texts: string[]) => eventually(() => stepTexts(screen)).toEqual(texts);
    return { owner, screen, page, t, made, order };
  };

  it("are edited, given up, deleted and brought back", async () => {
    const { owner, screen, page, made, order, t } = await opened();
    await screen.button("proc_form.step_edit", { n: 1 }).click();
    await rewriteStep(screen, 1, "unu și jumătate");
    await screen.button("proc_form.step_done").click();
    await order("unu și jumătate", "doi", "trei");
    await screen.button("proc_form.step_edit", { n: 3 }).click();
    await rewriteStep(screen, 3, "ceva greșit");
    await screen.button("proc_form.step_revert").click();
    await order("unu și jumătate", "doi", "trei");

    await page.setViewportSize({ width: 360, height: 740 });
    const menu = (n: number) => screen.button("proc_form.step_actions", { n });
    const remove = async (n: number) => {
      await menu(n).click();
      await screen.menuitem("proc_form.step_delete", { n }).click();
    };
    await remove(2);
    await order("unu și jumătate", "trei");
    await focused(menu(2));
    await eventually(() => isWhole(screen.button("proc_form.step_undo"))).toBe(true);
    await screen.button("proc_form.step_undo").click();
    await order("unu și jumătate", "doi", "trei");
    await gone(
      page.getByText(t("proc_form.step_deleted"), { exact: true }).filter({ visible: true }).first(),
    );
    await remove(3);
    await screen.button("button.save_otherwise").click();
    await screen.menuitem("proc_form.save_and_publish").press("Escape");
    await gone(screen.menuitem("proc_form.save_and_publish"));
    // What stays in sight on a phone leaves most of it to what is written.
    const lower = screen.button("button.save").locator("xpath=ancestor::form/..");
    const bars = await boxesOf([page.getByRole("banner"), lower, screen.button("button.close")]);
    expect((bars[0]?.height ?? 999) + (bars[1]?.height ?? 999)).toBeLessThanOrEqual(120);
    expect(bars[2]?.y).toBeLessThan(bars[0]?.height ?? 0);
    await menu(1).click();
    await screen.menuitem("proc_form.step_duplicate", { n: 1 }).click();
    await order("unu și jumătate", "unu și jumătate", "doi");
    await gone(screen.menuitem("proc_form.step_duplicate", { n: 1 }));
    await focused(screen.button("proc_form.step_edit", { n: 2 }));
    // What cannot be done leaves the focus where the menu was opened.
    await menu(1).click();
    await screen.menuitem("proc_form.step_up", { n: 1 }).click();
    await gone(screen.menuitem("proc_form.step_up", { n: 1 }));
    await focused(menu(1));
    await menu(2).click();
    await screen.menuitem("proc_form.step_duplicate", { n: 2 }).press("Escape");
    await gone(screen.menuitem("proc_form.step_duplicate", { n: 2 }));
    await focused(menu(2));
    await remove(2);
    await order("unu și jumătate", "doi");
    await page.setViewportSize({ width: 1440, height: 900 });

    // Of the form there is one way to save in sight, and in the bar above what is being written.
    await eventually(() => page.getByRole("button", { name: /^Salvează( procedura)?$/ }).count()).toBe(1);
    const note = screen.textbox("proc_form.note");
    await note.scrollIntoViewIfNeeded();
    await seen(page.getByRole("banner").getByText("Săparea").first());
    const hint = page.getByText(t("proc_form.note_hint"), { exact: true });
    const [words, field] = await boxesOf([hint, note]);
    expect((field?.y ?? 0) - (words?.y ?? 0) - (words?.height ?? 999)).toBeGreaterThanOrEqual(6);
    expect(await hint.evaluate((element) => getComputedStyle(element).fontSize)).toBe("13px");
    await page.evaluate(() => scrollTo(0, 0));
    await gone(page.getByRole("banner").getByText("Săparea").first());
    // No half of a title under an empty bar.
    await page.getByRole("heading", { level: 1 }).evaluate((title) => {
      const { top, height } = (
        title as unknown as { getBoundingClientRect(): DOMRect }
      ).getBoundingClientRect();
      scrollBy(0, top + height / 2 - 56);
    });
    await seen(page.getByRole("banner").getByText("Săparea").first());
    await page.evaluate(() => scrollTo(0, 0));
    // The last step that goes, open as it was, leaves the focus where another one is begun, under nothing else.
    await page.setViewportSize({ width: 1440, height: 760 });
    await screen.button("proc_form.step_delete", { n: 2 }).click();
    await screen.button("proc_form.step_edit", { n: 1 }).click();
    await seen(editorOf(screen, 1));
    await screen.button("proc_form.step_delete", { n: 1 }).click();
    await focused(screen.button("proc_form.step_write"));
    const toast = screen.button("proc_form.step_undo").locator("xpath=..");
    const [begin, over] = await boxesOf([screen.button("proc_form.step_write"), toast]);
    expect((begin?.y ?? 999) + (begin?.height ?? 0)).toBeLessThan(over?.y ?? 0);
    await screen.button("proc_form.step_undo").click();
    await order("unu și jumătate");
    await screen.button("proc_form.step_undo").click();
    await order("unu și jumătate", "doi");
    await saveForm(screen);
    expect(textsOf(await read(owner, made, "draft"))).toEqual(["unu și jumătate", "doi"]);
  });

  it("have titles, each the heading that its text begins with", async () => {
    const { owner, screen, page, made } = await opened();
    await screen.button("proc_form.step_edit", { n: 1 }).click();
    const title = screen.textbox("editor.title");
    await focused(editorOf(screen, 1));
    await title.fill("Sapă șanțul");
    await title.press("Enter");
    await page.keyboard.type(" metri");
    await screen.button("proc_form.step_done").click();
    await screen.button("proc_form.step_edit", { n: 2 }).click();
    await focused(editorOf(screen, 2));
    await title.fill("Titlu");
    await title.fill("");
    await saveForm(screen);
    expect((await read(owner, made, "draft")).steps.map(({ body }) => body)).toEqual([
      "<h3>Sapă șanțul</h3><p>unu metri</p>",
      "<p>doi</p>",
      "<p>trei</p>",
    ]);
  });

  it("are written in between and doubled, by the keyboard too", async () => {
    const { owner, screen, page, made, order, t } = await opened();
    const insert = (n: number) => screen.button("proc_form.step_insert", { n });
    await insert(2).click();
    await focused(editorOf(screen, 2));
    await page.keyboard.type("unu și ceva");
    await page.keyboard.press("ControlOrMeta+Enter");
    await order("unu", "unu și ceva", "doi", "trei");
    await insert(1).focus();
    await page.keyboard.press("Enter");
    await focused(editorOf(screen, 1));
    await screen.button("proc_form.step_revert").click();
    await order("unu", "unu și ceva", "doi", "trei");

    await screen.button("proc_form.step_duplicate", { n: 3 }).focus();
    await page.keyboard.press("Enter");
    await order("unu", "unu și ceva", "doi", "doi", "trei");
    await focused(screen.button("proc_form.step_edit", { n: 4 }));
    await seen(
      page.getByRole("status").filter({ hasText: t("proc_form.step_duplicated", { n: 3, copy: 4 }) }),
    );
    await insert(5).click();
    await saveForm(screen);
    const { steps } = await read(owner, made, "draft");
    expect(textsOf({ steps })).toEqual(["unu", "unu și ceva", "doi", "doi", "trei"]);
    expect(new Set(steps.map(({ id }) => id)).size).toBe(5);
  });

  it("are searched without being changed, and the search ends at the step that was found", async () => {
    const { owner, screen, page, made, t } = await opened();
    await screen.button("proc_form.step_edit", { n: 2 }).click();
    await rewriteStep(screen, 2, "Două Șantiere, un șantier.");
    await page.keyboard.press("ControlOrMeta+Shift+F");
    const field = page.getByRole("searchbox", { name: t("proc_form.find") });
    await focused(field);
    const told = (n: number, all: number, step: number) =>
      seen(page.getByRole("status").filter({ hasText: t("proc_form.find_at", { at: n, all, n: step }) }));
    const coloured = (name: string) =>
      eventually(() =>
        page.evaluate(
          (wanted) =>
            [...(CSS.highlights.get(wanted) ?? [])].map((range) =>
              range.startContainer.textContent?.slice(range.startOffset, range.endOffset),
            ),
          name,
        ),
      );
    await field.fill("santier");
    await told(1, 2, 2);
    await coloured("procedo-found").toEqual(["Șantier", "șantier"]);
    await page.keyboard.press("Enter");
    await told(2, 2, 2);
    await coloured("procedo-found-here").toEqual(["șantier"]);
    await field.fill("re");
    await told(1, 2, 2);
    await page.keyboard.press("Shift+Enter");
    await told(2, 2, 3);
    await page.keyboard.press("Escape");
    await gone(field);
    await focused(screen.button("proc_form.step_edit", { n: 3 }));
    await saveForm(screen);
    expect(textsOf(await read(owner, made, "draft"))).toEqual(["unu", "Două Șantiere, un șantier.", "trei"]);
  });

  it("are put into another order by dragging", async () => {
    const { owner, screen, page, made, order } = await opened();
    const cards = screen.region("proc.steps").getByRole("listitem");
    const handle = (n: number) => screen.button("proc_form.step_drag", { n });
    await drag(handle(3), cards.first(), { x: 40, y: 4 });
    await order("trei", "unu", "doi");
    const height = (await cards.nth(1).boundingBox())?.height ?? 0;
    await drag(handle(1), cards.nth(1), { x: 40, y: height - 4 });
    await order("unu", "trei", "doi");
    await saveForm(screen);
    expect(textsOf(await read(owner, made, "draft"))).toEqual(["unu", "trei", "doi"]);
    await seen(page.getByText("trei").first());
  });

  it("are put into another order by the keyboard alone, which says where each one is", async () => {
    const { owner, screen, page, made, order, t } = await opened();
    const handle = (n: number) => screen.button("proc_form.step_drag", { n });
    await handle(3).focus();
    await page.keyboard.press("ArrowUp");
    await order("unu", "trei", "doi");
    await focused(handle(2));
    await seen(page.getByRole("status").filter({ hasText: t("proc_form.step_moved", { n: 2, count: 3 }) }));
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await order("trei", "unu", "doi");
    await seen(page.getByRole("status").filter({ hasText: t("proc_form.step_first") }));
    await focused(handle(1));
    await screen.button("proc_form.step_down", { n: 1 }).focus();
    await page.keyboard.press("Enter");
    await order("unu", "trei", "doi");
    await focused(screen.button("proc_form.step_down", { n: 2 }));
    await saveForm(screen);
    expect(textsOf(await read(owner, made, "draft"))).toEqual(["unu", "trei", "doi"]);
  });
});
