import { describe, expect, it } from "vitest";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import { at as procedureAt, liveOf } from "#features/procedures/server/procedures.fixture.ts";
import { storeRole } from "#features/roles/roles.contract.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { requestsHeld, someAnswers } from "#testing/steps/device.ts";
import { act, confirm } from "#testing/steps/procedures.ts";
import { addressOf, eventually, focused, gone, seen, visit } from "#testing/steps/screen.ts";
import { hearing } from "#testing/steps/watching.ts";

const journey = useJourney();

const isDeletion = /\/api\/procedures\/[^/]+\?version_id=/;

describe("what is answered late", () => {
  /** Somebody whose procedure is being deleted, on its page; what they asked for is held back. */
  async function deleting() {
    const { owner } = await buildCompany(journey().app);
    const made = await liveOf(owner, { name: "Recepția" });
    const screen = await visit(journey(), owner);
    const { page } = screen;
    await page.goto(`/procedure/${made.slug}`);
    await act(screen, "Recepția", "button.delete");
    const question = screen.dialog("action.delete_title", { name: "Recepția" });
    const held = await requestsHeld(page, isDeletion);
    // Pressed while what it is about is being read again, it does nothing.
    const button = question.locator("[data-phase]");
    const phase = () => button.getAttribute("data-phase");
    await eventually(async () => {
      if ((await phase()) === "idle") await button.click();
      return phase();
    }).toBe("loading");
    await held.asked;
    await page.keyboard.press("Escape");
    await gone(question);
    const answered = async () => {
      held.release();
      await seen(screen.button("bin.open"));
      await someAnswers(screen);
    };
    return { screen, page, t: screen.t, answered };
  }

  /** The bin of somebody who has deleted a procedure. */
  async function binned() {
    const { owner } = await buildCompany(journey().app);
    const made = await liveOf(owner, { name: "Recepția" });
    await owner.ok(deleteProcedure, procedureAt(made));
    const screen = await visit(journey(), owner);
    await screen.page.goto("/bin");
    return { screen, page: screen.page, t: screen.t };
  }

  it("leads who has left the page of what is deleted nowhere", async () => {
    const { screen, page, t, answered } = await deleting();
    await screen.link("process.title").first().click();
    await seen(screen.heading("process.title"));
    await answered();
    expect(addressOf(screen)).toBe("/processes");
    await page.goto("/procedures");
    await seen(page.getByText(t("empty.procedures")));
  });

  it("does not call off the way to the page that was asked for since", async () => {
    const { screen, page, answered } = await deleting();
    const code = await requestsHeld(page, /\/UsersPage-[^/]*\.js$/);
    await screen.link("menu.users").first().click();
    await code.asked;
    await answered();
    code.release();
    await seen(screen.button("users.new"));
    expect(addressOf(screen)).toBe("/users");
  });

  it("leads who has stayed to the list", async () => {
    const { screen, answered } = await deleting();
    await answered();
    await eventually(() => addressOf(screen)).toBe("/procedures");
  });

  it("leaves the focus with who types in the search meanwhile", async () => {
    const { screen, page, t } = await binned();
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

  it("leads the keyboard to the title where what it went back to is gone by then", async () => {
    const { screen, page, t } = await binned();
    const purge = screen.button("bin.purge_of", { name: "Recepția" });
    await purge.click();
    const list = await requestsHeld(page, /\/api\/bin(\?|$)/);
    await confirm(screen, t("bin.purge_title", { name: "Recepția" }), "bin.purge");
    await list.asked;
    await focused(purge);
    list.release();
    await gone(purge);
    await focused(screen.heading("bin.title"));
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

  it("or not at all is told once, and until it can be asked again", async () => {
    const { owner } = await buildCompany(journey().app);
    const screen = await visit(journey(), owner);
    const { page, t } = screen;
    const heard = hearing(screen);
    await page.goto("/settings/roles");
    // One's own changes are not told again to a page that was still on its way.
    await heard("roles");
    await seen(screen.heading("settings.roles"));
    const add = (name: string) => owner.ok(storeRole, { body: { name, description: "" } });
    await page.route("**/api/*/roles*", (route) => route.fulfill({ status: 500, body: "{}" }));
    const told = page.getByRole("alert").filter({ hasText: t("error.500") });
    for (const name of ["Dulgher", "Zidar"]) {
      const refused = page.waitForResponse((answer) => answer.status() === 500);
      await add(name);
      await refused;
      await seen(told);
    }
    expect(await told.count()).toBe(1);
    await page.unroute("**/api/*/roles*");
    await add("Fierar");
    await seen(page.getByText("Fierar"));
    await gone(told);
  });
});
