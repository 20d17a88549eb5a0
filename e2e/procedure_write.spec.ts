import { describe, expect, it } from "vitest";
import { getProcedure } from "#features/procedures/procedures.contract.ts";
import { liveOf, textsOf } from "#features/procedures/server/procedures.fixture.ts";
import { triggerTypes } from "#features/procedures/triggers/triggers.rules.ts";
import type { Language } from "#platform/text/texts.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { cutOff } from "#testing/steps/device.ts";
import { useJourney } from "#testing/stand/journey.ts";
import {
  addStep,
  addTrigger,
  chooseColor,
  chooseManager,
  createChoice,
  editorOf,
  tool,
  toolButton,
} from "#testing/steps/procedure_form.ts";
import { vastPicture } from "#testing/steps/improvements.ts";
import {
  choose,
  eventually,
  focused,
  gone,
  type Screen,
  seen,
  type TextKey,
  visit,
} from "#testing/steps/screen.ts";

const journey = useJourney();

async function writer(language: Language) {
  const company = await buildCompany(journey().app);
  const author = await company.person({ rights_name: ["master_admin"], language });
  const screen = await visit(journey(), author, { language });
  return { company, author, screen };
}

/** The draft that was just saved from the form, as the server keeps it. */
async function savedDraft(screen: Screen, author: TestPerson) {
  await screen.button("button.save").click();
  await seen(screen.button("button.edit").or(screen.link("button.edit")));
  const slug = new URL(screen.page.url()).pathname.split("/").at(-1) ?? "";
  return (await author.ok(getProcedure, { params: { slug }, query: { source: "draft" } })).data;
}

const months = { ro: "martie", en: "March" };
const language: Language = "ro";

