import { expect, it } from "vitest";
import { getBrand, updateBrand } from "#features/brand/brand.contract.ts";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import { draftOf } from "#features/procedures/server/procedures.fixture.ts";
import { storeRole, updateRole } from "#features/roles/roles.contract.ts";
import { sql } from "#platform/server/db/database.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import {
  addressOf,
  eventually,
  filterBy,
  focused,
  gone,
  type Screen,
  seen,
  visit,
} from "#testing/steps/screen.ts";
import { keptOnDevice, requestsHeld } from "#testing/steps/device.ts";
import { said } from "#testing/steps/said.ts";

const journey = useJourney();

const mission = ({ textbox }: Screen) => textbox("brand.mission");

/** The logos on a screen, as large as they were sent. */
const logosOn = ({ page }: Screen) =>
  page
    .locator("img[src^='/api/logos/']")
    .evaluateAll((images) =>
      images.map((image) =>
        image instanceof HTMLImageElement ? `${image.naturalWidth}x${image.naturalHeight}` : "",
      ),
    );

it("what is written while a save is on its way stays, and is still to be saved", async () => {
  const company = await buildCompany(journey().app);
  const screen = await visit(journey(), company.owner);
  const { page } = screen;
  await page.goto("/settings/company");
  await seen(mission(screen));
  const held = await requestsHeld(page, "**/api/brand");
  await screen.textbox("brand.vision").fill("Case trainice");
  await screen.button("button.save").click();
  await held.asked;
  await mission(screen).fill("Construim cinstit.");
  held.release();
  await said(screen, "button.success");
  await seen(mission(screen).getByText("Construim cinstit.", { exact: true }));
  await eventually(() => screen.button("button.save").isEnabled()).toBe(true);
  await screen.button("button.save").click();
  await said(screen, "button.success");
  await eventually(() => screen.button("button.save").isDisabled()).toBe(true);
  const { data } = await company.owner.ok(getBrand, { params: { id: String(company.owner.instance_id) } });
  expect([data.target, data.mission]).toEqual(["Case trainice", "<p>Construim cinstit.</p>"]);
});

it("what was not saved when the session ended is offered again, and saved on what it was written on", async () => {
  const company = await buildCompany(journey().app);
  const screen = await visit(journey(), company.owner);
  const { page, t } = screen;
  await page.goto("/settings/company");
  await seen(mission(screen));
  await screen.textbox("brand.vision").fill("Case trainice");
  await mission(screen).fill("Construim cinstit.");
  await keptOnDevice(screen, "Construim cinstit.");
  const cookies = await page.context().cookies();
  await page.context().clearCookies({ name: "procedo_session" });
  // What the page reads by itself may have found that before, and the button is gone.
  await screen.button("button.save").evaluateAll(([save]) => (save as HTMLElement | undefined)?.click());
  await seen(screen.textbox("auth.email"));
  await company.owner.ok(updateBrand, { body: { target: "Altă viziune", mission: "", revision: 0 } });

  await page.context().addCookies(cookies);
  await page.goto("/settings/company");
  const offer = page.getByRole("listitem").filter({ has: screen.button("draft.restore") });
  await seen(offer.getByText("Case trainice"), offer.getByText(t("draft.newer_saved")));
  await screen.button("draft.restore").click();
  await seen(mission(screen).getByText("Construim cinstit.", { exact: true }));
  expect(await screen.textbox("brand.vision").inputValue()).toBe("Case trainice");
  await screen.button("button.save").click();
  await screen.button("stale.over").click();
  await eventually(async () => {
    const { data } = await company.owner.ok(getBrand, { params: { id: String(company.owner.instance_id) } });
    return [data.target, data.mission];
  }).toEqual(["Case trainice", "<p>Construim cinstit.</p>"]);
  await page.reload();
  await seen(mission(screen).getByText("Construim cinstit.", { exact: true }));
  await gone(screen.button("draft.restore"));
});

