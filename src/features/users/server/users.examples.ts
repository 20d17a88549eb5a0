import { type AccessRow, row } from "#testing/walks/access_row.ts";
import { aName, type MakeExample } from "#testing/walks/example.ts";
import type { World } from "#testing/stand/world.ts";
import { sql } from "#platform/server/db/database.ts";

const anAddress = () => `${aName("om").replace(/\W+/g, ".")}@example.test`;

/** Somebody who was invited and has not come yet. */
async function invited({ app, company }: World) {
  const person = await company.person();
  await app.database.system((db) =>
    db.run(sql`update users set joined_at = null, invited_at = now() where id = ${person.id}`),
  );
  return person;
}

const names = { first_name: "Ion", last_name: "Pop" };

export const examples: Record<string, MakeExample> = {
  getAccount: async ({ company }) => ({ params: { slug: (await company.person()).slug } }),
  storeUser: () => ({ body: { ...names, email: anAddress(), language: "en", rights_name: ["auditor"] } }),
  "storeUser, with more rights than an admin has": () => ({
    body: { ...names, email: anAddress(), language: "ro", rights_name: ["master_admin"] },
  }),
  updateUser: async ({ company }) => ({
    params: { slug: (await company.person()).slug },
    body: { ...names, email: anAddress(), language: "en", rights_name: ["auditor"], revision: 1 },
  }),
  "updateUser, the entrepreneur": ({ company }) => ({
    params: { slug: company.owner.slug },
    body: { first_name: "Ioana" },
  }),
  changeUserStatus: async ({ company }) => ({
    params: { slug: (await company.person()).slug },
    body: { status: "archived" },
  }),
  "changeUserStatus, of the entrepreneur": ({ company }) => ({
    params: { slug: company.owner.slug },
    body: { status: "archived" },
  }),
  inviteUser: async (world) => ({ params: { slug: (await invited(world)).slug } }),
  inviteMany: () => ({
    body: {
      people: [{ ...names, email: anAddress(), rights_name: ["user"] }],
      language: "ro",
      is_preview: false,
    },
  }),
  handOver: async (world) => {
    const from = await world.company.person();
    const to = await world.company.person();
    return {
      params: { slug: from.slug },
      body: { to_user_id: to.id, seen: { procedures: 0, processes: 0 } },
    };
  },
  impersonate: async ({ company }) => ({ params: { id: String((await company.person()).id) } }),
  endImpersonation: () => ({}),
};

// biome-ignore format: a table is read by its columns
export const access: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  getAccount:                       row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  storeUser:                        row(401, 201, 201, 201, 403, 403, 403, 403, 403, 401, 201),
  "storeUser, with more rights than an admin has":
                                    row(401, 201, 201, 403, 403, 403, 403, 403, 403, 401, 201),
  updateUser:                       row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  "updateUser, the entrepreneur":   row(401, 200, 403, 403, 403, 403, 403, 403, 403, 401, 404),
  changeUserStatus:                 row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  "changeUserStatus, of the entrepreneur":
                                    row(401, 409, 409, 409, 403, 403, 403, 403, 403, 401, 404),
  inviteUser:                       row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  inviteMany:                       row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 200),
  handOver:                         row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  impersonate:                      row(401, 403, 200, 403, 403, 403, 403, 403, 403, 401, 404),
  endImpersonation:                 row(401, 409, 409, 409, 409, 409, 409, 409, 409, 401, 409),
};
