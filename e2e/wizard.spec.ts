import { describe, expect, it } from "vitest";
import { setLanguage } from "#features/session/session.contract.ts";
import type { Language } from "#platform/text/texts.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();
const language: Language = "en";

describe("the way to a paid account", () => {
  it.each([
    ["/register-success", "reg.step2"],
    ["/payment", "reg.step4"],
  ] as const)("says at %s what comes next, until the account is active", async (path, step) => {
    const company = await buildCompany(journey().app);
    await company.owner.ok(setLanguage, { body: { language } });
    await company.setStatus("new");
    const { page, t, button, link } = await visit(journey(), company.owner, { language });
    await page.goto(path);
    await seen(page.getByRole("heading", { name: t("reg.title") }));
    expect(await page.locator("[aria-current=step]").textContent()).toContain(t(step));
    await company.setStatus("active");
    await button("button.retry").click();
    // The account is active, so the application opens.
    await page.waitForURL((url) => url.pathname === "/");
    await page.goto(path);
    await link("reg.open").click();
    await page.waitForURL((url) => url.pathname === "/procedures");
  });

  it("sends everybody else to the account holder, and nobody there who is not signed in", async () => {
    const company = await buildCompany(journey().app);
    await company.setStatus("expired");
    const { page, t } = await visit(journey(), await company.person({ language }), { language });
    await page.goto("/payment");
    await seen(page.getByText(t("reg.member", { company: company.name })));
    const visitor = await journey().open(null, { language });
    await visitor.goto("/payment");
    await visitor.waitForURL((url) => url.pathname === "/login");
  });
});
