import { join } from "node:path";
import { storeCategory } from "#features/categories/categories.contract.ts";
import { setImprovementStatus } from "#features/improvements/improvements.contract.ts";
import { sent } from "#features/improvements/server/improvements.fixture.ts";
import { followed } from "#features/checks/server/checks.fixture.ts";
import {
  draftOf,
  liveOf,
  type Made,
  publish,
  saved,
  stepsOf,
} from "#features/procedures/server/procedures.fixture.ts";
import {
  draftOf as draftProcess,
  flowOf,
  liveOf as liveProcess,
  synced,
  text,
  toProcedure,
  toProcess,
} from "#features/processes/server/processes.fixture.ts";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import { deleteProcess } from "#features/processes/processes.contract.ts";
import { storeRole } from "#features/roles/roles.contract.ts";
import { storeUser } from "#features/users/users.contract.ts";
import { publishNotes } from "#features/updates/server/publish.ts";
import { storeVisit } from "#features/visits/visits.contract.ts";
import { updateProfile } from "#features/session/session.contract.ts";
import { sql } from "#platform/server/db/database.ts";
import type { Language } from "#platform/text/texts.ts";
import type { TestApp } from "../stand/app.ts";
import { buildCompany, type TestPerson } from "../stand/company.ts";
import { registered } from "../stand/paying.ts";
import { imageForm } from "../stand/world.ts";

/** A company with something of everything on its screens, in words of no language, some of them too long for a line. */
export type FurnishedCompany = {
  author: TestPerson;
  /** Somebody of a company that has nothing yet. */
  newcomer: TestPerson;
  /** The slug of somebody who is invited and has not come yet. */
  invited: string;
  /** The account holder of a company that pays, whose address is not confirmed; and of one that has paid and does no more. */
  holder: TestPerson;
  debtor: TestPerson;
  /** Published, with a draft that goes on from it. */
  procedure: Made;
  draft: Made;
  /** Followed by the author in an older version than is live by now. */
  outgrown: Made;
  /** That check. */
  check: { id: number };
  /** Published, with a chart that has changed since and leads to the procedure. */
  process: Made;
};

const unbroken = "Abcdefghijklmnopqrstuvwxyz_0123456789_abcdefghijklmnopqrstuvwxyz_0123456789";

async function richStep(author: TestPerson): Promise<string> {
  const { body } = await author.raw("POST", "/api/uploads", { body: imageForm() });
  const { url } = body as { url: string };
  return [
    "<h1>Alpha one</h1><h2>Alpha two</h2><h3>Alpha three</h3>",
    "<p>Plain <strong>strong</strong> <em>slanted</em> <u>under</u> <s>struck</s> <code>inline()</code>",
    '<span style="color: rgb(201, 42, 42);">red</span> <a href="https://example.test/a">link</a></p>',
    '<p style="text-align: center;">middle</p>',
    "<ul><li><p>one</p><ul><li><p>deeper</p></li></ul></li></ul><ol><li><p>first</p></li></ol>",
    `<blockquote><p>quote</p></blockquote><pre><code>${unbroken}${unbroken}</code></pre>`,
    `<p>https://example.test/${unbroken}</p>`,
    `<table><tr><th>Head</th><th>Other</th></tr><tr><td>cell</td><td>${unbroken}${unbroken}</td></tr></table>`,
    `<img src="${url}" alt="A plan" width="480">`,
  ].join("");
}

/** Requests about a procedure, one of each status, and about a process, two of them about a step. */
async function requested(author: TestPerson, procedure_id: number, process_id: number, step_id?: number) {
  const pdf = { name: `${unbroken}.pdf`, type: "application/pdf", bytes: "%PDF-1.7\n%%EOF\n" };
  const made = [
    await sent(author, { procedure_id, step_id, body: `Psi ${unbroken}` }, [{}, pdf]),
    await sent(author, { procedure_id, body: `Chi ${unbroken}. `.repeat(12) }),
    await sent(author, { procedure_id, body: "Pi" }),
  ];
  for (const [index, status] of (["featuring", "archived"] as const).entries())
    await author.ok(setImprovementStatus, { params: { id: String(made[index]?.id) }, body: { status } });
  await sent(author, { process_id, step_id: 2, body: `Eta ${unbroken}` }, [pdf]);
}

