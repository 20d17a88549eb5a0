import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { listHistories } from "#features/procedures/procedures.contract.ts";
import {
  draftOf,
  liveOf,
  type Made,
  read,
  stepsOf,
  textsOf,
} from "#features/procedures/server/procedures.fixture.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { goOffline, goOnline } from "#testing/steps/device.ts";
import {
  addStep,
  addTrigger,
  chooseManager,
  chooseTriggerType,
  editorOf,
  fillTrigger,
  stepTexts,
} from "#testing/steps/procedure_form.ts";
import { saveForm } from "#testing/steps/procedures.ts";
import { said } from "#testing/steps/said.ts";
import {
  addressOf,
  eventually,
  focused,
  gone,
  type Screen,
  seen,
  type TextKey,
  visit,
} from "#testing/steps/screen.ts";

const journey = useJourney();

async function writer() {
  const { owner } = await buildCompany(journey().app);
  const screen = await visit(journey(), owner);
  const slugOnScreen = () => new URL(screen.page.url()).pathname.split("/").at(-1) ?? "";
  return { owner, screen, page: screen.page, t: screen.t, slugOnScreen };
}

/** Whether nothing of an element's words is cut off. */
const isWhole = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) =>
    [element, ...element.querySelectorAll("*")].every((part) => part.scrollWidth <= part.clientWidth + 1),
  );

/** Types letter by letter as fast as the page takes them, with no time left for drawing in between. */
const typeInHaste = ({ page }: Screen, text: string): Promise<void> =>
  page.evaluate(
    (letters) =>
      new Promise((resolve) => {
        const turns = new MessageChannel();
        const rest = [...letters];
        turns.port1.onmessage = () => {
          const letter = rest.shift();
          if (letter === undefined) return resolve();
          document.execCommand("insertText", false, letter);
          const busyUntil = performance.now() + (rest.length % 6);
          while (performance.now() < busyUntil);
          turns.port2.postMessage(null);
        };
        turns.port2.postMessage(null);
      }),
    text,
  );

describe("a form that is not complete", () => {
  it("says so on the button and at the fields, and goes to the first of them", async () => {
    const { screen, page, t } = await writer();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/procedure/create");
    await screen.button("button.save").click();
    await said(screen, "button.check_form");
    await focused(screen.textbox("proc.name"));
    await seen(
      page.getByText(t("field_problem.required")).first(),
      page.getByText(t("proc_form.step_required")).first(),
    );
    expect(await page.getByText(t("field_problem.required")).count()).toBe(2);

    await screen.textbox("proc.name").fill("Cofrarea");
    await gone(page.getByText(t("field_problem.required")).nth(1));
    await screen.button("button.save").click();
    await focused(screen.combobox("proc.manager"));
    expect(addressOf(screen)).toBe("/procedure/create");
  });

  it("keeps what is typed faster than the page is drawn in its place", async () => {
    const { screen, page } = await writer();
    await page.goto("/procedure/create");
    const editor = editorOf(screen, "new");
    await editor.focus();
    await page.keyboard.type("început sfârșit");
    for (const _ of " sfârșit") await page.keyboard.press("ArrowLeft");
    const typed = " țară ă î ș".repeat(8);
    await typeInHaste(screen, typed);
    expect(await editor.innerText()).toBe(`început${typed} sfârșit`);
  });

  it("takes no other day of the month than was typed", async () => {
    const { screen, page, t } = await writer();
    await page.goto("/procedure/create");
    const list = page.getByRole("list", { name: t("proc_form.trigger_list"), exact: true });
    await chooseTriggerType(screen, "date");
    const day = screen.textbox("proc_form.trigger_day");
    for (const typed of ["45", "-3", "2,5", "0"]) {
      await day.fill("");
      await day.pressSequentially(typed);
      await seen(page.getByText(t("proc_form.trigger_day_wrong"), { exact: true }));
      await screen.button("proc_form.trigger_add").click();
      expect(await day.inputValue()).toBe(typed.replace(",", "."));
      expect(await list.count()).toBe(0);
    }
    await day.fill("31");
    await screen.button("proc_form.trigger_add").click();
    await seen(list);
    await gone(page.getByText(t("proc_form.trigger_day_wrong"), { exact: true }));
  });

  it("does not add a step without text, nor a trigger without its value or twice", async () => {
    const { screen, page, t } = await writer();
    await page.goto("/procedure/create");
    await screen.button("proc_form.step_add").click();
    await seen(page.getByText(t("proc_form.step_required")));
    await chooseTriggerType(screen, "event");
    await screen.button("proc_form.trigger_add").click();
    await seen(page.getByText(t("field_problem.required")));
    await screen.textbox("proc_form.trigger_event").fill("Plouă");
    await screen.button("proc_form.trigger_add").click();
    const list = page.getByRole("list", { name: t("proc_form.trigger_list") });
    await seen(list.getByText(t("trigger.sentence.event", { name: "Plouă" })));
    await addTrigger(screen, { type: "event", text: "Plouă" });
    await seen(page.getByText(t("proc_form.trigger_duplicate")));

    await chooseTriggerType(screen, "date");
    await gone(screen.textbox("proc_form.trigger_event"));
    await chooseTriggerType(screen, "event");
    expect(await screen.textbox("proc_form.trigger_event").inputValue()).toBe("");
    await list.getByRole("button").click();
    await gone(list);
  });
});

