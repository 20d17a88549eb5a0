import { describe, expect, it } from "vitest";
import { followed } from "#features/checks/server/checks.fixture.ts";
import { draftOf, liveOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { updateProfile } from "#features/session/session.contract.ts";
import { sql } from "#platform/server/db/database.ts";
import { languages } from "#platform/text/texts.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { cutOff, goOffline, goOnline, requestsHeld, saveData } from "#testing/steps/device.ts";
import { eventually, pick, type Screen, screenOf, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();

const rest = /\/(ro|en)_rest-[^/]*\.js$/;

/** The languages of which a page asks for the rest. A file is fetched, then imported from the browser's cache. */
function restAsked({ page }: Screen): Set<string> {
  const asked = new Set<string>();
  page.on("request", (request) => {
    const language = rest.exec(request.url())?.[1];
    if (language !== undefined) asked.add(language);
  });
  return asked;
}

/** What is there on the pages of the start: work to go on with, a draft beside what was published, uses, triggers. */
async function furnished(company: TestCompany) {
  const { owner } = company;
  const made = await liveOf(owner, {
    name: "Compactarea",
    steps: stepsOf("unu", "doi"),
    triggers: [
      { type: "weekly", value: '["mon","tue","wed","thu","fri","sat","sun"]' },
      { type: "monthly", value: "15-01-2026" },
    ],
  });
  await draftOf(owner, { name: "Recepția" });
  await followed(owner, made);
  await journey().app.database.system((db) =>
    db.run(sql`
      insert into software_updates (key, type, name_ro, name_en, body_ro, body_en, created_at)
      values ('search', 'updates', 'Căutare', 'Search', '<p>Despre ea.</p>', '<p>On it.</p>', now())
      on conflict do nothing`),
  );
  return made;
}

describe("the words of the start", () => {
  it.each(languages)("are all that its pages say in the language %s", async (language) => {
    const company = await buildCompany(journey().app);
    const { slug } = await furnished(company);
    const empty = await buildCompany(journey().app);
    const doors = [
      { who: null, paths: ["/", "/login", "/password/forgot", "/password/forgot-success"] },
      { who: null, paths: ["/reset-password/nobodys", "/reset-password-success"] },
      { who: company.owner, paths: ["/", "/procedures", "/procedures?status=draft", `/procedure/${slug}`] },
      { who: company.owner, paths: ["/procedure/nothing-here"] },
      { who: await company.person(), paths: ["/", "/procedures", `/procedure/${slug}`] },
      { who: empty.owner, paths: ["/", "/procedures"] },
    ];
    for (const { who, paths } of doors) {
      const screen = await visit(journey(), who, { language });
      await saveData(screen);
      if (who !== null) await who.ok(updateProfile, { body: { language } });
      const asked = restAsked(screen);
      for (const path of paths) {
        await screen.page.goto(path);
        await seen(screen.page.getByRole("heading").first());
        await screen.page.waitForLoadState("networkidle");
      }
      // The menu says it when the page has long been there.
      if (who === company.owner) await seen(screen.page.getByText(screen.t("update.unread_mark")).first());
      expect([...asked], `on one of ${paths.join(" ")}`).toEqual([]);
    }
  });

  it("are not enough for any other page: it is shown with the rest, which heals as every part does", async () => {
    const { owner } = await buildCompany(journey().app);
    const screen = await visit(journey(), owner);
    const { page, t } = screen;
    await saveData(screen);
    const held = await requestsHeld(page, rest);
    await page.goto("/procedures");
    await seen(screen.heading("proc.title"));
    const asked = restAsked(screen);
    await screen.link("menu.processes").first().click();
    await eventually(() => asked.size).toBe(1);
    expect(await screen.heading("process.title").count()).toBe(0);
    held.release();
    await seen(screen.heading("process.title"));
    await page.unroute(rest);

    // Another start, at the end of whose way the words are lost.
    await page.goto("/procedures");
    await seen(screen.heading("proc.title"));
    const mend = await cutOff(page, rest);
    await screen.link("menu.processes").first().click();
    await seen(page.getByRole("alert").filter({ hasText: t("error.chunk_again") }));
    mend();
    await goOffline(screen);
    await goOnline(screen);
    await seen(screen.heading("process.title"));
  });

  it("come whole in the other language where the screen says more than the start", async () => {
    const { owner } = await buildCompany(journey().app);
    const screen = await visit(journey(), owner);
    const { page } = screen;
    await saveData(screen);
    const asked = restAsked(screen);
    await page.goto("/settings/profile");
    await seen(screen.heading("profile.title"));
    // Every text that was ever blank.
    await page.evaluate(() => {
      const seen = Object.assign(window, { blank: 0 });
      new MutationObserver(() => {
        seen.blank += [...document.querySelectorAll("h1, h2, label, button")].filter(
          (one) => one.textContent === "" && !one.querySelector("svg, img") && !one.ariaLabel,
        ).length;
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await pick(screen.radio("language.en"));
    await seen(screenOf(page, "en").heading("profile.title"));
    expect(await page.evaluate(() => (window as { blank?: number }).blank)).toBe(0);
    expect([...asked]).toEqual(["ro", "en"]);
  });
});
