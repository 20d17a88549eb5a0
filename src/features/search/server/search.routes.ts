import { offsetOf, pageSize } from "#platform/paging.ts";
import { type Route, serve } from "#platform/server/serve.ts";
import { searchEverything } from "../search.contract.ts";
import { searchFor } from "./search.ts";

export const searchRoutes: Route[] = [
  serve(searchEverything, ({ db, actor, query }) =>
    searchFor(db, actor, { ...query, offset: offsetOf(query), count: pageSize }),
  ),
];
