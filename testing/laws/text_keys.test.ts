import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { catalogue } from "#app/texts.ts";
import { describe, expect, test } from "vitest";
import { textsSaid } from "../../scripts/build/texts_said.ts";
import { gaps, unusedKeys } from "./text_keys.ts";

const root = join(import.meta.dirname, "..", "..", "src");
const sources = (which = /./) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter(
      (name) =>
        /\.tsx?$/.test(name) &&
        which.test(name) &&
        !/\.(?:texts|test|fixture|corpus|harness)\.tsx?$/.test(name),
    )
    .map((name) => readFileSync(join(root, name), "utf8"));

/** Menu entries of the suite's other applications: agreed words, though no screen here leads to them yet. */
const kept = [
  "menu.vartej",
  "menu.growth",
  "menu.responsibilities",
  "menu.improvements",
  "menu.promises",
  "menu.objective_groups",
  "menu.custom_rights",
];

/** Where `by_whom.ts` asks for the nameless words of a key: they are found with it. */
const nameless = "t(`${key}_by_unknown`";

describe("every text", () => {
  const said = textsSaid(sources());

  test("is asked for by a key whose beginning can be read: the build finds by it what a page may say", () => {
    const found = sources(/^ui|client/).flatMap(
      (source) => source.match(/\bt\(\s*(?:`\$\{[^`]*`|[^)]* as TextKey\b)/g) ?? [],
    );
    expect(found).toEqual([nameless]);
  });

  test("is said somewhere", () => {
    expect(unusedKeys(Object.keys(catalogue.ro), said)).toEqual(kept);
  });

  test("by templates that are there", () => {
    expect(Object.keys(gaps).filter((template) => !said.templates.has(template))).toEqual([]);
  });
});

describe("a text that nobody says is found", () => {
  const planted = (keys: string[], source: string, known: typeof gaps = {}) =>
    unusedKeys(keys, textsSaid([source]), known);

  test.each([
    ["in quotes", ["a.title"], 't("a.title")'],
    ["as plural forms", ["a.count_one", "a.count_few", "a.count_other"], 't("a.count", { count })'],
    ["without a name", ["a.saved", "a.saved_by_unknown"], 'byWhom(t, "a.saved", name)'],
    ["by parts", ["a.kind_new", "a.kind_old"], 'const kinds = ["new", "old"]; t(`a.kind_${kind}`)'],
    ["by parts that are fields", ["a.kind_new"], "const kinds = { new: 1 }; t(`a.kind_${kind}`)"],
    [
      "by several parts",
      ["a.new_b.old_hint"],
      '["new", "old"]; t(`a.${is ? "new" : "old"}_b.${of(x)}_hint`)',
    ],
    ["by a part that may be missing", ["a.new"], '"new"; t(`a.${kind}${isOne ? "_one" : ""}`)'],
  ])("unless it is said %s", (_, keys, source) => {
    expect(planted(keys, source)).toEqual([]);
  });

  test.each([
    ["a longer one is", ["a.title"], 't("a.title_long"); t("b.a.title")'],
    ["the text is only its own", ["a.title_by_unknown"], 't("a.title_long")'],
    ["its part is no word", ["a.kind_gone"], 'const kinds = ["new"]; t(`a.kind_${kind}`)'],
    ["its part is two", ["a.kind.new"], '"new"; t(`a.${kind}`)'],
    ["all of it is put together", ["a.title"], '"a.b"; "title"; t(`${place}.title`)'],
  ])("when %s", (_, keys, source) => {
    expect(planted(keys, source)).toEqual(keys);
  });

  test("when its template is known to have other words", () => {
    const source = '["new", "old"]; t(`a.${kind}`)';
    expect(planted(["a.new", "a.old"], source, { "a.${}": ["new"] })).toEqual(["a.old"]);
  });
});
