import { describe, expect, test } from "vitest";
import { extended, gif, jpeg, lossless, lossy, overflowing, png, text } from "./picture_bytes.fixture.ts";
import { isBearable, sizeOf } from "./picture_size.rules.ts";

test.each([
  ["image/png", png],
  ["image/jpeg", jpeg],
  ["image/gif", gif],
  ["image/gif", overflowing],
  ["image/webp", lossy],
  ["image/webp", lossless],
  ["image/webp", extended],
] as const)("the size of %s is read, wherever it is cut off", (type, of) => {
  expect(sizeOf(type, of(640, 479))).toEqual({ width: 640, height: 479 });
  // Cut off anywhere, it has no size, the same or that of what is left, and never fails.
  for (let length = 0; length < of(640, 479).length; length += 1)
    expect([undefined, 640, 1, 4]).toContain(sizeOf(type, of(640, 479).subarray(0, length))?.width);
});

test("the size of a JPEG is read past what readers look past", () => {
  const [start, rest] = [jpeg(30_000, 20_000).slice(0, 2), jpeg(30_000, 20_000).slice(2)];
  const odd = Uint8Array.of(...start, ...text("alert(1)"), 0xff, 0x00, 0xff, 0x01, 0xff, 0xd0, 7, ...rest);
  expect(sizeOf("image/jpeg", odd)).toEqual({ width: 30_000, height: 20_000 });
});

const nothing: [string, Uint8Array][] = [
  ["nothing", new Uint8Array()],
  ["a JPEG without a frame", Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 8, 1, 2, 3, 4, 5, 6, 7)],
  ["a JPEG that ends before its frame", Uint8Array.of(0xff, 0xd8, 0xff, 0xd9, ...jpeg(1, 1).slice(2))],
  [
    "a JPEG whose parts say they have no length",
    Uint8Array.of(0xff, 0xd8, ...Array(40).fill(0xff), 0xe0, 0, 0),
  ],
  ["a JPEG that goes on with something else", Uint8Array.of(0xff, 0xd8, ...text("alert(1); alert(2);"))],
  ["a GIF without a screen", gif(0, 0).slice(0, 13)],
];
test.each(nothing)("%s has no size, and might have any", (_what, bytes) => {
  for (const type of ["image/png", "image/jpeg", "image/webp", "image/gif", "image/bmp", "constructor"]) {
    expect([type, sizeOf(type, bytes)]).toEqual([type, undefined]);
    expect([type, isBearable(type, bytes)]).toEqual([type, false]);
  }
});

describe("a picture is borne", () => {
  test.each([
    ["a photograph of 50 megapixels", 8192, 6144],
    ["one of 64 megapixels", 9248, 6936],
    ["a square of the most pixels", 8192, 8192],
    ["a long screenshot", 1440, 16_384],
    ["a panorama", 16_384, 4096],
  ])("%s", (_what, width, height) => {
    expect(isBearable("image/png", png(width, height))).toBe(true);
  });

  test.each([
    ["of one row too many", 8192, 8193],
    ["with a side that is too long", 16_385, 1],
    ["with the other side too long", 1, 16_385],
    ["of 200 megapixels", 16_320, 12_240],
    ["of gigabytes once it is unpacked", 60_000, 60_000],
    ["as large as a PNG can say", 0xffff_ffff, 0xffff_ffff],
  ])("but not one %s", (_what, width, height) => {
    expect(isBearable("image/png", png(width, height))).toBe(false);
  });
});
