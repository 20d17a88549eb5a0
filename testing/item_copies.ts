import { describe, expect, test } from "vitest";
import type { TestApp } from "./stand/app.ts";
import { buildCompany, type TestPerson } from "./stand/company.ts";
import { auditOf, eventsOf } from "./stand/journal.ts";

type Made = { id: number; slug: string };
type Shown = Made & { name: string; responsible: { id: number }; rights: { entity_crud: boolean } };

/** A kind of item that can be copied and deleted. */
export type CopiedKind = {
  app: () => TestApp;
  kind: "procedure" | "process";
  /** What a made one is called. */
  name: string;
  draftOf(author: TestPerson, changes?: { name: string }): Promise<Made>;
  liveOf(author: TestPerson): Promise<Made>;
  read(person: TestPerson, made: Made): Promise<Shown>;
  clone(person: TestPerson, made: Made, headers?: Record<string, string>): Promise<Made>;
  /** Saves it as it is. */
  save(person: TestPerson, shown: Shown): Promise<unknown>;
  remove(person: TestPerson, made: Made): Promise<unknown>;
};

/** What holds of the copies and the end of every kind of item. */
export function describeCopies({
  app,
  kind,
  name,
  draftOf,
  liveOf,
  read,
  clone,
  save,
  remove,
}: CopiedKind): void {
  describe(`a copy of a ${kind}`, () => {
    test.each([
      ["ro", {}, `Copie după ${name}`],
      ["en", {}, `Copy of ${name}`],
      ["ro", { "accept-language": "en-GB" }, `Copy of ${name}`],
    ] as const)("is named in the language of who reads: %s %j", async (language, headers, copied) => {
      const company = await buildCompany(app());
      const person = await company.person({ rights_name: ["admin"], language });
      const copy = await clone(person, await draftOf(person), headers);
      expect((await read(person, copy)).name).toBe(copied);
    });

    test("of the longest name still has a name that fits", async () => {
      const { owner } = await buildCompany(app());
      const made = await draftOf(owner, { name: "🏗".repeat(255) });
      const copy = await read(owner, await clone(owner, made));
      expect(copy.name).toBe(`Copie după ${"🏗".repeat(244)}`);
      await save(owner, copy);
      expect((await read(owner, copy)).name).toBe(copy.name);
    });

    test("stays with its manager, or is managed by the copier who could not go on with it else", async () => {
      const company = await buildCompany(app());
      const { owner } = company;
      const made = await liveOf(owner);
      const copiedBy = async (rights_name: "admin" | "process_admin") => {
        const person = await company.person({ rights_name: [rights_name] });
        const copy = await read(person, await clone(person, made));
        return { person, manager: copy.responsible.id, rights: copy.rights.entity_crud };
      };
      const [admin, other] = [await copiedBy("admin"), await copiedBy("process_admin")];
      expect([admin.manager, admin.rights]).toEqual([owner.id, true]);
      expect([other.manager, other.rights]).toEqual([other.person.id, true]);
    });

    test("leaves a row in the log and an event", async () => {
      const company = await buildCompany(app());
      const { owner } = company;
      const made = await draftOf(owner);
      const copy = await clone(owner, made);
      expect((await auditOf(app(), company.id, kind)).at(-1)).toEqual({
        action: `${kind}.cloned`,
        actor_id: owner.id,
        target_id: copy.id,
        before: null,
        after: { name: `Copie după ${name}`, source_id: made.id },
      });
      expect((await eventsOf(app(), company.id, kind)).at(-1)).toMatchObject({
        type: `${kind}.created`,
        payload: { [`${kind}_id`]: copy.id },
      });
    });
  });

  test(`a deleted ${kind} leaves a row in the log and an event with its name`, async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await liveOf(owner);
    await remove(owner, made);
    expect((await auditOf(app(), company.id, kind)).at(-1)).toEqual({
      action: `${kind}.deleted`,
      actor_id: owner.id,
      target_id: made.id,
      before: { name, slug: made.slug, status: "live" },
      after: null,
    });
    expect((await eventsOf(app(), company.id, kind)).at(-1)).toEqual({
      type: `${kind}.deleted`,
      payload: { [`${kind}_id`]: made.id, name, status: "live" },
    });
  });
}
