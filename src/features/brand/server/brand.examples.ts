import { type AccessRow, row } from "#testing/walks/access_row.ts";
import { imageForm } from "#testing/stand/world.ts";
import type { MakeExample } from "#testing/walks/example.ts";

export const examples: Record<string, MakeExample> = {
  getBrand: ({ company }) => ({ params: { id: String(company.id) } }),
  updateBrand: () => ({
    body: { target: "Case bine făcute.", mission: "<p>Construim cinstit.</p>", revision: null },
  }),
  setLogo: () => ({ form: imageForm }),
  removeLogo: () => ({}),
  readLogo: async ({ company }) => {
    const answer = await company.owner.raw("POST", "/api/brand/logo", { body: imageForm() });
    const { data } = answer.body as { data: { logo: string } };
    return { params: { name: data.logo.split("/").at(-1) ?? "" } };
  },
};

// biome-ignore format: a table is read by its columns
export const access: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  getBrand:                         row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  updateBrand:                      row(401, 200, 200, 403, 403, 403, 403, 403, 403, 401, 200),
  setLogo:                          row(401, 201, 201, 403, 403, 403, 403, 403, 403, 401, 201),
  removeLogo:                       row(401, 200, 200, 403, 403, 403, 403, 403, 403, 401, 200),
  readLogo:                         row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
};
