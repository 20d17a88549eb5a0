import { type AccessRow, row } from "#testing/walks/access_row.ts";
import { testPassword } from "#testing/stand/company.ts";
import type { MakeExample } from "#testing/walks/example.ts";

export const examples: Record<string, MakeExample> = {
  login: (_world, me) => ({ body: { email: me.email, password: testPassword } }),
  getUser: () => ({}),
  logout: () => ({}),
  requestPasswordReset: async ({ company }) => ({ body: { email: (await company.person()).email } }),
  "requestPasswordReset, as a link": async ({ company }) => ({
    body: { email: (await company.person()).email, index_reset: true },
  }),
  "requestPasswordReset, as a link for the entrepreneur": ({ company }) => ({
    body: { email: company.owner.email, index_reset: true },
  }),
  resetPassword: async (world) => ({
    params: { token: await world.resetToken() },
    body: { password: "o altă parolă", password_confirmation: "o altă parolă" },
  }),
  checkPasswordLink: async (world) => ({ body: { token: await world.resetToken() } }),
  userApplications: () => ({}),
  getSession: () => ({}),
  updateProfile: (_world, me) => ({
    body: { language: "en", first_name: me.first_name, last_name: me.last_name },
  }),
};

// biome-ignore format: a table is read by its columns
export const access: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  login:                            row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
  getUser:                          row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
  logout:                           row(204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204),
  requestPasswordReset:             row(200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200),
  "requestPasswordReset, as a link":
                                    row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  "requestPasswordReset, as a link for the entrepreneur":
                                    row(401, 200, 403, 403, 403, 403, 403, 403, 403, 401, 404),
  resetPassword:                    row(200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200),
  checkPasswordLink:                row(200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200),
  userApplications:                 row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
  getSession:                       row(200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200),
  updateProfile:                    row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
};
