import { describe, expect, it } from "vitest";
import { listHistories, listProcedures } from "#features/procedures/procedures.contract.ts";
import { draftOf, read, saved, stepsOf, textsOf } from "#features/procedures/server/procedures.fixture.ts";
import { buildCompany, signIn, type TestPerson } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { keptOnDevice, killTab, newTab } from "#testing/steps/device.ts";
import { chooseManager, editorOf, rewriteStep } from "#testing/steps/procedure_form.ts";
import { confirm, saveForm } from "#testing/steps/procedures.ts";
import { focused, addressOf, eventually, gone, type Screen, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();
const company = () => buildCompany(journey().app);

async function signInAs({ page }: Screen, person: TestPerson): Promise<void> {
  const { app } = journey();
  const value = await signIn(app, person.instance_id, person.id);
  await page.context().addCookies([{ name: "procedo_session", value, url: app.origin }]);
}

describe("leaving a form with unsaved text", () => {
  it("asks first, stays when told to, and forgets the text when it is given up", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), owner);
    const { page, t } = screen;
    await page.goto("/procedures");
    await screen.link("proc.new").first().click();
    await screen.textbox("proc.name").fill("Ceva început");
    await keptOnDevice(screen, "Ceva început");

    await page
      .getByRole("navigation", { name: t("shell.breadcrumbs") })
      .getByRole("link")
      .click();
    await seen(screen.dialog("confirm.leave_title"), page.getByText(t("confirm.leave")));
    // That it is kept is not said behind the question whether it may go.
    await gone(page.getByText(t("draft.kept_here")));
    await screen.button("button.stay").click();
    await gone(page.getByRole("dialog"));
    await seen(page.getByText(t("draft.kept_here")));
    expect(await screen.textbox("proc.name").inputValue()).toBe("Ceva început");
    await screen.button("button.close").click();
    await seen(screen.dialog("confirm.leave_title"));
    await page.keyboard.press("Escape");
    await gone(page.getByRole("dialog"));
    expect(addressOf(screen)).toBe("/procedure/create");

    await page.goBack();
    await confirm(screen, t("confirm.leave_title"), "button.discard");
    await seen(screen.heading("proc.title"));
    await screen.link("proc.new").first().click();
    await seen(screen.textbox("proc.name"));
    await gone(screen.button("draft.restore"));
  });

  it("asks also of one's own names", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), owner);
    await screen.page.goto("/settings/profile");
    await screen.textbox("profile.first_name").fill("Ștefania");
    await screen.link("settings.sessions").first().click();
    await confirm(screen, screen.t("confirm.leave_title"), "button.discard");
    await seen(screen.heading("settings.sessions"));
  });

  it("asks also of a list of colleagues that nobody was read from yet, which is offered again", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), owner);
    const { page, t } = screen;
    const list = "Ana;Pop;ana@firma.test\nIon;Ene;ion@";
    await page.goto("/users");
    await screen.link("users.invite_list").click();
    await screen.textbox("invite.list").fill(list);
    await keptOnDevice(screen, "ion@");
    await page
      .getByRole("navigation", { name: t("shell.breadcrumbs") })
      .getByRole("link")
      .click();
    await seen(screen.dialog("confirm.leave_title"));
    await screen.button("button.stay").click();
    await gone(page.getByRole("dialog"));

    const next = await newTab(screen);
    await killTab(screen);
    await next.page.goto("/users/invite");
    await next.button("draft.restore").click();
    await eventually(() => next.textbox("invite.list").inputValue()).toBe(list);
  });

  it("by closing the tab asks in the browser's own words", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), owner);
    await screen.page.goto("/procedure/create");
    await screen.textbox("proc.name").fill("Ceva început");
    const asked = screen.page.waitForEvent("dialog");
    await screen.page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    expect(await screen.textbox("proc.name").inputValue()).toBe("Ceva început");
  });

  it("asks nothing where nothing was changed, or was changed back", async () => {
    const { owner } = await company();
    const { slug } = await draftOf(owner, { name: "Izolarea" });
    const screen = await visit(journey(), owner);
    await screen.page.goto(`/procedure/edit/${slug}`);
    await screen.textbox("proc.name").fill("Izolarea fațadei");
    await screen.textbox("proc.name").fill("Izolarea");
    await screen.button("button.close").click();
    await seen(screen.link("button.edit"));
  });
});

