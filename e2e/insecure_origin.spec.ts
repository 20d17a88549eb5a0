import { describe, expect, it } from "vitest";
import { sent } from "#features/improvements/server/improvements.fixture.ts";
import { getProcedure } from "#features/procedures/procedures.contract.ts";
import { liveOf, stepsOf, textsOf } from "#features/procedures/server/procedures.fixture.ts";
import {
  draftOf,
  flowOf,
  namesOf,
  read,
  synced,
  text,
  versionsOf,
} from "#features/processes/server/processes.fixture.ts";
import { buildCompany, type PersonOptions, type TestPerson, testPassword } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { addText, drawable, savedChart, surfaceOf, textStepOf } from "#testing/steps/chart.ts";
import { cutOff } from "#testing/steps/device.ts";
import { runChecklist, stands, tickOf, ticksOf } from "#testing/steps/checks.ts";
import { chooseFiles, openPanel, paper, picture, requestOf, textField } from "#testing/steps/improvements.ts";
import { hearing } from "#testing/steps/watching.ts";
import { bellOf, floatingOf, heraldOf } from "#testing/steps/notifications.ts";
import { stepOf } from "#testing/steps/procedures.ts";
import { addStep, chooseManager, editorOf, toolButton } from "#testing/steps/procedure_form.ts";
import { eventually, gone, type Screen, seen, visit, focused } from "#testing/steps/screen.ts";
import { login } from "#testing/steps/session.ts";
import { alerted } from "#testing/steps/said.ts";

const journey = useJourney({ is_insecure: true });

/** Somebody of a new company who signs in by the form, on a computer of the company's network. */
async function signedIn(options: PersonOptions = {}) {
  const company = await buildCompany(journey().app);
  const person = await company.person({ first_name: "Maria", last_name: "Ene", ...options });
  const screen = await visit(journey(), null);
  await screen.page.goto("/login");
  await login(screen, person.email, testPassword);
  await seen(screen.heading("proc.title"));
  expect(await screen.page.evaluate(() => [isSecureContext, location.origin])).toEqual([
    false,
    journey().origin,
  ]);
  return { company, person, screen };
}

/** The text on the clipboard, as it comes out where it is pasted. */
async function pasted(screen: Screen): Promise<string> {
  await screen.page.goto("/procedure/create");
  await screen.textbox("proc.name").press("Control+V");
  return screen.textbox("proc.name").inputValue();
}

const process = "Recepția betonului";

/** A chart of one step, open to be drawn on. */
async function drawing(person: TestPerson, screen: Screen) {
  const made = await draftOf(person, { name: process });
  await synced(person, made, flowOf(text("Sosește betonul")));
  await screen.page.goto(`/process/${made.slug}`);
  await drawable(screen, process);
  const names = async () => namesOf((await read(person, made)).tree);
  return { made, names };
}

async function addAfter(screen: Screen, name: string, words: string) {
  await surfaceOf(screen, process)
    .getByRole("button", { name: screen.t("chart.insert_after", { name }), exact: true })
    .click();
  await addText(screen, words);
}

const stepOfChart = (screen: Screen, words: string) => textStepOf(screen, process, words);

