import { readdir, readFile, stat } from "node:fs/promises";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { startTestApp, type TestApp, type TestAppOptions, useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { sql } from "#platform/server/db/database.ts";
import { createLog } from "#platform/server/log.ts";
import { folderMailer, type Mail, smtpMailer } from "#platform/server/mail/mail.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { requestPasswordReset, resetPassword } from "../session.contract.ts";
import { unchecked } from "#testing/stand/database.ts";

const app = useTestApp();
const from = "Procedo <procedo@example.test>";
const linkIn = (text: string) => /https?:\/\/[^\s"<]+\/reset-password\/[\w-]+/.exec(text)?.[0] ?? "no link";
const tokenIn = (text: string) => linkIn(text).split("/").at(-1) ?? "";

async function asked(of: TestApp, email: string) {
  const answer = await createTestClient(of.origin, null).call(requestPasswordReset, { body: { email } });
  await of.drained();
  return answer;
}

const mailsTo = (person: TestPerson): Mail[] => app().mails.filter((mail) => mail.to === person.email);

const outboxRows = () =>
  app().database.system((db) =>
    db.rows(unchecked<{ row: string }>())(
      sql`select to_jsonb(o)::text as row from outbox o where instance_id is null`,
    ),
  );

async function appWith(options: TestAppOptions): Promise<TestApp> {
  const started = await startTestApp(options);
  onTestFinished(() => started.stop());
  return started;
}

/** A mail server that keeps what it is sent. */
async function mailServer(): Promise<{ url: string; received: Email[] }> {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received };
}

describe("asking for a new password", () => {
  test("is answered alike for known, unknown and archived addresses", async () => {
    const company = await buildCompany(app());
    const archived = await company.person({ status: "archived" });
    const answers = [];
    for (const email of [company.owner.email, archived.email, "nimeni@example.test"]) {
      const { status, body, headers } = await asked(app(), email);
      const shown = [...headers.keys()].filter((name) => name !== "date" && name !== "x-request-id");
      answers.push({ status, body, shown });
    }
    expect(answers[0]).toMatchObject({ status: 200, body: { data: null } });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(app().mails.map(({ to }) => to)).toEqual([company.owner.email]);
    // All three were seen to: none is tried again.
    for (const { row } of await outboxRows()) expect(row).toMatch(/"done_at": "/);
  });

  test("sends exactly one mail, to the address as it is kept, whatever its letter case was", async () => {
    const { owner } = await buildCompany(app());
    await asked(app(), ` ${owner.email.toUpperCase()}`);
    await app().drained();
    expect(mailsTo(owner)).toHaveLength(1);
  });

  test.each([
    ["a list", ["ana@example.test", "altul@example.test"]],
    ["an object", { $gt: "" }],
    ["a number", 7],
    ["null", null],
    ["nothing", undefined],
    ["two addresses", "ana@example.test,altul@example.test"],
    ["two addresses parted by a semicolon", "ana@example.test;altul@example.test"],
    ["a line break and a header", "ana@example.test\r\nBcc: altul@example.test"],
    ["a line break inside", "ana\n@example.test"],
    ["a name with an address", "Ana <ana@example.test>"],
    ["a quoted address", '"ana@example.test, altul"@example.test'],
    ["a NUL", "ana\u0000@example.test"],
    ["half a letter", "ana\ud800@example.test"],
    ["no domain", "ana@"],
    ["too long an address", `${"a".repeat(250)}@example.test`],
  ])("by %s is refused at its field, and nothing is sent", async (_, email) => {
    const before = await outboxRows();
    const answer = await createTestClient(app().origin, null).raw("POST", "/api/auth/reset-password", {
      body: JSON.stringify({ email }),
      headers: { "content-type": "application/json" },
    });
    expect([answer.status, (answer.body as { errors?: object }).errors]).toEqual([
      422,
      { email: [expect.any(String)] },
    ]);
    expect(await outboxRows()).toEqual(before);
  });
});

describe("the mail", () => {
  test.each([
    ["ro", "Setează o parolă nouă", "Bună, Ștefania,", "60 de minute"],
    ["en", "Set a new password", "Hello Ștefania,", "60 minutes"],
  ] as const)("is written in the person's language: %s", async (language, subject, greeting, limit) => {
    const company = await buildCompany(app());
    const person = await company.person({ language, first_name: "Ștefania" });
    await asked(app(), person.email);
    const [mail] = mailsTo(person);
    expect(mail?.subject).toBe(subject);
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain(greeting);
      expect(body).toContain(limit);
      expect(body).not.toContain("mail.reset");
    }
    expect(mail?.html).toContain(`lang="${language}"`);
    expect(linkIn(mail?.html ?? "")).toBe(linkIn(mail?.text ?? ""));
  });

  test("shows a name of markup as text", async () => {
    const company = await buildCompany(app());
    const person = await company.person({ first_name: '<a href="https://evil.example">Ana' });
    await asked(app(), person.email);
    expect(mailsTo(person)[0]?.html).not.toContain('<a href="https://evil');
  });

  test("links to the configured address, whatever Host the request named", async () => {
    const { owner } = await buildCompany(app());
    await new Promise((resolve, reject) => {
      const headers = {
        host: "evil.example",
        "x-forwarded-host": "evil.example",
        "content-type": "application/json",
      };
      request(`${app().origin}/api/auth/reset-password`, { method: "POST", headers }, (answer) => {
        answer.resume().on("end", resolve);
      })
        .on("error", reject)
        .end(JSON.stringify({ email: owner.email }));
    });
    await app().drained();
    const [mail] = mailsTo(owner);
    expect(linkIn(mail?.text ?? "")).toMatch(/^http:\/\/localhost:3000\/reset-password\/[\w-]{43}$/);
    expect(`${mail?.text}${mail?.html}`).not.toContain("evil");
  });

  test("alone holds the link's token: the database keeps its hash, the log and the outbox nothing", async () => {
    const { owner, id } = await buildCompany(app());
    await asked(app(), owner.email);
    const token = tokenIn(mailsTo(owner)[0]?.text ?? "");
    const resets = await app().database.system((db) =>
      db.rows(unchecked<{ row: string; is_hash: boolean; minutes: number }>())(sql`
        select to_jsonb(r)::text as row, token_hash = sha256(${token}::bytea) as is_hash,
          extract(epoch from expires_at - created_at)::int / 60 as minutes
        from password_resets r where instance_id = ${id}`),
    );
    expect(resets).toEqual([{ row: expect.not.stringContaining(token), is_hash: true, minutes: 60 }]);
    expect((await outboxRows()).map(({ row }) => row).join()).not.toContain(token);
    expect(app().logged.join()).not.toContain(token);
  });

  test("arrives by a mail server, with a link that works", async () => {
    const { url, received } = await mailServer();
    const served = await appWith({ mailer: smtpMailer(url, from), app_url: "https://procedo.example" });
    const company = await buildCompany(served);
    const person = await company.person({ first_name: "Țăran-Ștefănescu" });
    await asked(served, person.email);
    expect(received).toHaveLength(1);
    const [mail] = received;
    expect(mail?.from).toMatchObject({ name: "Procedo", address: "procedo@example.test" });
    expect(mail?.to).toMatchObject([{ address: person.email }]);
    expect(mail?.subject).toBe("Setează o parolă nouă");
    expect(mail?.text).toContain("Bună, Țăran-Ștefănescu,");
    expect(linkIn(mail?.text ?? "")).toMatch(/^https:\/\/procedo\.example\//);
    expect(linkIn(mail?.html ?? "")).toBe(linkIn(mail?.text ?? ""));
    const password = "o parolă cu totul nouă";
    await createTestClient(served.origin, null).ok(resetPassword, {
      params: { token: tokenIn(mail?.text ?? "") },
      body: { password, password_confirmation: password },
    });
  });

  test("is written to disk for its owner only, where no mail server is", async () => {
    const folder = join(app().folder, "mail");
    const served = await appWith({ mailer: folderMailer(folder, from, createLog("silent")) });
    const { owner } = await buildCompany(served);
    await asked(served, owner.email);
    const files = await readdir(folder);
    expect(files).toEqual([expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d.-]+Z-[\w-]+\.eml$/)]);
    const path = join(folder, files[0] ?? "");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const mail = await PostalMime.parse(await readFile(path));
    expect(mail.to).toMatchObject([{ address: owner.email }]);
    expect(mail.subject).toBe("Setează o parolă nouă");
    expect(linkIn(mail.text ?? "")).toMatch(/^http:\/\/localhost:3000\//);
  });

  test("that failed is sent again, once, and only its link works", async () => {
    const sent: Mail[] = [];
    let failures = 2;
    const mailer = {
      send: async (mail: Mail) => {
        sent.push(mail);
        if (failures-- > 0) throw new Error("mailbox unavailable");
      },
    };
    const served = await appWith({ mailer });
    const { owner } = await buildCompany(served);
    await asked(served, owner.email);
    for (let turn = 0; turn < 4; turn += 1) {
      await served.database.system((db) =>
        db.run(sql`update pgboss.job set start_after = now() where state = 'retry'`),
      );
      await served.drained();
    }
    expect(sent).toHaveLength(3);
    const statuses = [];
    for (const mail of sent) {
      const params = { token: tokenIn(mail.text) };
      const body = { password: "o parolă nouă", password_confirmation: "o parolă nouă" };
      statuses.push(
        (await createTestClient(served.origin, null).call(resetPassword, { params, body })).status,
      );
    }
    expect(statuses).toEqual([410, 410, 200]);
  });
});