describe("the text that a closed tab left", () => {
  it("is offered to the same person on the next visit, and to nobody else in the same browser", async () => {
    const { owner, person } = await company();
    const other = await person({ rights_name: ["admin"] });
    const made = await draftOf(owner, { name: "Betonarea", steps: stepsOf("unu") });
    const path = `/procedure/edit/${made.slug}`;
    const screen = await visit(journey(), owner);
    await screen.page.goto(path);
    await screen.button("proc_form.step_edit", { n: 1 }).click();
    await rewriteStep(screen, 1, "unu, scris din nou");
    await keptOnDevice(screen, "scris din nou");
    await screen.page.close();

    await signInAs(screen, other);
    const stranger = await newTab(screen);
    await stranger.page.goto(path);
    await seen(stranger.button("proc_form.step_edit", { n: 1 }));
    await gone(stranger.button("draft.restore"), stranger.page.getByText("scris din nou"));
    await stranger.page.close();

    await signInAs(screen, owner);
    const later = await newTab(screen);
    await later.page.goto(path);
    await seen(later.page.getByText("unu", { exact: true }));
    await later.button("draft.restore").click();
    await seen(later.page.getByText("unu, scris din nou"));
    await gone(later.button("draft.restore"));
    await saveForm(later);
    expect(textsOf(await read(owner, made, "draft"))).toEqual(["unu, scris din nou"]);
    await later.page.goto(path);
    await seen(later.button("proc_form.step_edit", { n: 1 }));
    await gone(later.button("draft.restore"));
  });

  it("is thrown away when it is not wanted", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), owner);
    await screen.page.goto("/procedure/create");
    await screen.textbox("proc.name").fill("Fără urmare");
    await keptOnDevice(screen, "Fără urmare");
    await screen.page.close();
    const later = await newTab(screen);
    await later.page.goto("/procedure/create");
    await later.button("draft.discard").click();
    await focused(later.page.getByRole("heading", { level: 1 }));
    await gone(later.button("draft.restore"));
    expect(await later.textbox("proc.name").inputValue()).toBe("");
    // A press by mistake costs nothing.
    await later.button("draft.bring_back").click();
    expect(await later.textbox("proc.name").inputValue()).toBe("Fără urmare");
    await keptOnDevice(later, "Fără urmare");
    await later.page.close({ runBeforeUnload: false });
    const last = await newTab(screen);
    await last.page.goto("/procedure/create");
    await last.button("draft.discard").click();
    await gone(last.button("draft.restore"));
    await last.page.reload();
    await seen(last.textbox("proc.name"));
    await gone(last.button("draft.restore"));
  });

  it("is offered where its person sees it, also where the page is put back further down", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), owner);
    const { page } = screen;
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto("/procedure/create");
    await screen.textbox("proc_form.step_new").fill("Scris la sfârșit");
    await keptOnDevice(screen, "Scris la sfârșit");
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    const offer = screen.button("draft.restore");
    await seen(offer);
    const isInView = () =>
      offer.evaluate((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return top > 0 && bottom < innerHeight;
      });
    await eventually(isInView).toBe(true);
  });
});