describe("over plain http on a company's network", () => {
  it("somebody signs in for as long as anywhere, by a cookie that no script reads", async () => {
    const { screen } = await signedIn();
    const { page } = screen;
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === "procedo_session")).toMatchObject({
      httpOnly: true,
      secure: false,
      sameSite: "Lax",
    });
    expect(await page.evaluate(() => document.cookie)).not.toContain("procedo_session");
    await page.reload();
    await seen(screen.heading("proc.title"));
  });

  it("a procedure is written with an image, and saved", async () => {
    const { person, screen } = await signedIn({ rights_name: ["admin"] });
    const { page } = screen;
    await page.goto("/procedure/create");
    await screen.textbox("proc.name").fill("Turnarea plăcii");
    await chooseManager(screen, person);
    await editorOf(screen, "new").fill("Verifică armătura după plan.");
    const chooser = page.waitForEvent("filechooser");
    await toolButton(screen, "editor.image").click();
    await (await chooser).setFiles(picture("plan.png"));
    await seen(editorOf(screen, "new").locator("img"));
    await screen.button("proc_form.step_add").click();
    await addStep(screen, "Vibrează betonul.");
    await screen.button("button.save").click();
    await seen(screen.link("button.edit"));

    const slug = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const { data } = await person.ok(getProcedure, { params: { slug }, query: { source: "draft" } });
    expect([data.name, data.steps.length, textsOf(data)[1]]).toEqual([
      "Turnarea plăcii",
      2,
      "Vibrează betonul.",
    ]);
    const image = stepOf(screen, 1).locator("img");
    await eventually(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBe(1);
  });

  it("a chart is drawn, saved, and there after the page is loaded again", async () => {
    const { person, screen } = await signedIn({ rights_name: ["admin"] });
    const { names } = await drawing(person, screen);
    await addAfter(screen, "Sosește betonul", "Verifică tasarea");
    await addAfter(screen, "Verifică tasarea", "Toarnă");
    await savedChart(screen);
    expect(await names()).toEqual(["Sosește betonul", "Verifică tasarea", "Toarnă"]);
    await screen.page.reload();
    await seen(stepOfChart(screen, "Verifică tasarea"), stepOfChart(screen, "Toarnă"));
  });

  it("a chart that somebody else was faster with is put together with theirs, or saved as a version of its own", async () => {
    const { company, person, screen } = await signedIn({ rights_name: ["admin"] });
    const { made, names } = await drawing(person, screen);
    const colleague = await company.person({ rights_name: ["admin"], first_name: "Ion" });
    const mend = await cutOff(screen.page, "**/sync");
    await addAfter(screen, "Sosește betonul", "Verifică tasarea");
    await stepOfChart(screen, "Sosește betonul").focus();
    await screen.page.keyboard.press("Enter");
    const form = screen.dialog("step.edit");
    await screen.within(form).textbox("step.text").fill("Pleacă betonul");
    await screen.within(form).button("button.update").click();
    await synced(colleague, made, flowOf(text("Vine betonul"), text("Ia probe")));
    // Its own next try comes by itself, at times before anybody could press a button.
    mend();
    const conflict = screen.dialog("conflict.title");
    await conflict.waitFor();
    await screen.saying("conflict.as_version").click();
    await gone(conflict);
    await eventually(async () => (await versionsOf(person, made)).length).toBe(2);
    expect(await names()).toEqual(["Vine betonul", "Ia probe"]);
  });

  it("a step is ticked, and is so after the page is loaded again", async () => {
    const { company, person, screen } = await signedIn();
    const made = await liveOf(company.owner, { name: "Compactarea", steps: stepsOf("Udă.", "Măsoară.") });
    await screen.page.goto(`/procedure/${made.slug}`);
    await runChecklist(screen, "Compactarea");
    await tickOf(screen, 2).click();
    await eventually(() => ticksOf(person)).toEqual([false, true]);
    await screen.page.reload();
    await runChecklist(screen, "Compactarea");
    await stands(screen, 1, 2);
    expect(await tickOf(screen, 2).isChecked()).toBe(true);
  });

  it("a request is sent with its files", async () => {
    const { company, screen } = await signedIn();
    const made = await liveOf(company.owner, { name: "Recepția materialelor" });
    await screen.page.goto(`/procedure/${made.slug}`);
    const panel = await openPanel(screen, 0);
    await textField(panel).fill("Numără cu telefonul.");
    await chooseFiles(panel, [picture("palet.png"), paper("aviz.pdf")]);
    await panel.saying("improvement.send").click();
    const request = requestOf(panel, "Numără cu telefonul.");
    await seen(
      request.getByRole("link", { name: /palet\.png/ }),
      request.getByRole("link", { name: /aviz\.pdf/ }),
    );
  });

  it("what others do is on the open screen at once", async () => {
    const { company, person, screen } = await signedIn({ rights_name: ["admin"] });
    const ion = await company.person({ first_name: "Ion" });
    const made = await liveOf(person, { name: "Turnarea plăcii" });
    const heard = hearing(screen);
    await screen.page.goto("/processes");
    await heard("processes");
    await heraldOf(screen).waitFor({ state: "attached" });
    await seen(bellOf(screen, 0));
    await sent(ion, { procedure_id: made.id, body: "Pasul 2 ar putea fi mai scurt." });
    await seen(bellOf(screen, 1), floatingOf(screen).getByRole("link", { name: /^Ion .*Turnarea plăcii/ }));
  });

  it("the address of a step is copied, of a procedure and of a chart, and the focus stays", async () => {
    const { company, person, screen } = await signedIn({ rights_name: ["admin"] });
    const { page, t } = screen;
    const made = await liveOf(company.owner, { name: "Compactarea", steps: stepsOf("Udă.", "Măsoară.") });
    await page.goto(`/procedure/${made.slug}`);
    await stepOf(screen, 2).hover();
    await screen.button("proc.step_link_copy", { n: 2 }).focus();
    // It is said for two seconds.
    const isSaid = focused(screen.button("proc.step_link_copied", { n: 2 }));
    await page.keyboard.press("Enter");
    await isSaid;
    expect(await pasted(screen)).toMatch(
      new RegExp(`^${journey().origin}/procedure/${made.slug}#step-\\d+$`),
    );

    const chart = await drawing(person, screen);
    await stepOfChart(screen, "Sosește betonul").click({ button: "right" });
    await screen.menuitem("chart.step_link").click();
    await alerted(screen, t("chart.step_link_copied"));
    expect(await pasted(screen)).toMatch(
      new RegExp(`^${journey().origin}/process/${chart.made.slug}\\?step=\\d+$`),
    );
  });
});
