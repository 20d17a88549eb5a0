import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import type { BodyIn } from "#platform/endpoint.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
import { unchecked } from "#testing/stand/database.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { inviteMany, storeUser } from "../users.contract.ts";
import { mostInvited } from "../users.rules.ts";
import { anAddress, bodyOf } from "./users.fixture.ts";

const app = useTestApp();
const run = (statement: ReturnType<typeof sql>) => app().database.system((db) => db.run(statement));

type Line = BodyIn<typeof inviteMany>["people"][number];
const line = (given: Partial<Line> = {}): Line => ({
  first_name: "Ion",
  last_name: "Pop",
  email: anAddress(),
  ...given,
});
const lines = (count: number) => Array.from({ length: count }, () => line());

let company: TestCompany;
beforeEach(async () => {
  company = await buildCompany(app());
});

const sent = (
  people: Line[],
  { is_preview = false, caller = company.owner, language = "ro" as const } = {},
) =>
  caller.call(inviteMany, {
    body: { people, language, is_preview },
    headers: { "accept-language": "ro" },
  });

const limitTo = (people: number) =>
  run(sql`update instances set max_users = ${people} where id = ${company.id}`);

const mailedBefore = (count: number, ago: string) =>
  run(sql`
    insert into sent_invitations (instance_id, people, at)
    values (${company.id}, ${count}::int, now() - ${ago}::interval)`);

const people = () =>
  app().database.system((db) =>
    db.rows(unchecked<{ email: string; slug: string; rights_name: string[] }>())(
      sql`select email, slug, rights_name from users where instance_id = ${company.id} and joined_at is null order by id`,
    ),
  );

/** A list with one line of each kind that cannot be invited, and one that can. */
async function mixed() {
  const other = await buildCompany(app());
  const archived = await company.person({ status: "archived" });
  const good = line({ rights_name: ["auditor"] });
  return {
    good,
    all: [
      { ...good, email: ` ${good.email.toUpperCase()} ` },
      line({ email: good.email }),
      line({ email: company.owner.email }),
      line({ email: archived.email.toUpperCase() }),
      line({ email: other.owner.email }),
      line({ email: "ion", first_name: " " }),
    ],
  };
}

