import { notFound } from "#platform/errors.ts";
import { offsetOf } from "#platform/paging.ts";
import { type Route, serve } from "#platform/server/serve.ts";
import { listUsers } from "../people.contract.ts";
import { listPeople } from "./people.store.ts";

export const peopleRoutes: Route[] = [
  serve(listUsers, async ({ db, params, query }) => {
    if (params.instance_id !== db.instance_id) throw notFound();
    return { data: await listPeople(db, { ...query, offset: offsetOf(query) }) };
  }),
];
