import { describe, expect, it } from "vitest";
import { getSubscription } from "#features/subscription/subscription.contract.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { moveTo, payWith, settled, subscribed } from "#testing/stand/paying.ts";
import { useProvider } from "#testing/stand/provider.ts";
import type { Locator } from "playwright-core";
import { planNamed, typeCard } from "#testing/steps/paying.ts";
import { focused, gone, type Screen, seen, visit } from "#testing/steps/screen.ts";
import { alerted } from "#testing/steps/said.ts";

const provider = useProvider();
const journey = useJourney({ provider });

const saying = ({ root, t }: Screen, ...[key, values]: Parameters<Screen["t"]>) =>
  root.getByText(t(key, values), { exact: true });

/** Pastes over all that is in a field, past the clipboard, which all windows of the machine have in common. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.selectText();
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

describe("a subscription whose renewal has failed", () => {
  it("is paid with another card; ends at once when it is cancelled, and says so before; begins anew as one likes", async () => {
    const { app } = journey();
    const company = await subscribed(app, { package_id: 2 });
    async function failing() {
      await payWith(company, "fails_later");
      await settled(app, provider());
      const { current_period_end } = (await company.owner.ok(getSubscription)).data;
      await moveTo(app, provider(), new Date(Date.parse(current_period_end ?? "") + 2 * 3_600_000));
    }
    await failing();

    const screen = await visit(journey(), company.owner);
    const { page, button, t } = screen;
    await page.goto("/settings/subscription");
    // What has failed is told once a day, above the page.
    await seen(screen.dialog("pay.error_title"));
    await page.keyboard.press("Escape");
    await gone(screen.dialog("pay.error_title"));
    const badges = page.getByRole("table", { name: t("sub.invoices") });
    await seen(badges.getByText(t("sub.invoice.open"), { exact: true }));
    await button("sub.pay_open", { amount: "39\u00a0€" }).click();
    const paying = screen.within(screen.dialog("pay.open_title"));
    await typeCard(paying, "declined");
    // As it stands in a message: longer than the field, and over what was typed before.
    await paste(paying.textbox("pay.number"), " 4242  4242 - 4242  4242 ");
    expect(await paying.textbox("pay.number").inputValue()).toBe("4242 4242 4242 4242");
    await paying.button("pay.for_pay", { amount: "39\u00a0€" }).click();
    await gone(screen.dialog("pay.open_title"), badges.getByText(t("sub.invoice.open"), { exact: true }));
    await seen(button("sub.change"));
    await alerted(screen, t("pay.back.invoice.done"));

    await failing();
    await button("sub.cancel").click();
    const question = screen.within(screen.dialog("sub.cancel_question"));
    await seen(saying(question, "sub.cancel_now"));
    await question.button("sub.cancel_act_now").click();
    const ended = screen.within(screen.dialog("sub.cancel_done"));
    await seen(saying(ended, "sub.cancel_done_now"));
    await focused(screen.dialog("sub.cancel_done").locator("[data-dialog-title]"));
    await page.keyboard.press("Escape");
    await seen(saying(screen, "sub.says.expired"), button("sub.renewal"));
    await settled(app, provider());
    await page.goto("/procedures");
    await seen(screen.heading("page.account_suspended"));

    // A code is put in and taken out again, and the price with it; another plan is a link away.
    await button("sub.renewal").click();
    const renewing = screen.within(screen.dialog("pay.renewal"));
    const priceIs = (amount: string) => seen(renewing.button("pay.for_pay", { amount: `${amount}\u00a0€` }));
    await priceIs("39");
    await renewing.textbox("offer.coupon").fill("BUNVENIT20");
    await renewing.button("offer.coupon_apply").click();
    await priceIs("31,20");
    await renewing.button("offer.coupon_clear").click();
    await priceIs("39");
    expect(await renewing.textbox("offer.coupon").inputValue()).toBe("");
    await gone(renewing.button("offer.coupon_clear"));
    await renewing.link("pay.other_plan").click();
    await page.waitForURL("**/register-success");
    await seen(planNamed(screen, "Start"));
  });
});
