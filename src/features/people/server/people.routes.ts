import { may } from "#features/rights/rights.rules.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { offsetOf } from "#platform/paging.ts";
import type { Db } from "#platform/server/db/database.ts";
import { type Route, serve } from "#platform/server/serve.ts";
import type { Actor } from "#platform/server/session.ts";
import { type CountedPerson, isBySeen, type ListedPerson, listUsers } from "../people.contract.ts";
import { lastSeen, listPeople, managedCounts } from "./people.store.ts";

export const peopleRoutes: Route[] = [
  serve(listUsers, async ({ db, actor, params, query }) => {
    if (params.instance_id !== db.instance_id) throw notFound();
    const { counts, ...filter } = query;
    // An order tells what it goes by.
    if (filter.sort && isBySeen(filter.sort) && !may(actor, "manage_users")) throw new AppError("forbidden");
    const people = await listPeople(db, { ...filter, offset: offsetOf(query) });
    if (!counts) return { data: people };
    const count = counts === "both" ? withBoth : withOne(counts === "procedures" ? "procedure" : "process");
    return { data: { ...people, data: await count(db, actor, people.data) } };
  }),
];

type Count = (db: Db, actor: Actor, people: readonly ListedPerson[]) => Promise<CountedPerson[]>;

const idsOf = (people: readonly ListedPerson[]) => people.map(({ id }) => id);

const withOne =
  (kind: "procedure" | "process"): Count =>
  async (db, actor, people) => {
    const managed = await managedCounts(db, actor, kind, idsOf(people));
    return people.map((person) => ({ ...person, managed_count: managed.get(person.id) ?? 0 }));
  };

const withBoth: Count = async (db, actor, people) => {
  const ids = idsOf(people);
  const [procedures, processes, seen] = await Promise.all([
    managedCounts(db, actor, "procedure", ids),
    managedCounts(db, actor, "process", ids),
    may(actor, "manage_users") ? lastSeen(db, ids) : undefined,
  ]);
  return people.map((person) => ({
    ...person,
    manages: { procedures: procedures.get(person.id) ?? 0, processes: processes.get(person.id) ?? 0 },
    ...(seen && { last_seen_at: seen.get(person.id) ?? null }),
  }));
};
