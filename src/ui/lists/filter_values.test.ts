import { expect, test } from "vitest";
import { toggled } from "./filter_values.ts";

test("a value is put in or taken out, and none is none", () => {
  expect(toggled([], "live")).toBe("live");
  expect(toggled(["live"], "draft")).toBe("live,draft");
  expect(toggled(["live", "draft"], "live")).toBe("draft");
  expect(toggled(["draft"], "draft")).toBeNull();
});

test("there are no more of them than an address takes", () => {
  const full = Array.from({ length: 20 }, (_, n) => String(n + 1));
  expect(toggled(full, "21")).toBe(full.join(","));
  expect(toggled(full, "20")).toBe(full.slice(0, 19).join(","));
});
