import { crc32, constants, deflateRawSync } from "node:zlib";
import { pngBytes } from "#testing/stand/world.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type Entry = { name: string; content?: string; packed?: Buffer; unpacked_bytes?: number };

const bytesOf = (...parts: (Buffer | string)[]): Bytes =>
  Uint8Array.from(
    Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part))),
  );

/** A ZIP archive. An entry is stored as it is unless it comes packed, with whatever size it claims to have. */
export function zipOf(...entries: Entry[]): Bytes {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = "", packed, unpacked_bytes } of entries) {
    const plain = Buffer.from(content);
    const body = packed ?? plain;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(packed ? 8 : 0, 4);
    fields.writeUInt32LE(crc32(plain), 10);
    fields.writeUInt32LE(body.length, 14);
    fields.writeUInt32LE(unpacked_bytes ?? plain.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, Buffer.from(name), body]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), fields, tail, Buffer.from(name)]));
    files.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.length, 0),
    8,
  );
  end.writeUInt32LE(offset, 12);
  return bytesOf(...files, ...directory, "PK\x05\x06", end);
}

const officeOf = (folder: string, part: string): Bytes => {
  const main = `application/vnd.openxmlformats-officedocument.${part}.main+xml`;
  const types = `<Types><Override PartName="/${folder}/main.xml" ContentType="${main}"/></Types>`;
  const content = Buffer.from(types);
  return zipOf(
    { name: "[Content_Types].xml", packed: deflateRawSync(content), unpacked_bytes: content.length },
    { name: "_rels/.rels", content: "<Relationships/>" },
    { name: `${folder}/main.xml`, content: "<main/>" },
  );
};

const openOf = (kind: string): Bytes =>
  zipOf(
    { name: "mimetype", content: `application/vnd.oasis.opendocument.${kind}` },
    { name: "content.xml", content: "<office/>" },
  );

const compoundOf = (stream: string): Bytes =>
  bytesOf(
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(1_000),
    Buffer.from(`Root Entry\0${stream}\0`, "utf16le"),
    Buffer.alloc(1_000),
  );

const hex = (text: string, length = 64) => bytesOf(Buffer.from(text, "hex"), Buffer.alloc(length));

/** The smallest file of each kind that a request may carry. */
export const samples = {
  png: Uint8Array.from(pngBytes),
  jpg: hex("ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffd9"),
  gif: bytesOf("GIF89a\x01\x00\x01\x00\x00\x00\x00;"),
  webp: bytesOf(
    "RIFF\x1a\x00\x00\x00WEBPVP8 \x0e\x00\x00\x00\x00\x00\x00\x9d\x01\x2a\x01\x00\x01\x00",
    Buffer.alloc(32),
  ),
  heic: bytesOf("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic", Buffer.alloc(32)),
  pdf: bytesOf("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"),
  docx: officeOf("word", "wordprocessingml.document"),
  xlsx: officeOf("xl", "spreadsheetml.sheet"),
  pptx: officeOf("ppt", "presentationml.presentation"),
  doc: compoundOf("WordDocument"),
  xls: compoundOf("Workbook"),
  ppt: compoundOf("PowerPoint Document"),
  odt: openOf("text"),
  ods: openOf("spreadsheet"),
  odp: openOf("presentation"),
  txt: Uint8Array.from(Buffer.from("Șanț, 5 < 6,\n<b>îngust</b>\n")),
  csv: Uint8Array.from(Buffer.from("nume;preț\nȚeavă;12,50\n")),
} as const;

/** An installer, packed like an older office file. */
export const installer = compoundOf("!_StringData");

/** A Word file with macros. */
export const withMacros = (() => {
  const types =
    '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>';
  return zipOf({ name: "[Content_Types].xml", content: types }, { name: "word/vbaProject.bin" });
})();

/** Gigabytes of nothing in a few megabytes: the same packed block many times over. */
function packedNothing(): Buffer {
  const nothing = Buffer.alloc(64 * 1024 * 1024);
  const block = deflateRawSync(nothing, { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat(Array.from({ length: 100 }, () => block));
}

/** An office file whose list of contents unpacks to gigabytes, with the size that it claims to have. */
export const bombOf = (unpacked_bytes: number): Bytes =>
  zipOf(
    { name: "[Content_Types].xml", packed: packedNothing(), unpacked_bytes },
    { name: "word/document.xml", content: "<w/>" },
  );
