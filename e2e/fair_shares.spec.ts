import type { Response } from "playwright-core";
import { describe, expect, it } from "vitest";
import { getProcedure, listProcedures } from "#features/procedures/procedures.contract.ts";
import { liveOf, stepsOf, textsOf } from "#features/procedures/server/procedures.fixture.ts";
import { sql } from "#platform/server/db/database.ts";
import { companyTextBytes } from "#platform/server/stored_texts.store.ts";
import { allowancesOf } from "#platform/server/limits/allowances.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { runChecklist, tickOf, ticksOf } from "#testing/steps/checks.ts";
import { addStep, chooseManager, editorOf, toolButton } from "#testing/steps/procedure_form.ts";
import { eventually, gone, type Screen, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney({ allowances: allowancesOf({ write: "20/1 1000/100", upload: "2/1 1000/100" }) });

/** The clock that shares go by stands still until a journey moves it. */
const passSeconds = (seconds: number) => {
  const { clock } = journey().app;
  clock.now = new Date(clock.now.getTime() + seconds * 1_000);
};

/** Somebody else's script with the same session: it takes all that the session may write. */
async function useUp({ page }: Screen): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "procedo_session")?.value ?? null;
  const client = createTestClient(journey().app.origin, token);
  const headers = { "content-type": "application/json" };
  for (let status = 0; status !== 429; )
    ({ status } = await client.raw("POST", "/api/roles/store", { body: "{}", headers }));
}

/** `at`: when the browser asked, in milliseconds of the clock. */
type Told = { address: string; at: number; retry_after: string | undefined };

const askedAt = (response: Response) => response.request().timing().startTime;

/** The refusals of this page's calls, each let pass once it was told. */
function refusalsOf({ page }: Screen, onRefused: () => void): Told[] {
  const told: Told[] = [];
  page.on("response", (response) => {
    if (response.status() !== 429) return;
    const { pathname } = new URL(response.url());
    told.push({ address: pathname, at: askedAt(response), retry_after: response.headers()["retry-after"] });
    onRefused();
  });
  return told;
}

async function writer(): Promise<{ author: TestPerson; screen: Screen }> {
  const company = await buildCompany(journey().app);
  const author = await company.person({ rights_name: ["master_admin"] });
  return { author, screen: await visit(journey(), author) };
}

async function filledForm(screen: Screen, author: TestPerson): Promise<void> {
  await screen.page.goto("/procedure/create");
  await screen.textbox("proc.name").fill("Turnarea plăcii");
  await chooseManager(screen, author);
  await addStep(screen, "Verifică armătura.");
  await addStep(screen, "Toarnă betonul.");
}

async function savedBy(author: TestPerson) {
  const params = { instance_id: String(author.instance_id) };
  return (await author.ok(listProcedures, { params, query: {} })).data.data;
}

describe("a save that the server puts off", () => {
  it("is made again by itself after the time it was told, once, with everything that was typed", async () => {
    const { author, screen } = await writer();
    const { page } = screen;
    await filledForm(screen, author);
    await useUp(screen);
    const refusals = refusalsOf(screen, () => passSeconds(5));
    const answered = page.waitForResponse(
      (response) => response.url().endsWith("/procedures/store") && response.status() === 201,
    );
    await screen.button("button.save").click();
    const at = askedAt(await answered);
    await seen(screen.button("button.edit").or(screen.link("button.edit")));
    const saves = refusals.filter(({ address }) => address.endsWith("/procedures/store"));
    expect(saves.map(({ retry_after }) => retry_after)).toEqual(["1"]);
    expect(at - (saves[0]?.at ?? 0)).toBeGreaterThanOrEqual(990);
    const rows = await savedBy(author);
    expect(rows.map(({ name }) => name)).toEqual(["Turnarea plăcii"]);
    const { data } = await author.ok(getProcedure, {
      params: { slug: rows[0]?.slug ?? "" },
      query: { source: "draft" },
    });
    expect(textsOf(data)).toEqual(["Verifică armătura.", "Toarnă betonul."]);
  });

  it("says so quietly when it takes long, and no more once it is saved", async () => {
    const { author, screen } = await writer();
    const { page, t } = screen;
    await filledForm(screen, author);
    let refused = 0;
    await page.route("**/api/procedures/store", (route) => {
      refused += 1;
      if (refused > 1) return route.continue();
      const body = JSON.stringify({ code: "too_many_requests", message: "Mai târziu" });
      return route.fulfill({
        status: 429,
        headers: { "retry-after": "8" },
        contentType: "application/json",
        body,
      });
    });
    await screen.button("button.save").click();
    await seen(page.getByText(t("shell.waiting")));
    await gone(page.getByText(t("shell.waiting")));
    await seen(screen.button("button.edit").or(screen.link("button.edit")));
    expect(refused).toBe(2);
    expect((await savedBy(author)).map(({ name }) => name)).toEqual(["Turnarea plăcii"]);
  });
});

describe("a company without room for texts", () => {
  it("is told so where it writes, and saves what was typed once there is room", async () => {
    const { author, screen } = await writer();
    const { page, t } = screen;
    const setFull = (bytes: number) =>
      journey().app.database.system((db) =>
        db.run(sql`
          insert into stored_texts (instance_id, slot, bytes) values (${author.instance_id}, 99, ${bytes})
          on conflict (instance_id, slot) do update set bytes = excluded.bytes`),
      );
    await setFull(companyTextBytes);
    await filledForm(screen, author);
    await screen.button("button.save").click();
    await seen(page.getByText(t("field_problem.texts_full")).first());
    expect(await savedBy(author)).toEqual([]);
    await setFull(0);
    await screen.saying("button.save").last().click();
    await seen(screen.button("button.edit").or(screen.link("button.edit")));
    expect((await savedBy(author)).map(({ name }) => name)).toEqual(["Turnarea plăcii"]);
  });
});

describe("what is saved without asking", () => {
  it("ticks: all that were made meanwhile arrive", async () => {
    const { author, screen } = await writer();
    const made = await liveOf(author, { name: "Betonarea", steps: stepsOf("unu", "doi", "trei") });
    await screen.page.goto(`/procedure/${made.slug}`);
    await runChecklist(screen, "Betonarea");
    await useUp(screen);
    const refusals = refusalsOf(screen, () => undefined);
    await tickOf(screen, 1).click();
    await eventually(() => refusals.some(({ address }) => address.includes("/procedure-checks/"))).toBe(true);
    await tickOf(screen, 2).click();
    await tickOf(screen, 3).click();
    passSeconds(10);
    await eventually(() => ticksOf(author)).toEqual([true, true, true]);
    await seen(screen.page.getByText(screen.t("check.saved"), { exact: true }));
  });

  it("pictures: one after the other, past what may be sent at once", async () => {
    const { screen } = await writer();
    const { page } = screen;
    await page.goto("/procedure/create");
    const refusals = refusalsOf(screen, () => passSeconds(1));
    const editor = editorOf(screen, "new");
    await editor.fill("Urmează planul.");
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
      "base64",
    );
    for (let n = 1; n <= 4; n += 1) {
      const chooser = page.waitForEvent("filechooser");
      await toolButton(screen, "editor.image").click();
      await (await chooser).setFiles({ name: `plan ${n}.png`, mimeType: "image/png", buffer: png });
    }
    await eventually(() => editor.locator("img").count()).toBe(4);
    expect(refusals.length).toBeGreaterThan(0);
  });
});
