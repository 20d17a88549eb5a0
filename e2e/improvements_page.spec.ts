import { describe, expect, it } from "vitest";
import { sent } from "#features/improvements/server/improvements.fixture.ts";
import { liveOf } from "#features/procedures/server/procedures.fixture.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { askStatus, changeStatus, requestOf, textField, workplace } from "#testing/steps/improvements.ts";
import { addressOf, boxesOf, eventually, gone, pick, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();

describe("the page of requests", () => {
  it("is searched and filtered in its address, and begins a request", async () => {
    const { author, worker, made, path } = await workplace(journey().app);
    const procedure_id = made.id;
    await sent(worker, { procedure_id, body: "Eticheta se șterge la ploaie." });
    await sent(author, { procedure_id, body: "Paleții stau în drum." });
    const screen = await visit(journey(), author);
    const { page, t } = screen;
    await page.goto(`${path}/improvements`);
    const question = await askStatus(screen, "Eticheta", "archived");
    const answer = question.root.getByRole("textbox");
    await seen(answer);
    // Who sent it has a name longer than the dialog, and without a space.
    const sender = question.root.locator("figcaption", { hasText: "Constantinescu" });
    const [words, field] = await boxesOf([sender, answer]);
    expect((words?.x ?? 0) + (words?.width ?? 999)).toBeLessThanOrEqual(
      (field?.x ?? 0) + (field?.width ?? 0),
    );
    await question.button("button.cancel").click();
    await gone(screen.dialog("confirm.status"));
    await changeStatus(screen, "Paleții", "archived");
    await seen(requestOf(screen, "Paleții").getByText(t("improvement.status.archived"), { exact: true }));
    const only = (key: "active" | "archived", count: number) =>
      page.getByRole("radio", { name: `${t(`improvement.filter_${key}`)} ${count}` }).locator("xpath=..");
    await only("archived", 1).click();
    await gone(requestOf(screen, "Eticheta"));
    await eventually(() => addressOf(screen)).toBe(`${path}/improvements?status=archived`);
    await only("active", 1).click();
    await seen(requestOf(screen, "Eticheta"));
    // Its state is the address's, which follows a moment later.
    await pick(screen.radio("improvement.filter_mine"));
    await seen(page.getByText(t("list.none_found"), { exact: true }));
    await screen.button("list.filters_clear").click();
    await page.getByRole("searchbox", { name: t("improvement.search") }).fill("sterge");
    await gone(requestOf(screen, "Paleții"));
    await eventually(() => addressOf(screen)).toBe(`${path}/improvements?search=sterge`);
    await page.reload();
    await seen(requestOf(screen, "Eticheta"));
    await gone(requestOf(screen, "Paleții"));
    await page.getByRole("searchbox", { name: t("improvement.search") }).fill("");
    await seen(requestOf(screen, "Paleții"));

    await page.setViewportSize({ width: 360, height: 740 });
    const first = page.getByRole("radio", { name: new RegExp(`^${t("improvement.filter_all")}`) });
    const last = page.getByRole("radio", { name: new RegExp(`^${t("improvement.filter_archived")}`) });
    const title = screen.heading("improvement.title");
    // The title and what begins a request share a line, and so do the filters.
    await eventually(async () => {
      const boxes = await boxesOf([first, last, title, screen.button("improvement.propose")]);
      const [one = 0, other = 999, head = 0, propose = 999] = boxes.map((box) => box?.y);
      return one === other && Math.abs(head - propose) < 12;
    }).toBe(true);
    // What is on is not out of sight at the line's end.
    const mine = screen.radio("improvement.filter_mine");
    await pick(mine);
    await page.reload();
    await eventually(async () => {
      const { x = -1, width = 999 } = (await mine.locator("xpath=..").boundingBox()) ?? {};
      return x >= 0 && x + width <= 360;
    }).toBe(true);
    await pick(screen.radio("improvement.filter_everybodys"));
    await page.setViewportSize({ width: 1440, height: 900 });

    await screen.button("improvement.propose").click();
    const modal = screen.within(screen.dialog("improvement.propose"));
    await modal.saying("improvement.send").click();
    await seen(modal.root.getByText(t("field_problem.required")));
    await textField(modal).fill("Un loc al lor pentru paleți.");
    await page.keyboard.press("Escape");
    await screen.within(screen.dialog("confirm.leave_title")).button("button.stay").click();
    await eventually(() => modal.saying("improvement.send").getAttribute("data-phase")).toBe("idle");
    await modal.saying("improvement.send").click();
    await seen(requestOf(screen, "Un loc al lor"));
    await gone(screen.dialog("improvement.propose"));
  });

  it("tells when its requests cannot be read, and tries again; says who may not see them", async () => {
    const { worker, author, path } = await workplace(journey().app);
    const screen = await visit(journey(), worker);
    const { page, t } = screen;
    const call = /\/improvement-proposals(\?|$)/;
    await page.route(call, (route) =>
      route.fulfill({ status: 500, json: { code: "internal", message: "-" } }),
    );
    await page.goto(`${path}/improvements`);
    await seen(page.getByRole("alert").getByText(t("error.500")));
    await page.unroute(call);
    await screen.button("button.retry").click();
    await seen(page.getByText(t("empty.improvements"), { exact: true }));
    const hidden = await liveOf(author, { name: "Alta" });
    const stranger = await (await buildCompany(journey().app)).person();
    const other = await visit(journey(), stranger);
    await other.page.goto(`/procedure/${hidden.slug}/improvements`);
    await seen(other.heading("page.not_found"));
  });
});
