import { type Queryable, sql } from "#platform/server/db/database.ts";
import { unchecked } from "./database.ts";

/** The bytes of texts that a company keeps, by its counter and by adding up its rows. */
export const storedTexts = (db: Queryable, instance_id: number) =>
  db.one(unchecked<{ counter: number; sum: number }>())(sql`
    select
      (select coalesce(sum(bytes), 0)::bigint from stored_texts where instance_id = ${instance_id}) as counter,
      (select coalesce(sum(n), 0)::bigint from (
        select octet_length(name) + octet_length(roles::text) + octet_length(categories::text)
          + octet_length(triggers::text) + octet_length(steps::text) + octet_length(coalesce(note, ''))
          + octet_length(coalesce(label, '')) as n
        from procedure_versions where instance_id = ${instance_id}
        union all select octet_length(name) + octet_length(tree) from process_versions where instance_id = ${instance_id}
        union all select octet_length(tree) from process_publications where instance_id = ${instance_id}
        union all select octet_length(body) from improvement_proposals where instance_id = ${instance_id}
        union all select octet_length(name) + octet_length(description) from roles where instance_id = ${instance_id}
        union all select octet_length(target) + octet_length(mission) from brands where instance_id = ${instance_id}
        union all select octet_length(names::text) from color_names where instance_id = ${instance_id}
        union all select octet_length(name) from categories where instance_id = ${instance_id}) as texts) as sum`);
