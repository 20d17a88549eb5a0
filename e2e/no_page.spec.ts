import { describe, it } from "vitest";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { addressOf, eventually, gone, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();

describe("a page that cannot be shown", () => {
  it.each([
    ["/403", "page.not_allowed"],
    ["/404", "page.not_found"],
    ["/not-exist", "page.not_found"],
    ["/nicaieri/aici", "page.not_found"],
    ["/oferta.html", "page.not_found"],
    ["/procedure/nu-exista", "page.not_found"],
  ] as const)("says so inside the application for who is signed in: %s", async (path, title) => {
    const { owner } = await buildCompany(journey().app);
    const screen = await visit(journey(), owner);
    await screen.page.goto(path);
    await seen(screen.heading(title), screen.page.getByRole("navigation", { name: screen.t("menu.main") }));
    await screen.link("page.home").click();
    await seen(screen.heading("proc.title"));
  });

  it("says so to a visitor without the application around it, and shows the way in", async () => {
    const screen = await visit(journey(), null);
    await screen.page.goto("/nicaieri");
    await seen(screen.heading("page.not_found"));
    await gone(screen.page.getByRole("navigation", { name: screen.t("menu.main") }));
    await screen.link("auth.login").first().click();
    await seen(screen.heading("auth.title"));
    await screen.page.goto("/403");
    await eventually(() => addressOf(screen)).toBe(`/login?redirect=${encodeURIComponent("/403")}`);
  });
});
