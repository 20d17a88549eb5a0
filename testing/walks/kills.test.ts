import { expect, it } from "vitest";
import { runKills } from "./kills.ts";

it("loses nothing that was acknowledged when the app and the database are killed under writes", {
  timeout: 900_000,
}, async () => {
  const report = await runKills(6);
  expect(report.lost).toEqual([]);
  expect(report.kills).toEqual({ app: 3, database: 3 });
  expect(report.acknowledged.saves).toBeGreaterThan(0);
});
