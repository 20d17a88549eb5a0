import { type Db, sql } from "#platform/server/db/database.ts";

export type StoredImage = { name: string; content_type: string };

export async function addUpload(
  db: Db,
  upload: StoredImage & { bytes: number; user_id: number },
): Promise<void> {
  await db.run(sql`
    insert into uploads (instance_id, name, content_type, bytes, user_id)
    values (${db.instance_id}, ${upload.name}, ${upload.content_type}, ${upload.bytes}, ${upload.user_id})`);
}

export function findUpload(db: Db, name: string): Promise<StoredImage | undefined> {
  return db.one(sql`
    select name, content_type from uploads where instance_id = ${db.instance_id} and name = ${name}`);
}