/** The account holder of a company with a plan, a card and invoices, as they were read from the provider. */
async function holderOf(app: TestApp, language: Language, status: "active" | "expired"): Promise<TestPerson> {
  const { id, owner, setStatus } = await registered(app);
  await setStatus(status);
  await owner.ok(updateProfile, { body: { language } });
  const url = "https://invoices.example/1";
  await app.database.system(async (db) => {
    await db.run(sql`
      update users set email_confirmed_at = case when ${status} = 'active' then null else now() end
      where id = ${owner.id}`);
    await db.run(sql`
      update billing_details set billing_emails = array[${`${"b".repeat(60)}@example.test`}],
        name = ${`${"Firma".repeat(12)} SRL`}, cui_valid = false
      where instance_id = ${id}`);
    await db.run(sql`
      insert into subscriptions (instance_id, package_id, was_paid, current_period_end, card_brand, card_last4,
                                 card_exp_month, card_exp_year, credit)
      values (${id}, 2, true, '2026-12-20', 'visa', '4242', 12, 2030, 1250)`);
    for (const invoiceStatus of ["open", "paid"])
      await db.run(sql`
        insert into invoices (instance_id, provider_id, number, status, total, amount_due, currency, hosted_url, pdf_url,
                              created_at)
        values (${id}, ${`in_${id}_${invoiceStatus}`}, ${`ABCDEFGH-${invoiceStatus}`}, ${invoiceStatus}, 3900, 0, 'eur',
                ${url}, ${url}, '2026-11-20')`);
  });
  return owner;
}

export async function furnishedCompany(app: TestApp, language: Language): Promise<FurnishedCompany> {
  const company = await buildCompany(app, `Gamma ${unbroken}`);
  const author = await company.person({
    rights_name: ["admin"],
    first_name: "Delta",
    last_name: unbroken,
    language,
  });
  const description = `Epsilon ${unbroken}. `.repeat(6);
  const role = (await author.ok(storeRole, { body: { name: `Rho ${unbroken}`, description } })).data.id;
  const parent = (await author.ok(storeCategory, { body: { name: `Kappa ${unbroken}` } })).data.id;
  const category = (await author.ok(storeCategory, { body: { name: "Lambda", parent_id: parent } })).data.id;
  const first = await liveOf(author, { name: `Zeta ${unbroken}`, steps: stepsOf("one") });
  const triggers = [
    { type: "procedure" as const, value: String(first.id) },
    { type: "event" as const, value: `Iota ${unbroken}` },
    { type: "weekly" as const, value: '["mon","tue"]' },
    { type: "yearly" as const, value: "29-02" },
  ];
  const procedure = await liveOf(author, {
    name: `Omega ${unbroken}`,
    roles: [role],
    categories: [parent, category],
    triggers,
    steps: [{ body: await richStep(author) }, ...stepsOf("two", "three", "four", "five")],
  });
  const { steps } = await saved(author, procedure, { note: `Note ${unbroken}` });
  const reordered = [...steps.slice(1, 4), { id: steps[0]?.id, body: `<p>All new, ${unbroken}</p>` }];
  await saved(author, procedure, { steps: [...reordered, ...stepsOf("six")] });
  const draft = await draftOf(author, { name: "Sigma", steps: stepsOf("one") });
  const process = await liveProcess(
    author,
    { name: `Tau ${unbroken}`, categories: [parent, category] },
    flowOf(text(`Phi ${unbroken}`)),
  );
  await synced(author, process, flowOf(text(`Phi ${unbroken}`), toProcedure(procedure.id, "Omega")));
  const linking = await draftProcess(author, { name: "Upsilon" });
  await synced(author, linking, flowOf(toProcess(process.id, "Tau")));
  await requested(author, procedure.id, process.id, steps[1]?.id);
  // The author hears of what somebody else has to say.
  const colleague = await company.person({ first_name: "Theta", last_name: unbroken, language });
  for (const body of ["Xi", "Ni"]) await sent(colleague, { procedure_id: first.id, body });
  await company.specialRight(colleague.id, { roles: [role] });
  const check = await followed(author, first);
  await saved(author, first, { steps: stepsOf("one", "two") });
  await publish(author, first);
  // What was deleted: a procedure that the author was following, and a process.
  const gone = await liveOf(author, { name: "Digamma", steps: stepsOf("one", "two") });
  await followed(author, gone);
  await author.ok(deleteProcedure, { params: { slug: gone.slug } });
  await author.ok(deleteProcess, { params: { slug: (await draftProcess(author, { name: "Stigma" })).slug } });
  const elsewhere = await buildCompany(app);
  const newcomer = await elsewhere.person({ rights_name: ["master_admin"], language });
  const account = {
    first_name: "Iota",
    last_name: "Kappa",
    email: `${"k".repeat(50)}.${company.id}@example.test`,
    language,
    rights_name: ["auditor" as const],
  };
  const { slug: invited } = (await author.ok(storeUser, { body: account })).data;
  await author.ok(storeVisit, { params: { slug: procedure.slug }, body: { time: 3725 } });
  await publishNotes(app.database, join(import.meta.dirname, "../../content/updates"));
  const holder = await holderOf(app, language, "active");
  const debtor = await holderOf(app, language, "expired");
  return { author, newcomer, invited, holder, debtor, procedure, draft, outgrown: first, check, process };
}
