import type { Language } from "#platform/text/texts.ts";
import { describe, expect, it } from "vitest";
import { sent } from "#features/improvements/server/improvements.fixture.ts";
import { read } from "#features/procedures/server/procedures.fixture.ts";
import { useJourney } from "#testing/stand/journey.ts";
import {
  changeStatus,
  chooseFiles,
  openPanel,
  panelOf,
  paper,
  picture,
  requestOf,
  textField,
  workplace,
} from "#testing/steps/improvements.ts";
import { byFinger, goOffline, goOnline } from "#testing/steps/device.ts";
import { stepOf } from "#testing/steps/procedures.ts";
import { addressOf, eventually, focused, gone, seen, visit } from "#testing/steps/screen.ts";
import { alerted } from "#testing/steps/said.ts";

const journey = useJourney();
const language: Language = "ro";

describe("a request", () => {
  it("is proposed at a step with two files, answered by who may, and its sender sees that", async () => {
    const { author, worker, made, path } = await workplace(journey().app, language);
    const screen = await visit(journey(), worker, { language });
    const { page, t } = screen;
    await page.goto(path);
    await seen(screen.region("improvement.title").getByText(t("improvement.none_yet")));
    await stepOf(screen, 2).hover();
    await screen.button("improvement.propose_step_n", { n: 2 }).click();
    const panel = screen.within(panelOf(screen));
    await focused(textField(panel));
    expect(await panel.combobox("improvement.step").inputValue()).toBe("2. Numără bucățile.");
    await seen(panel.root.getByText(t("improvement.files_ways")));
    await textField(panel).fill("Numărătoarea s-ar putea face cu telefonul.");
    await chooseFiles(panel, [picture("palet.png"), paper("aviz.pdf")]);
    await panel.saying("improvement.send").click();
    await alerted(screen, t("improvement.sent"));
    const request = requestOf(panel, "Numărătoarea");
    await seen(
      request.getByText(t("improvement.status.active"), { exact: true }),
      request.getByRole("link", { name: /palet\.png/ }),
      request.getByRole("link", { name: /aviz\.pdf/ }),
    );
    expect(await textField(panel).inputValue()).toBe("");
    // Who works by it has no say in what becomes of it.
    expect(await request.getByRole("button").count()).toBe(0);
    await screen.button("improvement.panel_close").click();
    await gone(panelOf(screen));

    const other = await visit(journey(), author, { language });
    await other.page.goto(path);
    const beside = await openPanel(other, 1);
    const [download] = await Promise.all([
      other.page.waitForEvent("download"),
      requestOf(beside, "Numărătoarea")
        .getByRole("link", { name: /aviz\.pdf/ })
        .click(),
    ]);
    expect(download.suggestedFilename()).toBe("aviz.pdf");
    const thumbnail = requestOf(beside, "Numărătoarea").locator("img");
    await eventually(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    await changeStatus(beside, "Numărătoarea", "featuring");
    await seen(
      requestOf(beside, "Numărătoarea").getByText(t("improvement.status.featuring"), { exact: true }),
      // The newest requests of the page were read again too.
      other.region("improvement.title").getByText(t("improvement.status.featuring"), { exact: true }),
    );
    await beside.link("improvement.of_step", { step: "2. Numără bucățile." }).click();
    const { steps } = await read(author, made);
    await eventually(() => addressOf(other)).toBe(`${path}#step-${steps[1]?.id}`);
    await focused(stepOf(other, 2));

    await page.reload();
    const latest = screen.region("improvement.title");
    await seen(latest.getByText(t("improvement.status.featuring"), { exact: true }));
    await screen.within(latest).link("button.view_more").click();
    await seen(screen.heading("improvement.title"));
    expect(addressOf(screen)).toBe(`${path}/improvements`);
    const since = t("improvement.status_since", {
      status: t("improvement.status.featuring"),
      date: "",
      name: `Ioana ${author.last_name}`,
    });
    await seen(requestOf(screen, "Numărătoarea").getByText(since.split(/\s{2}|, /).at(-1) ?? ""));
    await page
      .getByRole("navigation", { name: t("shell.breadcrumbs") })
      .getByRole("link")
      .last()
      .click();
    await seen(stepOf(screen, 1));
  });
});

describe("with the keyboard alone", () => {
  it("the panel opens, a request is sent and answered, and the focus goes back", async () => {
    const { author, path } = await workplace(journey().app);
    const screen = await visit(journey(), author);
    const { page, t } = screen;
    const press = (key: string) => page.keyboard.press(key);
    await page.goto(path);
    await screen.button("improvement.button", { number: 0 }).focus();
    await press("Enter");
    await focused(panelOf(screen).getByRole("heading"));
    await press("Tab");
    await focused(screen.button("improvement.panel_close"));
    await press("Tab");
    await focused(textField(screen));
    await page.keyboard.type("Scrie și cine descarcă.");
    await press("Tab");
    await focused(screen.combobox("improvement.step"));
    await press("ArrowDown");
    await seen(page.getByRole("option").first());
    // The list that stands open closes first.
    await press("Escape");
    await gone(page.getByRole("option").first());
    await focused(screen.combobox("improvement.step"));
    await press("ArrowDown");
    await seen(page.getByRole("option").first());
    await press("ArrowDown");
    await press("Enter");
    await gone(page.getByRole("option").first());
    await press("Tab");
    await focused(screen.button("improvement.files_add"));
    await press("Tab");
    await focused(screen.saying("improvement.send"));
    await press("Enter");
    await seen(requestOf(screen, "Scrie și cine"));

    const status = requestOf(screen, "Scrie și cine").getByRole("button", { expanded: false });
    await status.focus();
    await press("Enter");
    await focused(page.getByRole("menuitem").first());
    await press("ArrowDown");
    await press("Enter");
    await focused(screen.within(screen.dialog("confirm.status")).button("button.cancel"));
    const asked = screen.within(screen.dialog("confirm.status"));
    await press("Shift+Tab");
    await page.keyboard.type("Se face deja, vezi https://procedo.test/scule");
    await press("Tab");
    await focused(asked.button("button.cancel"));
    await press("Tab");
    await press("Enter");
    await gone(screen.dialog("confirm.status"));
    await focused(requestOf(screen, "Scrie și cine").getByRole("button", { expanded: false }));
    await seen(
      requestOf(screen, "Scrie și cine").getByText(t("improvement.status.archived"), { exact: true }),
    );
    await seen(
      requestOf(screen, "Scrie și cine").getByRole("link", {
        name: "https://procedo.test/scule",
        exact: true,
      }),
    );
    await press("Escape");
    await gone(panelOf(screen));
    await focused(screen.button("improvement.button", { number: 1 }));
  });
});

describe("on a phone", () => {
  it("the panel is a sheet that keeps the focus and gives way to the step that is spoken of", async () => {
    const { worker, made, author, path } = await workplace(journey().app);
    const { steps } = await read(author, made);
    await sent(worker, { procedure_id: made.id, step_id: steps[2]?.id, body: "Un raft în plus." });
    const screen = await visit(journey(), worker, { width: 360, height: 720 });
    const { page } = screen;
    await byFinger(screen);
    await page.goto(path);
    const panel = await openPanel(screen, 1);
    // It comes in from the side.
    await eventually(() => panelOf(screen).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 720 });
    await seen(requestOf(panel, "Un raft"));
    await textField(panel).click();
    // Fingers neither drag files here nor paste them.
    const hint = page.locator(
      `[id="${await panel.button("improvement.files_add").getAttribute("aria-describedby")}"]`,
    );
    expect(await hint.textContent()).toMatch(/MB\.$/);
    // Why it was not sent stands in sight above the button.
    await textField(panel).fill("Un cuier.\n".repeat(9));
    await goOffline(screen);
    await panel.saying("improvement.send").click();
    const told = panel.root.getByRole("alert").filter({ hasText: screen.t("error.offline") });
    await seen(told);
    await eventually(async () => {
      const send = await panel.button("improvement.send").boundingBox();
      const words = await told.boundingBox();
      return (words?.y ?? 999) + (words?.height ?? 999) <= (send?.y ?? 0);
    }).toBe(true);
    await goOnline(screen);
    await textField(panel).fill("");
    for (let n = 0; n < 12; n += 1) {
      await page.keyboard.press("Tab");
      expect(await panelOf(screen).evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true);
    }
    await panel.link("improvement.of_step", { step: "3. Depozitează." }).click();
    await gone(panelOf(screen));
    await focused(stepOf(screen, 3));
  });
});
