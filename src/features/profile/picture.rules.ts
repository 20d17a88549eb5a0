export const pictureLimits = {
  bytes: 1024 * 1024,
  /** Pixels of a side that a browser sends. */
  sent: 512,
  /** Pixels of a side that are taken: a small file can hold a picture that no screen bears. */
  side: 2048,
} as const;

export type Size = { width: number; height: number };

type Bytes = Readonly<Uint8Array>;

const u8 = (bytes: Bytes, at: number) => bytes[at] ?? 0;
const u16 = (bytes: Bytes, at: number) => u8(bytes, at) * 256 + u8(bytes, at + 1);
const u16le = (bytes: Bytes, at: number) => u16(Uint8Array.of(u8(bytes, at + 1), u8(bytes, at)), 0);
const u24le = (bytes: Bytes, at: number) => u16le(bytes, at) + u8(bytes, at + 2) * 65_536;
const u32 = (bytes: Bytes, at: number) => u16(bytes, at) * 65_536 + u16(bytes, at + 2);
const textAt = (bytes: Bytes, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Width and height that a picture says it has; undefined where none can be read. */
export function sizeOf(type: string, bytes: Bytes): Size | undefined {
  const read = { "image/png": pngSize, "image/jpeg": jpegSize, "image/webp": webpSize }[type];
  const size = read?.(bytes);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

/** True for a picture that may be shown wherever its person is named. */
export function isFitting(type: string, bytes: Bytes): boolean {
  const size = sizeOf(type, bytes);
  return size !== undefined && size.width <= pictureLimits.side && size.height <= pictureLimits.side;
}

const pngSize = (bytes: Bytes): Size | undefined =>
  textAt(bytes, 12) === "IHDR" && bytes.length >= 24
    ? { width: u32(bytes, 16), height: u32(bytes, 20) }
    : undefined;

/** Frames are told by these marks: all of C0 to CF but tables (C4), arithmetic (CC) and what is reserved (C8). */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

function jpegSize(bytes: Bytes): Size | undefined {
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (u8(bytes, at) !== 0xff) return undefined;
    const mark = u8(bytes, at + 1);
    // Any number of these may fill up before a mark.
    if (mark === 0xff) at += 1;
    else if (isFrame(mark)) return { height: u16(bytes, at + 5), width: u16(bytes, at + 7) };
    else if (mark === 0xda) return undefined;
    else at += 2 + Math.max(2, u16(bytes, at + 2));
  }
  return undefined;
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
