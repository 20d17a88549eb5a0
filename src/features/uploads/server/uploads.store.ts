import { z } from "zod";
import { text } from "#platform/server/db/columns.ts";
import { type Db, sql } from "#platform/server/db/database.ts";
import { giveUpFiles } from "#platform/server/files/pending_files.store.ts";

/** Where an image lives, by its generated name. */
export const imageKey = (instance_id: number, name: string) => `images/${instance_id}/${name}`;

const storedImage = z.object({ name: text, content_type: text });
export type StoredImage = z.output<typeof storedImage>;

export async function addUpload(
  db: Db,
  upload: StoredImage & { bytes: number; user_id: number },
): Promise<void> {
  await db.run(sql`
    insert into uploads (instance_id, name, content_type, bytes, user_id)
    values (${db.instance_id}, ${upload.name}, ${upload.content_type}, ${upload.bytes}, ${upload.user_id})`);
}

export function findUpload(db: Db, name: string): Promise<StoredImage | undefined> {
  return db.one(storedImage)(sql`
    select name, content_type from uploads where instance_id = ${db.instance_id} and name = ${name}`);
}

/** Removes images that stand nowhere any more; their files go with the next sweep. By the owner alone. */
export async function removeUploads(db: Db, names: readonly string[]): Promise<number> {
  const removed = await db.rows({ name: text })(sql`
    delete from uploads where instance_id = ${db.instance_id} and name = any(${[...names]}::text[]) returning name`);
  await giveUpFiles(
    db,
    removed.map(({ name }) => imageKey(db.instance_id, name)),
  );
  return removed.length;
}
