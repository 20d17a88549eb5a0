import { describe, expect, it } from "vitest";
import { listProcedureImprovements } from "#features/improvements/improvements.contract.ts";
import { liveOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import type { TestPerson } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { keptOnDevice } from "#testing/steps/device.ts";
import {
  chooseFiles,
  chosenFile,
  openPanel,
  panelOf,
  paper,
  picture,
  requestOf,
  textField,
  vastPicture,
  workplace,
} from "#testing/steps/improvements.ts";
import { said } from "#testing/steps/said.ts";
import { addressOf, eventually, gone, type Screen, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();

const atAddress = (screen: Screen, path: string) => eventually(() => addressOf(screen)).toBe(path);

const requestsOf = async (person: TestPerson, slug: string) =>
  (await person.ok(listProcedureImprovements, { params: { slug } })).data.improvements;

/** Waits until the form can be sent again. */
const sendable = (panel: Screen) =>
  eventually(() => panel.saying("improvement.send").getAttribute("data-phase")).toBe("idle");

describe("a request that could not be sent", () => {
  it("keeps its text and files, says what happened, and is sent again", async () => {
    const { worker, made, path } = await workplace(journey().app);
    const screen = await visit(journey(), worker);
    const { page, t } = screen;
    await page.goto(path);
    const panel = await openPanel(screen, 0);
    await textField(panel).fill("O listă scurtă la intrare.");
    await chooseFiles(panel, [picture("intrare.png"), { ...paper(), name: "program.exe" }]);
    await seen(chosenFile(panel, "program.exe").getByText(t("improvement.file_kind")));
    await panel.saying("improvement.send").click();
    await seen(panel.root.getByText(t("improvement.files_to_mend", { count: 1 })));
    await panel.button("improvement.file_remove", { name: "program.exe" }).click();
    await gone(chosenFile(panel, "program.exe"));

    const call = "**/api/improvement-proposals/store";
    const kept = async () => {
      await seen(chosenFile(panel, "intrare.png"), panel.root.getByText(t("improvement.kept")));
      expect(await textField(panel).inputValue()).toBe("O listă scurtă la intrare.");
    };
    await chooseFiles(panel, [vastPicture("panou.png")]);
    await sendable(panel);
    await panel.saying("improvement.send").click();
    const words = t("field_problem.image_pixels", { megapixels: 64, side: 16_384 });
    await seen(chosenFile(panel, "panou.png").getByText(words));
    await kept();
    await panel.button("improvement.file_remove", { name: "panou.png" }).click();
    await gone(chosenFile(panel, "panou.png"));

    const tooLarge = { code: "too_large", message: "-", errors: { files: ["Nu mai este loc."] } };
    await page.route(call, (route) => route.fulfill({ status: 413, json: tooLarge }));
    await sendable(panel);
    await panel.saying("improvement.send").click();
    await seen(panel.root.getByRole("alert").getByText(`${t("error.413")}. Nu mai este loc.`));
    await said(panel, "button.error");
    await kept();
    await page.unroute(call);

    await page.route(call, (route) => route.abort());
    await sendable(panel);
    await panel.saying("improvement.send").click();
    await seen(panel.root.getByRole("alert").getByText(t("error.offline")));
    await seen(chosenFile(panel, "intrare.png"), panel.root.getByText(t("improvement.maybe_sent")));
    await page.unroute(call);

    await sendable(panel);
    await panel.saying("improvement.send").click();
    await seen(requestOf(panel, "O listă scurtă"));
    await gone(chosenFile(panel, "intrare.png"));
    const [request, ...others] = await requestsOf(worker, made.slug);
    expect([request?.files.map(({ filename }) => filename), others]).toEqual([["intrare.png"], []]);
  });

  it("can be stopped on its way", async () => {
    const { worker, made, path } = await workplace(journey().app);
    const screen = await visit(journey(), worker);
    const { page, t } = screen;
    await page.goto(path);
    const panel = await openPanel(screen, 0);
    await textField(panel).fill("Mai multă lumină.");
    await chooseFiles(panel, [picture()]);
    await page.route("**/api/improvement-proposals/store", () => undefined);
    // The way to stop comes up under the pointer, and is not what a double click means.
    await panel.saying("improvement.send").dblclick();
    expect(await panel.root.getByText(t("improvement.sending_cancelled")).count()).toBe(0);
    await panel.button("improvement.sending_cancel").click();
    await seen(panel.root.getByText(t("improvement.sending_cancelled")), chosenFile(panel, "poza.png"));
    expect(await panel.saying("improvement.send").getAttribute("data-phase")).toBe("idle");
    expect(await requestsOf(worker, made.slug)).toEqual([]);
  });

  it("does not follow its writer to another procedure", async () => {
    const { author, worker, path } = await workplace(journey().app);
    const other = await liveOf(author, { name: "Descărcarea", steps: stepsOf("Oprește motorul.") });
    const screen = await visit(journey(), worker);
    const { page, t } = screen;
    await page.goto(`/procedure/${other.slug}`);
    await seen(screen.heading("improvement.title"));
    await page
      .getByRole("link", { name: t("proc.title"), exact: true })
      .first()
      .click();
    await page.getByRole("link", { name: /Recepția materialelor/ }).click();
    await atAddress(screen, path);
    await textField(await openPanel(screen, 0)).fill("Numai la recepție.");
    await page.evaluate(() => window.history.go(-2));
    await screen.button("button.discard").click();
    await atAddress(screen, `/procedure/${other.slug}`);
    await seen(page.getByRole("heading", { name: "Descărcarea" }));
    await gone(panelOf(screen));
    expect(await textField(await openPanel(screen, 0)).inputValue()).toBe("");
  });

  it("waits on the device until its sender comes back, unless it is given up", async () => {
    const { worker, path } = await workplace(journey().app);
    const screen = await visit(journey(), worker);
    const { page, t } = screen;
    await page.goto(path);
    await textField(await openPanel(screen, 0)).fill("Text de păstrat.");
    await keptOnDevice(screen, "Text de păstrat.");
    await page.reload();
    const panel = await openPanel(screen, 0);
    await panel.button("draft.restore").click();
    expect(await textField(panel).inputValue()).toBe("Text de păstrat.");

    await page
      .getByRole("link", { name: t("proc.title"), exact: true })
      .first()
      .click();
    await seen(screen.dialog("confirm.leave_title"));
    await screen.button("button.stay").click();
    await gone(screen.dialog("confirm.leave_title"));
    await screen.button("improvement.panel_close").click();
    await screen.button("button.discard").click();
    await gone(panelOf(screen));
    const again = await openPanel(screen, 0);
    await seen(textField(again));
    expect(await again.button("draft.restore").count()).toBe(0);
  });
});

describe("files", () => {
  it("are also dropped and pasted; screenshots get names of their own, words stay words", async () => {
    const { worker, path } = await workplace(journey().app);
    const screen = await visit(journey(), worker);
    await screen.page.goto(path);
    const panel = await openPanel(screen, 0);
    await textField(panel).focus();
    const give = (kind: "drop" | "paste", names: string[], words?: string) =>
      textField(panel).evaluate(
        (field, given) => {
          const data = new DataTransfer();
          for (const name of given.names) data.items.add(new File(["x"], name, { type: "image/png" }));
          if (given.words !== undefined) data.setData("text/plain", given.words);
          const about = { bubbles: true, cancelable: true };
          field.dispatchEvent(
            given.kind === "drop"
              ? new DragEvent("drop", { ...about, dataTransfer: data })
              : new ClipboardEvent("paste", { ...about, clipboardData: data }),
          );
        },
        { kind, names, words },
      );
    await give("drop", ["plan.png", "schita.png"]);
    await seen(chosenFile(panel, "plan.png"), chosenFile(panel, "schita.png"));
    await give("paste", ["image.png"]);
    await give("paste", ["image.png"]);
    const pasted = (n: number) => `${screen.t("improvement.pasted", { n })}.png`;
    await seen(chosenFile(panel, pasted(1)), chosenFile(panel, pasted(2)));
    await give("paste", ["image.png"], "Un tabel");
    await give(
      "drop",
      Array.from({ length: 7 }, (_, at) => `foto${at}.png`),
    );
    const files = screen.t("improvement.files_max", { count: 10 });
    await seen(chosenFile(panel, "foto6.png").getByText(screen.t("improvement.file_too_many", { files })));
    await seen(chosenFile(panel, "foto5.png"));
    expect(await chosenFile(panel, "").count()).toBe(11);
  });
});
