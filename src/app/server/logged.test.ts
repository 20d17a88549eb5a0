import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { testPassword } from "#testing/stand/company.ts";
import { addressOf, endpointOf, examples, send } from "#testing/walks/examples.ts";
import { buildWorld, type World } from "#testing/stand/world.ts";
import { login, logout, requestPasswordReset, resetPassword } from "#features/session/session.contract.ts";
import { updateProcedure } from "#features/procedures/procedures.contract.ts";
import { hashToken } from "#platform/server/session.ts";
import { sql } from "#platform/server/db/database.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { fieldKey } from "#features/audit/audit_changes.rules.ts";
import { endpoints } from "../endpoints.ts";
import { unchecked } from "#testing/stand/database.ts";

const app = useTestApp();
let world: World;
beforeAll(async () => {
  world = await buildWorld(app());
});

const newPassword = "cheia-nouă-de-la-poartă";
const json = { "content-type": "application/json" };
const spellings = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString("base64"),
  hashToken(secret).toString("hex"),
  hashToken(secret).toString("base64"),
];

/** What the log, the audit log, the system log and the waiting events hold, as one text. */
async function everythingNoted(): Promise<string> {
  await app().drained();
  const rows = await app().database.system((db) =>
    db.rows(unchecked<{ text: string }>())(sql`
      select t::text as text from audit_log t union all select t::text from system_log t union all
      select t::text from outbox t union all select t::text from rate_limits t union all
      select t::text from pgboss.job t`),
  );
  return [...app().logged, ...rows.map(({ text }) => text)].join("\n");
}

describe("a day's work leaves no secret behind", () => {
  test("signing in, forgetting, resetting, saving and failing", async () => {
    const secrets: string[] = [testPassword, newPassword, "parola gresita de tot"];
    const person = await world.company.person({ rights_name: ["admin"] });
    const nobody = createTestClient(app().origin, null);
    const client = (token: string) => createTestClient(app().origin, token);

    const wrong = { email: person.email, password: "parola gresita de tot" };
    expect((await nobody.call(login, { body: wrong })).status).toBe(401);
    expect((await nobody.call(login, { body: { ...wrong, email: "nimeni@example.test" } })).status).toBe(401);
    const signedIn = await nobody.call(login, { body: { email: person.email, password: testPassword } });
    const { access_token } = signedIn.body;
    secrets.push(access_token);
    expect(signedIn.headers.get("set-cookie")).toContain(access_token);

    const { slug } = await world.procedure();
    const { version_id } = await world.draftOf(slug);
    const body = { name: "Nouă", responsible_id: person.id, steps: [{ body: "<p>Pas</p>" }], version_id };
    const byCookie = { ...json, cookie: `procedo_session=${access_token}`, origin: "http://localhost:3000" };
    const saved = await nobody.raw("PATCH", `/api/procedures/${slug}`, {
      body: JSON.stringify(body),
      headers: byCookie,
    });
    expect(saved.status).toBe(200);
    expect((await client(access_token).call(updateProcedure, { params: { slug }, body })).status).toBe(409);

    await nobody.ok(requestPasswordReset, { body: { email: person.email } });
    await app().drained();
    const sent = app().mails.find(({ to }) => to === person.email);
    const mailed = /\/reset-password\/([\w-]+)/.exec(sent?.text ?? "")?.[1] ?? "";
    expect(mailed).toHaveLength(43);
    const handed = await world.resetToken();
    secrets.push(mailed, handed);
    const passwords = { password: newPassword, password_confirmation: newPassword };
    const unequal = { ...passwords, password_confirmation: testPassword };
    expect((await nobody.call(resetPassword, { params: { token: mailed }, body: unequal })).status).toBe(422);
    expect((await nobody.call(resetPassword, { params: { token: mailed }, body: passwords })).status).toBe(
      200,
    );
    expect((await nobody.call(resetPassword, { params: { token: mailed }, body: passwords })).status).toBe(
      410,
    );

    const again = await nobody.call(login, { body: { email: person.email, password: newPassword } });
    secrets.push(again.body.access_token);
    await app().database.system((db) => db.run(sql`alter table categories rename to categories_away`));
    const failed = await client(again.body.access_token).raw("POST", "/api/categories/store", {
      body: JSON.stringify({ name: "Categorie", password: newPassword }),
      headers: { ...json, "idempotency-key": "o-cheie-oarecare" },
    });
    await app().database.system((db) => db.run(sql`alter table categories_away rename to categories`));
    expect(failed.status).toBe(500);
    expect(app().holdStatements).toThrow('relation "categories" does not exist');
    for (const path of [
      `/api/reset-password/${handed}`,
      `/api/nimic?token=${handed}`,
      `/api/auth/reset-password/${handed}/%ff`,
    ])
      await nobody.raw("GET", path);
    await client(again.body.access_token).ok(logout);

    const noted = await everythingNoted();
    expect(app().logged.length).toBeGreaterThan(15);
    expect(noted).toContain("request failed");
    expect(noted).toContain("session.started");
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(12);
      expect(spellings(secret).filter((spelling) => noted.includes(spelling))).toEqual([]);
    }
  });

  test("any call at all: neither its session nor its cookie, and one line each that names who, what and how it ended", async () => {
    app().logged.length = 0;
    for (const [key, make] of Object.entries(examples)) {
      const endpoint = endpoints.find(({ name }) => name === endpointOf(key));
      if (!endpoint) throw new Error(`No endpoint ${key}`);
      const me = await world.as("entrepreneur");
      const example = await make(world, me);
      const answer = await send(me, endpoint, example);
      const request_id = String(answer.headers.get("x-request-id"));
      const linesOf = () => app().logged.filter((line) => line.includes(request_id));
      await expect.poll(() => linesOf().some((line) => line.includes('"msg":"request"'))).toBe(true);
      const secrets = [String(me.token), testPassword];
      expect([key, app().logged.filter((line) => secrets.some((secret) => line.includes(secret)))]).toEqual([
        key,
        [],
      ]);
      const entries = linesOf().map((line) => JSON.parse(line) as Record<string, unknown>);
      const route = `/api${endpoint.path.replace(/\{(\w+)\}/g, ":$1")}`;
      const requests = entries.filter((entry) => entry["msg"] === "request");
      expect(requests).toMatchObject([{ method: endpoint.method, route, status: answer.status }]);
      if (endpoint.access !== "public")
        expect(requests).toMatchObject([{ instance_id: world.company.id, user_id: world.company.owner.id }]);
      const address = addressOf(endpoint, example);
      if (endpoint.params) expect(linesOf().join("")).not.toContain(address);
    }

    // What all of them noted in the company's log can be read there in words.
    const noted = await app().database.system((db) =>
      db.rows(unchecked<{ field: string }>())(sql`
        select distinct jsonb_object_keys(summary) as field
        from audit_log, lateral (values (before), (after)) as sides (summary)
        where jsonb_typeof(summary) = 'object' order by 1`),
    );
    const fields = noted.map(({ field }) => field);
    expect(fields).toContain("name");
    expect(fields.filter((field) => fieldKey(field) === null)).toEqual([]);
  });
});
