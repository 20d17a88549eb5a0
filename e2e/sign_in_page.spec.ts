import { describe, expect, it } from "vitest";
import { buildCompany, testPassword } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { saveData } from "#testing/steps/device.ts";
import { addressOf, eventually, focused, pick, screenOf, seen, visit } from "#testing/steps/screen.ts";
import { login } from "#testing/steps/session.ts";

const journey = useJourney({ loads_ahead: true });
const company = () => buildCompany(journey().app);
const application = /\/assets\/(?:index|libraries)-/;

describe("the login page", () => {
  it("begins alone, and after it the application where somebody wanted to go", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), null);
    const { page, t } = screen;
    await saveData(screen);
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(request.url()));
    await page.goto(`/login?redirect=${encodeURIComponent("/settings/roles?search=a")}`);
    await focused(screen.textbox("auth.email"));
    const before = await page.evaluate(() => history.length);
    expect(await page.title()).toBe(`${t("auth.title")} · ${t("product.name")}`);
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => application.test(url))).toEqual([]);

    await screen.button("auth.login").click();
    await seen(page.getByText(t("field_problem.required")).first());
    await login(screen, "cineva@", "ceva");
    await seen(page.getByText(t("field_problem.email_invalid")));
    await focused(screen.textbox("auth.email"));
    await login(screen, owner.email, "alta parola");
    await seen(page.getByRole("alert").filter({ hasText: t("error.login") }));
    await focused(screen.textbox("auth.password"));
    await login(screen, owner.email, testPassword);
    await seen(screen.heading("settings.roles"));
    await eventually(() => addressOf(screen)).toBe("/settings/roles?search=a");
    expect(asked.some((url) => application.test(url))).toBe(true);
    // It does not stand behind whoever has signed in.
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  it("leads who is signed in on, in this window and in the others", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), null);
    const other = screenOf(await screen.page.context().newPage(), "ro");
    await other.page.goto("/procedures");
    await focused(other.textbox("auth.email"));
    await screen.page.goto("/login");
    await login(screen, owner.email, testPassword);
    await seen(screen.heading("proc.title"), other.heading("proc.title"));
    await screen.page.goto("/login");
    await seen(screen.heading("proc.title"));
    expect(addressOf(screen)).toBe("/");
  });

  it("speaks the other language, and has brought the application while somebody types", async () => {
    const screen = await visit(journey(), null);
    const { page } = screen;
    const brought = page.waitForResponse((response) => application.test(response.url()));
    await page.goto("/login");
    await brought;
    await screen.textbox("auth.email").fill("cineva@exemplu.ro");
    const english = screenOf(page, "en");
    await pick(screen.radio("language.en"));
    await seen(english.heading("auth.title"), english.link("auth.forgot"));
    expect(await english.textbox("auth.email").inputValue()).toBe("cineva@exemplu.ro");
    await english.link("auth.forgot").click();
    await seen(english.heading("auth.forgot_title"));
  });
});
