import { useTestApp } from "#testing/stand/app.ts";
import type { TestCompany } from "#testing/stand/company.ts";
import { payWith, registered, settled, subscribed, toldOf } from "#testing/stand/paying.ts";
import { useProvider } from "#testing/stand/provider.ts";
import { sql } from "#platform/server/db/database.ts";
import { describe, expect, test } from "vitest";
import { changePlan, mailCancelling, updateSubscription } from "../subscription.contract.ts";

const provider = useProvider();
const app = useTestApp({ provider });

const set = (statement: ReturnType<typeof sql>) => app().database.system((db) => db.run(statement));
const unconfirm = (company: TestCompany) =>
  set(sql`update users set email_confirmed_at = null where id = ${company.owner.id}`);

const mailsOf = (company: TestCompany) =>
  app()
    .mails.filter(({ to }) => to === company.owner.email)
    .map(({ subject }) => subject);

describe("mails", () => {
  test("of invoices go to those who are named, each in their language, the rest to the account holder", async () => {
    const company = await registered(app());
    const reader = await company.person({ language: "en" });
    await company.owner.ok(updateSubscription, {
      body: { billing_emails: ["contabil@firma.example", reader.email] },
    });
    await payWith(company, "good");
    await settled(app(), provider());
    const [ro] = app().mails.filter(({ to }) => to === "contabil@firma.example");
    const [en] = app().mails.filter(({ to }) => to === reader.email);
    expect([ro?.text, en?.text]).toEqual([
      expect.stringContaining("Am primit plata de 39,00\u00a0EUR"),
      expect.stringContaining("We have received the payment of €39.00"),
    ]);
    expect(new Set([ro?.messageId, en?.messageId]).size).toBe(2);
    expect(mailsOf(company)).toEqual([]);
  });

  test("go to nobody while the account holder's address is not known to be theirs", async () => {
    const company = await registered(app());
    await company.owner.ok(updateSubscription, { body: { billing_emails: ["altcineva@firma.example"] } });
    await unconfirm(company);
    await payWith(company, "good");
    expect((await company.owner.call(mailCancelling)).status).toBe(204);
    await settled(app(), provider());
    expect(await toldOf(app(), company)).toContain("invoice.paid");
    expect(app().mails.filter(({ to }) => to === "altcineva@firma.example")).toEqual([]);
    expect(mailsOf(company)).toEqual([]);
    // What was not sent does not count as the one of this hour.
    await set(sql`update users set email_confirmed_at = now() where id = ${company.owner.id}`);
    await company.owner.ok(mailCancelling);
    await settled(app(), provider());
    expect(mailsOf(company)).toHaveLength(1);
  });

  test("of invoices say what was taken, and none is of one that the balance paid", async () => {
    const company = await subscribed(app(), { package_id: 3 });
    const change = (plan: string) =>
      company.owner.ok(changePlan, { body: { package_token: `procedo_${plan}` } });
    await change("start_month");
    await change("team_month");
    await settled(app(), provider());
    const paid = (await toldOf(app(), company)).filter((type) => type === "invoice.paid");
    expect([paid.length, mailsOf(company).length]).toEqual([2, 1]);
  });

  test.each([
    ["ro", "Bună,", "abonamentului Procedo al companiei tale."],
    ["en", "Hello,", "the Procedo subscription of your company."],
  ])("say no name that is a message of its own (%s)", async (language, greeting, of) => {
    const company = await subscribed(app());
    await set(sql`
      update users set language = ${language}, first_name = 'intra pe www.evil.example' where id = ${company.owner.id}`);
    await set(sql`update instances set name = 'Premii: https://evil.example' where id = ${company.id}`);
    await company.owner.ok(mailCancelling);
    await settled(app(), provider());
    const mails = app().mails.filter(({ to }) => to === company.owner.email);
    expect(mails).not.toHaveLength(0);
    expect(JSON.stringify(mails)).not.toContain("evil");
    expect(mails.at(-1)?.text.split("\n\n").slice(0, 2)).toEqual([greeting, expect.stringContaining(of)]);
  });
});

describe("the mail about cancelling", () => {
  test("is for whoever has something to cancel", async () => {
    const company = await registered(app());
    expect(await company.owner.call(mailCancelling)).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    await settled(app(), provider());
    expect(mailsOf(company)).toEqual([]);
  });
});
