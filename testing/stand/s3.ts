import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { S3Settings } from "#platform/server/files/s3_store.ts";

/** A server that speaks S3, with one empty bucket, in a folder of its own. */
export async function startS3(): Promise<{ settings: S3Settings; folder: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "procedo-s3-"));
  const bucket = "procedo";
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: folder,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    settings: {
      bucket,
      region: "us-east-1",
      access_key_id: "S3RVER",
      secret_access_key: "S3RVER",
      endpoint: `http://127.0.0.1:${port}`,
      force_path_style: true,
    },
    folder,
    stop: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
