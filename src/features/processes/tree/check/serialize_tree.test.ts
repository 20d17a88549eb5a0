import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseTree } from "./parse_tree.ts";
import { chainOf, combOf, randomTree, wideOf } from "../random_tree.fixture.ts";
import { utf8Bytes } from "#platform/text/utf8_bytes.ts";
import { treeBytes, treeToJson } from "./serialize_tree.ts";
import { emptyTree, nodeOf, type Tree, type TreeNode } from "../tree.ts";
import { indexOf } from "../tree_index.ts";

const bytesOf = (tree: Tree) => treeBytes(indexOf(tree).places.map(({ node }) => node));

/** Texts that JSON writes in another way, or UTF-8 in more than one byte. */
const text = fc.string({
  unit: fc.constantFrom("a", " ", '"', "\\", "\n", "\u0001", "\u007f", "ș", "€", "😀", "\u2028"),
});

describe("a chart as text", () => {
  test("has the keys of a step in the same order every time", () => {
    expect(treeToJson(emptyTree())).toBe(
      '{"unique_id":1,"type":"start","id":null,"name":"Start","color":null,"extend":true,"condition":null,' +
        '"is_parent":[],"selectedParentLoop":null,"children":[{"unique_id":2,"type":"blank","id":null,"name":"",' +
        '"color":null,"extend":true,"condition":null,"is_parent":[],"selectedParentLoop":null,"children":[]}]}',
    );
    const { children, ...others } = emptyTree();
    expect(treeToJson({ children, ...others })).toBe(treeToJson(emptyTree()));
  });

  test("says all that a chart holds", () => {
    fc.assert(
      fc.property(randomTree(30), (tree) => {
        expect(JSON.parse(treeToJson(tree))).toEqual(tree);
      }),
    );
  });

  test("parsed is the same chart again", () => {
    fc.assert(
      fc.property(randomTree(40), (tree) => {
        expect(parseTree(treeToJson(tree))).toEqual({ ok: true, tree });
      }),
    );
  });

  test.each([
    ["long", chainOf(10_000)],
    ["wide", wideOf(9_998)],
    ["full of loops", combOf(4_999)],
  ])("may be as %s as a chart may be", (_how, tree) => {
    const json = treeToJson(tree);
    const parsed = parseTree(json);
    expect(parsed.ok && treeToJson(parsed.tree) === json).toBe(true);
    expect(bytesOf(tree)).toBe(utf8Bytes(json));
  });

  test("has as many bytes as are counted without writing it", () => {
    fc.assert(
      fc.property(randomTree(20), text, text, fc.boolean(), (tree, name, condition, extend) => {
        const odd: TreeNode = nodeOf({ unique_id: 7_000, type: "process", id: 12, name, condition, extend });
        const bytes = new TextEncoder().encode(
          treeToJson({ ...tree, name, children: [...tree.children, odd] }),
        );
        expect(bytesOf({ ...tree, name, children: [...tree.children, odd] })).toBe(bytes.length);
      }),
    );
  });

  test("is measured as UTF-8", () => {
    fc.assert(
      fc.property(text, (some) => {
        expect(utf8Bytes(some)).toBe(new TextEncoder().encode(some).length);
      }),
    );
  });
});
