import { expect, test } from "vitest";
import { newestOf } from "./search_start.rules.ts";

const item = (slug: string, updated_at: string) => ({
  slug,
  name: slug,
  status: "live" as const,
  updated_at,
});

test("what was changed last stands first, of both kinds, so many and none that is shown already", () => {
  const procedures = [item("a", "2026-03-01T10:00:00Z"), item("b", "2026-01-01T10:00:00Z")];
  const processes = [item("c", "2026-02-01T12:00:00+02:00"), item("d", "2025-02-01T10:00:00Z")];
  const pathsOf = (shown: { path: string }[], most = 9) =>
    newestOf(procedures, processes, shown, most).map(({ kind, path }) => [kind, path]);
  expect(pathsOf([])).toEqual([
    ["procedure", "/procedure/a"],
    ["process", "/process/c"],
    ["procedure", "/procedure/b"],
    ["process", "/process/d"],
  ]);
  expect(pathsOf([{ path: "/process/c" }], 2)).toEqual([
    ["procedure", "/procedure/a"],
    ["procedure", "/procedure/b"],
  ]);
  expect(newestOf([], [], [], 5)).toEqual([]);
});
