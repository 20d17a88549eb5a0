import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { updateProfile } from "#features/session/session.contract.ts";
import { sql } from "#platform/server/db/database.ts";
import { getPackages } from "#features/subscription/subscription.contract.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { cards, cvc, stateOfCompany } from "#testing/stand/paying.ts";
import { useProvider } from "#testing/stand/provider.ts";
import {
  alertOf,
  answerOnPage,
  choosePlan,
  isIdle,
  keptOnDevice,
  payButton,
  planNamed,
  register,
  typeCard,
} from "#testing/steps/paying.ts";
import { said } from "#testing/steps/said.ts";
import { addressOf, eventually, focused, pick, type Screen, seen, visit } from "#testing/steps/screen.ts";
import { barriersOn, sidewaysOn } from "./audit.ts";

const provider = useProvider();
const journey = useJourney({ provider });

const cnp = "2900101123456";

const stepOf = ({ page }: Screen) => page.locator("[aria-current=step]");
const nobodyIsKeptOut = async ({ page }: Screen) =>
  expect([...(await barriersOn(page)), ...(await sidewaysOn(page))]).toEqual([]);

/** Whoever has just pressed the button sees it without scrolling. */
async function standsOverThePayButton(screen: Screen, alert: Locator) {
  const boxes = async () => [await alert.boundingBox(), await payButton(screen).boundingBox()] as const;
  const gap = async () => {
    const [above, below] = await boxes();
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  await eventually(async () => (await gap()) >= 0 && (await gap()) <= 32).toBe(true);
  const height = screen.page.viewportSize()?.height ?? 0;
  await eventually(async () => {
    const [above] = await boxes();
    return above !== null && above.y >= 0 && above.y + above.height <= height;
  }).toBe(true);
}

describe("who works without paying", () => {
  it("chooses a plan with room for everybody, says whom to invoice, and pays", async () => {
    const { app } = journey();
    const company = await buildCompany(app);
    await app.database.system((db) =>
      db.run(sql`update instances set status = 'active', free_account = true where id = ${company.id}`),
    );
    const screen = await visit(journey(), company.owner);
    const { page, t, button } = screen;
    await page.goto("/payment");
    await page.waitForURL("**/register-success");
    await seen(screen.heading("reg.step2"), page.getByText(t("reg.free")));
    await choosePlan(screen, "Echipă");
    await screen.textbox("reg.company_name").fill("Brutăria Spicul SRL");
    await screen.textbox("reg.cui").fill("14399840");
    await page.getByRole("checkbox").check();
    await button("reg.next").click();
    await page.waitForURL("**/payment");
    await seen(button("pay.for_pay", { amount: "39\u00a0€" }));
    await typeCard(screen, "good");
    await payButton(screen).click();
    await seen(screen.heading("reg.success_title"));
    expect(await stateOfCompany(company)).toBe("active");
  });
});

describe("a stranger", () => {
  it("creates an account, chooses a plan for a company with a code, and pays", async () => {
    const screen = await visit(journey(), null);
    const { page, t, textbox, button, link, radio } = screen;
    await page.goto("/login");
    await link("reg.register").click();
    await button("reg.register").click();
    await said(screen, "button.check_form");
    await nobodyIsKeptOut(screen);
    await register(screen, { email: "ana@spicul.test", first_name: "Ana", last_name: "Pop" });

    await page.waitForURL("**/register-success");
    await seen(screen.heading("reg.step2"));
    expect(await stepOf(screen).textContent()).toContain(t("reg.step2"));
    // The fields of the step after it stand on the same page.
    const billing = page.getByRole("listitem").filter({ hasText: t("reg.step3") });
    expect(await billing.textContent()).toContain(t("reg.here"));
    await button("reg.next").click();
    await seen(page.getByText(t("field_problem.package")), page.getByText(t("field_problem.terms")));
    await focused(planNamed(screen, "Start"));
    // What stands in the empty field by itself is not what is wrong.
    const colorOf = (words: string) =>
      page.getByText(words, { exact: true }).evaluate((node) => getComputedStyle(node).color);
    expect(await colorOf("RO")).not.toBe(await colorOf(t("field_problem.terms")));
    await nobodyIsKeptOut(screen);

    await pick(radio("offer.year"));
    await seen(page.getByText("228\u00a0€", { exact: true }), page.getByText("190\u00a0€", { exact: true }));
    await pick(radio("offer.month"));
    await choosePlan(screen, "Echipă");
    expect(await stepOf(screen).textContent()).toContain(t("reg.step3"));

    await button("offer.coupon_apply").click();
    await seen(page.getByText(t("offer.coupon_empty")));
    await textbox("offer.coupon").fill("BUNVENIT20");
    await isIdle(screen);
    await textbox("offer.coupon").press("Enter");
    await seen(page.getByText("31,20"), page.getByText(t("offer.off_month", { off: "20\u00a0%" })));
    await textbox("offer.coupon").fill("EXPIRAT");
    await eventually(() => page.getByText("31,20").count()).toBe(0);
    await isIdle(screen);
    await button("offer.coupon_apply").click();
    await seen(page.getByText(t("offer.coupon_invalid")).first());
    await textbox("offer.coupon").fill("BUNVENIT20");
    await isIdle(screen);
    await button("offer.coupon_apply").click();
    await seen(page.getByText("31,20"));

    await textbox("reg.company_name").fill("Brutăria Spicul SRL");
    await textbox("reg.cui").fill("14399841");
    await seen(page.getByText(t("reg.cui_doubtful")));
    await textbox("reg.cui").fill("14399840");
    await page.getByRole("checkbox").check();
    await button("reg.next").click();

    await page.waitForURL("**/payment");
    await seen(page.getByText(t("offer.off_month", { off: "20\u00a0%" })), page.getByText(t("offer.vat")));
    await button("pay.for_pay", { amount: "31,20\u00a0€" }).click();
    await seen(page.getByText(t("field_problem.required")).first());
    await focused(textbox("pay.number"));
    await textbox("pay.number").fill("4242 4242 4242 4241");
    await textbox("pay.expiry").fill("10/20");
    await textbox("pay.cvc").fill("1");
    expect(await textbox("pay.expiry").inputValue()).toBe("10 / 2020");
    await isIdle(screen);
    await payButton(screen).click();
    for (const key of [
      "field_problem.card_number",
      "field_problem.card_expiry",
      "field_problem.card_cvc",
    ] as const)
      await seen(page.getByText(t(key)));
    await nobodyIsKeptOut(screen);

    await typeCard(screen, "declined");
    await isIdle(screen);
    await payButton(screen).click();
    const alert = alertOf(screen).filter({ hasText: t("decline.general") });
    await seen(alert);
    await standsOverThePayButton(screen, alert);
    await typeCard(screen, "good");
    expect(await keptOnDevice(page)).not.toMatch(/4242|7319/);
    await isIdle(screen);
    // The second half of a double click pays nothing twice.
    await payButton(screen).dblclick();
    await seen(screen.heading("reg.success_title"));
    await focused(screen.heading("reg.success_title"));
    await link("reg.open_people").click();
    await page.waitForURL("**/users");
    await seen(button("users.new"));
    expect(journey().app.logged.join("\n")).not.toContain(cards.good);
  });

  it("goes on as an individual on a phone, keeps what was typed but the code, and confirms at the bank", async () => {
    const screen = await visit(journey(), null, { language: "en", theme: "dark", width: 360 });
    const { page, t, textbox, button, radio, link } = screen;
    await page.goto("/register");
    await register(screen, { email: "dan@example.test", first_name: "Dan", last_name: "Ene" });
    await page.waitForURL("**/register-success");
    await choosePlan(screen, "Start");
    await pick(radio("reg.person"));
    expect(await textbox("reg.full_name").inputValue()).toBe("Ene Dan");
    await textbox("reg.full_name").fill("Ene Dan Mihai");
    const code = page.getByLabel(t("reg.cnp"), { exact: true });
    await code.fill(cnp);
    await eventually(() => keptOnDevice(page)).toContain("Ene Dan Mihai");
    expect(await keptOnDevice(page)).not.toContain(cnp);

    await page.reload();
    await eventually(() => textbox("reg.full_name").inputValue()).toBe("Ene Dan Mihai");
    expect(await planNamed(screen, "Start").isChecked()).toBe(true);
    expect(await code.inputValue()).toBe("");
    await nobodyIsKeptOut(screen);
    await page.getByRole("checkbox").check();
    await button("reg.next").click();
    await seen(page.getByText(t("field_problem.required")));
    await code.fill(cnp);
    await isIdle(screen);
    await button("reg.next").click();
    await page.waitForURL("**/payment");

    // To and fro: the code is not asked for again, nor told.
    await link("reg.back").click();
    await seen(page.getByText(t("reg.cnp_given")));
    expect(await page.content()).not.toContain(cnp);
    await button("reg.next").click();
    await page.waitForURL("**/payment");
    await nobodyIsKeptOut(screen);

    await typeCard(screen, "declined");
    await payButton(screen).click();
    const declined = alertOf(screen).filter({ hasText: t("decline.general") });
    await seen(declined);
    await standsOverThePayButton(screen, declined);

    await typeCard(screen, "confirm");
    await isIdle(screen);
    await payButton(screen).click();
    await answerOnPage(page, "refuse");
    const unconfirmed = alertOf(screen).filter({ hasText: t("pay.not_confirmed") });
    await seen(unconfirmed);
    await standsOverThePayButton(screen, unconfirmed);
    expect(addressOf(screen)).toBe("/payment");
    await typeCard(screen, "confirm");
    await payButton(screen).click();
    await answerOnPage(page, "confirm");
    await seen(screen.heading("reg.success_title"));
    expect(addressOf(screen)).toBe("/payment");
    await nobodyIsKeptOut(screen);
  });
});

describe("whoever has only a keyboard", () => {
  it("chooses, fills in and pays", async () => {
    const company = await buildCompany(journey().app);
    await company.setStatus("new");
    const screen = await visit(journey(), company.owner);
    const { page, textbox } = screen;
    await page.goto("/register-success");
    await planNamed(screen, "Start").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await eventually(() => planNamed(screen, "Echipă").isChecked()).toBe(true);
    await textbox("reg.company_name").focus();
    await page.keyboard.type("Firma SRL");
    await page.keyboard.press("Tab");
    await page.keyboard.type("RO 14399840");
    await page.getByRole("checkbox").focus();
    await page.keyboard.press("Space");
    await textbox("reg.company_name").focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/payment");
    await textbox("pay.number").focus();
    await page.keyboard.type(cards.good);
    await page.keyboard.press("Tab");
    await page.keyboard.type("122030");
    await page.keyboard.press("Tab");
    await page.keyboard.type(cvc);
    await page.keyboard.press("Enter");
    await focused(screen.heading("reg.success_title"));
    expect(await stateOfCompany(company)).toBe("active");
  });
});

describe("the wizard", () => {
  it("tells a company that works that it does, and everybody else who pays", async () => {
    const company = await buildCompany(journey().app);
    await company.owner.ok(updateProfile, { body: { language: "en" } });
    const { page, t, heading, link } = await visit(journey(), company.owner, { language: "en" });
    await page.goto("/register-success");
    await seen(heading("reg.success_title"), link("reg.open_people"));
    const member = await visit(journey(), await company.person({ language: "en" }), { language: "en" });
    await member.page.goto("/register-success");
    await member.link("reg.open").click();
    await member.page.waitForURL("**/procedures");
    await company.setStatus("expired");
    await member.page.goto("/payment");
    await seen(member.page.getByText(t("reg.member", { company: company.name })));
    const visitor = await journey().open(null, { language: "en" });
    await visitor.goto("/payment");
    await visitor.waitForURL((url) => url.pathname === "/login");
  });

  it("says what cannot be read, looked up or stored, and goes on", async () => {
    const company = await buildCompany(journey().app);
    await company.setStatus("new");
    const screen = await visit(journey(), company.owner);
    const { page, t, textbox, button } = screen;
    const alert = (key: "error.500" | "error.offline") => alertOf(screen).filter({ hasText: t(key) });
    const failing = { status: 500, json: { code: "internal", message: "-" } };
    await page.route("**/api/packages", (route) => route.fulfill(failing));
    await page.goto("/register-success");
    await seen(alert("error.500"));
    await page.unroute("**/api/packages");
    await button("button.retry").click();

    const [plan] = (await company.owner.ok(getPackages)).data;
    await seen(planNamed(screen, plan?.package_name ?? ""));
    for (const line of plan?.includes ?? []) await seen(page.getByText(line, { exact: true }).first());
    expect(plan?.includes.length).toBeGreaterThan(0);
    await seen(page.getByText(t("offer.vat")), page.getByText(t("offer.more_than_100")));
    await choosePlan(screen, "Echipă");
    const lowered = page.getByText("31,20");
    await textbox("offer.coupon").fill("BUNVENIT20");
    await button("offer.coupon_apply").click();
    await seen(lowered);
    await page.route("**/api/validate-coupon", (route) => route.abort());
    await isIdle(screen);
    await button("offer.coupon_apply").click();
    await seen(page.getByText(t("error.offline")));
    await said(screen, "button.error");
    expect(await lowered.count()).toBe(0);

    await page.unroute("**/api/validate-coupon");
    await textbox("offer.coupon").fill("");
    await textbox("reg.company_name").fill("Brutăria Spicul SRL");
    await textbox("reg.cui").fill("14399840");
    await page.getByRole("checkbox").check();
    await page.route("**/api/instances/store", (route) => route.fulfill(failing));
    await button("reg.next").click();
    await seen(alert("error.500"));
    await said(screen, "button.error", 2);
    await page.unroute("**/api/instances/store");
    await isIdle(screen);
    await button("reg.next").click();
    await page.waitForURL("**/payment");
  });
});