describe("two tabs in which new procedures are written", () => {
  it("keep their texts apart: saving one leaves the other's, and what closed tabs left is all offered", async () => {
    const { owner } = await company();
    const first = await visit(journey(), owner);
    await first.page.goto("/procedure/create");
    await first.textbox("proc.name").fill("Din prima filă");
    await keptOnDevice(first, "Din prima filă");

    const second = await newTab(first);
    await second.page.goto("/procedure/create");
    await seen(second.page.getByText(second.t("draft.elsewhere")));
    await second.textbox("proc.name").fill("Din a doua filă");
    await keptOnDevice(second, "Din a doua filă");
    await gone(second.button("draft.restore"));

    await editorOf(first, "new").fill("Un pas.");
    await chooseManager(first, owner);
    await saveForm(first);
    await seen(second.page.getByText(second.t("draft.kept_here")));
    await gone(second.page.getByText(second.t("draft.elsewhere")));
    await killTab(second);

    const third = await newTab(first);
    await third.page.goto("/procedure/create");
    await third.textbox("proc.name").fill("Din a treia filă");
    await keptOnDevice(third, "Din a treia filă");
    await third.page.close();

    const last = await newTab(first);
    await last.page.goto("/procedure/create");
    const offers = last.page.getByRole("listitem").filter({ has: last.button("draft.restore") });
    await eventually(async () => (await offers.allInnerTexts()).map((words) => words.split("\n")[1])).toEqual(
      ["Din a treia filă", "Din a doua filă"],
    );
    await offers
      .nth(1)
      .getByRole("button", { name: last.t("draft.restore") })
      .click();
    expect(await last.textbox("proc.name").inputValue()).toBe("Din a doua filă");
    await offers
      .nth(0)
      .getByRole("button", { name: last.t("draft.discard") })
      .click();
    await gone(last.button("draft.restore"));
  });

  it("are not told that their text is kept where the device has no room for it", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), owner);
    await screen.page.goto("/procedure/create");
    await screen.textbox("proc.name").fill("Scurt");
    await seen(screen.page.getByText(screen.t("draft.kept_here")));
    await screen.page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await screen.textbox("proc.name").fill("Mai lung");
    await seen(
      screen.page.getByText(screen.t("draft.not_kept")),
      screen.page.getByText(screen.t("draft.not_kept_short")),
    );
    await gone(screen.page.getByText(screen.t("draft.kept_here")));
  });
});

