import { may, noCustomRights, reaches } from "#features/rights/rights.rules.ts";
import { imageHeaders } from "#features/uploads/server/uploads.routes.ts";
import { AppError, notFound } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import { refuseTooManyBytes } from "#platform/server/files/company_bytes.store.ts";
import type { Services } from "#platform/server/server_feature.ts";
import { type Route, serve } from "#platform/server/serve.ts";
import type { Actor } from "#platform/server/session.ts";
import { readPicture, removePicture, setPicture } from "../profile.contract.ts";
import { findPicture, lockPictured, pictureAddress, pictureKey, replacePicture } from "./pictures.store.ts";
import { storePicture } from "./store_picture.ts";

/** One's own, or somebody's whose account the caller manages. */
async function pictured(db: Db, actor: Actor, slug: string) {
  const found = await lockPictured(db, slug);
  if (!found) throw notFound();
  const isOwn = found.user_id === actor.user_id;
  if (!isOwn && !(may(actor, "manage_users") && reaches(actor, { ...found, ...noCustomRights })))
    throw new AppError("forbidden");
  return found;
}

export function pictureRoutes({ files, file_bytes }: Pick<Services, "files" | "file_bytes">): Route[] {
  return [
    serve(setPicture, storePicture(files, pictureKey), async ({ db, actor, params, prepared, journal }) => {
      const { user_id } = await pictured(db, actor, params.slug);
      await replacePicture(db, user_id, prepared);
      await refuseTooManyBytes(db, "image", file_bytes);
      journal.audit({
        action: "picture.changed",
        target_type: "user",
        target_id: user_id,
        after: { name: prepared.name, bytes: prepared.bytes },
      });
      journal.event("person.changed", { user_id });
      return { data: { avatar: pictureAddress(prepared.name) } };
    }),

    serve(removePicture, async ({ db, actor, params, journal }) => {
      const { user_id, avatar } = await pictured(db, actor, params.slug);
      if (avatar !== null) {
        await replacePicture(db, user_id, null);
        journal.audit({ action: "picture.removed", target_type: "user", target_id: user_id });
        journal.event("person.changed", { user_id });
      }
      return { data: { avatar: null } };
    }),

    serve(readPicture, async ({ db, params }) => {
      const picture = await findPicture(db, params.name);
      if (!picture) throw notFound();
      const { name, content_type } = picture;
      return {
        read: () => files.read(pictureKey(db.instance_id, name)),
        type: content_type,
        headers: imageHeaders,
      };
    }),
  ];
}
