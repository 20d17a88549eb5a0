import { describe, expect, it } from "vitest";
import { getSubscription } from "#features/subscription/subscription.contract.ts";
import { pay } from "#features/payment/payment.contract.ts";
import { cardOf, settled, subscribed } from "#testing/stand/paying.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { useProvider } from "#testing/stand/provider.ts";
import { answerOnPage, typeCard } from "#testing/steps/paying.ts";
import {
  addressOf,
  boxesOf,
  eventually,
  focused,
  gone,
  type Screen,
  seen,
  visit,
} from "#testing/steps/screen.ts";
import { cutOff, requestsHeld, someAnswers } from "#testing/steps/device.ts";
import { alerted } from "#testing/steps/said.ts";

const provider = useProvider();
const journey = useJourney({ provider });

const inDialog = (screen: Screen) => screen.within(screen.page.getByRole("dialog"));
const saying = ({ root, t }: Screen, ...[key, values]: Parameters<Screen["t"]>) =>
  root.getByText(t(key, values), { exact: true });

/** The account holder of a company that pays, at the settings of its subscription. */
async function holder(package_id = 2) {
  const { app } = journey();
  const company = await subscribed(app, { package_id });
  await settled(app, provider());
  const screen = await visit(journey(), company.owner);
  await screen.page.goto("/settings/subscription");
  await seen(screen.button("sub.cancel"));
  return { app, company, screen };
}

