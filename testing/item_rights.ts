import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import { describe, expect, test } from "vitest";
import type { TestApp } from "./stand/app.ts";
import type { Answer } from "./stand/client.ts";
import type { PersonOptions, TestCompany, TestPerson } from "./stand/company.ts";

/** Somebody before a live item and a draft, standing to them as a row's name says. */
type ItemScene = { company: TestCompany; caller: TestPerson; draft: { id: number } };

/** Whether each action is allowed, by its name. */
type Cells = Record<string, boolean>;

type GuardedKind<Scene extends ItemScene> = {
  kind: "procedure" | "process";
  sceneOf(row: string): Promise<Scene>;
  /** In an order in which none takes away what a later one needs. "read a draft" is one of them. */
  actions: Record<string, (scene: Scene) => Promise<Answer>>;
  /** Those of the actions that are about the draft. */
  onDraft: readonly string[];
  /** The scene with a draft that nobody has. */
  withoutDraft(scene: Scene): Scene;
  /** By row the actions in their order: 1 = may, 0 = is refused; spaces group them. */
  table: Record<string, string>;
  /** What the live item says in `rights`, and what its row in a list does. */
  saidOf(scene: Scene): Promise<{ item: unknown; rows: unknown[] }>;
  /** What they are to say. */
  said(cells: Cells): { item: unknown; row: unknown };
  list(scene: Scene, query: object): Promise<{ ids: number[]; total: number }>;
  /** Filters that let the draft through. */
  filtersFor(scene: Scene): Promise<object[]>;
  /** The ids that are offered where one of the kind is chosen. */
  choice(scene: Scene): Promise<number[] | undefined>;
};

/** A person with these rights; the entrepreneur, who has none of them, where `row` says so. */
export async function callerOf(
  app: TestApp,
  company: TestCompany,
  row: string,
  rights_name: PersonOptions["rights_name"],
): Promise<TestPerson> {
  if (row !== "entrepreneur") return company.person({ rights_name: [...(rights_name ?? [])] });
  const { id } = company.owner;
  await app.database.system((db) => db.run(sql`update users set rights_name = '{}' where id = ${id}`));
  return company.owner;
}

const forbidden = { status: 403, body: { code: "forbidden", message: words.ro["error.forbidden"] } };

/** What holds of the rights to every kind of item. */
export function describeRights<Scene extends ItemScene>(guarded: GuardedKind<Scene>): void {
  const { kind, sceneOf, actions, table, onDraft, withoutDraft } = guarded;
  const rows = Object.entries(table);
  const cellsOf = (row: string): Cells =>
    Object.fromEntries(Object.keys(actions).map((action, n) => [action, row.replaceAll(" ", "")[n] === "1"]));

  describe(`on a ${kind}`, () => {
    test("every row of the table has a cell for every action", () => {
      for (const [name, row] of rows)
        expect([name, row.replaceAll(" ", "")]).toEqual([
          name,
          expect.stringMatching(new RegExp(`^[01]{${Object.keys(actions).length}}$`)),
        ]);
    });

    test.each(rows)("%s may do what the table says, and nothing else", async (name, row) => {
      const scene = await sceneOf(name);
      const allowed: Cells = {};
      for (const [action, act] of Object.entries(actions)) {
        const { status, body } = await act(scene);
        const isHidden = !cellsOf(row)["read a draft"] && onDraft.includes(action);
        const unknown = isHidden ? await act(withoutDraft(scene)) : forbidden;
        if (status >= 400) expect([action, status, body]).toEqual([action, unknown.status, unknown.body]);
        allowed[action] = status < 400;
      }
      expect(allowed).toEqual(cellsOf(row));
    });

    test("a draft that is hidden is not there", async () => {
      const scene = await sceneOf("plain user");
      expect(await actions["read a draft"]?.(scene)).toMatchObject({
        status: 404,
        body: { code: "not_found", message: words.ro["error.not_found"] },
      });
    });

    test.each(rows)("%s reads in rights what will be allowed", async (name, row) => {
      const { item, rows: listed } = await guarded.saidOf(await sceneOf(name));
      const said = guarded.said(cellsOf(row));
      expect(item).toEqual(said.item);
      expect(listed).toEqual([said.row]);
    });

    test.each(rows)(
      "%s finds a draft in no list, search, filter or choice unless they may read it",
      async (name, row) => {
        const scene = await sceneOf(name);
        const mayRead = cellsOf(row)["read a draft"];
        const finds = async (query: object) => {
          const { ids, total } = await guarded.list(scene, query);
          expect(ids).toHaveLength(total);
          return ids.includes(scene.draft.id);
        };
        const filters = [{}, { status: "draft" }, { search: "ciornă" }, { sort: "name" }];
        for (const query of [...filters, ...(await guarded.filtersFor(scene))])
          expect([query, await finds(query)]).toEqual([query, mayRead]);
        expect(await finds({ status: "live" })).toBe(false);
        expect((await guarded.choice(scene))?.includes(scene.draft.id)).toBe(mayRead);
      },
    );
  });
}
