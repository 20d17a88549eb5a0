import { describe, expect, test } from "vitest";
import { getUser } from "#features/session/session.contract.ts";
import { getSubscription } from "#features/subscription/subscription.contract.ts";
import type { BodyIn } from "#platform/endpoint.ts";
import { sql } from "#platform/server/db/database.ts";
import { useTestApp } from "#testing/stand/app.ts";
import type { TestCompany } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import { registered, settled, subscribed } from "#testing/stand/paying.ts";
import { useProvider } from "#testing/stand/provider.ts";
import { updateBillingDetails } from "../registration.contract.ts";
import { billingJobs } from "./billing_sync.ts";
import { auditOf } from "#testing/stand/journal.ts";
import { cnp, company, keptOf, newCompany, person, stored } from "./billing.fixture.ts";

const provider = useProvider();
const app = useTestApp({ provider });

type Change = BodyIn<typeof updateBillingDetails>;

const ofCompany: Change = {
  country: "RO",
  has_company: 1,
  company_name: "Zidar SRL",
  company_cui: "1590082",
};
const ofPerson: Change = { country: "RO", has_company: 0, complet_name: "Ion Pop", cnp };

const changed = ({ owner }: Pick<TestCompany, "owner">, body: Change) =>
  owner.call(updateBillingDetails, { body });
const shown = async ({ owner }: TestCompany) => (await owner.ok(getSubscription)).data.billing;
const set = (statement: ReturnType<typeof sql>) => app().database.system((db) => db.run(statement));

/** Whom the provider would make an invoice out to. */
async function known({ id }: TestCompany) {
  const kept = await app().database.system((db) =>
    db.one(unchecked<{ customer_id: string }>())(
      sql`select customer_id from subscriptions where instance_id = ${id}`,
    ),
  );
  const answer = await fetch(`${provider().sandbox.origin}/v1/customers/${kept?.customer_id}`, {
    headers: { authorization: "Bearer sk_test_sandbox" },
  });
  const { name, address, invoice_settings } = (await answer.json()) as {
    name: string;
    address: { country: string };
    invoice_settings: { custom_fields: { value: string }[] | null };
  };
  return { name, country: address.country, tax: invoice_settings.custom_fields?.[0]?.value ?? null };
}

