import { createHmac } from "node:crypto";
import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, signIn, testPassword } from "#testing/stand/company.ts";
import { sql } from "#platform/server/db/database.ts";
import { describe, expect, test } from "vitest";
import { getSession, getUser, login, userApplications } from "../session.contract.ts";
import { hashToken } from "#platform/server/session.ts";

const chat = { src: "https://chat.example.test:8443/widget.js?v=2", id: "cont-1", secret: "secret-de-chat" };
const webinars = { webinar_url: "https://meet.example.test/procedo", webinars_url: null };
const bare = useTestApp();
const app = useTestApp({
  support_email: "ajutor@example.test",
  webinars,
  chat,
  siblings: { organigram: "https://organigrama.example.test", courses: "https://cursuri.example.test" },
});

const proof = (text: string) => createHmac("sha256", chat.secret).update(text).digest("hex");

describe("where people are helped", () => {
  test("is told to a page at its start, without the secret, and not to strangers", async () => {
    const { owner } = await buildCompany(app());
    const answer = await owner.raw("GET", "/api/auth/session");
    expect(answer.body).toMatchObject({
      data: {
        help: { support_email: "ajutor@example.test", ...webinars, chat: { src: chat.src, id: chat.id } },
      },
    });
    expect(JSON.stringify(answer.body)).not.toContain(chat.secret);
    expect((await createTestClient(app().origin, null).ok(getSession)).data).toBeNull();
    const other = await buildCompany(bare());
    expect((await other.owner.ok(getSession)).data?.help).toEqual({
      support_email: null,
      webinar_url: null,
      webinars_url: null,
      chat: null,
    });
  });

  test("the applications of the suite are active where they have an address", async () => {
    const { owner } = await buildCompany(app());
    const { data } = await owner.ok(userApplications);
    expect(data.map(({ application, is_active, url }) => [application.name, is_active, url])).toEqual([
      ["Proceduri", true, null],
      ["Organigrama", true, "https://organigrama.example.test"],
      ["Obiective", false, null],
      ["Cursuri", true, "https://cursuri.example.test"],
    ]);
  });
});

describe("the chat widget", () => {
  test("gets a proof of the person's id, and one of an address that is known to be theirs", async () => {
    const { owner } = await buildCompany(app());
    const proofs = { chat_token: proof(String(owner.id)), chat_hash: proof(owner.email) };
    expect((await owner.ok(getUser)).data).toMatchObject(proofs);
    expect((await owner.ok(getSession)).data?.user).toMatchObject(proofs);
    const body = { email: owner.email, password: testPassword };
    const entered = await createTestClient(app().origin, null).ok(login, { body });
    expect(entered.data).toMatchObject(proofs);
    await app().database.system((db) =>
      db.run(sql`update users set email_confirmed_at = null where id = ${owner.id}`),
    );
    expect((await owner.ok(getUser)).data).toMatchObject({ ...proofs, chat_hash: null });
  });

  test("gets none from somebody who looks at the application as another person", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    const token = await signIn(app(), company.id, person.id);
    await app().database.system((db) =>
      db.run(sql`update sessions set impersonator_id = ${company.owner.id} where user_id = ${person.id}
        and token_hash = ${hashToken(token)}`),
    );
    const acting = createTestClient(app().origin, token);
    expect((await acting.ok(getUser)).data).toMatchObject({
      id: person.id,
      chat_token: null,
      chat_hash: null,
    });
    const own = createTestClient(app().origin, await signIn(app(), company.id, person.id));
    expect((await own.ok(getUser)).data.chat_token).toBe(proof(String(person.id)));
  });

  test("may be loaded from its own origin, which is nobody's where there is none", async () => {
    const policyOf = async ({ origin }: { origin: string }) =>
      (await fetch(`${origin}/api/health`)).headers.get("content-security-policy") ?? "";
    const policy = await policyOf(app());
    for (const rule of ["script-src", "connect-src", "frame-src"])
      expect(policy.split("; ")).toContain(`${rule} 'self' https://chat.example.test:8443`);
    const without = await policyOf(bare());
    expect(without.split("; ")).toEqual(expect.arrayContaining(["script-src 'self'", "frame-src 'self'"]));
    expect(policy.replaceAll(" https://chat.example.test:8443", "")).toBe(without);
  });
});
