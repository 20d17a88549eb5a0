import { notFound } from "#platform/errors.ts";
import { offsetOf } from "#platform/paging.ts";
import { type Route, serve } from "#platform/server/serve.ts";
import { listUsers } from "../people.contract.ts";
import { listPeople, managedCounts } from "./people.store.ts";

const counted = { procedures: "procedure", processes: "process" } as const;

export const peopleRoutes: Route[] = [
  serve(listUsers, async ({ db, actor, params, query }) => {
    if (params.instance_id !== db.instance_id) throw notFound();
    const { counts, ...filter } = query;
    const people = await listPeople(db, { ...filter, offset: offsetOf(query) });
    if (!counts) return { data: people };
    const ids = people.data.map(({ id }) => id);
    const managed = await managedCounts(db, actor, counted[counts], ids);
    return {
      data: {
        ...people,
        data: people.data.map((person) => ({ ...person, managed_count: managed.get(person.id) ?? 0 })),
      },
    };
  }),
];
