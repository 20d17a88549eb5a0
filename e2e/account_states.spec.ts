import { describe, expect, it } from "vitest";
import { liveOf } from "#features/procedures/server/procedures.fixture.ts";
import { sql } from "#platform/server/db/database.ts";
import type { TestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { registered } from "#testing/stand/paying.ts";
import {
  addressOf,
  boxesOf,
  eventually,
  gone,
  type Screen,
  seen,
  type TextKey,
  visit,
} from "#testing/steps/screen.ts";
import { becomes } from "#testing/steps/subscription.ts";
import { alerted } from "#testing/steps/said.ts";

const journey = useJourney();

const atAddress = (screen: Screen, path: string) => eventually(() => addressOf(screen)).toBe(path);

/** One whose holder went no further than the plan. */
async function withPlan(app: TestApp): Promise<TestCompany> {
  const company = await buildCompany(app);
  await app.database.system((db) =>
    db.run(sql`update instances set package_id = 2 where id = ${company.id}`),
  );
  return company;
}

describe("a company whose subscription", () => {
  it.each([
    ["new", "/account-inactive", "page.account_inactive", null],
    ["expired", "/account-suspended", "page.account_suspended", "sub.renewal"],
  ] as const)("is %s says so to everybody at %s", async (status, path, title, way) => {
    const { app } = journey();
    const company = status === "expired" ? await registered(app) : await buildCompany(app);
    await company.setStatus(status);
    const person = await visit(journey(), await company.person({ rights_name: ["master_admin"] }));
    await person.page.goto("/procedures");
    await seen(person.heading(title));
    await atAddress(person, path);
    for (const pays of ["sub.renewal", "sub.activation"] as const) await gone(person.button(pays));
    await person.page.setViewportSize({ width: 360, height: 740 });
    // One edge from the left to the right, and the lesser way under it.
    await eventually(async () => (await boxesOf([person.button("button.retry")]))[0]?.width).toBeGreaterThan(
      260,
    );
    const [retry, leave] = await boxesOf([person.button("button.retry"), person.button("auth.logout")]);
    expect((leave?.y ?? 0) - (retry?.y ?? 0)).toBeGreaterThanOrEqual(retry?.height ?? 999);
    expect(leave?.width ?? 999).toBeLessThan(200);
    await gone(person.page.getByText(person.t("product.what")));

    const owner = await visit(journey(), company.owner);
    await owner.page.goto(way === null ? path : "/procedures");
    await seen(owner.heading(title));
    if (way === null) await owner.link("sub.activation").click();
    else await owner.button(way).click();
    if (way === null) await atAddress(owner, "/register-success");
    else await seen(owner.dialog("pay.renewal"));

    await person.button("auth.logout").click();
    await seen(person.heading("auth.title"));
  });

  const onItsWay: [string, (app: TestApp) => Promise<TestCompany>, TextKey, string][] = [
    ["plan and invoicing are to be chosen", buildCompany, "reg.step2", "/register-success"],
    ["the plan alone is chosen", withPlan, "reg.step2", "/register-success"],
    ["both are chosen", registered, "reg.order", "/payment"],
  ];

  it.each(onItsWay)("is new leads its account holder on to what is to be done where %s", async (...row) => {
    const [, build, title, path] = row;
    const company = await build(journey().app);
    await company.setStatus("new");
    const screen = await visit(journey(), company.owner);
    await screen.page.goto("/procedures");
    await seen(screen.heading(title));
    await atAddress(screen, path);
  });
});

describe("a company that is closed while somebody writes", () => {
  const written: TextKey = "proc.name";

  async function writing() {
    const company = await buildCompany(journey().app);
    const { slug } = await liveOf(company.owner, { name: "Recepția betonului" });
    const screen = await visit(journey(), company.owner);
    const path = `/procedure/edit/${slug}`;
    await screen.page.goto(path);
    await screen.textbox(written).fill("Recepția mortarului");
    return { company, screen, path };
  }

  it("leads them away without a question, keeps what they wrote, and leads back once it is open", async () => {
    const { app } = journey();
    const { company, screen, path } = await writing();
    await becomes(app, company, "expired");
    await seen(screen.heading("page.account_suspended"));
    await gone(screen.dialog("confirm.leave_title"));
    await becomes(app, company, "active");
    await seen(screen.button("draft.restore"));
    await atAddress(screen, path);
    await screen.button("draft.restore").click();
    expect(await screen.textbox(written).inputValue()).toBe("Recepția mortarului");
  });

  it("takes a window that stands over the page away with it, without a question", async () => {
    const { app } = journey();
    const company = await buildCompany(app);
    const { slug } = await liveOf(company.owner, { name: "Recepția betonului" });
    const screen = await visit(journey(), company.owner);
    await screen.page.goto(`/procedure/${slug}/improvements`);
    await screen.button("improvement.propose").click();
    await screen.textbox("improvement.subject").fill("O rampă mai lată.");
    await becomes(app, company, "expired");
    await seen(screen.heading("page.account_suspended"));
    await gone(screen.page.getByRole("dialog"));
  });

  it("is found by the next call where nobody has told of it", async () => {
    const { company, screen } = await writing();
    await company.setStatus("expired");
    await screen.button("button.save").click();
    await seen(screen.heading("page.account_suspended"));
    await company.setStatus("active");
    await screen.button("button.retry").click();
    await seen(screen.button("draft.restore"));
  });
});

describe("an address that is not confirmed", () => {
  const linksTo = (email: string) =>
    journey()
      .app.mails.filter(({ to }) => to.includes(email))
      .flatMap(({ text }) => /\/confirm-email\/\S+/.exec(text) ?? []);

  it("is asked for above every page, until the newest link is pressed, in whatever window", async () => {
    const { app } = journey();
    const { owner } = await buildCompany(app);
    const { id, email } = owner;
    await app.database.system((db) =>
      db.run(sql`update users set email_confirmed_at = null where id = ${id}`),
    );
    const screen = await visit(journey(), owner);
    const { page, t } = screen;
    const banner = screen.region("confirm_email.banner");
    const ask = async (times: number) => {
      await screen.within(banner).button("confirm_email.again").click();
      await alerted(screen, t("confirm_email.sent", { email }), times);
      await app.drained();
      expect(linksTo(email)).toHaveLength(times);
    };
    await page.goto("/procedures");
    await seen(banner.getByText(t("confirm_email.banner_text", { email })));
    await ask(1);
    await ask(2);
    const [older = "", newest = ""] = linksTo(email);

    const elsewhere = await visit(journey(), null);
    await elsewhere.page.goto(older);
    await elsewhere.button("confirm_email.act").click();
    await seen(elsewhere.heading("confirm_email.expired"), elsewhere.link("auth.login"));
    await elsewhere.page.goto(newest);
    await elsewhere.button("confirm_email.act").click();
    await seen(elsewhere.heading("confirm_email.done_title"), elsewhere.link("auth.login"));
    await gone(banner);

    // The same link once more, by who is signed in: it has done what it was for.
    await page.goto(newest);
    await screen.button("confirm_email.act").click();
    await seen(screen.heading("confirm_email.done_title"));
    await screen.link("confirm_email.go_on").click();
    await seen(screen.heading("proc.title"));
  });
});
