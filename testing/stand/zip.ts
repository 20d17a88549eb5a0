import { inflateRawSync } from "node:zlib";

/** A part of a zip file as text, found by its central directory. */
export function zipPart(bytes: Uint8Array, path: string): string {
  const zip = Buffer.from(bytes);
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, name, extra, comment, local] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    if (zip.toString("utf8", at + 46, at + 46 + name) === path) {
      const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      return inflateRawSync(zip.subarray(begin, begin + packed)).toString("utf8");
    }
    at += 46 + name + extra + comment;
  }
  throw new Error(`The file has no part ${path}`);
}