it("what a company wants to be is written in its settings and read by everybody", async () => {
  const company = await buildCompany(journey().app);
  const writer = await visit(journey(), company.owner);
  await writer.page.goto("/procedures");
  await writer.button("menu.brand").click();
  await seen(writer.dialog("brand.title").getByText(writer.t("brand.empty"), { exact: true }));
  await writer.page.goto("/settings/company");
  await seen(mission(writer));
  const input = writer.page.locator("input[type=file]").first();
  const broken = { name: "logo.png", mimeType: "image/png", buffer: Buffer.from("not a picture") };
  await input.setInputFiles(broken);
  await seen(writer.page.getByText(writer.t("profile.picture_unreadable")));
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="90"><rect width="900" height="90"/></svg>';
  await input.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) });
  await eventually(() => logosOn(writer)).toEqual(["320x32", "320x32"]);
  const save = writer.button("button.save");
  await eventually(() => save.isDisabled()).toBe(true);
  await writer.textbox("brand.vision").fill("Casele cele mai trainice <din oraș>");
  await mission(writer).fill("Construim cinstit.");
  await save.click();
  await said(writer, "button.success");

  const reader = await visit(journey(), await company.person());
  await reader.page.goto("/procedures");
  await reader.button("menu.brand").click();
  const dialog = reader.dialog("brand.title");
  await eventually(() => logosOn(reader)).toEqual(["320x32", "320x32"]);
  await seen(dialog.getByText("Casele cele mai trainice <din oraș>"), dialog.getByText("Construim cinstit."));
  expect(await dialog.getByRole("link").count()).toBe(0);
  await reader.page.keyboard.press("Escape");
  await gone(dialog);

  const master = await company.person({
    rights_name: ["master_admin"],
    first_name: "Maria",
    last_name: "Ene",
  });
  await master.ok(updateBrand, { body: { target: "Altă viziune", mission: "", revision: 1 } });
  await writer.textbox("brand.vision").fill("Viziunea mea");
  await save.click();
  await seen(writer.page.getByText(/Maria Ene/));
  expect(await writer.textbox("brand.vision").inputValue()).toBe("Viziunea mea");
  await writer.button("stale.load").click();
  await eventually(() => writer.textbox("brand.vision").inputValue()).toBe("Altă viziune");
  await focused(writer.page.getByRole("heading", { level: 1 }));
  await gone(mission(writer).getByText("Construim cinstit."));
  // What was written is not lost with it, whatever happens to the page.
  await seen(writer.page.getByText(writer.t("stale.loaded")));
  await keptOnDevice(writer, "Viziunea mea");
  await writer.page.reload();
  await writer.button("draft.restore").click();
  expect(await writer.textbox("brand.vision").inputValue()).toBe("Viziunea mea");
  await save.click();
  await said(writer, "button.success");
  await eventually(
    async () => (await master.ok(getBrand, { params: { id: String(company.id) } })).data,
  ).toMatchObject({
    target: "Viziunea mea",
    // Hers, which was not written in.
    mission: "",
    revision: 3,
  });
  await writer.button("brand.logo_remove").click();
  await writer.within(writer.dialog("brand.logo_remove")).button("brand.logo_remove").click();
  await eventually(() => logosOn(writer)).toEqual([]);
});

it.each([
  ["<p>Construim cinstit.</p><ul><li>Un termen ținut</li></ul>", "as the editor writes it"],
  ["<div>Construim <b>cinstit</b>.</div><ol><li>Un termen ținut</li></ol>", "as an older one wrote it"],
])("a company's text %s, %s, is unchanged until somebody types", async (text) => {
  const company = await buildCompany(journey().app);
  await journey().app.database.system((db) =>
    db.run(sql`
      insert into brands (instance_id, target, mission, revision) values (${company.id}, 'Cinste', ${text}, 1)`),
  );
  const owner = await visit(journey(), company.owner);
  await owner.page.goto("/settings/company");
  await seen(mission(owner).getByText("Un termen ținut"));
  // The editor has begun once it has put its own line at the end.
  await eventually(() => mission(owner).locator("> p:last-child").count()).toBe(1);
  const save = owner.button("button.save");
  expect(await save.isDisabled()).toBe(true);
  expect(await owner.button("editor.undo").getAttribute("aria-disabled")).toBe("true");
  await owner.textbox("brand.vision").fill("Altceva");
  await eventually(() => save.isDisabled()).toBe(false);
  await owner.textbox("brand.vision").fill("Cinste");
  await eventually(() => save.isDisabled()).toBe(true);
  await owner.link("settings.categories").click();
  await eventually(() => addressOf(owner)).toContain("/settings/categories");
});

