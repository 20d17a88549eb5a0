import { storeCategory, updateCategory } from "#features/categories/categories.contract.ts";
import { listProcedures, updateProcedure } from "#features/procedures/procedures.contract.ts";
import { bodyOf, draftOf } from "#features/procedures/server/procedures.fixture.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { expect, test } from "vitest";

const app = useTestApp();

test("a category that moves while procedures are put into it takes them along, in every list", async () => {
  const { owner, id } = await buildCompany(app());
  const { id: outer } = (await owner.ok(storeCategory, { body: { name: "Lucrări" } })).data;
  const { id: inner } = (await owner.ok(storeCategory, { body: { name: "Betoane" } })).data;
  const made = await Promise.all(Array.from({ length: 6 }, () => draftOf(owner)));
  const put = (categories: number[], which = made) =>
    which.map(({ slug }) =>
      owner.ok(updateProcedure, { params: { slug }, body: bodyOf(owner, { categories }) }),
    );
  const move = (parent_id: number | null) =>
    owner.ok(updateCategory, { params: { id: String(inner) }, body: { name: "Betoane", parent_id } });
  for (let round = 0; round < 5; round += 1) {
    await move(null);
    await Promise.all(put([]));
    await Promise.all([...put([inner], made.slice(0, 3)), move(outer), ...put([inner], made.slice(3))]);
    const { data } = await owner.ok(listProcedures, {
      params: { instance_id: String(id) },
      query: { category: String(outer) },
    });
    expect([round, data.total]).toEqual([round, made.length]);
  }
});
