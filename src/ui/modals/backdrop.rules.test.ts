import { expect, test } from "vitest";
import { besideModal } from "./backdrop.rules.ts";

test("a click beside a person's, a role's or a procedure's window asks first, beside others it closes", () => {
  expect(["user", "role", "procedure"].map(besideModal)).toEqual(["asks", "asks", "asks"]);
  expect(["category", "improvements", "special_right", "edit step"].map(besideModal)).toEqual([
    "closes",
    "closes",
    "closes",
    "closes",
  ]);
});
