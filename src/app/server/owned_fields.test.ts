import { useTestApp } from "#testing/stand/app.ts";
import type { Example } from "#testing/walks/example.ts";
import { accessTable, endpointOf, examples, send } from "#testing/walks/examples.ts";
import { placesOf } from "#testing/walks/hostile_values.ts";
import { at, type Path, withAt } from "#testing/stand/paths.ts";
import { dumpOf, overTables, rowsOf, tenantTables } from "#testing/walks/tenant_tables.ts";
import { buildWorld, type World } from "#testing/stand/world.ts";
import { raw, sql } from "#platform/server/db/database.ts";
import { z } from "zod";
import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "../endpoints.ts";
import { unchecked } from "#testing/stand/database.ts";

const app = useTestApp();
let home: World;
let other: World;
beforeAll(async () => {
  [home, other] = [await buildWorld(app()), await buildWorld(app())];
  await other.procedure();
  await other.process();
});

const number = 7_777_777_777_777;
const day = "1999-01-01T00:00:00.000Z";
const word = "altceva-decat-s-a-cerut";

/** What only the server decides, in the worst values: a stranger's company and person, more rights, another time. */
const owned = () => ({
  id: number,
  instance_id: other.company.id,
  user_id: other.company.owner.id,
  created_by: other.company.owner.id,
  updated_by: other.company.owner.id,
  actor_id: number,
  impersonator_id: number,
  procedure_id: number,
  process_id: number,
  target_procedure_id: number,
  version_id: number,
  draft_version_id: number,
  live_version_id: number,
  publication_id: number,
  restored_from: number,
  number,
  revision: number,
  position: number,
  nodes: number,
  tree: word,
  label: word,
  is_publish: true,
  slug: word,
  name_key: word,
  email: `${word}@example.test`,
  password_hash: word,
  token_hash: word,
  avatar: word,
  coupon_code: word,
  status: "archived",
  rights: { admins_crud: true, admins_instance_crud: true, instance: "active" },
  rights_name: ["master_admin"],
  is_entrepreneur: true,
  free_account: true,
  package_id: number,
  ends_at: day,
  voucher: true,
  seen: true,
  created_at: day,
  updated_at: day,
  deleted_at: day,
  expires_at: day,
  used_at: day,
});

/** The objects of a body, the body itself first. */
const objectsOf = (body: unknown): Path[] => [
  [],
  ...placesOf(body).filter((path) => {
    const inner = at(body, path);
    return typeof inner === "object" && inner !== null && !Array.isArray(inner);
  }),
];

/** A body whose objects also have what only the server decides, except where the call takes that very field. */
function grasping(body: unknown, taken: readonly string[], status?: string): unknown {
  const wanted = { ...owned(), ...(status ? { status } : {}) };
  const extra = Object.fromEntries(Object.entries(wanted).filter(([field]) => !taken.includes(field)));
  return objectsOf(body).reduce<unknown>((grown, path) => {
    const object = { ...extra, ...(at(grown, path) as object) };
    return path.length === 0 ? object : withAt(grown, path, object);
  }, body);
}

/** How many rows the company has in each table, by their status where they have one. */
async function countsOf(instance_id: number): Promise<Record<string, number>> {
  await app().drained();
  // How many parts a name has depends on its letters, and every call has a name of its own.
  const tables = (await tenantTables(app())).filter(({ name }) => name !== "name_parts");
  const found = await app().database.system((db) =>
    db.rows(unchecked<{ name: string; status: string; rows: number }>())(
      overTables(
        tables,
        ({ name, key, has_status }) => sql`
          select ${name}::text as name, ${raw(has_status ? "coalesce(t.status::text, '')" : "''")} as status,
            count(*) as rows
          from ${raw(name)} t where t.${raw(key)} = ${instance_id} group by 2`,
      ),
    ),
  );
  return Object.fromEntries(found.map(({ name, status, rows }) => [`${name} ${status}`, rows]));
}

type Standing = {
  id: number;
  slug: string;
  email: string;
  status: string;
  is_entrepreneur: boolean;
  rights_name: string[];
  avatar: string | null;
  created_at: string;
  company: unknown;
};

/** Who people are and what the company has paid for. */
const standing = () =>
  app().database.tenant(home.company.id, (db) =>
    db.rows(unchecked<Standing>())(sql`
      select u.id, u.slug, u.email, u.status, u.is_entrepreneur, u.rights_name, u.avatar, u.created_at, to_jsonb(i) as company
      from users u join instances i on i.id = u.instance_id order by u.id`),
  );

/** What each person of the company has of these fields by its value, which is one of few; of the others only that it is another. */
const told: readonly (keyof Standing)[] = ["status", "is_entrepreneur", "rights_name"];
function movedIn(before: readonly Standing[], after: readonly Standing[]) {
  return after.flatMap((row) => {
    const was = before.find(({ id }) => id === row.id);
    return (Object.keys(row) as (keyof Standing)[]).flatMap((field) => {
      if (was !== undefined && JSON.stringify(was[field]) === JSON.stringify(row[field])) return [];
      return [[was ? "changed" : "new", field, ...(told.includes(field) ? [row[field]] : [])]];
    });
  });
}

const withBody = Object.entries(examples).flatMap(([key, make]) => {
  const endpoint = endpoints.find(({ name }) => name === endpointOf(key));
  return endpoint?.body ? [[key, endpoint, make] as const] : [];
});

describe("fields that only the server decides", () => {
  test.each(withBody)("%s takes none of them", async (key, endpoint, make) => {
    /** What one call changes in the company's counts, and of whose standing. */
    const changeBy = async (change: (body: unknown) => unknown) => {
      const me = await home.as("entrepreneur");
      const example = await make(home, me);
      const [before, people] = [await countsOf(home.company.id), await standing()];
      const body = change(example.body) as NonNullable<Example["body"]>;
      const answer = await send(me, endpoint, { ...example, body });
      const after = await countsOf(home.company.id);
      expect([key, answer.status]).toEqual([key, accessTable[key]?.entrepreneur]);
      const peopleAfter = await standing();
      const caller = (rows: readonly Standing[]) => rows.find(({ id }) => id === me.id);
      expect(caller(peopleAfter)).toEqual(caller(people));
      const moved = movedIn(people, peopleAfter);
      if (!endpoint.changes?.includes("person")) expect(moved).toEqual([]);
      const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
      const counts = names.flatMap((name) => {
        const more = (after[name] ?? 0) - (before[name] ?? 0);
        return more === 0 ? [] : [[name, more]];
      });
      return { counts, moved };
    };
    const taken = Object.keys(
      endpoint.body
        ? (z.toJSONSchema(endpoint.body, { io: "input", unrepresentable: "any" }).properties ?? {})
        : {},
    );
    const theirs = await dumpOf(app(), [other.company.id]);
    // What the company's first such call sets up for all later ones is not compared.
    await changeBy((body) => body);
    const asked = await changeBy((body) => body);
    for (const status of ["archived", "live", "draft"])
      expect(await changeBy((body) => grasping(body, taken, status))).toEqual(asked);
    const held = JSON.stringify(await rowsOf(app(), home.company.id));
    for (const trace of [String(number), "1999-01-01", word])
      expect([trace, held.includes(trace)]).toEqual([trace, false]);
    expect(await dumpOf(app(), [other.company.id])).toEqual(theirs);
  });
});