describe("a list of people to invite", () => {
  test("is looked at first: what would become of each line, and whether there is room", async () => {
    const { good, all } = await mixed();
    await limitTo(4);
    const answer = await sent(all, { is_preview: true });
    expect(answer.body.data?.lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      [1, "invited"],
      [2, "repeated"],
      [3, "already_here"],
      [4, "archived"],
      // Whose address it is elsewhere is not said to who only looks.
      [5, "invited"],
      [6, "invalid"],
    ]);
    expect(answer.body.data).toMatchObject({ invited: 2, room: 3 });
    expect(answer.body.data?.lines[0]?.email).toBe(good.email);
    expect(answer.body.data?.lines[5]?.errors).toEqual({
      first_name: [words.ro["field_problem.required"]],
      email: [words.ro["field_problem.email_invalid"]],
    });
    expect(await people()).toEqual([]);
    expect(await eventsOf(app(), company.id, "person")).toEqual([]);
  });

  test("with a line that cannot be invited invites nobody, and names each", async () => {
    const { all } = await mixed();
    const answer = await sent(all);
    expect([answer.status, Object.keys(answer.body.errors ?? {}).sort()]).toEqual([
      422,
      ["people.1.email", "people.2.email", "people.3.email", "people.5.email", "people.5.first_name"],
    ]);
    expect(await people()).toEqual([]);
  });

  test("tells of accounts elsewhere only when it is sent with nothing else wrong, and of few at a time", async () => {
    const owners = await Promise.all(Array.from({ length: 7 }, () => buildCompany(app())));
    const elsewhere = owners.map(({ owner }) => line({ email: owner.email }));
    const asked = await sent([line(), ...elsewhere], { is_preview: true });
    expect(new Set(asked.body.data?.lines.map(({ outcome }) => outcome))).toEqual(new Set(["invited"]));
    const wrong = await sent([line({ email: company.owner.email }), ...elsewhere]);
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(["people.0.email"]);
    const refused = await sent([line(), ...elsewhere]);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      Object.fromEntries(
        [1, 2, 3, 4, 5].map((at) => [`people.${at}.email`, [words.ro["field_problem.email_taken"]]]),
      ),
    ]);
    expect(await people()).toEqual([]);
  });

  test("invites all of it: each with a slug, a mail, an entry and their rights", async () => {
    await company.person({ first_name: "Ion", last_name: "Pop" });
    await run(
      sql`update users set slug = 'ion-pop' where instance_id = ${company.id} and not is_entrepreneur`,
    );
    const all = [
      line({ rights_name: ["auditor", "user"] }),
      line(),
      line({ first_name: "Ion Pop", last_name: "2" }),
    ];
    const answer = await sent(all);
    expect(answer.body.data).toMatchObject({ invited: 3, room: null });
    expect(await people()).toEqual(
      [
        { email: all[0]?.email, slug: "ion-pop-2", rights_name: ["auditor"] },
        { email: all[1]?.email, slug: "ion-pop-3", rights_name: ["user"] },
        { email: all[2]?.email, slug: "ion-pop-2-2", rights_name: ["user"] },
      ].sort((a, b) => ((a.email ?? "") < (b.email ?? "") ? -1 : 1)),
    );
    await app().drained();
    for (const { email } of all) expect(app().mails.filter(({ to }) => to === email)).toHaveLength(1);
    expect((await auditOf(app(), company.id, "user")).map(({ action }) => action)).toEqual(
      Array(3).fill("user.created"),
    );
  });

  test("past what the plan has room for invites nobody", async () => {
    await limitTo(3);
    expect((await sent(lines(3))).body.code).toBe("limit_reached");
    expect(await people()).toEqual([]);
    expect((await sent(lines(2))).body.data).toMatchObject({ invited: 2, room: 0 });
  });

  test("gives no line more than who sends it has", async () => {
    const admin = await company.person({ rights_name: ["admin"] });
    const list = [line(), line({ rights_name: ["master_admin"] })];
    const preview = await sent(list, { is_preview: true, caller: admin });
    expect(preview.body.data?.lines[1]).toMatchObject({
      outcome: "invalid",
      errors: { rights_name: [words.ro["field_problem.invalid"]] },
    });
    expect((await sent(list, { caller: admin })).status).toBe(422);
    expect(await people()).toEqual([]);
  });

  test("sent twice at once, or beside another with the same people, invites them once", async () => {
    const all = lines(30);
    const answers = await Promise.all([
      sent(all),
      sent(all.toReversed()),
      sent([...lines(3), ...all.slice(3, 9)]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const made = (await people()).map(({ email }) => email);
    expect(new Set(made).size).toBe(made.length);
    expect([30, 9]).toContain(made.length);
  });

  test("beside one who gets an account with an address of it: never twice, and nothing hangs", async () => {
    const all = lines(20);
    const [many, one] = await Promise.all([
      sent(all),
      company.owner.call(storeUser, { body: bodyOf({ email: all[10]?.email ?? "" }) }),
    ]);
    expect([many.status, one.status].sort()).toEqual([many.status === 200 ? 200 : 201, 422]);
    expect((await people()).filter(({ email }) => email === all[10]?.email)).toHaveLength(1);
  });

  test("of two companies at once with one address: one has it", async () => {
    const [other, shared] = [await buildCompany(app()), line()];
    const answers = await Promise.all([
      sent([...lines(5), shared]),
      sent([shared, ...lines(5)], { caller: other.owner }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("holds a thousand, soon; ten thousand are refused in words", async () => {
    const all = lines(mostInvited);
    const began = performance.now();
    const answer = await sent(all);
    expect(answer.body.data?.invited).toBe(mostInvited);
    expect(performance.now() - began).toBeLessThan(20_000);
    const tooMany = await sent(lines(10_000));
    expect([tooMany.status, tooMany.body.errors]).toEqual([
      422,
      { people: [words.ro["field_problem.too_many"]] },
    ]);
    expect(await people()).toHaveLength(mostInvited);
  });

  test("counts with all that the company mails in a day: what is too much is said before it is sent", async () => {
    await limitTo(1_000);
    await mailedBefore(1_190, "23 hours");
    await mailedBefore(7, "1 hour");
    const three = await sent(lines(3), { is_preview: true });
    expect(three.body.data).toMatchObject({ left_today: 3, most_a_day: 1_200, again_at: null });
    const asked = await sent(lines(4), { is_preview: true });
    expect(asked.body.data).toMatchObject({ left_today: 3, most_a_day: 1_200 });
    const wait = Date.parse(asked.body.data?.again_at ?? "") - Date.now();
    expect(wait).toBeGreaterThan(50 * 60_000);
    expect(wait).toBeLessThanOrEqual(60 * 60_000);
    const refused = await sent(lines(4));
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      422,
      "too_many_invitations",
      {
        people: [
          words.ro["field_problem.invitations_per_day"].replace("{most}", "1200").replace("{hours}", "1"),
        ],
      },
    ]);
    expect(await people()).toEqual([]);
    expect((await sent(lines(3))).body.data).toMatchObject({ invited: 3, left_today: 0 });
    await run(
      sql`update sent_invitations set at = at - interval '1 hour' where instance_id = ${company.id} and people = 1190`,
    );
    expect((await sent(lines(4))).status).toBe(200);
  });

  test("longer than a day's worth waits for no hour", async () => {
    await limitTo(30);
    const long = await sent(lines(231), { is_preview: true });
    expect(long.body.data).toMatchObject({ left_today: 230, most_a_day: 230, again_at: null });
  });

  test("is refused while the account holder's address is unconfirmed, also to look at", async () => {
    await run(sql`update users set email_confirmed_at = null where id = ${company.owner.id}`);
    for (const is_preview of [true, false])
      expect((await sent(lines(1), { is_preview })).body.code).toBe("email_unconfirmed");
  });
});
