import { expect, it } from "vitest";
import { followed } from "#features/checks/server/checks.fixture.ts";
import { liveOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { stepOf } from "#testing/steps/procedures.ts";
import { eventually, gone, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();

it.each(["light", "dark"] as const)(
  "a procedure prints as a document, with name, version and page number (%s screen)",
  async (theme) => {
    const company = await buildCompany(journey().app);
    const steps = stepsOf(
      ...Array.from({ length: 60 }, (_, n) => `Verifică elementul numărul ${n + 1}. `.repeat(8)),
    );
    const { slug } = await liveOf(company.owner, { name: "Recepția „betonului” C25/30", steps });
    const screen = await visit(journey(), company.owner, { theme });
    const { page } = screen;
    await page.goto(`/procedure/${slug}`);
    await seen(
      page.getByRole("heading", { level: 1 }),
      screen.button("button.edit").or(screen.link("button.edit")),
    );

    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    expect(await stepOf(screen, 60).isVisible()).toBe(true);
    const printed = () =>
      page.evaluate(() => ({
        menus: [...document.querySelectorAll("nav, button, [role=menu]")].filter((part) =>
          part.checkVisibility(),
        ).length,
        paper: getComputedStyle(document.body).backgroundColor,
        isDark: (
          getComputedStyle(document.querySelector("h1") ?? document.body).color.match(/\d+/g) ?? ["255"]
        ).every((part) => Number(part) < 40),
      }));
    await eventually(printed).toEqual({ menus: 0, paper: "rgb(255, 255, 255)", isDark: true });
    const shown = await page.evaluate(() => ({
      sheet: document.adoptedStyleSheets
        .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
        .join("\n"),
    }));
    expect(shown.sheet).toContain("Recepția „betonului” C25/30");
    expect(shown.sheet).toContain(screen.t("proc.print.page"));
    expect(shown.sheet).toContain("counter(page)");
    expect(shown.sheet).toContain(screen.t("proc.print.uncontrolled"));
    await seen(
      ...(
        ["proc.print.code", "proc.print.written", "proc.print.checked", "proc.print.approved"] as const
      ).map((word) => page.getByRole("term").filter({ hasText: screen.t(word) })),
    );

    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(2);
  },
);

it("lists and reports print what they say, with the colours that explain them and nothing to press", async () => {
  const company = await buildCompany(journey().app);
  await company.person({ first_name: "Ștefania", last_name: "Țiriac-Brâncoveanu" });
  await followed(company.owner, await liveOf(company.owner, { name: "Recepția", steps: stepsOf("unu") }));
  const screen = await visit(journey(), company.owner);
  const { page, t } = screen;
  await page.goto("/users");
  const name = page.getByRole("link", { name: "Ștefania Țiriac-Brâncoveanu" }).first();
  await seen(name);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 980, height: 1100 });
  // One line, over its address, under its own head.
  await eventually(async () => (await name.boundingBox())?.height ?? 0).toBeLessThan(40);
  await gone(screen.link("users.new"), page.getByRole("button", { name: /Ștefania/ }));

  await page.emulateMedia({ media: "screen" });
  await page.goto("/reports");
  const legend = page.getByText(t("report.began"), { exact: true }).first();
  await seen(legend);
  await page.emulateMedia({ media: "print" });
  await eventually(() =>
    legend.evaluate((words) => getComputedStyle(words, "::before").printColorAdjust),
  ).toBe("exact");
});
