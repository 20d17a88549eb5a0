import { imageBytes, imageTypes } from "#features/uploads/uploads.contract.ts";

export type ImageRefusal = "too_large" | "type";

export const imageMegabytes = imageBytes / 1024 / 1024;

/** Why a file cannot be an image of a step; null when it can. The server looks at the bytes again. */
export function refusalOfImage(file: File): ImageRefusal | null {
  if (!imageTypes.some((type) => type === file.type)) return "type";
  return file.size > imageBytes ? "too_large" : null;
}

/** The files of a paste or a drop that are images, or that somebody may take for one. */
export function imagesAmong(files: FileList | undefined): File[] {
  return [...(files ?? [])].filter((file) => file.type.startsWith("image/"));
}

/** An image that stands in a text as a `data:` address; null for other addresses. */
export function imageOfDataAddress(address: string): File | null {
  const match = /^data:(image\/[a-z0-9.+-]+);base64,([a-z0-9+/=\s]+)$/i.exec(address);
  const [, type = "", data = ""] = match ?? [];
  if (match === null) return null;
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return new File([bytes], "", { type });
  } catch {
    return null;
  }
}
