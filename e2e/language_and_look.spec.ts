import { describe, expect, it } from "vitest";
import { getUser } from "#features/session/session.contract.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { eventually, pick, screenOf, seen, visit } from "#testing/steps/screen.ts";
import { login } from "#testing/steps/session.ts";

const journey = useJourney();
const company = () => buildCompany(journey().app);

describe("language and look", () => {
  it("is Romanian until another is chosen, whatever the browser speaks", async () => {
    const { page } = await visit(journey(), null, { language: "en" });
    await page.context().clearCookies();
    await page.goto("/login");
    const screen = screenOf(page, "ro");
    await seen(screen.heading("auth.title"));
    expect(await page.getAttribute("html", "lang")).toBe("ro");
    await login(screen, "nimeni@example.test", "parola gresita");
    await seen(page.getByRole("alert").filter({ hasText: screen.t("error.login") }));
  });

  it("change on the login page and stay changed", async () => {
    const screen = await visit(journey(), null);
    const english = screenOf(screen.page, "en");
    await screen.page.goto("/login");
    await seen(screen.heading("auth.title"));
    await pick(screen.radio("language.en"));
    await seen(english.heading("auth.title"));
    expect(await screen.page.getAttribute("html", "lang")).toBe("en");
    await screen.page.reload();
    await seen(english.heading("auth.title"));
  });

  it("change in the profile: the language for the person, the look for the device", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), owner);
    const english = screenOf(screen.page, "en");
    await screen.page.goto("/settings/profile");
    await pick(screen.radio("language.en"));
    await seen(english.heading("profile.title"));
    await pick(english.radio("theme.dark"));
    const scheme = () => screen.page.getAttribute("html", "data-mantine-color-scheme");
    await eventually(scheme).toBe("dark");
    await screen.page.reload();
    await seen(english.heading("profile.title"));
    expect(await scheme()).toBe("dark");
    expect(await english.radio("theme.dark").isChecked()).toBe(true);

    await eventually(async () => (await owner.ok(getUser)).data.language).toBe("en");
    const elsewhere = await visit(journey(), owner, { language: "ro" });
    await elsewhere.page.goto("/settings/profile");
    await seen(screenOf(elsewhere.page, "en").heading("profile.title"));
    expect(await elsewhere.page.getAttribute("html", "data-mantine-color-scheme")).toBe("light");
  });
});
