import { type StoredPicture, storedPicture } from "#features/profile/server/pictures.store.ts";
import type { NewPicture } from "#features/profile/server/store_picture.ts";
import { type Db, sql } from "#platform/server/db/database.ts";

/** Where a logo lives, by its generated name. */
export const logoKey = (instance_id: number, name: string) => `logos/${instance_id}/${name}`;

/** Where a logo is read; the session says it by the same words. */
export const logoAddress = (name: string) => `/api/logos/${name}`;

/** The company's logo as it is. */
export function findLogo(db: Db): Promise<StoredPicture | undefined> {
  return db.one(storedPicture)(sql`
    select name, content_type from logos where instance_id = ${db.instance_id}`);
}

/** Shows another logo of the company, which is held, or none; the file of the one before goes with the next sweep. */
export async function replaceLogo(db: Db, logo: NewPicture | null): Promise<void> {
  await db.run(sql`delete from logos where instance_id = ${db.instance_id}`);
  if (logo)
    await db.run(sql`
      insert into logos (instance_id, name, content_type, bytes)
      values (${db.instance_id}, ${logo.name}, ${logo.content_type}, ${logo.bytes})`);
}
