import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { AppError } from "../../errors.ts";
import { type FileStore, fileKey } from "./store.ts";

export type S3Settings = {
  bucket: string;
  region: string;
  access_key_id: string;
  secret_access_key: string;
  /** Of a service other than Amazon's. */
  endpoint?: string;
  /** The bucket stands in the path instead of the host's name, as most other services want it. */
  force_path_style?: boolean;
};

const connectMs = 5_000;
const answerMs = 30_000;

/** Files in a bucket of an S3 service, which is only loaded here. While it cannot be reached, calls are `unavailable`. */
export async function s3Store(settings: S3Settings): Promise<FileStore & { close(): Promise<void> }> {
  const { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } = await import(
    "@aws-sdk/client-s3"
  );
  const { bucket: Bucket, endpoint } = settings;
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.access_key_id, secretAccessKey: settings.secret_access_key },
    ...(endpoint === undefined ? {} : { endpoint }),
    forcePathStyle: settings.force_path_style ?? false,
    // Services other than Amazon's often refuse the checksums that are sent unasked.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs, throwOnRequestTimeout: true },
  });

  const remove = async (key: string) => {
    const Key = fileKey(key);
    await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(unavailable);
  };

  return {
    put: async (key, from) => {
      const Key = fileKey(key);
      // In memory, since a stream could not be sent again when the first attempt fails.
      const Body = await readFile(from);
      await client.send(new PutObjectCommand({ Bucket, Key, Body })).catch(async (error: unknown) => {
        // An attempt without an answer may have arrived all the same.
        await remove(key).catch(() => undefined);
        return unavailable(error);
      });
    },
    read: async (key) => {
      const Key = fileKey(key);
      const found = await client.send(new GetObjectCommand({ Bucket, Key })).catch((error: unknown) => {
        if (error instanceof Error && error.name === "NoSuchKey") return undefined;
        return unavailable(error);
      });
      if (!(found?.Body instanceof Readable)) return undefined;
      return { bytes: found.ContentLength ?? 0, stream: found.Body };
    },
    remove,
    close: async () => client.destroy(),
  };
}

/** The cause is for the log; it names the service's answer, never the keys. */
function unavailable(cause: unknown): never {
  throw new AppError("unavailable", { cause, headers: { "retry-after": "5" } });
}
