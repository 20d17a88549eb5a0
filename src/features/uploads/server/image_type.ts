import { open } from "node:fs/promises";
import type { imageTypes } from "../uploads.contract.ts";

type ImageType = (typeof imageTypes)[number];

export const extensionOf: Record<ImageType, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
};

const starts = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString("hex") === hex;

/** What an image is by its first bytes, whatever it is called; undefined for anything that is not an allowed image. */
export function imageTypeOf(head: Buffer): ImageType | undefined {
  if (starts(head, "89504e470d0a1a0a")) return "image/png";
  if (starts(head, "ffd8ff")) return "image/jpeg";
  if (starts(head, "474946383761") || starts(head, "474946383961")) return "image/gif";
  if (starts(head, "52494646") && head.subarray(8, 12).toString("latin1") === "WEBP") return "image/webp";
  return undefined;
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

/** The first bytes of a file, enough to know what it is. */
export async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
