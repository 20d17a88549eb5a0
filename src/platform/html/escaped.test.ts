import { expect, test } from "vitest";
import { escaped } from "./escaped.ts";

test("what means something in HTML is written otherwise, once, and the rest stays", () => {
  expect(escaped(`<a href="x">Ștefan & fii</a>`)).toBe(
    "&lt;a href=&quot;x&quot;&gt;Ștefan &amp; fii&lt;/a&gt;",
  );
  expect(escaped("&lt;")).toBe("&amp;lt;");
  expect(escaped("")).toBe("");
});
