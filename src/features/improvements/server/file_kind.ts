import { readFile } from "node:fs/promises";
import { detectedType } from "#platform/server/files/detected_type.ts";
import { type FileKindName, fileKinds, isDeclaredAs, isNamedAs } from "../file_kinds.rules.ts";

/** A file that came in, as far as its kind is told by it. `type` is what its sender says it is. */
export type Sent = { path: string; extension: string; type: string };

/**
 * What a file is by its bytes; undefined for anything that may not be sent, and for what its name or its sender calls
 * something else.
 */
export async function fileKindOf({ path, extension, type }: Sent): Promise<FileKindName | undefined> {
  const bytes = await readFile(path);
  const kind =
    extension === "txt" || extension === "csv"
      ? isText(bytes) && extension
      : await kindOfBytes(bytes, extension);
  return kind && isNamedAs(kind, extension) && isDeclaredAs(kind, type) ? kind : undefined;
}

const byDetected: Record<string, FileKindName> = {
  png: "png",
  jpg: "jpg",
  gif: "gif",
  webp: "webp",
  heic: "heic",
  pdf: "pdf",
  docx: "docx",
  xlsx: "xlsx",
  pptx: "pptx",
  odt: "odt",
  ods: "ods",
  odp: "odp",
};

async function kindOfBytes(bytes: Buffer, extension: string): Promise<FileKindName | undefined> {
  const detected = await detectedType(bytes);
  if (detected === "cfb") return compoundKind(bytes, extension);
  return detected === undefined ? undefined : byDetected[detected];
}

/** What the older office formats call the stream that makes them; installers are packed in the same way. */
const streams = {
  doc: ["WordDocument"],
  xls: ["Workbook", "Book"],
  ppt: ["PowerPoint Document"],
} as const;

function compoundKind(bytes: Buffer, extension: string): FileKindName | undefined {
  if (extension !== "doc" && extension !== "xls" && extension !== "ppt") return undefined;
  const isNamed = (stream: string) => bytes.includes(Buffer.from(`${stream}\0`, "utf16le"));
  return streams[extension].some(isNamed) ? extension : undefined;
}

/** How pages, drawings, scripts and other formats that are text themselves begin. */
const otherText = /^\s*(<[!?/a-z]|#!|%PDF-|%!PS|\{\\rtf)/i;

/** Plain text: UTF-8 or an older single-byte spelling (tables saved by Excel), without a single control character. */
function isText(bytes: Buffer): boolean {
  if (bytes.length === 0) return false;
  for (const byte of bytes)
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) return false;
  const start = bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 3 : 0;
  return !otherText.test(bytes.toString("latin1", start, start + 1_000));
}

/** True when a stored type is one that a page may show. */
export function isShownInline(type: string): boolean {
  return Object.values(fileKinds).some((kind) => kind.type === type && "is_inline" in kind);
}
