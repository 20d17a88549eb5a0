import { pageSize } from "#platform/paging.ts";
import { int } from "#platform/server/db/columns.ts";
import { type Db, empty, sql } from "#platform/server/db/database.ts";
import { foldText } from "#platform/text/fold_text.ts";
import { type UserShort, userShort } from "../people.contract.ts";

/** A person, from a join that names users `u`. */
export const personSql = sql`jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar)`;

type PeopleFilter = {
  search?: string | undefined;
  status?: "active" | "archived" | undefined;
  offset: number;
};

/** One pattern a word, without diacritics and letter case. */
export const namesLike = (search: string) =>
  foldText(search)
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);

/** Says in SQL what `foldText` says of a name, in a query where only users have one. */
export const foldedName = sql`
  regexp_replace(normalize(lower(first_name || ' ' || last_name || ' ' || email), nfd), '[\\u0300-\\u036f]', '', 'g')`;

/** People by name, twenty at a time, with how many there are in all. */
export async function listPeople(
  db: Db,
  filter: PeopleFilter,
): Promise<{ data: UserShort[]; total: number }> {
  const patterns = namesLike(filter.search ?? "");
  const wanted = sql`
    instance_id = ${db.instance_id}
    ${filter.status ? sql`and status = ${filter.status}` : empty}
    ${patterns.length > 0 ? sql`and ${foldedName} like all (${patterns}::text[])` : empty}`;
  const data = await db.rows(userShort)(sql`
    select id, slug, first_name, last_name, avatar, email, status from users
    where ${wanted} order by last_name, first_name, id limit ${pageSize} offset ${filter.offset}`);
  const counted = await db.one({ total: int })(sql`select count(*) as total from users where ${wanted}`);
  return { data, total: counted?.total ?? 0 };
}

/** A person's standing in the company; undefined when the company has no such person. */
export async function statusOfPerson(db: Db, id: number): Promise<"active" | "archived" | undefined> {
  const found = await db.one({ status: userShort.shape.status })(sql`
    select status from users where instance_id = ${db.instance_id} and id = ${id}`);
  return found?.status;
}
