import { describe, expect, it } from "vitest";
import { liveOf } from "#features/procedures/server/procedures.fixture.ts";
import { setLanguage } from "#features/session/session.contract.ts";
import { storeVisit } from "#features/visits/visits.contract.ts";
import type { Language } from "#platform/text/texts.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { eventually, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();
const language: Language = "en";

describe("the reports", () => {
  it("show everybody's time on procedures to who may read all reports, and to others their own", async () => {
    const company = await buildCompany(journey().app);
    const reader = await company.person({ first_name: "Radu", language });
    const auditor = await company.person({ first_name: "Oana", rights_name: ["auditor"], language });
    const { slug } = await liveOf(company.owner, { name: "Cofrarea" });
    for (const person of [reader, auditor])
      await person.ok(storeVisit, { params: { slug }, body: { time: 75 } });

    const all = await visit(journey(), auditor, { language });
    await all.page.goto("/procedures");
    await all.link("menu.reports").click();
    await seen(all.heading("menu.reports"));
    await seen(all.page.getByText(all.t("time.entries", { count: 2 })));
    expect(await all.region("report.entries").getByRole("listitem").count()).toBe(2);
    await all.page.getByRole("searchbox", { name: all.t("time.search") }).fill("radu");
    await seen(all.page.getByText(all.t("time.entries", { count: 1 })));
    await all.page.getByRole("link", { name: "Cofrarea" }).click();
    await all.page.waitForURL((url) => url.pathname === `/procedure/${slug}`);

    const own = await visit(journey(), reader, { language });
    await own.page.goto("/reports");
    await seen(own.page.getByText(own.t("time.entries", { count: 1 })));
    await seen(own.page.getByText(own.t("report.entries_own")));
    await eventually(() =>
      own.region("report.entries").getByRole("listitem").first().textContent(),
    ).toContain("Radu");
  });

  it("are there whatever the subscription's state", async () => {
    const company = await buildCompany(journey().app);
    await company.owner.ok(setLanguage, { body: { language } });
    await company.setStatus("expired");
    const screen = await visit(journey(), company.owner, { language });
    await screen.page.goto("/reports");
    await seen(screen.heading("menu.reports"));
    // Without days there is nothing left to clear: it is said that there is nothing at all.
    await screen.button("list.filters_clear").click();
    await seen(screen.page.getByText(screen.t("time.none"), { exact: true }));
  });
});
