import { describe, expect, it } from "vitest";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import { at as procedureAt, liveOf } from "#features/procedures/server/procedures.fixture.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { requestsHeld, someAnswers } from "#testing/steps/device.ts";
import { act } from "#testing/steps/procedures.ts";
import { addressOf, eventually, focused, gone, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();

const isDeletion = /\/api\/procedures\/[^/]+\?version_id=/;

describe("what is answered late", () => {
  it("leads who has left the page of what is deleted nowhere", async () => {
    const { owner } = await buildCompany(journey().app);
    const made = await liveOf(owner, { name: "Recepția" });
    const screen = await visit(journey(), owner);
    const { page, t } = screen;
    await page.goto(`/procedure/${made.slug}`);
    await act(screen, "Recepția", "button.delete");
    const question = screen.dialog("action.delete_title", { name: "Recepția" });
    const held = await requestsHeld(page, isDeletion);
    await screen.within(question).button("button.delete").click();
    await held.asked;
    await page.keyboard.press("Escape");
    await gone(question);
    await screen.link("process.title").first().click();
    await seen(screen.heading("process.title"));
    held.release();
    await seen(screen.button("bin.open"));
    await someAnswers(screen);
    expect(addressOf(screen)).toBe("/processes");
    await seen(screen.heading("process.title"));
    await page.goto("/procedures");
    await seen(page.getByText(t("empty.procedures")));
  });

  it("leaves the focus with who types in the search meanwhile", async () => {
    const { owner } = await buildCompany(journey().app);
    const made = await liveOf(owner, { name: "Recepția" });
    await owner.ok(deleteProcedure, procedureAt(made));
    const screen = await visit(journey(), owner);
    const { page, t } = screen;
    await page.goto("/bin");
    const held = await requestsHeld(page, "**/api/bin/procedures/*/restore");
    await screen.button("bin.restore_of", { name: "Recepția" }).click();
    await held.asked;
    await page.keyboard.press("ControlOrMeta+k");
    const box = screen.combobox("search.placeholder");
    await focused(box);
    held.release();
    await seen(page.getByText(t("bin.empty"), { exact: true }));
    await page.keyboard.type("beton");
    await eventually(() => box.inputValue()).toBe("beton");
  });

  it("takes nothing back that was put right in a list of colleagues since", async () => {
    const { owner, id } = await buildCompany(journey().app);
    const screen = await visit(journey(), owner);
    const { page, t } = screen;
    await page.goto("/users/invite");
    const address = (name: string) => `${name}.${id}@example.test`;
    await screen.textbox("invite.list").fill(`Ana Pop ${address("ana")}\nIon ${address("ion")}`);
    await screen.button("invite.look").click();
    const field = screen.textbox("invite.field", { number: 2, field: t("users.last_name") });
    await seen(screen.button("invite.send", { count: 1 }), field);
    const held = await requestsHeld(page, "**/api/users/invite-many");
    await screen.button("invite.send", { count: 1 }).click();
    await held.asked;
    await field.fill("Ene");
    held.release();
    await seen(page.getByRole("status").filter({ hasText: t("invite.done", { count: 1 }) }));
    await seen(screen.button("invite.send", { count: 1 }));
    await focused(field);
    expect(await field.inputValue()).toBe("Ene");
    await gone(page.getByText(address("ana")));
  });
});
