import { expect, it } from "vitest";
import { liveOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { stepOf } from "#testing/steps/procedures.ts";
import { eventually, seen, visit } from "#testing/steps/screen.ts";

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
