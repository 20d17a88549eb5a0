export const text = (value: string) => [...value].map((letter) => letter.charCodeAt(0));
const be = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (bytes - 1 - at)) % 256);
const le = (value: number, bytes: number) => be(value, bytes).reverse();

/** The beginning of a PNG, as far as it tells how large it is; the others likewise. */
export const png = (width: number, height: number) =>
  Uint8Array.of(
    0x89,
    ...text("PNG\r\n\u001a\n"),
    ...be(13, 4),
    ...text("IHDR"),
    ...be(width, 4),
    ...be(height, 4),
  );
export const jpeg = (width: number, height: number) =>
  Uint8Array.from(
    [
      [0xff, 0xd8, 0xff, 0xe0, ...be(4, 2), 0, 0],
      [0xff, 0xff, 0xdb, ...be(3, 2), 0],
      // A table, whose mark lies among those of frames.
      [0xff, 0xc4, ...be(5, 2), 1, 2, 3],
      [0xff, 0xc2, ...be(17, 2), 8, ...be(height, 2), ...be(width, 2), 3],
    ].flat(),
  );
const webp = (...chunk: number[]) =>
  Uint8Array.of(...text("RIFF"), ...le(4 + chunk.length, 4), ...text("WEBP"), ...chunk);
export const lossy = (width: number, height: number) =>
  webp(...text("VP8 "), ...le(10, 4), 0, 0, 0, 0x9d, 0x01, 0x2a, ...le(width, 2), ...le(height, 2));
export const lossless = (width: number, height: number) =>
  webp(...text("VP8L"), ...le(5, 4), 0x2f, ...le(width - 1 + (height - 1) * 16_384, 4));
export const extended = (width: number, height: number) =>
  webp(...text("VP8X"), ...le(10, 4), 0, 0, 0, 0, ...le(width - 1, 3), ...le(height - 1, 3));

const screen = (width: number, height: number) => [...text("GIF89a"), ...le(width, 2), ...le(height, 2)];
const frame = (width: number, height: number) => [
  0x2c,
  ...le(3, 2),
  ...le(5, 2),
  ...le(width, 2),
  ...le(height, 2),
];
export const gif = (width: number, height: number) =>
  Uint8Array.of(...screen(width, height), 0, 0, 0, ...frame(1, 1), 0, 2, 0, 0x3b);
/** One whose screen is small and whose second frame, after colours, words and another frame with colours, stands out of it. */
export const overflowing = (width: number, height: number) =>
  Uint8Array.from(
    [
      [...screen(1, 1), 0x80, 0, 0, 1, 2, 3, 4, 5, 6],
      [0x21, 0xfe, 2, 0x2c, 0x2c, 1, 0x2c, 0],
      [...frame(1, 1), 0x80, 1, 2, 3, 4, 5, 6, 2, 1, 0x2c, 0],
      [...frame(width - 3, height - 5), 0, 2, 0, 0x3b],
    ].flat(),
  );