describe("two people saving the same procedure", () => {
  const collision = async () => {
    const { owner, person } = await company();
    const first = await person({ rights_name: ["admin"], first_name: "Radu", last_name: "Primul" });
    const made = await draftOf(owner, { name: "Compactarea", steps: stepsOf("Udă stratul.") });
    const screen = await visit(journey(), owner);
    await screen.page.goto(`/procedure/edit/${made.slug}`);
    await screen.button("proc_form.step_edit", { n: 1 }).click();
    await rewriteStep(screen, 1, "Udă bine stratul.");
    const [step] = (await read(first, made, "draft")).steps;
    await saved(first, made, { steps: [{ id: step?.id, body: "<p>Udă stratul de două ori.</p>" }] });
    await screen.button("button.save").click();
    const dialog = screen.dialog("proc_form.stale_title");
    await seen(dialog.getByText("Radu Primul"), dialog.getByText(screen.t("proc_form.stale_kept")));
    // It may come while somebody types on: Enter chooses nothing there.
    await focused(dialog.locator("[data-dialog-title]"));
    return { owner, made, screen, dialog, page: screen.page, t: screen.t };
  };

  it("shows the second one both texts with their difference, then the saved one, keeping the own", async () => {
    const { owner, made, screen, dialog, page } = await collision();
    await page.setViewportSize({ width: 360, height: 740 });
    await screen.button("proc_form.stale_compare").click();
    // It comes to the top, from below the last line in sight.
    const hint = dialog.getByText(screen.t("proc_form.stale_compare_text"));
    await eventually(async () => (await hint.boundingBox())?.y).toBeLessThan(300);
    await page.setViewportSize({ width: 1440, height: 900 });
    const words = async (element: "ins" | "del") => (await dialog.locator(element).allInnerTexts()).join(" ");
    await eventually(() => words("ins")).toContain("bine");
    expect(await words("del")).toContain("de două ori");

    await screen.button("proc_form.stale_reload").click();
    await gone(dialog);
    await seen(page.getByText("Udă stratul de două ori."));
    expect(textsOf(await read(owner, made, "draft"))).toEqual(["Udă stratul de două ori."]);
    // The own text is offered, with who saved what since and the same comparison.
    const offer = page.getByRole("listitem").filter({ has: screen.button("draft.restore") });
    await seen(offer.getByText(/^Radu Primul a salvat o versiune mai nouă/));
    await screen.within(offer).button("proc_form.stale_compare").click();
    const compared = screen.dialog("proc_form.stale_compare");
    await seen(compared.locator("ins").filter({ hasText: "bine" }));
    await screen.within(compared).button("button.close").click();
    await gone(compared);
    await screen.button("draft.restore").click();
    await seen(page.getByText("Udă bine stratul."));
  });

  it("lets the second one keep the own text as a copy and leaves the procedure alone", async () => {
    const { owner, made, screen, page, t } = await collision();
    await screen.button("proc_form.stale_copy").click();
    const name = t("proc_form.copy_name", { name: "Compactarea" });
    await seen(page.getByRole("heading", { name, level: 1 }), page.getByText("Udă bine stratul.").first());
    expect(textsOf(await read(owner, made, "draft"))).toEqual(["Udă stratul de două ori."]);
    const list = await owner.ok(listProcedures, { params: { instance_id: String(owner.instance_id) } });
    expect(list.data.data.map((row) => row.name).toSorted()).toEqual(["Compactarea", name]);
  });

  it("asks the second one before the procedure is given away by a copy or by saving over", async () => {
    const { owner, person } = await company();
    const [author, other] = [
      await person({ first_name: "Dan", last_name: "Scrie" }),
      await person({ first_name: "Radu", last_name: "Primul" }),
    ];
    const made = await draftOf(owner, { name: "Compactarea", responsible_id: author.id });
    const screen = await visit(journey(), author);
    await screen.page.goto(`/procedure/edit/${made.slug}`);
    await screen.textbox("proc.name").fill("Compactarea stratului");
    await saved(owner, made, { note: "Altă variantă", name: "Compactări" });
    await screen.button("button.save").click();
    const dialog = screen.dialog("proc_form.stale_title");
    await seen(dialog);
    await screen.page.keyboard.press("Escape");
    await gone(dialog);
    await chooseManager(screen, other);
    await screen.button("button.save").click();
    const question = screen.dialog("giving_away.title");
    await screen.within(question).button("giving_away.save").click();
    await seen(dialog);
    await gone(question);
    await screen.within(dialog).button("proc_form.stale_over").click();
    await seen(question.getByText(screen.t("giving_away.procedure_sight")));
    await screen.within(question).button("button.cancel").click();
    await gone(question);
    expect((await read(owner, made, "draft")).name).toBe("Compactări");
    await screen.within(dialog).button("proc_form.stale_over").click();
    await screen.within(question).button("giving_away.save").click();
    await confirm(screen, screen.t("proc_form.stale_over_title"), "proc_form.stale_over");
    await seen(screen.heading("proc.title"));
    expect((await read(owner, made, "draft")).name).toBe("Compactarea stratului");
  });

  it("lets the second one save over on purpose, and keeps the other text in the history", async () => {
    const { owner, made, screen, t } = await collision();
    await screen.button("proc_form.stale_over").click();
    await confirm(screen, t("proc_form.stale_over_title"), "proc_form.stale_over");
    await seen(screen.link("button.edit"));
    expect(textsOf(await read(owner, made, "draft"))).toEqual(["Udă bine stratul."]);
    const versions = await owner.ok(listHistories, { params: { slug: made.slug } });
    expect(versions.data.map(({ username }) => username.split(" ")[0])).toEqual(["Ana", "Radu", "Ana"]);
  });

  it("keeps asking after the dialog was closed, without losing anything", async () => {
    const { owner, made, screen, dialog, page } = await collision();
    await page.keyboard.press("Escape");
    await gone(dialog);
    await seen(editorOf(screen, 1).getByText("Udă bine stratul."));
    await screen.button("button.save").click();
    await seen(dialog);
    expect(textsOf(await read(owner, made, "draft"))).toEqual(["Udă stratul de două ori."]);
  });
});
