import { text } from "../db/columns.ts";
import { type Queryable, sql } from "../db/database.ts";

/** Notes that a file is about to be stored, while no row names it yet. The row that will takes it off by itself. */
export async function notePending(db: Queryable, key: string): Promise<void> {
  await db.run(sql`insert into pending_files (key) values (${key}) on conflict (key) do nothing`);
}

/** Forgets a file that was removed before a row could name it. */
export async function forgetPending(db: Queryable, key: string): Promise<void> {
  await db.run(sql`delete from pending_files where key = ${key}`);
}

/**
 * Gives up the files that have waited for their row for a day: from now on no row can name them any more. One whose row
 * is being added at this moment is passed over. Answers how many there were.
 */
export function giveUpPending(db: Queryable): Promise<number> {
  return db.run(sql`
    update pending_files set given_up_at = now()
    where key in (
      select key from pending_files where given_up_at is null and created_at < now() - interval '1 day'
      for update skip locked)`);
}

/** Gives up files whose rows go in the same transaction: they are removed by the next sweep. */
export async function giveUpFiles(db: Queryable, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.run(sql`
    insert into pending_files (key, given_up_at) select unnest(${[...keys]}::text[]), now()
    on conflict (key) do update set given_up_at = now()`);
}

/** The keys of given up files after one, in their order. */
export async function listGivenUp(db: Queryable, after: string, most: number): Promise<string[]> {
  const rows = await db.rows({ key: text })(sql`
    select key from pending_files where given_up_at is not null and key > ${after} order by key limit ${most}`);
  return rows.map(({ key }) => key);
}

/** Forgets files that are removed and were given up a week ago: whoever was late with one has given up too. */
export async function forgetGivenUp(db: Queryable, keys: readonly string[]): Promise<void> {
  await db.run(sql`
    delete from pending_files where key = any(${[...keys]}::text[]) and given_up_at < now() - interval '7 days'`);
}
