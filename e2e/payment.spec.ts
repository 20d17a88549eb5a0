import { expect, describe, it } from "vitest";
import { sql } from "#platform/server/db/database.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { atProvider, registered } from "#testing/stand/paying.ts";
import { useProvider } from "#testing/stand/provider.ts";
import { alertOf, isIdle, payButton, planNamed, typeCard } from "#testing/steps/paying.ts";
import { alerted } from "#testing/steps/said.ts";
import { eventually, focused, type Screen, seen, visit } from "#testing/steps/screen.ts";
import { barriersOn, sidewaysOn } from "./audit.ts";

const provider = useProvider();
const journey = useJourney({ provider });

const nobodyIsKeptOut = async ({ page }: Screen) =>
  expect([...(await barriersOn(page)), ...(await sidewaysOn(page))]).toEqual([]);

describe("two tabs that pay at once", () => {
  it("make one payment, and both arrive", async () => {
    const { app } = journey();
    const company = await registered(app);
    const one = await visit(journey(), company.owner);
    const other = await visit(journey(), company.owner);
    for (const screen of [one, other]) {
      await screen.page.goto("/payment");
      await typeCard(screen, "good");
    }
    await Promise.all([payButton(one).click(), payButton(other).click()]);
    for (const screen of [one, other]) await seen(screen.heading("reg.success_title"));
    expect((await atProvider(app, provider(), company)).charged).toHaveLength(1);
  });
});

const standIn = `window.Stripe = function () {
  const boxes = {};
  return {
    elements: () => ({ create: (field) => {
      const heard = {};
      return {
        on: (name, hear) => { heard[name] = hear; },
        mount: (box) => {
          const input = document.createElement("input");
          input.setAttribute("aria-label", field);
          input.style.cssText = "width:100%;border:0;background:none;color:inherit";
          input.oninput = () => heard.change({ empty: input.value === "", complete: input.value.length > 2 });
          box.append(input);
          boxes[field] = input;
        },
        update: () => {}, focus: () => boxes[field].focus(), destroy: () => boxes[field].remove(),
      };
    } }),
    createPaymentMethod: async () => ({ paymentMethod: { id: "pm_of_the_provider" } }),
    confirmCardPayment: async (secret) => secret === "pi_secret" ? {} : { error: { message: "?" } },
  };
}`;

describe("a card that is entered in the provider's own fields", () => {
  it("is asked for once their script is there, sent as what they make of it, and confirmed by them", async () => {
    const company = await registered(journey().app);
    const screen = await visit(journey(), company.owner, { without_policy: true });
    const { page, t, button } = screen;
    const form = {
      fields: "hosted",
      publishable_key: "pk_test_x",
      is_registered: true,
      coupon: null,
      credit_in_euro: 0,
    };
    let isThere = false;
    await page.route("https://js.stripe.com/**", (route) =>
      isThere ? route.fulfill({ contentType: "text/javascript", body: standIn }) : route.abort(),
    );
    const sent: unknown[] = [];
    await page.route("**/api/payment", (route) => {
      if (route.request().method() === "GET") return route.fulfill({ json: { data: form } });
      sent.push(route.request().postDataJSON());
      const payment_intent = {
        status: "requires_source_action",
        client_secret: "pi_secret",
        confirm_url: null,
      };
      const body = {
        code: "payment_refused",
        message: "?",
        subscription: { latest_invoice: { payment_intent } },
      };
      return route.fulfill({ status: 402, json: body });
    });
    await page.goto("/payment");
    await seen(alertOf(screen).filter({ hasText: t("pay.script_failed") }));
    isThere = true;
    await button("button.retry").click();
    const number = page.getByRole("textbox", { name: "cardNumber" });
    await seen(number);
    await payButton(screen).click();
    await eventually(() => page.getByText(t("field_problem.required")).count()).toBe(3);
    await focused(number);
    for (const field of ["cardNumber", "cardExpiry", "cardCvc"])
      await page.getByRole("textbox", { name: field }).fill("4242");
    await page.route("**/api/set-as-active", async (route) => {
      await company.setStatus("active");
      const { data } = (await (await page.request.get("/api/auth/user")).json()) as { data: unknown };
      await route.fulfill({ json: { data } });
    });
    await isIdle(screen);
    await payButton(screen).click();
    await seen(screen.heading("reg.success_title"));
    expect(sent).toMatchObject([{ payment_method: "pm_of_the_provider", coupon: null }]);
  });
});

