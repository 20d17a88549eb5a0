import { expect, test } from "vitest";
import { inOrder, others } from "./in_order.ts";

test("entries stand as the order names them, and others in their own order where it has room for them", () => {
  const names = ["profile", "new", "roles", "newer", "categories"];
  expect(inOrder(names, ["categories", "roles", others, "profile"], (name) => name)).toEqual([
    "categories",
    "roles",
    "new",
    "newer",
    "profile",
  ]);
});
