import { expect, test } from "vitest";
import { isFitting, sizeOf } from "./picture.rules.ts";

const text = (value: string) => [...value].map((letter) => letter.charCodeAt(0));
const be = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (bytes - 1 - at)) % 256);
const le = (value: number, bytes: number) => be(value, bytes).reverse();

const png = (width: number, height: number) =>
  Uint8Array.of(
    0x89,
    ...text("PNG\r\n\u001a\n"),
    ...be(13, 4),
    ...text("IHDR"),
    ...be(width, 4),
    ...be(height, 4),
  );
const jpeg = (width: number, height: number) =>
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
const lossy = (width: number, height: number) =>
  webp(...text("VP8 "), ...le(10, 4), 0, 0, 0, 0x9d, 0x01, 0x2a, ...le(width, 2), ...le(height, 2));
const lossless = (width: number, height: number) =>
  webp(...text("VP8L"), ...le(5, 4), 0x2f, ...le(width - 1 + (height - 1) * 16_384, 4));
const extended = (width: number, height: number) =>
  webp(...text("VP8X"), ...le(10, 4), 0, 0, 0, 0, ...le(width - 1, 3), ...le(height - 1, 3));

test.each([
  ["image/png", png],
  ["image/jpeg", jpeg],
  ["image/webp", lossy],
  ["image/webp", lossless],
  ["image/webp", extended],
] as const)("the size of %s is read, and one that no screen bears is told", (type, of) => {
  expect(sizeOf(type, of(640, 479))).toEqual({ width: 640, height: 479 });
  expect(isFitting(type, of(2048, 2048))).toBe(true);
  expect(isFitting(type, of(2049, 1))).toBe(false);
  expect(isFitting(type, of(1, 2049))).toBe(false);
  // Cut off anywhere, it has no size or the same, and never fails.
  for (let length = 0; length < of(640, 479).length; length += 1)
    expect([undefined, 640]).toContain(sizeOf(type, of(640, 479).subarray(0, length))?.width);
});

test.each([
  ["nothing", new Uint8Array()],
  ["a JPEG without a frame", Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 8, 1, 2, 3, 4, 5, 6, 7)],
  [
    "a JPEG whose parts say they have no length",
    Uint8Array.of(0xff, 0xd8, ...Array(40).fill(0xff), 0xe0, 0, 0),
  ],
  ["a JPEG that goes on with something else", Uint8Array.of(0xff, 0xd8, ...text("alert(1); alert(2);"))],
])("%s has no size", (_what, bytes) => {
  for (const type of ["image/png", "image/jpeg", "image/webp", "image/gif"])
    expect([type, sizeOf(type, bytes)]).toEqual([type, undefined]);
});
