import { join, resolve } from "node:path";
import type { Env } from "#platform/server/env.ts";
import { s3Store } from "#platform/server/files/s3_store.ts";
import { type FileStore, folderStore } from "#platform/server/files/store.ts";

/** Where files are kept: in your bucket by S3_BUCKET, else in the data folder. */
export async function openFiles(env: Env): Promise<{ files: FileStore; close(): Promise<void> }> {
  if (env.s3 === null)
    return { files: folderStore(join(resolve(env.DATA_DIR), "files")), close: async () => {} };
  const files = await s3Store(env.s3);
  return { files, close: async () => files.close() };
}
