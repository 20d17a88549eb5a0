import { type AccessRow, row } from "#testing/walks/access_row.ts";
import { type TestCompany, type TestPerson, testPassword } from "#testing/stand/company.ts";
import { imageForm } from "#testing/stand/world.ts";
import type { MakeExample } from "#testing/walks/example.ts";
import type { TestApp } from "#testing/stand/app.ts";
import { int } from "#platform/server/db/columns.ts";
import { sql } from "#platform/server/db/database.ts";
import { createToken } from "#platform/server/session.ts";

/** What nobody is refused, the next one calls too. */
const caller = ({ owner }: TestCompany, me: TestPerson) => (me.id === 0 ? owner : me);

async function anotherSession(app: TestApp, instance_id: number, user_id: number): Promise<number> {
  const made = await app.database.system((db) =>
    db.one({ id: int })(sql`
      insert into sessions (instance_id, user_id, token_hash, expires_at)
      values (${instance_id}, ${user_id}, ${createToken().hash}, now() + interval '1 day') returning id`),
  );
  return made?.id ?? 0;
}

export const examples: Record<string, MakeExample> = {
  // The same again: others of the walk sign in by it.
  changePassword: () => ({
    body: {
      current_password: testPassword,
      password: testPassword,
      password_confirmation: testPassword,
    },
  }),
  listSessions: () => ({}),
  endSession: async ({ app, company }, me) => {
    const { instance_id, id } = caller(company, me);
    return { params: { id: String(await anotherSession(app, instance_id, id)) } };
  },
  endOtherSessions: () => ({}),
  setPicture: ({ company }, me) => ({ params: { slug: caller(company, me).slug }, form: imageForm }),
  "setPicture, of somebody else": async ({ company }) => ({
    params: { slug: (await company.person()).slug },
    form: imageForm,
  }),
  "setPicture, of the entrepreneur": ({ company }) => ({
    params: { slug: company.owner.slug },
    form: imageForm,
  }),
  removePicture: ({ company }, me) => ({ params: { slug: caller(company, me).slug } }),
  "removePicture, of somebody else": async ({ company }) => ({
    params: { slug: (await company.person()).slug },
  }),
  readPicture: async ({ company }) => {
    const { slug } = company.owner;
    const answer = await company.owner.raw("POST", `/api/users/${slug}/avatar`, { body: imageForm() });
    const { data } = answer.body as { data: { avatar: string } };
    return { params: { name: data.avatar.split("/").at(-1) ?? "" } };
  },
};

// biome-ignore format: a table is read by its columns
export const access: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  changePassword:                   row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
  listSessions:                     row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
  endSession:                       row(401, 204, 204, 204, 204, 204, 204, 204, 204, 401, 404),
  endOtherSessions:                 row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
  setPicture:                       row(401, 201, 201, 201, 201, 201, 201, 201, 201, 401, 404),
  "setPicture, of somebody else":   row(401, 201, 201, 201, 403, 403, 403, 403, 403, 401, 404),
  "setPicture, of the entrepreneur":
                                    row(401, 201, 403, 403, 403, 403, 403, 403, 403, 401, 404),
  removePicture:                    row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  "removePicture, of somebody else":
                                    row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  readPicture:                      row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
};