describe("the window of a payment", () => {
  it("has two slides for a company that is new, and leads to the procedures once it is paid", async () => {
    const company = await registered(journey().app);
    const screen = await visit(journey(), company.owner);
    const { page, t } = screen;
    await page.goto("/settings/subscription");
    await screen.button("sub.activation").click();
    const paying = screen.within(screen.dialog("pay.activation"));
    await seen(planNamed(paying, "Echipă"), paying.textbox("offer.coupon"));
    expect(await paying.textbox("pay.number").count()).toBe(0);
    await paying.textbox("offer.coupon").fill("BUNVENIT20");
    await paying.button("offer.coupon_apply").click();
    await seen(paying.root.getByText("31,20"));
    await nobodyIsKeptOut(screen);
    await paying.button("pay.slide_next").click();
    await page.setViewportSize({ width: 360, height: 740 });
    await seen(paying.textbox("pay.number"));
    await nobodyIsKeptOut(screen);
    await typeCard(paying, "declined");
    await paying.button("pay.for_pay", { amount: "31,20\u00a0€" }).click();
    const alert = alertOf(screen).filter({ hasText: t("decline.general") });
    await seen(alert);
    const [above, below] = [await paying.textbox("pay.cvc").boundingBox(), await alert.boundingBox()];
    expect(below?.y).toBeGreaterThan(above?.y ?? Number.POSITIVE_INFINITY);
    await isIdle(screen);
    await typeCard(paying, "good");
    await paying.button("pay.for_pay", { amount: "31,20\u00a0€" }).click();
    await page.waitForURL("**/procedures");
    await seen(screen.heading("proc.title"));
    await alerted(screen, t("pay.active"));
    expect(await page.getByRole("dialog").count()).toBe(0);
  });
});

describe("a payment that has failed", () => {
  it("is told once a day: the account holder gives another card, the others tell the account holder", async () => {
    const { app } = journey();
    const company = await registered(app);
    await app.database.system((db) =>
      db.run(sql`
        update instances set status = 'grace_period', open_until = '2099-05-05T12:00:00Z' where id = ${company.id}`),
    );
    const day = "05 mai 2099";
    const screen = await visit(journey(), company.owner);
    const { page, t } = screen;
    await page.goto("/procedures");
    const told = screen.within(screen.dialog("pay.error_title"));
    await seen(told.root.getByText(t("pay.error_until", { day }), { exact: true }));
    await nobodyIsKeptOut(screen);
    await told.button("pay.change_method").click();
    const paying = screen.within(screen.dialog("pay.renewal"));
    await seen(paying.textbox("pay.number"), planNamed(screen, "Echipă"));
    expect(await planNamed(screen, "Start").count()).toBe(0);
    await nobodyIsKeptOut(screen);
    await typeCard(paying, "declined");
    await page.locator("button[type=submit][form]").last().click();
    await seen(alertOf(screen).filter({ hasText: t("decline.general") }));
    const day_long = (await page.context().cookies()).find(({ name }) =>
      name.startsWith("procedo_payment_error"),
    );
    expect(Math.abs((day_long?.expires ?? 0) - Date.now() / 1000 - 86_400)).toBeLessThan(600);
    await page.reload();
    await seen(screen.heading("proc.title"));
    await page.waitForLoadState("networkidle");
    expect(await screen.dialog("pay.error_title").count()).toBe(0);
    // What stays is said above every page.
    const notice = screen.within(screen.region("sub.notice"));
    await seen(notice.root.getByText(t("sub.failed_until", { date: day })));
    await notice.button("sub.pay_other_card").click();
    await seen(screen.dialog("pay.renewal"));

    const member = await visit(journey(), await company.person());
    await member.page.goto("/procedures");
    await member.within(member.dialog("pay.error_title")).button("pay.understood").click();
    expect(await member.button("pay.change_method").count()).toBe(0);
    await seen(member.region("sub.notice").getByText(t("sub.failed_tell")));
    expect(await member.button("sub.pay_other_card").count()).toBe(0);
  });

  it("asks for the registration first where nobody has said whom to invoice", async () => {
    const company = await buildCompany(journey().app);
    await company.setStatus("expired");
    await journey().app.database.system((db) =>
      db.run(sql`update instances set package_id = 2 where id = ${company.id}`),
    );
    const screen = await visit(journey(), company.owner);
    await screen.page.goto("/account-suspended");
    await screen.button("sub.renewal").click();
    await screen.within(screen.dialog("pay.required_title")).link("pay.required_go").click();
    await screen.page.waitForURL("**/register-success");
    await seen(screen.heading("reg.step3"));
  });
});
