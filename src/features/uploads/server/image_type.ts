import { readFile } from "node:fs/promises";
import { detectedType } from "#platform/server/files/detected_type.ts";
import type { imageTypes } from "../uploads.contract.ts";

type ImageType = (typeof imageTypes)[number];

export const extensionOf: Record<ImageType, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
};

/** What an image is by its bytes, whatever it is called; undefined for anything that is not an allowed image. */
export async function imageTypeOf(path: string): Promise<ImageType | undefined> {
  const extension = await detectedType(await readFile(path));
  return (Object.keys(extensionOf) as ImageType[]).find((type) => extensionOf[type] === extension);
}

const extensionsOf: Record<ImageType, readonly string[]> = {
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg", "jfif"],
  "image/gif": ["gif"],
  "image/webp": ["webp"],
};

/** True unless the sender's words contradict the bytes: an extension or a declared type of something else. */
export function isSentAs(image: ImageType, sent: { filename: string; type: string }): boolean {
  const extension = /\.([^.]*)$/.exec(sent.filename)?.[1]?.toLowerCase();
  const isNamed = extension === undefined || extensionsOf[image].includes(extension);
  return isNamed && (sent.type === image || sent.type === "application/octet-stream");
}
