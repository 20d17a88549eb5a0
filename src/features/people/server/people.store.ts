import { pageSize } from "#platform/paging.ts";
import { type Db, empty, sql } from "#platform/server/db/database.ts";
import type { UserShort } from "../people.contract.ts";

type PeopleFilter = {
  search?: string | undefined;
  status?: "active" | "archived" | undefined;
  offset: number;
};

const likeOf = (text: string) => `%${text.trim().toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

/** People by name, twenty at a time, with how many there are in all. */
export async function listPeople(
  db: Db,
  filter: PeopleFilter,
): Promise<{ data: UserShort[]; total: number }> {
  const wanted = sql`
    instance_id = ${db.instance_id}
    ${filter.status ? sql`and status = ${filter.status}` : empty}
    ${filter.search?.trim() ? sql`and lower(first_name || ' ' || last_name || ' ' || email) like ${likeOf(filter.search)}` : empty}`;
  const data = await db.rows<UserShort>(sql`
    select id, slug, first_name, last_name, avatar, email, status from users
    where ${wanted} order by last_name, first_name, id limit ${pageSize} offset ${filter.offset}`);
  const counted = await db.one<{ total: number }>(sql`select count(*) as total from users where ${wanted}`);
  return { data, total: counted?.total ?? 0 };
}

/** A person's standing in the company; undefined when the company has no such person. */
export async function statusOfPerson(db: Db, id: number): Promise<"active" | "archived" | undefined> {
  const found = await db.one<{ status: "active" | "archived" }>(sql`
    select status from users where instance_id = ${db.instance_id} and id = ${id}`);
  return found?.status;
}
