import { fillPath } from "#platform/endpoint.ts";
import { describe, expect, test } from "vitest";
import { improvementStatuses, readImprovementFile } from "./improvements.contract.ts";
import { improvementFileAddress, nextStatuses, statusColors } from "./improvements.rules.ts";

describe("the status of a request", () => {
  test.each([
    ["active", ["featuring", "archived"]],
    ["featuring", ["active", "archived"]],
    ["archived", ["active", "featuring"]],
  ] as const)("may go from %s to either other one", (from, to) => {
    expect(nextStatuses(from)).toEqual(to);
  });

  test("has a colour of its own", () => {
    expect(improvementStatuses.map((status) => statusColors[status])).toEqual(["green", "blue", "orange"]);
  });
});

test("a file's address is the one that serves it", () => {
  const name = "0af3.pdf";
  expect(improvementFileAddress(name)).toBe(`/api${fillPath(readImprovementFile.path, { name })}`);
});
