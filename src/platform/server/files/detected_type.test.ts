import { expect, test } from "vitest";
import { detectedType } from "./detected_type.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** As an animation, told by the chunk before the first one with pixels. */
const animated = Buffer.concat([
  png.subarray(0, 33),
  Buffer.from("000000086163544c000000010000000000000000", "hex"),
  png.subarray(33),
]);
const tags = Buffer.from("49443304000000000000", "hex");

test.each([
  ["a PNG", png, "png"],
  ["an animated PNG", animated, "png"],
  ["a GIF of either version", Buffer.from("GIF87a\u0001\u0000\u0001\u0000", "latin1"), "gif"],
  ["a JPEG", Buffer.from("ffd8ffe000104a464946", "hex"), "jpg"],
  ["a PDF behind a byte order mark", Buffer.from("\ufeff%PDF-1.7\n"), "pdf"],
  ["a JPEG behind a byte order mark", Buffer.from("efbbbfffd8ffe000104a464946", "hex"), undefined],
  ["a PNG behind a sound's tags", Buffer.concat([tags, png]), undefined],
  ["a text that begins as a GIF", Buffer.from("GIF<script>alert(1)</script>"), undefined],
  ["a PNG's mark without its header", Buffer.concat([png.subarray(0, 8), Buffer.alloc(64)]), undefined],
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), undefined],
  ["nothing", Buffer.alloc(0), undefined],
])("%s is told by its bytes", async (_, bytes, extension) => {
  expect(await detectedType(bytes)).toBe(extension);
});