it("an auditor finds in the log who changed what, and an ordinary person has no log", async () => {
  const company = await buildCompany(journey().app);
  const admin = await company.person({ rights_name: ["admin"], first_name: "Ion", last_name: "Rus" });
  const { data: role } = await admin.ok(storeRole, { body: { name: "Zidar", description: "" } });
  await admin.ok(updateRole, {
    params: { id: String(role.id) },
    body: { name: "Zidar șef", description: "", revision: role.revision },
  });
  const { slug } = await draftOf(company.owner, { name: "Turnarea" });
  await company.owner.ok(deleteProcedure, { params: { slug } });

  const auditor = await visit(journey(), await company.person({ rights_name: ["auditor"] }));
  await auditor.page.goto("/procedures");
  await auditor.link("menu.audit").click();
  const entries = auditor.page.getByRole("list", { name: auditor.t("audit.list") }).getByRole("listitem");
  await eventually(() => entries.count()).toBe(4);
  await entries.nth(2).getByLabel(auditor.t("audit.details")).click();
  expect(await entries.nth(2).innerText()).toContain("Zidar → Zidar șef");
  await entries.nth(0).getByLabel(auditor.t("audit.details")).click();
  const deleted = (await entries.nth(0).innerText()).replaceAll(/\s+/g, " ");
  expect(deleted).toContain(`${auditor.t("audit.action.procedure.deleted")} Turnarea`);
  expect(deleted).toContain(`${auditor.t("audit.field.status")} ${auditor.t("status.draft")}`);
  // What is in the bin has no page.
  await gone(auditor.page.getByRole("link", { name: "Turnarea" }));

  await filterBy(auditor.button("audit.person"), "Ion Rus");
  await eventually(() => entries.count()).toBe(2);
  await auditor.button("audit.only_this", { name: "Zidar șef" }).first().click();
  await eventually(() => addressOf(auditor)).toContain(`id=${role.id}`);
  await auditor.page.reload();
  await eventually(() => entries.count()).toBe(2);
  await filterBy(auditor.button("audit.kind"), auditor.t("audit.kind.procedures"));
  await seen(auditor.page.getByText(auditor.t("list.none_found"), { exact: true }));

  await auditor.button("export.excel").first().waitFor();
  expect(await auditor.button("export.excel").getAttribute("aria-disabled")).toBe("true");
  await auditor.page.goto("/audit");
  await eventually(() => entries.count()).toBe(4);
  const days = auditor.textbox("range.label");
  await days.fill("23.10.2020 - 1.10.2020");
  await days.press("Enter");
  await seen(auditor.page.getByText(auditor.t("list.none_found"), { exact: true }));
  expect(addressOf(auditor)).toContain("from=2020-10-01&to=2020-10-23");
  expect(await days.inputValue()).toBe("01 oct. 2020 – 23 oct. 2020");
  await days.fill("mâine");
  await days.press("Enter");
  await seen(auditor.page.getByText(auditor.t("range.wrong")));
  await days.fill("");
  await days.press("Enter");
  await eventually(() => entries.count()).toBe(4);
  const saving = auditor.page.waitForEvent("download");
  await auditor.button("export.excel").click();
  expect((await saving).suggestedFilename()).toMatch(/^jurnalul-companiei-.*\.xlsx$/);

  const user = await visit(journey(), await company.person());
  await user.page.goto("/audit");
  await seen(user.page.getByText(user.t("page.not_allowed")));
  // Nothing that would narrow what one may not see.
  expect(await user.textbox("range.label").count()).toBe(0);
  expect(await user.link("menu.audit").count()).toBe(0);
});