describe("writing a procedure", () => {
  it("takes its manager, roles and categories made on the way, and all seven kinds of triggers", async () => {
    const { company, author, screen } = await writer(language);
    await liveOf(company.owner, { name: "Recepția mărfii" });
    await company.process("Aprovizionare");
    await screen.page.goto("/procedures");
    await screen.link("proc.new").click();
    await seen(screen.heading("proc_form.create_title"));

    await screen.textbox("proc.name").fill("Turnarea plăcii");
    const nobodyElse = `${author.first_name} ${author.last_name}`;
    expect(await screen.combobox("proc.manager").inputValue()).toBe(nobodyElse);
    await createChoice(screen, "role", "Șef de șantier");
    await createChoice(screen, "category", "Structură");
    await addTrigger(screen, { type: "procedure", name: "Recepția mărfii" });
    await addTrigger(screen, { type: "process", name: "Aprovizionare" });
    await addTrigger(screen, { type: "event", text: "Sosește betonul" });
    await addTrigger(screen, { type: "date", day: 31 });
    await addTrigger(screen, { type: "weekly", days: ["mon", "fri"] });
    await addTrigger(screen, { type: "yearly", day: "1", month: months[language] });
    await addTrigger(screen, { type: "monthly", start: "2027-01-05" });
    await addStep(screen, "Toarnă betonul.");
    await addStep(screen, "Vibrează betonul.");

    const saved = await savedDraft(screen, author);
    expect(saved.name).toBe("Turnarea plăcii");
    expect(saved.responsible_id).toBe(author.id);
    expect(saved.roles.map(({ name }) => name)).toEqual(["Șef de șantier"]);
    expect(saved.categories.map(({ name }) => name)).toEqual(["Structură"]);
    expect(saved.triggers.map(({ type }) => type).toSorted()).toEqual([...triggerTypes].toSorted());
    expect(textsOf(saved)).toEqual(["Toarnă betonul.", "Vibrează betonul."]);

    const { page, t } = screen;
    await screen.button("proc.details").click();
    await seen(
      page.getByText("Șef de șantier", { exact: true }).first(),
      page.getByText("Structură", { exact: true }).first(),
      page.getByText(t("trigger.sentence.event", { name: "Sosește betonul" }), { exact: true }),
      page.getByText(t("trigger.sentence.date_last"), { exact: true }),
      page.getByRole("listitem", { name: t("proc.step_n", { n: 2 }) }).getByText("Vibrează betonul."),
    );
  });

  it("saves what every button of the toolbar makes, as it was made", async () => {
    const { author, screen } = await writer(language);
    const { page } = screen;
    await screen.page.goto("/procedure/create");
    await screen.textbox("proc.name").fill("Formatare");
    await chooseManager(screen, author);
    await editorOf(screen, "new").click();
    const type = (text: string) => page.keyboard.type(text);
    const enter = () => page.keyboard.press("Enter");
    const switched = async (name: TextKey, text: string) => {
      await tool(screen, name);
      await type(text);
      await tool(screen, name);
    };

    // At once: what is typed after a pause is undone apart.
    await page.keyboard.insertText("șters");
    await tool(screen, "editor.undo");
    await gone(page.getByText("șters"));
    await tool(screen, "editor.redo");
    await seen(page.getByText("șters"));
    await tool(screen, "editor.undo");
    for (const [level, text] of [
      ["h1", "unu"],
      ["h2", "doi"],
      ["h3", "trei"],
    ] as const) {
      await tool(screen, `editor.${level}`);
      await type(text);
      await enter();
    }
    await switched("editor.bold", "gros");
    await switched("editor.italic", "oblic");
    await switched("editor.underline", "subliniat");
    await switched("editor.strike", "tăiat");
    await chooseColor(screen, "editor.color.red");
    await type("roșu");
    await chooseColor(screen, "editor.color_clear");
    await enter();
    for (const place of ["center", "right", "justify"] as const) {
      await tool(screen, `editor.align_${place}`);
      await type(place);
      await enter();
    }
    await tool(screen, "editor.align_left");
    await type("acasă");
    await enter();
    for (const list of ["bullet_list", "ordered_list"] as const) {
      await tool(screen, `editor.${list}`);
      await type(list);
      await enter();
      await enter();
    }
    await toolButton(screen, "editor.link").click();
    await screen.textbox("editor.link_address").fill("exemplu.ro/norme");
    await screen.textbox("editor.link_text").fill("norme");
    await screen.button("editor.link_apply").click();
    await focused(editorOf(screen, "new"));
    await enter();
    await tool(screen, "editor.quote");
    await type("citat");
    await enter();
    await enter();
    await tool(screen, "editor.code_block");
    await type("cod");

    const { steps } = await savedDraft(screen, author);
    const html = steps[0]?.body ?? "";
    const expected = [
      "<h1>unu</h1>",
      "<h2>doi</h2>",
      "<h3>trei</h3>",
      "<strong>gros</strong>",
      "<em>oblic</em>",
      "<u>subliniat</u>",
      "<s>tăiat</s>",
      ">roșu</span>",
      '<p style="text-align: center;">center</p>',
      '<p style="text-align: right;">right</p>',
      '<p style="text-align: justify;">justify</p>',
      "<p>acasă</p>",
      "<ul><li><p>bullet_list</p></li></ul>",
      "<ol><li><p>ordered_list</p></li></ol>",
      'href="https://exemplu.ro/norme">norme</a>',
      "<blockquote><p>citat</p></blockquote>",
      "<pre><code>cod</code></pre>",
    ];
    expect(
      expected.filter((piece) => !html.includes(piece)),
      html,
    ).toEqual([]);
    expect(html).not.toContain("șters");
    await seen(
      page.getByRole("heading", { name: "doi", exact: true }),
      page.getByRole("link", { name: "norme" }),
    );
  });
});