describe("whom to invoice", () => {
  test("is corrected in the settings, and the provider told", async () => {
    const firm = await subscribed(app());
    expect(await shown(firm)).toEqual({
      has_company: 1,
      name: "Firma SRL",
      country: "RO",
      cui: "RO14399840",
      cui_valid: null,
      cnp_masked: null,
    });
    const { status, body } = await changed(firm, { ...ofCompany, company_cui: "1590083", country: "RO" });
    expect([status, body.data]).toMatchObject([200, { company_name: "Zidar SRL", cui_valid: false }]);
    expect(await shown(firm)).toMatchObject({ name: "Zidar SRL", cui: "RO1590083", cui_valid: false });
    await settled(app(), provider());
    expect(await known(firm)).toEqual({ name: "Zidar SRL", country: "RO", tax: "RO1590083" });
    await changed(firm, { ...ofCompany, country: "BG", company_cui: "123456789" });
    await settled(app(), provider());
    expect(await known(firm)).toEqual({ name: "Zidar SRL", country: "BG", tax: "BG123456789" });
  });

  test("may become a person, whose code is kept sealed and shown by its last digits, to nobody else", async () => {
    const firm = await subscribed(app());
    expect((await changed(firm, ofPerson)).status).toBe(200);
    expect(await shown(firm)).toMatchObject({
      has_company: 0,
      cui: null,
      cnp_masked: `•••••••••${cnp.slice(-4)}`,
    });
    // Without one the kept one stays.
    expect((await changed(firm, { ...ofPerson, cnp: "", complet_name: "Ion Popa" })).status).toBe(200);
    expect(await shown(firm)).toMatchObject({ name: "Ion Popa", cnp_masked: `•••••••••${cnp.slice(-4)}` });
    await settled(app(), provider());
    expect(await known(firm)).toEqual({ name: "Ion Popa", country: "RO", tax: null });
    const entries = (await auditOf(app(), firm.id, "instance")).filter(
      ({ action }) => action === "billing_details.changed",
    );
    expect(entries).toMatchObject([
      {
        actor_id: firm.owner.id,
        before: { has_company: true, name: "Firma SRL", cui: "RO14399840" },
        after: { has_company: false, name: "Ion Pop", cui: null, has_new_cnp: true },
      },
      { after: { name: "Ion Popa", has_new_cnp: false } },
    ]);
    for (const text of [JSON.stringify(entries), app().logged.join(), provider().calls.join()])
      expect(text).not.toContain(cnp);
    // As a company it has none, and would need one again.
    expect((await changed(firm, ofCompany)).status).toBe(200);
    expect(await changed(firm, { ...ofPerson, cnp: "" })).toMatchObject({
      status: 422,
      body: { errors: { cnp: [expect.any(String)] } },
    });
  });

  test("that is wrong is refused at its fields, and nothing is changed", async () => {
    const firm = await registered(app());
    const { status, body } = await changed(firm, {
      ...ofCompany,
      country: "QQ",
      company_name: " ",
      company_cui: "x",
    });
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([
      422,
      ["company_cui", "company_name", "country"],
    ]);
    expect(await shown(firm)).toMatchObject({ name: "Firma SRL" });
  });

  test("names the company too where it was called so", async () => {
    const nameOf = async ({ owner }: TestCompany) => (await owner.ok(getUser)).data.instance.name;
    const called = await newCompany(app());
    await stored(called, company);
    expect(await nameOf(called)).toBe("Construct SRL");
    await changed(called, ofCompany);
    expect(await nameOf(called)).toBe("Zidar SRL");
    const other = await registered(app());
    const before = await nameOf(other);
    await changed(other, ofCompany);
    expect(await nameOf(other)).toBe(before);
  });

  test("is told after a payment that is under way, which may have read it before", async () => {
    const firm = await subscribed(app());
    await settled(app(), provider());
    const told: string[] = [];
    const jobs = billingJobs({
      database: app().database,
      payments: { ...provider().payments, updateCustomer: async (_id, { name }) => void told.push(name) },
      now: () => app().clock.now,
    });
    const tell = () => jobs["registration.billing"]?.({ instance_id: firm.id }, { id: "1", attempt: 1 });
    await set(sql`
      insert into payment_attempts (instance_id, kind, leased_until)
      values (${firm.id}, 'card', ${new Date(app().clock.now.getTime() + 60_000)})`);
    await expect(tell()).rejects.toThrow("under way");
    await set(sql`delete from payment_attempts where instance_id = ${firm.id} and ended_at is null`);
    await tell();
    expect(told).toEqual(["Firma SRL"]);
  });

  test("is nothing that anybody else, or who has not said it yet, may change", async () => {
    const none = await newCompany(app());
    expect(await changed(none, ofCompany)).toMatchObject({ status: 409 });
    expect((await keptOf(none)).is_stored).toBe(false);
    await stored(none, person);
    await set(sql`update instances set status = 'active', free_account = true where id = ${none.id}`);
    expect((await changed(none, ofCompany)).status).toBe(403);
    const firm = await registered(app());
    const colleague = await firm.person({ rights_name: ["master_admin"] });
    expect((await changed({ owner: colleague }, ofCompany)).status).toBe(403);
    expect(await shown(firm)).toMatchObject({ name: "Firma SRL" });
  });

  test("is not changed by who looks on as the account holder, who does not see the code either", async () => {
    const firm = await registered(app());
    await changed(firm, ofPerson);
    const admin = await firm.person({ rights_name: ["master_admin"] });
    await set(sql`
      update sessions set impersonator_id = ${admin.id} where instance_id = ${firm.id} and user_id = ${firm.owner.id}`);
    expect((await changed(firm, ofCompany)).status).toBe(403);
    expect(await shown(firm)).toMatchObject({ name: "Ion Pop", cnp_masked: null });
  });
});
