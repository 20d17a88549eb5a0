import { describe, expect, it } from "vitest";
import { listHistories } from "#features/procedures/procedures.contract.ts";
import { draftOf, liveOf, type Made, read, textsOf } from "#features/procedures/server/procedures.fixture.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { goOffline, goOnline, requestsHeld } from "#testing/steps/device.ts";
import {
  addStep,
  addTrigger,
  chooseManager,
  chooseTriggerType,
  editorOf,
  fillTrigger,
} from "#testing/steps/procedure_form.ts";
import { saveForm } from "#testing/steps/procedures.ts";
import { said, alerted } from "#testing/steps/said.ts";
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
    expect(await page.getByText(t("field_problem.required")).count()).toBe(1);

    await seen(page.getByText(t("proc_form.fields_missing", { count: 2 })));
    await screen.button("proc_form.step_new").click();
    await focused(editorOf(screen, "new"));
    await screen.button("proc.name").click();
    await focused(screen.textbox("proc.name"));

    await screen.textbox("proc.name").fill("Cofrarea");
    await gone(page.getByText(t("field_problem.required")));
    await screen.button("button.save").click();
    await focused(editorOf(screen, "new"));
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

  it("stops at a trigger that is only begun, which is completed or cleared", async () => {
    const { owner, screen, page, t } = await writer();
    const made = await draftOf(owner, { name: "Tencuirea" });
    await page.goto(`/procedure/edit/${made.slug}`);
    await screen.textbox("proc.name").fill("Tencuirea pereților");
    await chooseTriggerType(screen, "procedure");
    await screen.button("button.save").click();
    const told = page.getByRole("alert").filter({ hasText: t("proc_form.trigger_unfinished") });
    await seen(told);
    await said(screen, "button.check_form");
    expect((await read(owner, made, "draft")).name).toBe("Tencuirea");
    await chooseTriggerType(screen, "event");
    await gone(told);
    await screen.textbox("proc_form.trigger_event").fill("Zidul s-a uscat");
    await saveForm(screen);
    const written = await read(owner, made, "draft");
    expect([written.name, written.triggers.length]).toEqual(["Tencuirea pereților", 1]);
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
    await seen(screen.heading("proc.title"));
    await alerted(screen, screen.t("proc_form.saved_given_away"));
  });

  it("by Ctrl+S goes on writing, and saves once however often it is pressed", async () => {
    const { owner, screen, page, t } = await writer();
    const made = await draftOf(owner, { name: "Sudarea" });
    await page.goto(`/procedure/edit/${made.slug}`);
    await screen.textbox("proc.name").fill("Sudarea țevilor");
    await page.keyboard.press("Control+s");
    await page.keyboard.press("Control+s");
    await alerted(screen, t("proc_form.saved"));
    await screen.textbox("proc.name").fill("Sudarea conductelor");
    expect(addressOf(screen)).toBe(`/procedure/edit/${made.slug}`);
    expect((await read(owner, made, "draft")).name).toBe("Sudarea țevilor");
    expect((await owner.ok(listHistories, { params: { slug: made.slug } })).total).toBe(2);
    await saveForm(screen);
    expect((await read(owner, made, "draft")).name).toBe("Sudarea conductelor");
  });

  it("by Ctrl+S saves what was typed during the save before it and right after it, and says what stands now", async () => {
    const { owner, screen, page, t } = await writer();
    const made = await liveOf(owner, { name: "Sudarea" });
    await page.goto(`/procedure/edit/${made.slug}`);
    await seen(page.getByText(t("status.live"), { exact: true }).first());
    const { asked, release } = await requestsHeld(page, `**/api/procedures/${made.slug}`);
    await screen.textbox("proc.name").fill("Sudarea țevilor");
    await page.keyboard.press("Control+s");
    await asked;
    await screen.textbox("proc.name").fill("Sudarea conductelor");
    await page.keyboard.press("Control+s");
    const name = async () => (await read(owner, made, "draft")).name;
    expect(await name()).toBe("Sudarea");
    release();
    await eventually(name).toBe("Sudarea conductelor");
    await seen(
      page.getByRole("heading", { name: t("proc_form.edit_title", { name: "Sudarea conductelor" }) }),
    );
    await seen(page.getByText(t("status.unpublished_changes"), { exact: true }).first());
    await screen.textbox("proc.name").fill("Sudarea profilelor");
    await screen.textbox("proc.name").press("Control+s");
    await eventually(name).toBe("Sudarea profilelor");
    await screen.textbox("proc.name").fill("Sudarea tablelor");
    expect(await name()).toBe("Sudarea profilelor");
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
