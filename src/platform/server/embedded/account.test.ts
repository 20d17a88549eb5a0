import { expect, it } from "vitest";
import { firstFreeId, makerAmong } from "./account.ts";

const passwd = (...ids: number[]) => ids.map((id) => `name${id}:x:${id}:${id}::/:/bin/false`).join("\n");

it("a database of root's runs as the first id that no user and no group has", () => {
  expect(firstFreeId("", "")).toBe(60_706);
  expect(firstFreeId(passwd(0, 1000, 65_534), "")).toBe(60_706);
  expect(firstFreeId(passwd(0, 60_706, 60_708), "procedo:x:60707:\n")).toBe(60_709);
});

it("none that is free is said", () => {
  const all = passwd(...Array.from({ length: 478 }, (_, n) => 60_706 + n));
  expect(() => firstFreeId(all, "")).toThrow("60706 to 61183 are all taken");
});

it("what makes the folder has an account: the user's own, or one of the system's that nothing runs as", () => {
  const own = { uid: 60_706, gid: 60_706 };
  const nobody = { uid: 65_534, gid: 65_534 };
  const ids = passwd(0, 1, 2, 1000, 65_534);
  expect(makerAmong(own, passwd(0, 60_706), new Set())).toEqual(own);
  expect(makerAmong(own, ids, new Set([0]))).toEqual({ uid: 1, gid: 1 });
  expect(makerAmong(own, ids, new Set([0, 1]))).toEqual({ uid: 2, gid: 2 });
  expect(makerAmong(own, ids, new Set([0, 1, 2]))).toEqual(nobody);
  expect(makerAmong(own, "", new Set())).toEqual(nobody);
});