describe("saving", () => {
  it("takes along the step that stands in the editor and the trigger that is filled in", async () => {
    const { owner, screen, page, slugOnScreen } = await writer();
    await page.goto("/procedure/create");
    await screen.textbox("proc.name").fill("Armarea");
    await chooseManager(screen, owner);
    await addStep(screen, "Taie barele.");
    await editorOf(screen, "new").fill("Leagă barele.");
    await fillTrigger(screen, { type: "weekly", days: ["wed"] });
    await saveForm(screen);
    const saved = await read(owner, { id: 0, slug: slugOnScreen() }, "draft");
    expect(textsOf(saved)).toEqual(["Taie barele.", "Leagă barele."]);
    expect(saved.triggers.map(({ type, value }) => [type, value])).toEqual([["weekly", '["wed"]']]);
  });

  it("leads who gave the procedure to somebody else to what they may still see of it", async () => {
    const { owner, person } = await buildCompany(journey().app);
    const giver = await person();
    const screen = await visit(journey(), giver);
    const give = async (made: Made, loss: TextKey) => {
      await screen.page.goto(`/procedure/edit/${made.slug}`);
      await chooseManager(screen, owner);
      await screen.button("button.save").click();
      await seen(screen.dialog("giving_away.title").getByText(screen.t(loss)));
    };
    const save = () => screen.within(screen.dialog("giving_away.title")).button("giving_away.save").click();
    const responsible_id = giver.id;
    const live = await liveOf(owner, { name: "Cofrarea", responsible_id });
    await give(live, "giving_away.procedure_draft");
    await screen.button("button.cancel").click();
    await gone(screen.dialog("giving_away.title"));
    expect((await read(giver, live)).responsible.id).toBe(giver.id);
    await screen.button("button.save").click();
    await save();
    await seen(screen.page.getByRole("heading", { name: "Cofrarea", level: 1, exact: true }));
    expect(addressOf(screen)).toBe(`/procedure/${live.slug}`);
    await give(await draftOf(owner, { name: "Armarea", responsible_id }), "giving_away.procedure_sight");
    await save();
    await seen(screen.heading("proc.title"), screen.page.getByText(screen.t("proc_form.saved_given_away")));
  });

  it("by Ctrl+S goes on writing, and saves once however often it is pressed", async () => {
    const { owner, screen, page, t } = await writer();
    const made = await draftOf(owner, { name: "Sudarea" });
    await page.goto(`/procedure/edit/${made.slug}`);
    await screen.textbox("proc.name").fill("Sudarea țevilor");
    await page.keyboard.press("Control+s");
    await page.keyboard.press("Control+s");
    await seen(page.getByText(t("proc_form.saved"), { exact: true }).first());
    await screen.textbox("proc.name").fill("Sudarea conductelor");
    expect(addressOf(screen)).toBe(`/procedure/edit/${made.slug}`);
    expect((await read(owner, made, "draft")).name).toBe("Sudarea țevilor");
    expect((await owner.ok(listHistories, { params: { slug: made.slug } })).total).toBe(2);
    await saveForm(screen);
    expect((await read(owner, made, "draft")).name).toBe("Sudarea conductelor");
  });

  it("without a network says so, keeps the text, and works when the network is back", async () => {
    const { owner, screen, page, t } = await writer();
    const made = await draftOf(owner, { name: "Zidirea" });
    await page.goto(`/procedure/edit/${made.slug}`);
    await screen.textbox("proc.name").fill("Zidirea pereților");
    await goOffline(screen);
    await screen.button("button.save").click();
    await seen(page.getByRole("alert").filter({ hasText: t("error.offline") }));
    await said(screen, "button.error");
    expect(await screen.textbox("proc.name").inputValue()).toBe("Zidirea pereților");
    expect(addressOf(screen)).toBe(`/procedure/edit/${made.slug}`);
    await goOnline(screen);
    await saveForm(screen);
    expect((await read(owner, made, "draft")).name).toBe("Zidirea pereților");
  });

  it("that fails on the server keeps the text and names the request", async () => {
    const { owner, screen, page, t } = await writer();
    const made = await draftOf(owner, { name: "Vopsirea" });
    await page.goto(`/procedure/edit/${made.slug}`);
    await screen.textbox("proc.name").fill("Vopsirea fațadei");
    await page.route(/\/api\/procedures\//, (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({ status: 500, json: { code: "internal", message: "-", request_id: "cerere-7" } })
        : route.continue(),
    );
    await screen.button("button.save").click();
    await seen(
      page.getByText(t("error.500")),
      page.getByText(t("error.request_id", { request_id: "cerere-7" })),
    );
    expect(await screen.textbox("proc.name").inputValue()).toBe("Vopsirea fațadei");
  });
});