describe("an image in a step", () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
    "base64",
  );

  it("shows how far it is, can be stopped, is described, and stands on the page", async () => {
    const { author, screen } = await writer("ro");
    const { page, t } = screen;
    const name = "plan.png";
    const letGo: (() => void)[] = [];
    await page.route(/\/api\/uploads$/, async (route) => {
      await new Promise<void>((resolve) => letGo.push(resolve));
      await route.continue().catch(() => undefined);
    });
    const progress = page.getByRole("progressbar", { name: t("editor.image_uploading", { name }) });
    const addImage = async () => {
      const chooser = page.waitForEvent("filechooser");
      await toolButton(screen, "editor.image").click();
      await (await chooser).setFiles({ name, mimeType: "image/png", buffer: png });
      await seen(page.getByText(t("editor.image_uploading", { name })), page.getByText(/^\d+%$/));
      await progress.waitFor({ state: "attached" });
    };

    await page.goto("/procedure/create");
    await screen.textbox("proc.name").fill("Plan de cofrare");
    await chooseManager(screen, author);
    await editorOf(screen, "new").fill("Urmează planul.");
    await addImage();
    await screen.button("button.save").click();
    await seen(page.getByText(t("proc_form.step_uploading")));
    await screen.button("editor.image_cancel", { name }).click();
    await progress.waitFor({ state: "detached" });

    // One that could not be sent is not left out without a word either.
    await addImage();
    await eventually(() => letGo.length).toBe(2);
    const letThrough = await cutOff(page, /\/api\/uploads$/);
    await screen.button("editor.image_cancel", { name }).click();
    const chooser = page.waitForEvent("filechooser");
    await toolButton(screen, "editor.image").click();
    await (await chooser).setFiles({ name, mimeType: "image/png", buffer: png });
    await seen(screen.button("editor.image_retry", { name }));
    await screen.button("button.save").click();
    await seen(page.getByText(t("proc_form.step_not_uploaded")));
    letThrough();
    await screen.button("editor.image_retry", { name }).click();
    await gone(page.getByText(t("proc_form.step_not_uploaded")));
    await eventually(() => letGo.length).toBe(3);
    letGo[2]?.();
    const image = editorOf(screen, "new").locator("img");
    // Who waited where the image came is asked to describe it, and clicking it does not take that away.
    await seen(screen.textbox("editor.image_alt"));
    await image.click();
    await screen.textbox("editor.image_alt").fill("Planul plăcii");
    const { steps } = await savedDraft(screen, author);
    expect(steps[0]?.body).toMatch(/<img src="\/api\/uploads\/[\w-]+\.png" alt="Planul plăcii"/);

    const shown = page.getByRole("img", { name: "Planul plăcii" });
    await seen(shown);
    await eventually(() => shown.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(1);
  });

  it("is refused when it is none, without losing the text", async () => {
    const { screen } = await writer("ro");
    const { page, t } = screen;
    await page.goto("/procedure/create");
    await editorOf(screen, "new").fill("Text care rămâne.");
    const chooser = page.waitForEvent("filechooser");
    await toolButton(screen, "editor.image").click();
    await (await chooser).setFiles({ name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("a") });
    await seen(
      page.getByText(t("editor.image_type", { name: "note.txt" })),
      page.getByText("Text care rămâne."),
    );
    const another = page.waitForEvent("filechooser");
    await toolButton(screen, "editor.image").click();
    await (await another).setFiles(vastPicture("panou.png"));
    const reason = t("field_problem.image_pixels", { megapixels: 64, side: 16_384 });
    await seen(
      page.getByText(t("editor.image_failed", { name: "panou.png", reason })),
      page.getByText("Text care rămâne."),
    );
  });
});

describe("choosing in the form", () => {
  it("finds roles without their diacritics", async () => {
    const { company, screen } = await writer("ro");
    await company.role("Șofer de autobetonieră");
    await screen.page.goto("/procedure/create");
    await screen.combobox("proc.roles").fill("sofer");
    await screen.page.getByRole("option", { name: "Șofer de autobetonieră", exact: true }).click();
    await seen(screen.page.getByText("Șofer de autobetonieră", { exact: true }).first());
    await choose(screen.combobox("proc_form.trigger_type"), screen.t("trigger.event"));
    await seen(screen.textbox("proc_form.trigger_event"));
  });
});
