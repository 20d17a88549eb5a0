import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { problemsOf } from "./check_tree.ts";
import { chartOf } from "../notation.fixture.ts";
import { parseTree } from "./parse_tree.ts";
import { chainOf, randomTree } from "../random_tree.fixture.ts";
import { treeToJson } from "./serialize_tree.ts";
import { emptyTree, treeLimits } from "../tree.ts";

const told = (json: string) => {
  const parsed = parseTree(json);
  return parsed.ok ? [] : parsed.problems.map(({ step, key, code }) => `${step} ${key} ${code}`);
};

/** A start with a decision, whose branches are given. */
const branches = (...children: unknown[]) =>
  JSON.stringify({
    unique_id: 1,
    type: "start",
    children: [{ unique_id: 2, type: "decision", name: "D", children }],
  });

describe("the size of a chart", () => {
  test("is at most 10,000 steps, be they one below another", () => {
    expect(parseTree(treeToJson(chainOf(10_000))).ok).toBe(true);
    expect(told(treeToJson(chainOf(10_001)))).toEqual(["  too_many"]);
    expect(told(branches(...Array.from({ length: 9_999 }, () => 0)))).toEqual(["  too_many"]);
  });

  test("is at most 4 MB as UTF-8", () => {
    const json = treeToJson(emptyTree());
    const fits = json.padEnd(treeLimits.bytes, " ");
    expect(parseTree(fits).ok).toBe(true);
    expect(told(`${fits} `)).toEqual(["  too_large"]);
    expect(told(`${fits.slice(1 + json.length)}${json.replace("Start", "Ștart")}`)).toEqual([]);
    expect(told(`${fits.slice(json.length)}${json.replace("Start", "Ștart")}`)).toEqual(["  too_large"]);
  });

  test("counts as it will be stored, not as it was sent", () => {
    const text = "x".repeat(4_980);
    const long = Array.from({ length: 830 }, (_, at) => ({
      unique_id: at + 3,
      type: "simple_text",
      condition: "a",
      name: text,
    }));
    const json = branches(...long);
    expect(json.length).toBeLessThan(treeLimits.bytes);
    expect(told(json)).toEqual([expect.stringMatching(/^8\d\d  too_large$/)]);
    expect(parseTree(branches(...long.slice(15))).ok).toBe(true);
  });

  test("does not matter to a text that is no chart", () => {
    expect(told("[".repeat(200_000) + "]".repeat(200_000))).toEqual(["  invalid"]);
    expect(told('{"children":['.repeat(20_000) + "]}".repeat(20_000))).toEqual(["  too_many"]);
    expect(told('{"children":['.repeat(9_000) + "]}".repeat(9_000))).toHaveLength(20);
  });
});

describe("whatever is sent", () => {
  const odd = fc.constantFrom<unknown>(null, 0, -1, 1.5, "", "start", "loop", [], {}, true, [1], {
    unique_id: 1,
  });

  /** Every object and list in a value. */
  function partsOf(value: unknown): object[] {
    if (typeof value !== "object" || value === null) return [];
    return [value, ...Object.values(value).flatMap(partsOf)];
  }

  test("becomes a good chart or is refused, and never throws", () => {
    const wound = fc.tuple(fc.nat(), fc.nat(), odd, fc.constantFrom("set", "delete", "add"));
    fc.assert(
      fc.property(randomTree(15), fc.array(wound, { minLength: 1, maxLength: 3 }), (tree, wounds) => {
        const value: unknown = JSON.parse(treeToJson(tree));
        for (const [part, key, instead, how] of wounds) {
          const parts = partsOf(value);
          const hit = parts[part % parts.length];
          const keys = Object.keys(hit ?? {});
          const name = how === "add" ? "extra" : (keys[key % keys.length] ?? "0");
          if (how === "delete") Reflect.deleteProperty(hit ?? {}, name);
          else Reflect.set(hit ?? {}, name, structuredClone(instead));
        }
        const parsed = parseTree(JSON.stringify(value));
        if (parsed.ok) expect(problemsOf(parsed.tree)).toEqual([]);
        else expect(parsed.problems.length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  test("as text with a piece of it missing or doubled never throws", () => {
    const good = treeToJson(chartOf("A > D[da: B > @A | nu: E[x: _ | y: End]]"));
    fc.assert(
      fc.property(fc.nat(good.length), fc.nat(good.length), (from, to) => {
        const parsed = parseTree(good.slice(0, from) + good.slice(to));
        expect(parsed.ok || parsed.problems.length > 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test("of any JSON never throws", () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(parseTree(json).ok).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
