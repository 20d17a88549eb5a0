import { offsetOf, pageSize } from "#platform/paging.ts";
import { type Route, serve } from "#platform/server/serve.ts";
import { countFound, searchEverything } from "../search.contract.ts";
import { countKinds } from "./count_kinds.ts";
import { searchFor } from "./search.ts";

export const searchRoutes: Route[] = [
  serve(searchEverything, ({ db, actor, query }) =>
    searchFor(db, actor, { ...query, offset: offsetOf(query), count: pageSize }),
  ),
  serve(countFound, async ({ db, actor, query: { search } }) => ({
    data: await countKinds(db, actor, search),
  })),
];
