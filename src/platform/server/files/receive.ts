import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";

/** A file of a multipart call, on disk until the call ends. `type` is what its sender says it is. */
export type ReceivedFile = { field: string; filename: string; type: string; path: string; bytes: number };

export type ReceiveLimits = { files: number; file_bytes: number };

/** Reads the files of a multipart request into `folder`; on any failure nothing is left there. */
export async function receiveFiles(
  request: FastifyRequest,
  folder: string,
  limits: ReceiveLimits,
): Promise<{ files: ReceivedFile[]; discard(): Promise<void> }> {
  if (!request.isMultipart()) throw new AppError("unsupported_type");
  await mkdir(folder, { recursive: true });
  const files: ReceivedFile[] = [];
  const started: string[] = [];
  const discard = async () => {
    await Promise.all(started.map((path) => rm(path, { force: true })));
  };
  try {
    const parts = request.files({
      limits: {
        files: limits.files,
        fileSize: limits.file_bytes,
        fields: 20,
        parts: limits.files + 20,
        fieldNameSize: 100,
        fieldSize: 10_000,
        headerPairs: 50,
      },
    });
    for await (const part of parts) {
      const path = join(folder, randomBytes(16).toString("hex"));
      started.push(path);
      const out = createWriteStream(path, { flags: "wx" });
      await pipeline(part.file, out);
      if (part.file.truncated) throw new AppError("too_large");
      const { fieldname: field, filename, mimetype: type } = part;
      files.push({ field, filename, type, path, bytes: out.bytesWritten });
    }
    return { files, discard };
  } catch (error) {
    await discard();
    throw translated(error);
  }
}

const tooMany = new Set(["FST_REQ_FILE_TOO_LARGE", "FST_FILES_LIMIT", "FST_PARTS_LIMIT", "FST_FIELDS_LIMIT"]);

function translated(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (tooMany.has(code)) return new AppError("too_large", { cause: error });
  // What the parser cannot read is the sender's fault; a failing disk is ours.
  if (code.startsWith("E") && code !== "ECONNRESET" && code !== "ERR_STREAM_PREMATURE_CLOSE") return error;
  return new AppError("bad_request", { cause: error });
}