describe("the steps of the form", () => {
  const opened = async () => {
    const all = await writer();
    const made = await draftOf(all.owner, { steps: stepsOf("unu", "doi", "trei") });
    await all.page.goto(`/procedure/edit/${made.slug}`);
    await seen(all.screen.button("proc_form.step_edit", { n: 3 }));
    const order = (...texts: string[]) => eventually(() => stepTexts(all.screen)).toEqual(texts);
    return { ...all, made, order };
  };

  it("are edited, given up, deleted and brought back", async () => {
    const { owner, screen, page, made, order, t } = await opened();
    await screen.button("proc_form.step_edit", { n: 1 }).click();
    await editorOf(screen, 1).fill("unu și jumătate");
    await screen.button("proc_form.step_done").click();
    await order("unu și jumătate", "doi", "trei");
    await screen.button("proc_form.step_edit", { n: 3 }).click();
    await editorOf(screen, 3).fill("ceva greșit");
    await screen.button("proc_form.step_revert").click();
    await order("unu și jumătate", "doi", "trei");

    await page.setViewportSize({ width: 360, height: 740 });
    await screen.button("proc_form.step_delete", { n: 2 }).click();
    await order("unu și jumătate", "trei");
    await eventually(() => isWhole(screen.button("proc_form.step_undo"))).toBe(true);
    await screen.button("proc_form.step_undo").click();
    await order("unu și jumătate", "doi", "trei");
    await gone(
      page.getByText(t("proc_form.step_deleted"), { exact: true }).filter({ visible: true }).first(),
    );
    await screen.button("proc_form.step_delete", { n: 3 }).click();
    await saveForm(screen);
    expect(textsOf(await read(owner, made, "draft"))).toEqual(["unu și jumătate", "doi"]);
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
    await editorOf(screen, 2).fill("Două Șantiere, un șantier.");
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
    await handle(3).dragTo(cards.first(), { targetPosition: { x: 40, y: 4 } });
    await order("trei", "unu", "doi");
    const height = (await cards.nth(1).boundingBox())?.height ?? 0;
    await handle(1).dragTo(cards.nth(1), { targetPosition: { x: 40, y: height - 4 } });
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
