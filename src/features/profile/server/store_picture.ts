import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extensionOf, imageTypeOf, isSentAs } from "#features/uploads/server/image_type.ts";
import { invalidField } from "#platform/errors.ts";
import type { FileStore } from "#platform/server/files/store.ts";
import type { Prepare } from "#platform/server/serve.ts";
import { isFitting, pictureLimits } from "../picture.rules.ts";
import type { StoredPicture } from "./pictures.store.ts";

export type NewPicture = StoredPicture & { bytes: number };

/** Looks at the received picture and moves it in under a name of its own; `keyOf` says where it lives by that. */
export function storePicture(
  files: FileStore,
  keyOf: (instance_id: number, name: string) => string,
): Prepare<NewPicture> {
  return async ({ actor, files: received }) => {
    const [image, ...more] = received;
    if (!image || more.length > 0 || image.field !== "image") throw invalidField("image", "required");
    const content_type = await imageTypeOf(image.path);
    // One that moves would move beside every name.
    if (!content_type || content_type === "image/gif" || !isSentAs(content_type, image))
      throw invalidField("image", "file_type");
    if (!isFitting(content_type, await readFile(image.path)))
      throw invalidField("image", "image_size", { side: pictureLimits.side });
    const name = `${randomBytes(16).toString("hex")}.${extensionOf[content_type]}`;
    const key = keyOf(actor.instance_id, name);
    await files.put(key, image.path);
    return { prepared: { name, content_type, bytes: image.bytes }, undo: () => files.remove(key) };
  };
}
