import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isKnownAction } from "../audit.rules.ts";

describe("the actions of the log", () => {
  it("are all that the product writes, so that each has words and a filter", () => {
    const sources = ["src", "migrations"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => /(routes|\.sql|server\/.*)(\.ts)?$/.test(file) && /\.(ts|sql)$/.test(file))
        .filter((file) => !/\.(test|fixture|examples)\.ts$/.test(file))
        .map((file) => readFileSync(`${folder}/${file}`, "utf8")),
    );
    const written = sources.flatMap((source) =>
      [...source.matchAll(/\b(?:action|done):\s*"([a-z_]+\.[a-z_]+)"/g)].map(([, action = ""]) => action),
    );
    expect(written.length).toBeGreaterThan(30);
    expect([...new Set(written)].filter((action) => !isKnownAction(action))).toEqual([]);
  });
});