describe("a subscription", () => {
  it("that is cancelled says everywhere until when, and goes on once it is renewed", async () => {
    const { app, company, screen } = await holder();
    const { page, button, t } = screen;
    const colleague = await visit(journey(), await company.person());
    await colleague.page.goto("/procedures");
    await seen(colleague.heading("proc.title"));
    const date = "20 dec. 2026";
    await seen(saying(screen, "sub.says.active", { date }));

    await button("sub.cancel").click();
    const question = screen.within(screen.dialog("sub.cancel_question"));
    await seen(saying(question, "sub.cancel_until", { date }));
    // Beside each other where there is room; on a phone under each other, as wide, the way out last.
    const ways = [question.button("sub.cancel_act"), question.button("sub.cancel_back")] as const;
    const [act, back] = await boxesOf(ways);
    expect(act?.y).toBe(back?.y);
    await page.setViewportSize({ width: 360, height: 740 });
    await eventually(async () => {
      const [first, last] = await boxesOf(ways);
      return [first?.width === last?.width, (first?.y ?? 0) < (last?.y ?? 0)];
    }).toEqual([true, true]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press("Escape");
    await gone(screen.dialog("sub.cancel_question"));
    await focused(button("sub.cancel"));
    // What it means is mailed as soon as it is shown; opened again within the hour, not once more.
    await page.keyboard.press("Enter");
    await question.button("sub.cancel_act").click();
    await seen(saying(inDialog(screen), "sub.cancelled_until", { date }));
    await inDialog(screen).page.getByRole("dialog").getByText(t("button.close")).click();
    await app.drained();
    const cancelling = app.mails.filter(({ subject }) => subject === t("mail.cancelling.subject"));
    expect(cancelling.map(({ to }) => to)).toEqual([company.owner.email]);

    // Told over the socket: nobody has loaded anything anew.
    await seen(saying(colleague, "sub.cancelled_until", { date }));
    await gone(colleague.button("sub.renew"));
    const notice = screen.within(screen.region("sub.notice"));
    await page.goto("/procedures");
    const price = await requestsHeld(page, "**/api/subscription");
    await notice.button("sub.renew").click();
    const renewal = screen.within(screen.dialog("sub.renew_question"));
    await seen(saying(renewal, "sub.renew_text", { date }));
    await price.asked;
    // Nobody goes on at a price that cannot be read yet.
    expect(await renewal.button("sub.renew").isEnabled()).toBe(false);
    price.release();
    await seen(renewal.root.getByText(/^Plan: /));
    await renewal.button("sub.renew").click();
    await gone(screen.dialog("sub.renew_question"), screen.region("sub.notice"));
    await page.goto("/settings/subscription");
    await seen(saying(screen, "sub.says.active", { date }));
    await gone(colleague.region("sub.notice"));
  });

  it("changes to a plan at the cost that was shown, and stays what it is where the card is refused", async () => {
    const { company, screen } = await holder();
    const { page, button, t, dialog } = screen;
    const { last4 } = (await company.owner.ok(getSubscription)).data;
    expect(last4).toBe("4242");
    await button("sub.change").click();
    const modal = screen.within(dialog("plan_change.title"));
    await focused(modal.root.getByRole("radio", { name: /^Echipă/ }));
    // Nothing goes on with the plan that the company has.
    expect(await modal.button("plan_change.next").isDisabled()).toBe(true);
    await modal.root.getByRole("radio", { name: /^Companie/ }).check({ force: true });
    await modal.button("plan_change.next").click();
    await focused(saying(modal, "plan_change.from_to", { from: "Echipă", to: "Companie" }));
    for (const words of ["\u221239 €", "79 €", "40 €"])
      await seen(modal.root.getByText(words.replace(" ", "\u00a0"), { exact: true }));
    await seen(
      saying(modal, "plan_change.then", {
        price: "79\u00a0€",
        per: t("offer.per_month"),
        date: "20 dec. 2026",
      }),
    );
    await modal.button("plan_change.back").click();
    await focused(modal.button("plan_change.next"));
    await modal.button("plan_change.next").click();
    await modal.button("plan_change.act_pay", { amount: "40\u00a0€" }).click();
    await gone(dialog("plan_change.title"));
    await seen(screen.heading("sub.invoices"), page.getByRole("heading", { name: /^Companie/ }));
    const amounts = page.getByRole("table", { name: t("sub.invoices") }).getByRole("row");
    await eventually(() => amounts.count()).toBe(3);
    expect((await company.owner.ok(getSubscription)).data.package?.package_id).toBe(3);

    // A card that is refused when it is charged: the plan stays, and it is said why.
    await company.owner.ok(pay, { body: cardOf("fails_later") });
    await button("sub.change").click();
    await modal.root.getByRole("radio", { name: t("offer.year"), exact: true }).check({ force: true });
    await modal.root.getByRole("radio", { name: /^Companie/ }).check({ force: true });
    await modal.button("plan_change.next").click();
    await modal.root.getByRole("button", { name: /^Plătește/ }).click();
    await gone(dialog("plan_change.title"));
    const alert = page.getByRole("alert").filter({ hasText: t("plan_change.failed", { reason: "" }).trim() });
    await seen(alert);
    expect((await company.owner.ok(getSubscription)).data.package?.package_id).toBe(3);
  });
});

describe("a change of the plan that is not answered", () => {
  it("is shown as done once the provider says that it is", async () => {
    const { screen } = await holder();
    const { page, button, t, dialog } = screen;
    // The server does it, and its answer is lost.
    await page.route("**/api/change-plan-account", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button("sub.change").click();
    const modal = screen.within(dialog("plan_change.title"));
    await modal.root.getByRole("radio", { name: /^Companie/ }).check({ force: true });
    await modal.button("plan_change.next").click();
    await modal.root.getByRole("button", { name: /^Plătește/ }).click();
    await alerted(screen, t("plan_change.done", { plan: "Companie" }));
    await seen(page.getByRole("heading", { name: /^Companie/ }));
  });

  it("is not said to have failed while nobody knows", async () => {
    const { screen } = await holder();
    const { page, button, t, dialog } = screen;
    await page.clock.install();
    await button("sub.change").click();
    const modal = screen.within(dialog("plan_change.title"));
    await modal.root.getByRole("radio", { name: /^Companie/ }).check({ force: true });
    await modal.button("plan_change.next").click();
    await seen(modal.root.getByRole("button", { name: /^Plătește/ }));
    await cutOff(page, /\/api\/(change-plan-account|set-as-active)$/);
    await modal.root.getByRole("button", { name: /^Plătește/ }).click();
    const alert = page
      .getByRole("alert")
      .filter({ hasText: t("plan_change.not_known", { reason: "" }).slice(0, 40) });
    await eventually(async () => {
      await page.clock.runFor(5_000);
      return alert.count();
    }).toBe(1);
    await gone(dialog("plan_change.title"));
  });
});

describe("what the bank asks the holder of a card to confirm in the settings", () => {
  it("leads back there, and it is said what came of it", async () => {
    const { screen } = await holder();
    const { page, button, t, dialog } = screen;
    const back = async (...[key, values]: Parameters<Screen["t"]>) => {
      await page.waitForURL("**/settings/subscription");
      await alerted(screen, t(key, values));
    };
    const change = screen.within(dialog("plan_change.title"));
    const card = screen.within(dialog("pay.other_card"));
    const giveCard = async (answer: "confirm" | "refuse") => {
      await button("sub.card_change").click();
      await typeCard(card, "confirm");
      await card.button("pay.for_card").click();
      await answerOnPage(page, answer);
    };
    const larger = async (answer: "confirm" | "refuse") => {
      await button("sub.change").click();
      await change.root.getByRole("radio", { name: /^Companie/ }).check({ force: true });
      await change.button("plan_change.next").click();
      await change.root.getByRole("button", { name: /^Plătește/ }).click();
      await answerOnPage(page, answer);
    };
    await giveCard("refuse");
    await back("pay.back.card.not");
    await giveCard("confirm");
    await back("pay.back.card.done");
    await seen(page.getByText(t("sub.card_number", { brand: "Visa", last4: "3184" })));
    await larger("refuse");
    await back("pay.back.plan.not");
    await seen(page.getByRole("heading", { name: /^Echipă/ }));
    // Nothing is left of it to be paid.
    const states = page.getByRole("table", { name: t("sub.invoices") });
    await seen(states.getByText(t("sub.invoice.void"), { exact: true }));
    for (const key of ["sub.invoice.open", "sub.invoice.left"] as const)
      await gone(states.getByText(t(key), { exact: true }));
    await larger("confirm");
    await back("pay.back.plan.done", { plan: "Companie" });
    await seen(page.getByRole("heading", { name: /^Companie/ }));

    // Another card that asks for nothing: the page stays, and says that it is another.
    await button("sub.card_change").click();
    await typeCard(card, "other");
    await card.button("pay.for_card").click();
    await gone(dialog("pay.other_card"));
    await back("pay.back.card.done");
  });
});

describe("the settings of a subscription", () => {
  it("show card and invoices, keep addresses, and name the one that is none", async () => {
    const { company, screen } = await holder();
    const { page, button, t } = screen;
    await seen(
      page.getByText(t("sub.card_number", { brand: "Visa", last4: "4242" })),
      saying(screen, "sub.card_expiry", { expiry: "12 / 2030" }),
      saying(screen, "sub.people_of", { count: 1, max: 30 }),
    );
    const invoice = page
      .getByRole("table", { name: t("sub.invoices") })
      .getByRole("link")
      .first();
    expect(await invoice.getAttribute("href")).toMatch(new RegExp(`^${provider().sandbox.origin}/`));

    const field = screen.combobox("sub.emails");
    await field.fill("Plati@firma.ro");
    await field.press("Enter");
    await field.fill("contabilitate");
    await button("button.save").click();
    const problem = t("sub.emails_wrong", {
      email: "contabilitate",
      problem: t("field_problem.email_invalid"),
    });
    await seen(page.getByText(problem));
    // It is kept to be corrected, and nothing is saved meanwhile.
    expect(await field.inputValue()).toBe("contabilitate");
    await field.fill("contabilitate@firma.ro");
    await gone(page.getByText(problem));
    // What was typed counts without Enter too.
    await button("button.save").click();
    await eventually(async () => (await company.owner.ok(getSubscription)).data.billing_emails).toEqual([
      "plati@firma.ro",
      "contabilitate@firma.ro",
    ]);
    await page.reload();
    await seen(page.getByText("plati@firma.ro", { exact: true }));

    // What is entered while they are being saved stays.
    const held = await requestsHeld(page, "**/api/subscription");
    await field.fill("juridic@firma.ro");
    await button("button.save").click();
    await held.asked;
    await field.press("Enter");
    await field.fill("oficiu@firma.ro");
    held.release();
    await eventually(async () => (await company.owner.ok(getSubscription)).data.billing_emails).toContain(
      "juridic@firma.ro",
    );
    await someAnswers(screen);
    expect(await field.inputValue()).toBe("oficiu@firma.ro");
    await seen(page.getByText("juridic@firma.ro", { exact: true }));
  });

  it("show whom invoices are made out to, and have it corrected at the fields that are wrong", async () => {
    const { company, screen } = await holder();
    const { page, button, dialog, t } = screen;
    const section = screen.within(screen.region("sub.billing"));
    await seen(section.root.getByText("RO14399840"), section.root.getByText("România"));
    await section.button("sub.billing_change").click();
    const modal = screen.within(dialog("reg.correct_title"));
    await modal.textbox("reg.company_name").fill("Zidar SRL");
    await modal.textbox("reg.cui").fill("x");
    await modal.button("button.save").click();
    await seen(modal.root.getByText(t("field_problem.cui")));
    await focused(modal.textbox("reg.cui"));
    await modal.textbox("reg.cui").fill("1590083");
    await seen(modal.root.getByText(t("reg.cui_doubtful")));
    await modal.button("button.save").click();
    await gone(dialog("reg.correct_title"));
    await seen(
      section.root.getByText("Zidar SRL"),
      section.root.getByText("RO1590083"),
      section.root.getByText(t("sub.billing_cui_doubtful")),
    );
    // What was typed is not lost by a click beside it.
    await button("sub.billing_change").click();
    await modal.root.getByRole("radio", { name: t("reg.person") }).check({ force: true });
    await page.keyboard.press("Escape");
    await screen.within(dialog("confirm.leave_title")).button("button.stay").click();
    await modal.textbox("reg.full_name").fill("Pop Ana");
    await modal.root.getByLabel(t("reg.cnp"), { exact: true }).fill("2960101123457");
    await modal.button("button.save").click();
    await seen(section.root.getByText("•••••••••3457"), section.root.getByText("Pop Ana"));
    expect((await company.owner.ok(getSubscription)).data.billing?.has_company).toBe(0);
    expect(await page.content()).not.toContain("2960101123457");
  });

  it("are the account holder's alone", async () => {
    const { company, screen } = await holder();
    await seen(screen.link("settings.subscription"));
    const other = await visit(journey(), await company.person({ rights_name: ["master_admin"] }));
    await other.page.goto("/settings/subscription");
    await seen(other.heading("page.not_allowed"));
    // Not only what the server refuses: they are led to the page that says so.
    await eventually(() => addressOf(other)).toBe("/not-allowed");
    await other.page.goto("/settings/profile");
    await seen(other.heading("profile.title"));
    await gone(other.link("settings.subscription"));
  });

  it("lead to a larger plan from wherever one more person has no place", async () => {
    const { company, screen } = await holder(1);
    const person = await visit(journey(), await company.person({ rights_name: ["admin"] }));
    // It works without a subscription, so there is no plan that could be changed.
    const unpaid = await visit(journey(), (await buildCompany(journey().app)).owner);
    for (const { page, button, t, dialog, textbox, within } of [screen, person, unpaid]) {
      // Whatever call would add somebody: the plan's limit is the server's to say.
      const refusal = { status: 403, json: { code: "limit_reached", message: t("error.limit_reached") } };
      await page.route("**/api/categories**", (route) =>
        route.request().method() === "POST" ? route.fulfill(refusal) : route.fallback(),
      );
      await page.goto("/settings/categories");
      await button("categories.new").click();
      await textbox("categories.name").fill("Betoane");
      await within(dialog("categories.new")).button("button.add").click();
      await seen(dialog("sub.limit_title"));
    }
    await seen(saying(inDialog(person), "sub.limit_hint_others"));
    await gone(person.button("sub.change"));
    await seen(saying(inDialog(unpaid), "sub.limit_hint_unpaid"));
    await gone(unpaid.button("sub.change"));
    await screen.within(screen.dialog("sub.limit_title")).button("sub.change").click();
    await seen(screen.dialog("plan_change.title"));
  });
});
