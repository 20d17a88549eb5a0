import type { z } from "zod";
import { text } from "#platform/server/db/columns.ts";
import { type Db, type Queryable, raw, type Sql, sql } from "#platform/server/db/database.ts";
import { addSystemEvent } from "#platform/server/journal.ts";
import type { Language } from "#platform/text/texts.ts";
import type { Note } from "../notes.rules.ts";
import { type SoftwareUpdate, softwareUpdate, type UpdateType } from "../updates.contract.ts";

/** A note ready to be shown: its bodies are HTML. `key` is the file that it comes from. */
export type PublishedNote = Note & { key: string };

/**
 * Makes what is published exactly these notes: new ones added, changed ones changed, missing ones withdrawn. Leaves an
 * event when that was not so already.
 */
export async function replaceNotes(db: Queryable, notes: readonly PublishedNote[]): Promise<void> {
  await db.run(sql`lock table software_updates in share row exclusive mode`);
  const published = await db.run(sql`
    insert into software_updates as u (key, type, name_ro, name_en, body_ro, body_en, created_at)
    select n.key, n.type, n.title_ro, n.title_en, n.body_ro, n.body_en,
      -- In the middle of the day, which is that day for every reader near.
      (n.date + interval '10 hours') at time zone 'UTC'
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n
      (key text, type text, title_ro text, title_en text, body_ro text, body_en text, date timestamp)
    on conflict (key) do update
      set type = excluded.type, name_ro = excluded.name_ro, name_en = excluded.name_en, body_ro = excluded.body_ro,
          body_en = excluded.body_en, created_at = excluded.created_at, withdrawn_at = null
      where (u.type, u.name_ro, u.name_en, u.body_ro, u.body_en, u.created_at, u.withdrawn_at is null)
        is distinct from (excluded.type, excluded.name_ro, excluded.name_en, excluded.body_ro, excluded.body_en,
          excluded.created_at, true)`);
  const withdrawn = await db.run(sql`
    update software_updates set withdrawn_at = now()
    where withdrawn_at is null and key <> all(${notes.map(({ key }) => key)}::text[])`);
  if (published + withdrawn > 0)
    await addSystemEvent(db, { type: "software_update.published", payload: {} }, null);
}

const columnsSql = (db: Db, user_id: number, language: Language): Sql => sql`
  u.id, u.type, ${raw(`u.name_${language}`)} as name, u.created_at,
  exists (select from software_update_views v
    where v.instance_id = ${db.instance_id} and v.user_id = ${user_id} and v.update_id = u.id) as seen`;

/** What is published of a type, newest first. */
export function listUpdates(
  db: Db,
  user_id: number,
  language: Language,
  type: UpdateType,
): Promise<SoftwareUpdate[]> {
  return db.rows(softwareUpdate)(sql`
    select ${columnsSql(db, user_id, language)} from software_updates u
    where u.type = ${type} and u.withdrawn_at is null order by u.created_at desc, u.key desc`);
}

const wholeUpdate = softwareUpdate.extend({ body: text });

/** One note whole; undefined when there is none or it was withdrawn. */
export function findUpdate(
  db: Db,
  user_id: number,
  language: Language,
  id: number,
): Promise<z.output<typeof wholeUpdate> | undefined> {
  return db.one(wholeUpdate)(sql`
    select ${columnsSql(db, user_id, language)}, ${raw(`u.body_${language}`)} as body
    from software_updates u where u.id = ${id} and u.withdrawn_at is null`);
}

/** Notes that a person has seen a note. */
export async function markSeen(db: Db, user_id: number, update_id: number): Promise<void> {
  await db.run(sql`
    insert into software_update_views (instance_id, user_id, update_id)
    values (${db.instance_id}, ${user_id}, ${update_id}) on conflict do nothing`);
}
