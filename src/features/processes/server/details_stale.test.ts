import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
import { describe, expect, test } from "vitest";
import { updateProcess } from "../processes.contract.ts";
import { at, bodyOf, draftOf, flowOf, read, synced, text } from "./processes.fixture.ts";

const app = useTestApp();

describe("saving the details of a process from an older state", () => {
  test("is refused with who changed them, when, and what they are now; nothing is written", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const [made, other] = [await draftOf(owner), await company.person({ rights_name: ["admin"] })];
    const first = bodyOf(owner, { name: "Cofrarea" });
    await other.ok(updateProcess, { ...at(made), body: { ...first, details_revision: 1 } });
    const before = await read(owner, made);
    const journal = async () => [
      await auditOf(app(), company.id, "process"),
      await eventsOf(app(), company.id, "process"),
    ];
    const told = await journal();
    for (const details_revision of [1, 3]) {
      const body = { ...bodyOf(owner, { name: "Armarea" }), details_revision };
      const answer = await owner.call(updateProcess, { ...at(made), body });
      expect(answer).toMatchObject({
        status: 409,
        body: {
          code: "stale",
          changed_by: `${other.first_name} ${other.last_name}`,
          changed_at: expect.stringMatching(/^\d{4}-.*Z$/),
          data: { id: made.id, name: "Cofrarea", details_revision: 2, categories: [] },
        },
      });
    }
    expect([await read(owner, made), await journal()]).toEqual([before, told]);
  });

  test("is not refused without a revision, nor after the chart alone has changed", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    await synced(owner, made, flowOf(text("Sapă")));
    const save = (body: object) =>
      owner.call(updateProcess, { ...at(made), body: { ...bodyOf(owner), ...body } });
    expect((await save({ name: "Cofrarea", details_revision: 1 })).status).toBe(200);
    expect((await save({ name: "Armarea" })).status).toBe(200);
    expect((await save({ name: "Betonarea", details_revision: null })).status).toBe(200);
    expect(await read(owner, made)).toMatchObject({ name: "Betonarea", details_revision: 4 });
  });

  test("twenty times at once lets one through", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        owner.call(updateProcess, {
          ...at(made),
          body: { ...bodyOf(owner, { name: `Numele ${n}` }), details_revision: 1 },
        }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect([won.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 19]);
    expect((await read(owner, made)).name).toBe(won[0]?.body.data.name);
  });
});
