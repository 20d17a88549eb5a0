import { expect, test } from "vitest";
import { leadsOutside } from "./leads_outside.ts";

const here = "https://procedo.test/procedures/receptia?a=1#pas-2";

test.each([
  ["/processes/turnare", false],
  ["#pas-3", false],
  ["https://procedo.test/x", false],
  ["https://procedo.test:8443/x", true],
  ["http://procedo.test/x", true],
  ["//procedo.test.evil.test/x", true],
  ["mailto:ana@procedo.test", true],
  // What a typing mistake leaves; it must not keep the page from being shown.
  ["https://[procedo.test", true],
  ["https://10.0.0.999/", true],
  ["https://procedo.test:808080/", true],
])("%s leads outside: %s", (address, isOutside) => {
  expect(leadsOutside(address, here)).toBe(isOutside);
});
