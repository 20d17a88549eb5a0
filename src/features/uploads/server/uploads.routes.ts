import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { invalidField, notFound } from "#platform/errors.ts";
import { refuseTooManyBytes } from "#platform/server/files/company_bytes.store.ts";
import type { FileStore } from "#platform/server/files/store.ts";
import type { Services } from "#platform/server/server_feature.ts";
import { type Prepare, type Route, serve } from "#platform/server/serve.ts";
import { isBearable, pixelLimits } from "../picture_size.rules.ts";
import { readImage, uploadImage } from "../uploads.contract.ts";
import { extensionOf, imageTypeOf, isSentAs } from "./image_type.ts";
import { addUpload, findUpload, imageKey, type StoredImage } from "./uploads.store.ts";

/** Images never change under their name, but are only for the signed-in: caches of others may not keep them. */
export const imageHeaders = {
  "cache-control": "private, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox",
  "content-disposition": "inline",
  "cross-origin-resource-policy": "same-origin",
};

/** Looks at the received image and moves it in under a name of its own. */
function storeImage(files: FileStore): Prepare<StoredImage & { bytes: number }> {
  return async ({ actor, files: received }) => {
    const [image, ...more] = received;
    if (!image || more.length > 0 || image.field !== "image") throw invalidField("image", "required");
    const content_type = await imageTypeOf(image.path);
    if (!content_type || !isSentAs(content_type, image)) throw invalidField("image", "file_type");
    if (!isBearable(content_type, await readFile(image.path)))
      throw invalidField("image", "image_pixels", pixelLimits);
    const name = `${randomBytes(16).toString("hex")}.${extensionOf[content_type]}`;
    const key = imageKey(actor.instance_id, name);
    await files.put(key, image.path);
    return { prepared: { name, content_type, bytes: image.bytes }, undo: () => files.remove(key) };
  };
}

export function uploadRoutes({ files, file_bytes }: Pick<Services, "files" | "file_bytes">): Route[] {
  return [
    serve(uploadImage, storeImage(files), async ({ db, actor, prepared, journal }) => {
      await addUpload(db, { ...prepared, user_id: actor.user_id });
      await refuseTooManyBytes(db, "image", file_bytes);
      journal.audit({ action: "image.uploaded", after: { name: prepared.name, bytes: prepared.bytes } });
      return { url: `/api/uploads/${prepared.name}` };
    }),

    serve(readImage, async ({ db, params }) => {
      const upload = await findUpload(db, params.name);
      if (!upload) throw notFound();
      const { name, content_type } = upload;
      return {
        read: () => files.read(imageKey(db.instance_id, name)),
        type: content_type,
        headers: imageHeaders,
      };
    }),
  ];
}
