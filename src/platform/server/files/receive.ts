import { createHash, randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";

/** A file of a multipart call, on disk until the call ends. `type` is what its sender says it is. */
export type ReceivedFile = {
  field: string;
  filename: string;
  type: string;
  path: string;
  bytes: number;
  /** Equal for equal bytes. */
  digest: string;
};

export type ReceivedForm = {
  files: ReceivedFile[];
  /** The text fields by name, each as it came last; lines end with a newline, as they were typed. */
  fields: Record<string, unknown>;
  /** The names of text fields that came more than once. */
  repeated: string[];
  /** Removes the files; those that were moved away are no longer its business. */
  discard(): Promise<void>;
};

export type ReceiveLimits = { max: number; bytes: number };

const textFields = 100;
const textFieldBytes = 64 * 1024;

/**
 * Reads a multipart request, its files into `folder`; on any failure nothing is left there. Too many parts or too
 * many bytes in one are too_large, what cannot be read is bad_request.
 */
export async function receiveForm(
  request: FastifyRequest,
  folder: string,
  limits: ReceiveLimits,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new AppError("unsupported_type");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files: ReceivedFile[] = [];
  const fields: Record<string, unknown> = Object.create(null);
  const repeated = new Set<string>();
  const started: string[] = [];
  const discard = async () => {
    await Promise.all(started.map((path) => rm(path, { force: true })));
  };
  try {
    const parts = request.parts({
      limits: {
        files: limits.max,
        fileSize: limits.bytes,
        fields: textFields,
        parts: limits.max + textFields,
        fieldNameSize: 100,
        fieldSize: textFieldBytes,
        headerPairs: 50,
      },
    });
    for await (const part of parts) {
      const { fieldname: field } = part;
      if (part.type === "field") {
        if (part.valueTruncated) throw new AppError("too_large");
        if (field in fields) repeated.add(field);
        fields[field] = typed(part.value);
        continue;
      }
      const path = join(folder, randomBytes(16).toString("hex"));
      started.push(path);
      const out = createWriteStream(path, { flags: "wx", mode: 0o600 });
      const hash = createHash("sha256");
      part.file.on("data", (chunk: Buffer) => hash.update(chunk));
      await pipeline(part.file, out);
      if (part.file.truncated) throw new AppError("too_large");
      const { filename, mimetype: type } = part;
      files.push({
        field,
        filename: unescaped(filename ?? ""),
        type,
        path,
        bytes: out.bytesWritten,
        digest: hash.digest("hex"),
      });
    }
    return { files, fields: { ...fields }, repeated: [...repeated], discard };
  } catch (error) {
    await discard();
    throw translated(error);
  }
}

/** What browsers escape in a file's name: quotes and the ends of lines. */
const unescaped = (filename: string) => filename.replace(/%(22|0d|0a)/gi, decodeURIComponent);

/** Forms end their lines with both signs, whatever was typed. */
const typed = (value: unknown) => (typeof value === "string" ? value.replaceAll("\r\n", "\n") : value);

const tooMany = new Set(["FST_REQ_FILE_TOO_LARGE", "FST_FILES_LIMIT", "FST_PARTS_LIMIT", "FST_FIELDS_LIMIT"]);

function translated(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (tooMany.has(code)) return new AppError("too_large", { cause: error });
  // What the parser cannot read is the sender's fault; a failing disk is ours.
  if (code.startsWith("E") && code !== "ECONNRESET" && code !== "ERR_STREAM_PREMATURE_CLOSE") return error;
  return new AppError("bad_request", { cause: error });
}
