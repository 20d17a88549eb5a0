import { describe, expect, it } from "vitest";
import { scopedClass } from "#platform/scoped_class.ts";
import { classesTakenIn, drawingModules, firstTextStyles, namesDrawnIn } from "./first_text_styles.ts";

const module = `const page = sheet("a/B");
const text = markup\`<p class="\${page("root")} first-pill" style="color:var(--said)">\``;
const root = scopedClass("a/B", "root");

describe("what first texts look like by", () => {
  it("is what may match the classes that the server names, whatever attributes they have", () => {
    expect(namesDrawnIn(module)).toEqual([`.${root}`, ".first-pill"]);
    for (const rule of [
      `.${root}{color:red}`,
      `.${root}[data-status=live] > p{color:red}`,
      ".first-pill{color:red}",
      "#first-text p{color:red}",
      ":root{--said:1px}",
      "body{color:red}",
    ])
      expect(firstTextStyles(rule, [module]), rule).toBe(rule);
    for (const rule of [
      `.${scopedClass("a/B", "other")}{color:red}`,
      `.${root} .other{color:red}`,
      ".first-field{color:red}",
      "#elsewhere{color:red}",
    ])
      expect(firstTextStyles(rule, [module]), rule).toBe("");
    expect(firstTextStyles(":root{--vain:1px}", [module])).toBe(":root{}");
  });

  it("ends no element", () => {
    expect(firstTextStyles(`p{content:"</style>"}`, [module])).toBe(String.raw`p{content:"\3c /style>"}`);
  });

  it("is asked of every module that draws", async () => {
    const drawing = await drawingModules();
    const taken = drawing.flatMap(classesTakenIn).map(({ sheet }) => sheet);
    for (const sheet of [
      "ui/page/PageHeader",
      "ui/layouts/MainLayout",
      "features/items/client/ItemList",
      "features/procedures/client/page/Steps",
      "features/home/client/HomeStrip",
      "features/processes/client/chart/ChartHeader",
      "features/bin/client/BinLink",
    ])
      expect(taken, sheet).toContain(sheet);
  });
});
