import { z } from "zod";
import { endpoint } from "#platform/endpoint.ts";

/** Bytes an image may have. */
export const imageBytes = 5 * 1024 * 1024;

export const uploadImage = endpoint({
  name: "uploadImage",
  method: "POST",
  path: "/uploads",
  summary: "Store an image for a step's text; one file in the field `image`",
  access: "instance",
  accepts: "multipart",
  files: { field: "image", max: 1, bytes: imageBytes },
  status: 201,
  output: z.object({ url: z.string() }),
});

export const imageTypes = ["image/png", "image/jpeg", "image/gif", "image/webp"] as const;

export const readImage = endpoint({
  name: "readImage",
  method: "GET",
  path: "/uploads/{name}",
  summary: "The bytes of a stored image",
  access: "login",
  answers: "file",
  params: z.object({ name: z.string().min(1).max(120) }),
});
