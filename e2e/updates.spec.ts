import { afterEach, describe, expect, it } from "vitest";
import { sql } from "#platform/server/db/database.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { addressOf, eventually, gone, type Screen, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();

const run = (statement: ReturnType<typeof sql>) => journey().app.database.system((db) => db.run(statement));

afterEach(async () => {
  await run(sql`delete from software_updates`);
});

/** Publishes a note that many days ago. */
const publish = (name: string, days: number, type = "updates") =>
  run(sql`
    insert into software_updates (key, type, name_ro, name_en, body_ro, body_en, created_at)
    values (${name}, ${type}, ${name}, ${`${name} (en)`}, ${`<p>Despre ${name}.</p>`}, ${`<p>On ${name}.</p>`},
            now() - make_interval(days => ${days}::int))`);

async function reader(options: Parameters<typeof visit>[2] = {}): Promise<Screen> {
  const company = await buildCompany(journey().app);
  return visit(journey(), await company.person({ language: options.language ?? "ro" }), options);
}

const listIn = ({ page, t }: Screen) => page.getByRole("navigation", { name: t("update.list"), exact: true });
const entry = (screen: Screen, name: string) => listIn(screen).getByRole("link", { name });
const menuEntry = ({ page, t }: Screen) =>
  page.getByRole("navigation", { name: t("menu.main") }).getByRole("link", { name: t("update.title") });

describe("software updates", () => {
  it("open at the newest that was not read; reading makes it seen, also in the menu", async () => {
    await publish("Diagrame", 20);
    await publish("Căutare", 3);
    const screen = await reader();
    const { page, t } = screen;
    await page.goto("/procedures");
    await seen(menuEntry(screen).getByText(t("update.unread_mark"), { exact: false }));
    await menuEntry(screen).click();
    await seen(page.getByText("Despre Căutare."));
    expect(addressOf(screen)).toMatch(/^\/software-updates\/\d+$/);
    await seen(entry(screen, "Diagrame").getByText(t("update.unread")));
    expect(await entry(screen, "Diagrame").textContent()).toMatch(/\d{2} [a-z]{3}\.? \d{4}/);
    await gone(entry(screen, "Căutare").getByText(t("update.unread")));

    await menuEntry(screen).click();
    await seen(page.getByText("Despre Diagrame."));
    await gone(
      listIn(screen).getByText(t("update.unread")),
      menuEntry(screen).getByText(t("update.unread_mark")),
    );
    await menuEntry(screen).click();
    await seen(page.getByText("Despre Căutare."));
  });

  it("have what is being worked on beside them", async () => {
    await publish("Căutare", 3);
    await publish("Rapoarte", 1, "work_in_progress");
    const screen = await reader({ language: "en" });
    const { page } = screen;
    await page.goto("/software-updates");
    await seen(page.getByText("On Căutare."));
    await screen.link("update.type.work_in_progress").click();
    await seen(screen.heading("update.title"), page.getByText("On Rapoarte."));
    expect(addressOf(screen)).toMatch(/^\/work-in-progress\/\d+$/);
    const other = addressOf(screen);
    await page.goBack();
    await seen(page.getByText("On Căutare."));
    // Under the address of the other kind it is found where it belongs.
    await page.goto(other.replace("work-in-progress", "software-updates"));
    await seen(screen.heading("update.title"), page.getByText("On Rapoarte."));
    await eventually(() => addressOf(screen)).toBe(other);
  });

  it("say when there are none, and when one is not there", async () => {
    const screen = await reader();
    const { page, t } = screen;
    await page.goto("/software-updates");
    await seen(page.getByText(t("update.empty")));
    await page.goto("/software-updates/999999");
    await seen(page.getByText(t("page.not_found")));
  });

  it("are chosen by a select where there is no room for the list", async () => {
    await publish("Diagrame", 20);
    await publish("Căutare", 3);
    const screen = await reader({ width: 821 });
    const { page, t } = screen;
    await page.goto("/software-updates");
    await seen(page.getByText("Despre Căutare."));
    await gone(listIn(screen));
    await screen.link("update.older").click();
    await seen(page.getByText("Despre Diagrame."));
    const select = page.getByLabel(t("update.choose"));
    await page.goto("/software-updates/999999");
    await seen(page.getByText(t("page.not_found")));
    await select.selectOption({ index: 1 });
    await seen(page.getByText("Despre Căutare."));
    await page.setViewportSize({ width: 822, height: 900 });
    await seen(listIn(screen));
    await gone(select);
    await eventually(() => page.title()).toContain(t("update.title"));
  });
});
