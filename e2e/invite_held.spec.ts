import { describe, expect, it } from "vitest";
import { sql } from "#platform/server/db/database.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { alerted } from "#testing/steps/said.ts";
import { boxesOf, eventually, type Screen, seen, visit } from "#testing/steps/screen.ts";
import { barriersOn } from "./audit.ts";

const journey = useJourney();

const listed = ({ page }: Screen, name: string) => page.getByRole("listitem").filter({ hasText: name });

describe("while the account holder's address is not confirmed", () => {
  it("the holder is told before a list is read, and it stays as it was until it can be sent", async () => {
    const { app } = journey();
    const { owner, id, person } = await buildCompany(app);
    const confirmed = (at: "now" | null) =>
      app.database.system((db) =>
        db.run(sql`update users set email_confirmed_at = ${at}::timestamptz where id = ${owner.id}`),
      );
    await confirmed(null);
    const screen = await visit(journey(), owner);
    const { page, t } = screen;
    const notice = page.getByText(t("error.email_unconfirmed"));
    const again = page
      .getByRole("main")
      .getByRole("button", { name: t("confirm_email.again") })
      .last();
    await page.goto("/user/create");
    await seen(notice, screen.button("users.send_invitation"));
    await screen.textbox("users.first_name").fill("Ana");
    await screen.textbox("users.last_name").fill("Pop");
    await screen.textbox("auth.email").fill(`ana.${id}@example.test`);
    const refused = page.waitForResponse((answer) => answer.url().endsWith("/api/users/store"));
    await screen.button("users.send_invitation").click();
    expect((await refused).status()).toBe(403);
    await seen(page.locator('[data-phase="error"]'));
    expect(await notice.count()).toBe(1);
    await page.goto("/users/invite");
    await seen(notice, again);
    await again.click();
    await alerted(screen, t("confirm_email.sent", { email: owner.email }));

    const list = `Ana Pop ana.${id}@example.test\nIon Ene ion.${id}@example.test`;
    await screen.textbox("invite.list").fill(list);
    await screen.button("invite.look").click();
    const lines = page.getByRole("list", { name: t("invite.title") }).getByRole("listitem");
    await eventually(() => lines.count()).toBe(2);
    await seen(lines.filter({ hasText: `ana.${id}@example.test` }));
    await screen.button("invite.edit_line", { number: 1 }).click();
    const name = screen.textbox("invite.field", { number: 1, field: t("users.first_name") });
    await name.fill("Anca");
    expect(await notice.count()).toBe(1);
    expect(await barriersOn(page)).toEqual([]);

    // Who is not the holder learns it with the answer, and asks again.
    const admin = await visit(journey(), await person({ rights_name: ["admin"] }));
    await admin.page.goto("/users/invite");
    await admin.textbox("invite.list").fill(list);
    expect(await admin.page.getByText(t("error.email_unconfirmed")).count()).toBe(0);
    await admin.button("invite.look").click();
    await seen(admin.page.getByText(t("error.email_unconfirmed")), admin.page.getByText("Ana Pop"));
    const [said, retry] = await boxesOf([
      admin.page.getByText(t("error.email_unconfirmed")),
      admin.button("button.retry"),
    ]);
    expect(retry?.x).toBe(said?.x);

    await confirmed("now");
    await admin.button("button.retry").click();
    await seen(admin.button("invite.send", { count: 2 }));
    await page.reload();
    await screen.button("draft.restore").click();
    await screen.button("invite.send", { count: 2 }).click();
    await page.waitForURL("**/users");
    await seen(listed(screen, "Anca Pop"), listed(screen, "Ion Ene"));
  });
});

it("an invitation whose answer was lost is mailed once more where its address was wrong", async () => {
  const { app } = journey();
  const { owner, id } = await buildCompany(app);
  const [wrong, right] = [`ana.gresit.${id}@example.test`, `ana.${id}@example.test`];
  const screen = await visit(journey(), owner);
  const { page, t } = screen;
  await page.goto("/user/create");
  await screen.textbox("users.first_name").fill("Ana");
  await screen.textbox("users.last_name").fill("Pop");
  await screen.textbox("auth.email").fill(wrong);
  await page.route("**/api/users/store", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await screen.button("users.send_invitation").click();
  await seen(page.locator('[data-phase="error"]'));
  await page.unroute("**/api/users/store");
  await screen.textbox("auth.email").fill(right);
  await screen.button("users.send_invitation").click();
  await alerted(screen, t("users.invited", { email: right }));
  await app.drained();
  const last = app.mails.findLast(({ to }) => [wrong, right].includes(to));
  expect([last?.to, last?.subject]).toEqual([right, t("mail.invite.subject")]);
});
