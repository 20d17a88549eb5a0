import { describe, expect, it } from "vitest";
import {
  draftOf,
  liveOf,
  publish,
  read,
  saved,
  stepsOf,
  textsOf,
} from "#features/procedures/server/procedures.fixture.ts";
import type { Language } from "#platform/text/texts.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { rewriteStep } from "#testing/steps/procedure_form.ts";
import {
  act,
  confirm,
  openForm,
  publishButton,
  publishShown,
  rowOf,
  saveForm,
  stepOf,
  viewOf,
} from "#testing/steps/procedures.ts";
import { barriersOn } from "./audit.ts";
import {
  addressOf,
  eventually,
  focused,
  gone,
  pick,
  type Screen,
  seen,
  visit,
} from "#testing/steps/screen.ts";
import { alerted } from "#testing/steps/said.ts";

const journey = useJourney();

/** Closes what was said in the corner, which stands over the page's own buttons. */
async function dismissAlerts({ button }: Screen): Promise<void> {
  const close = button("shell.dismiss");
  // Each may go by itself meanwhile.
  while ((await close.count()) > 0)
    await close
      .first()
      .click({ timeout: 1_000 })
      .catch(() => undefined);
}

describe("the life of a procedure", () => {
  const people = async (language: Language) => {
    const company = await buildCompany(journey().app);
    const author = await company.person({ rights_name: ["admin"], first_name: "Maria", language });
    const reader = await company.person({ language });
    return { company, author, reader };
  };

  it("goes on for readers as it was published while its next version is written", async () => {
    const language = "en";
    const { author, reader } = await people(language);
    const name = "Turnarea betonului";
    const { slug } = await draftOf(author, { name, steps: stepsOf("Verifică armătura.", "Toarnă betonul.") });
    const screen = await visit(journey(), author, { language });
    const other = await visit(journey(), reader, { language });

    await other.page.goto("/procedures");
    await seen(other.page.getByText(other.t("empty.procedures")));
    await screen.page.goto(`/procedure/${slug}`);
    await seen(screen.page.getByText(screen.t("status.draft"), { exact: true }).first());
    await publishShown(screen);
    await gone(publishButton(screen), screen.page.getByText(screen.t("status.draft"), { exact: true }));

    await other.page.reload();
    await rowOf(other, name).getByRole("link").first().click();
    await seen(stepOf(other, 1).getByText("Verifică armătura."));

    await openForm(screen, name);
    await screen.button("proc_form.step_edit", { n: 1 }).click();
    await rewriteStep(screen, 1, "Verifică armătura și cofrajul.");
    await screen.textbox("proc_form.note").fill("Am adăugat cofrajul");
    await saveForm(screen);
    await seen(stepOf(screen, 1).getByText("Verifică armătura și cofrajul."));

    await other.page.reload();
    await seen(stepOf(other, 1).getByText("Verifică armătura.", { exact: true }));
    await gone(other.region("proc.draft.label"), viewOf(other, "draft"));
    expect(textsOf(await read(reader, { id: 0, slug }))).toEqual(["Verifică armătura.", "Toarnă betonul."]);

    await pick(viewOf(screen, "changes"));
    await seen(screen.page.locator("ins").filter({ hasText: "cofrajul" }));
    await pick(viewOf(screen, "live"));
    await seen(stepOf(screen, 1).getByText("Verifică armătura.", { exact: true }));
    await screen.link("proc.title").first().click();
    await seen(rowOf(screen, name).getByText(screen.t("status.unpublished_changes")));
    await rowOf(screen, name).getByRole("link").first().click();
    await pick(viewOf(screen, "draft"));
    await publishShown(screen);

    await other.page.reload();
    await seen(stepOf(other, 1).getByText("Verifică armătura și cofrajul."));
    await act(screen, name, "action.unpublish");
    await confirm(screen, screen.t("confirm.unpublish"), "action.unpublish");
    await other.page.reload();
    await seen(other.heading("page.not_found"));
  });

  it("is published as its author has read it, or with what came meanwhile once that is seen", async () => {
    const language = "ro";
    const { company, author, reader } = await people(language);
    const other = await company.person({ rights_name: ["admin"], first_name: "Dan", last_name: "Crișan" });
    const made = await draftOf(author, { name: "Armarea", steps: stepsOf("Ce am citit.") });
    const screen = await visit(journey(), author, { language });
    const { page, t } = screen;
    await page.goto(`/procedure/${made.slug}`);
    await publishButton(screen).click();
    const question = page.getByRole("dialog", { name: t("confirm.publish"), exact: true });
    await seen(question.getByText("versiunea 1, salvată de"));
    await saved(other, made, { steps: stepsOf("Ce am citit.", "Text neverificat.") });
    await screen.within(question).button("action.publish").click();
    await seen(
      question.getByRole("alert").filter({ hasText: "Dan Crișan a salvat versiunea 2" }),
      question.getByText("Text neverificat."),
    );
    expect((await read(author, made)).status).toBe("draft");
    await screen.within(question).button("proc.publish.newer", { number: 2 }).click();
    await gone(question);
    await gone(screen.button("watching.show"));
    expect(textsOf(await read(reader, made))).toEqual(["Ce am citit.", "Text neverificat."]);
  });

  it("keeps its published name until it is saved and published", async () => {
    const language = "en";
    const { author, reader } = await people(language);
    const { slug } = await liveOf(author, { name: "Cofrarea" });
    const screen = await visit(journey(), author, { language });
    const other = await visit(journey(), reader, { language });
    await screen.page.goto(`/procedure/edit/${slug}`);
    await seen(screen.page.getByText(screen.t("proc_form.readers_live")));
    await screen.textbox("proc.name").fill("Cofrarea plăcii");
    await saveForm(screen);
    await seen(screen.page.getByRole("heading", { name: "Cofrarea plăcii", level: 1 }));
    await other.page.goto("/procedures");
    await seen(rowOf(other, "Cofrarea"));

    await openForm(screen, "Cofrarea plăcii");
    await screen.textbox("proc.name").fill("Cofrarea plăcii și a grinzilor");
    await screen.button("proc_form.save_and_publish").click();
    await seen(
      screen.page.getByRole("heading", { name: "Cofrarea plăcii și a grinzilor", level: 1 }),
      screen.link("button.edit"),
    );
    await gone(screen.region("proc.draft.label"));
    await seen(rowOf(other, "Cofrarea plăcii și a grinzilor"));
  });

  it("keeps every version, to be compared word by word and restored", async () => {
    const language = "en";
    const { author, reader } = await people(language);
    const name = "Decofrarea";
    const made = await draftOf(author, { name, steps: stepsOf("Așteaptă trei zile.", "Scoate panourile.") });
    const [first, second] = (await read(author, made, "draft")).steps;
    const changed = [
      { id: first?.id, body: "<p>Așteaptă șapte zile.</p>" },
      { id: second?.id, body: "<p>Scoate panourile.</p>" },
    ];
    await saved(author, made, { steps: changed, note: "Termen nou" });
    await saved(author, made, { steps: [...changed, ...stepsOf("Curăță-le.")] });
    await publish(author, made);
    const screen = await visit(journey(), author, { language });
    const { page, t } = screen;
    await page.goto(`/procedure/${made.slug}`);
    await act(screen, name, "proc.history");
    await seen(screen.heading("history.title"), page.getByText(t("history.count", { count: 3 })));
    const versions = page.getByRole("list", { name: t("history.list") }).getByRole("listitem");
    const versionLine = (number: number) => versions.filter({ hasText: t("history.version", { number }) });
    await seen(versionLine(3).getByText(t("history.live")), versionLine(2).getByText("Termen nou"));

    await versionLine(2).getByRole("link").click();
    await seen(page.getByText("Așteaptă șapte zile."));
    await pick(screen.radio("history.view.compare"));
    await screen.combobox("history.choose_with").click();
    await page
      .getByRole("option")
      .filter({ hasText: t("history.version_at", { number: 1, at: "" }) })
      .click();
    await seen(screen.heading("compare.from_to", { from: 1, to: 2 }));
    for (const field of ["history.choose", "history.choose_with"] as const)
      expect(await screen.combobox(field).evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
    const words = (element: "ins" | "del") => page.locator(`${element}`).allInnerTexts();
    await eventually(async () => (await words("ins")).join(" ")).toContain("șapte");
    expect((await words("del")).join(" ")).toContain("trei");
    expect((await words("ins")).join(" ")).not.toContain("Așteaptă");
    await seen(page.getByText(t("compare.unchanged", { count: 1 })));

    await versionLine(1).getByRole("link").click();
    await screen.button("button.restore").click();
    await seen(screen.dialog("confirm.restore").getByText(t("history.restore_text", { number: 1 })));
    await confirm(screen, t("confirm.restore"), "button.restore");
    await seen(
      versionLine(4).getByText(t("history.current"), { exact: true }),
      versionLine(4).getByText(t("history.restored_from", { number: 1 })),
      page.getByText("Așteaptă trei zile."),
    );
    expect(await versions.count()).toBe(4);
    expect(textsOf(await read(author, made, "draft"))).toEqual(["Așteaptă trei zile.", "Scoate panourile."]);
    expect(textsOf(await read(reader, made))[0]).toBe("Așteaptă șapte zile.");

    // A page without a menu is left at its top on a phone.
    await page.setViewportSize({ width: 360, height: 740 });
    await screen.button("button.close").click();
    await page.waitForURL((url) => url.pathname === `/procedure/${made.slug}`);
  });

  it("ends in the list as it was left: copied, and deleted after its use was named", async () => {
    const language = "ro";
    const { author } = await people(language);
    const used = await liveOf(author, { name: "Recepția" });
    const triggers = [{ type: "procedure" as const, value: String(used.id) }];
    const using = await liveOf(author, { name: "Depozitarea", triggers });
    const screen = await visit(journey(), author, { language });
    const { page, t } = screen;
    await page.goto("/procedures");
    await act(screen, "Depozitarea", "action.clone");
    await confirm(screen, t("confirm.clone"), "action.clone");
    const copy = t("procedures.copy_of", { name: "Depozitarea" });
    await seen(page.getByRole("heading", { name: copy, level: 1 }), screen.region("proc.draft.label"));
    await page.goBack();
    await seen(
      rowOf(screen, copy).getByText(t("status.draft")),
      page.getByText(t("proc.count", { count: 3 })),
    );

    await act(screen, copy, "button.delete");
    await screen
      .within(screen.dialog("action.delete_title", { name: copy }))
      .button("button.cancel")
      .click();
    await gone(page.getByRole("dialog"));
    await act(screen, "Recepția", "button.delete");
    const question = screen.dialog("action.delete_title", { name: "Recepția" });
    await seen(
      question.getByText(t("bin.delete_text", { name: "Recepția" })),
      question.getByText(t("bin.delete_back_procedure", { days: 30 })),
      question.getByText(t("bin.delete_triggers_of", { count: 2 })),
      question.getByRole("listitem").filter({ hasText: /^Depozitarea$/ }),
      question.getByRole("listitem").filter({ hasText: copy }),
    );
    // Somebody saves while it is asked: nothing is deleted that was not seen.
    await saved(author, used, { note: "Altă variantă" });
    const answer = screen.within(question).button("button.delete");
    await answer.click();
    await seen(question.getByText(t("bin.delete_stale_again")));
    // It is read again meanwhile, and the keyboard stays where it was.
    await focused(answer);
    await eventually(() => answer.isEnabled()).toBe(true);
    await confirm(screen, t("action.delete_title", { name: "Recepția" }), "button.delete");
    // Pointed at, it stays.
    await screen.button("bin.undo").hover();
    await gone(rowOf(screen, "Recepția"));
    await seen(page.getByText(t("proc.count", { count: 2 })));
    expect((await read(author, using)).triggers).toEqual([]);
    await screen.button("bin.undo").click();
    await seen(rowOf(screen, "Recepția"));
    await alerted(screen, t("bin.restored", { name: "Recepția" }));
    expect((await read(author, using)).triggers).toMatchObject([{ entity_name: "Recepția" }]);
    await dismissAlerts(screen);

    await rowOf(screen, "Depozitarea").getByRole("link").first().click();
    // The row and the page call their menus the same.
    await eventually(() => addressOf(screen)).toContain("/procedure/");
    await seen(stepOf(screen, 1));
    await act(screen, "Depozitarea", "button.delete");
    await confirm(screen, t("action.delete_title", { name: "Depozitarea" }), "button.delete");
    await gone(rowOf(screen, "Depozitarea"));
    await seen(rowOf(screen, copy));
    await dismissAlerts(screen);

    await screen.link("bin.title").click();
    await seen(
      screen.heading("bin.title"),
      page.getByText(t("bin.left", { count: 30 })),
      page.getByText(/^Ștearsă de /),
    );
    expect(await barriersOn(page)).toEqual([]);
    await screen.button("bin.purge_of", { name: "Depozitarea" }).click();
    await confirm(screen, t("bin.purge_title", { name: "Depozitarea" }), "bin.purge");
    // The list has led here with its own kind, which is no filter that anybody has set.
    await seen(page.getByText(t("bin.empty.procedure"), { exact: true }));
    await focused(screen.heading("bin.title"));
    await screen.button("bin.all").click();
    await seen(page.getByText(t("bin.empty"), { exact: true }));
  });
});
