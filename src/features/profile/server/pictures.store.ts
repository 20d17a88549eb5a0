import { z } from "zod";
import { bool, int, text } from "#platform/server/db/columns.ts";
import { type Db, sql } from "#platform/server/db/database.ts";

/** Where a picture lives, by its generated name. */
export const pictureKey = (instance_id: number, name: string) => `avatars/${instance_id}/${name}`;

/** Where a picture is read. */
export const pictureAddress = (name: string) => `/api/avatars/${name}`;

export const storedPicture = z.object({ name: text, content_type: text });
export type StoredPicture = z.output<typeof storedPicture>;

export function findPicture(db: Db, name: string): Promise<StoredPicture | undefined> {
  return db.one(storedPicture)(sql`
    select name, content_type from avatars where instance_id = ${db.instance_id} and name = ${name}`);
}

const holder = z.object({
  user_id: int,
  avatar: text.nullable(),
  rights_name: z.array(text),
  is_entrepreneur: bool,
});

/** Whose picture it is to be, held until the transaction ends: of two pictures at once one comes after the other. */
export function lockPictured(db: Db, slug: string): Promise<z.output<typeof holder> | undefined> {
  return db.one(holder)(sql`
    select id as user_id, avatar, to_jsonb(rights_name) as rights_name, is_entrepreneur from users
    where instance_id = ${db.instance_id} and slug = ${slug} for update`);
}

/** Shows another picture of a person, or none; the file of the one before goes with the next sweep. */
export async function replacePicture(
  db: Db,
  user_id: number,
  picture: (StoredPicture & { bytes: number }) | null,
): Promise<void> {
  const avatar = picture && pictureAddress(picture.name);
  await db.run(sql`
    update users set avatar = ${avatar} where instance_id = ${db.instance_id} and id = ${user_id}`);
  await db.run(sql`delete from avatars where instance_id = ${db.instance_id} and user_id = ${user_id}`);
  if (picture)
    await db.run(sql`
      insert into avatars (instance_id, user_id, name, content_type, bytes)
      values (${db.instance_id}, ${user_id}, ${picture.name}, ${picture.content_type}, ${picture.bytes})`);
}
