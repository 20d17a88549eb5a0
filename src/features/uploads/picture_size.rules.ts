/** How large a picture may be that a page shows: the file of one that no screen bears can be small. */
export const pixelLimits = {
  /** Of a side. */
  side: 16_384,
  /** Of both together, in millions of pixels as cameras are sold: 8192 by 8192 pixels and no more. */
  megapixels: 64,
} as const;

const mostPixels = 8192 * 8192;

export type Size = { width: number; height: number };

/** True for a picture that every device can show; one that tells no size might have any. */
export function isBearable(type: string, bytes: Bytes): boolean {
  const { width, height } = sizeOf(type, bytes) ?? { width: Infinity, height: Infinity };
  return Math.max(width, height) <= pixelLimits.side && width * height <= mostPixels;
}

type Bytes = Readonly<Uint8Array>;

const u8 = (bytes: Bytes, at: number) => bytes[at] ?? 0;
const u16 = (bytes: Bytes, at: number) => u8(bytes, at) * 256 + u8(bytes, at + 1);
const u16le = (bytes: Bytes, at: number) => u16(Uint8Array.of(u8(bytes, at + 1), u8(bytes, at)), 0);
const u24le = (bytes: Bytes, at: number) => u16le(bytes, at) + u8(bytes, at + 2) * 65_536;
const u32 = (bytes: Bytes, at: number) => u16(bytes, at) * 65_536 + u16(bytes, at + 2);
const textAt = (bytes: Bytes, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Width and height that a picture says it has; undefined where none can be read. */
export function sizeOf(type: string, bytes: Bytes): Size | undefined {
  const readers: Record<string, (bytes: Bytes) => Size | undefined> = {
    "image/png": pngSize,
    "image/jpeg": jpegSize,
    "image/gif": gifSize,
    "image/webp": webpSize,
  };
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  const size = read?.(bytes);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

const pngSize = (bytes: Bytes): Size | undefined =>
  textAt(bytes, 12) === "IHDR" && bytes.length >= 24
    ? { width: u32(bytes, 16), height: u32(bytes, 20) }
    : undefined;

/** Frames are told by these marks: all of C0 to CF but tables (C4), arithmetic (CC) and what is reserved (C8). */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

/** Marks that nothing follows: a start, a restart, a filler. */
const standsAlone = (mark: number) => mark === 0x01 || (mark >= 0xd0 && mark <= 0xd8);

function jpegSize(bytes: Bytes): Size | undefined {
  let at = 2;
  while (at + 9 <= bytes.length) {
    const mark = u8(bytes, at + 1);
    // Any number of these may fill up before a mark, and readers look past whatever else stands there.
    if (u8(bytes, at) !== 0xff || mark === 0xff || mark === 0) at += 1;
    else if (standsAlone(mark)) at += 2;
    else if (isFrame(mark)) return { height: u16(bytes, at + 5), width: u16(bytes, at + 7) };
    // The picture itself, or its end.
    else if (mark === 0xda || mark === 0xd9) return undefined;
    else at += 2 + Math.max(2, u16(bytes, at + 2));
  }
  return undefined;
}

/** Its screen, or what of a frame stands out of it: browsers make room for both. */
function gifSize(bytes: Bytes): Size | undefined {
  if (textAt(bytes, 0) !== "GIF8" || bytes.length < 13) return undefined;
  const size = { width: u16le(bytes, 6), height: u16le(bytes, 8) };
  let at = 13 + colorsBytes(u8(bytes, 10));
  while (at < bytes.length) {
    const block = u8(bytes, at);
    if (block === 0x21) at = afterParts(bytes, at + 2);
    else if (block === 0x2c && at + 10 <= bytes.length) {
      size.width = Math.max(size.width, u16le(bytes, at + 1) + u16le(bytes, at + 5));
      size.height = Math.max(size.height, u16le(bytes, at + 3) + u16le(bytes, at + 7));
      at = afterParts(bytes, at + 11 + colorsBytes(u8(bytes, at + 9)));
    } else break;
  }
  return size;
}

/** How long a GIF's table of colours is, by the flags that tell of it. */
const colorsBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Behind a GIF's parts, each of which begins with its length, the last with none. */
function afterParts(bytes: Bytes, from: number): number {
  let at = from;
  while (u8(bytes, at) > 0) at += 1 + u8(bytes, at);
  return at + 1;
}

function webpSize(bytes: Bytes): Size | undefined {
  const kind = textAt(bytes, 12);
  if (bytes.length < 30) return kind === "VP8L" && bytes.length >= 25 ? losslessSize(bytes) : undefined;
  if (kind === "VP8X") return { width: u24le(bytes, 24) + 1, height: u24le(bytes, 27) + 1 };
  if (kind === "VP8L") return losslessSize(bytes);
  if (kind === "VP8 ") return { width: u16le(bytes, 26) & 0x3fff, height: u16le(bytes, 28) & 0x3fff };
  return undefined;
}

function losslessSize(bytes: Bytes): Size | undefined {
  if (u8(bytes, 20) !== 0x2f) return undefined;
  const bits = u24le(bytes, 21) + u8(bytes, 24) * 16_777_216;
  return { width: (bits % 16_384) + 1, height: (Math.floor(bits / 16_384) % 16_384) + 1 };
}
