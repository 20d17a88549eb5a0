import { describe, expect, test } from "vitest";
import { blocksOf } from "#platform/html/html_blocks.ts";
import type { BlockDifference, DifferencePart } from "./text_difference.rules.ts";
import { differenceOfBlocks, fullEffort } from "./text_difference.rules.ts";

const image = (name: string) => `<img src="/api/uploads/${name}.png" alt="${name}">`;
const differenceOfHtml = (before: string, after: string, effort = { left: fullEffort }) =>
  differenceOfBlocks(blocksOf(before), blocksOf(after), effort);
const sign = { same: "", added: "+", removed: "-" } as const;
const partText = ({ kind, text, image: shown }: DifferencePart) => {
  const content = shown === null ? text : `{${shown.alt}}`;
  return kind === "same" ? content : `[${sign[kind]}${content}]`;
};
const shownBlocks = (blocks: readonly BlockDifference[]) =>
  blocks.map((block) => `${block.kind} ${block.tag}: ${block.parts.map(partText).join("")}`);

describe("the difference of two texts", () => {
  test("is told word by word", () => {
    const blocks = differenceOfHtml(
      "<p>Se verifică actele primite azi.</p>",
      "<p>Se verifică toate actele primite.</p>",
    );
    expect(shownBlocks(blocks)).toEqual(["changed p: Se verifică [+toate ]actele primite[- azi]."]);
  });

  test("words that changed side by side are told together", () => {
    const blocks = differenceOfHtml(
      "<p>Se cere oferta scrisă a firmei.</p>",
      "<p>Se cere prețul final a firmei.</p>",
    );
    expect(shownBlocks(blocks)).toEqual(["changed p: Se cere [-oferta scrisă][+prețul final] a firmei."]);
  });

  test("blocks with hardly a word in common are not taken for one that changed", () => {
    expect(
      shownBlocks(differenceOfHtml("<p>Vechi, scurt.</p>", "<p>Cu totul altceva, pe larg.</p>")),
    ).toEqual(["removed p: [-Vechi, scurt.]", "added p: [+Cu totul altceva, pe larg.]"]);
  });

  test("tells where a block stands in lists: in the newest text that has it", () => {
    const blocks = differenceOfHtml(
      "<ol><li>Se cântărește.</li><li>Se notează greutatea.</li></ol>",
      "<ol><li>Se notează greutatea netă.</li></ol>",
    );
    expect(blocks.map(({ kind, list }) => [kind, list?.number])).toEqual([
      ["removed", 1],
      ["changed", 1],
    ]);
  });

  test("is told block by block: added, removed, changed and same ones", () => {
    const blocks = differenceOfHtml(
      "<h2>Recepție</h2><p>Se numără paleții din camion.</p><p>Vechi.</p><ul><li><p>unu</p></li></ul>",
      "<h2>Recepție</h2><p>Cu totul altceva.</p><p>Se numără paleții din remorcă.</p><ul><li><p>unu</p></li><li><p>doi</p></li></ul>",
    );
    expect(shownBlocks(blocks)).toEqual([
      "same h2: Recepție",
      "added p: [+Cu totul altceva.]",
      "changed p: Se numără paleții din [-camion][+remorcă].",
      "removed p: [-Vechi.]",
      "same p: unu",
      "added p: [+doi]",
    ]);
  });

  test.each([
    ["bold", "<p>unu doi</p>", "<p>unu <strong>doi</strong></p>"],
    ["a heading", "<p>unu doi</p>", "<h2>unu doi</h2>"],
    ["another list", "<ul><li><p>unu</p></li></ul>", "<ol><li><p>unu</p></li></ol>"],
    ["a link", "<p>unu</p>", '<p><a href="https://x.ro">unu</a></p>'],
    ["alignment", "<p>unu</p>", '<p style="text-align: center;">unu</p>'],
    ["a no-break space", "<p>unu doi</p>", "<p>unu&nbsp;doi</p>"],
  ])("that differs only by %s is a change of formatting", (_, before, after) => {
    const blocks = differenceOfHtml(`${before}<p>z</p>`, `${after}<p>z</p>`);
    expect(blocks.map((block) => [block.kind, block.formatting_changed])).toEqual([
      ["same", true],
      ["same", false],
    ]);
  });

  test("tells images that were added, removed and exchanged", () => {
    expect(
      shownBlocks(differenceOfHtml("<p>Vezi planul</p>", `<p>Vezi planul ${image("plan")}</p>`)),
    ).toEqual(["changed p: Vezi planul[+ ][+{plan}]"]);
    expect(shownBlocks(differenceOfHtml(`<p>Vezi</p><p>${image("a")}</p>`, "<p>Vezi</p>"))).toEqual([
      "same p: Vezi",
      "removed p: [-{a}]",
    ]);
    expect(
      shownBlocks(differenceOfHtml(`<p>Vezi planul ${image("a")}</p>`, `<p>Vezi planul ${image("b")}</p>`)),
    ).toEqual(["changed p: Vezi planul [-{a}][+{b}]"]);
  });

  test("keeps the lines of code", () => {
    const blocks = differenceOfHtml(
      "<pre><code>a = 1\nb = 2\nc = 3</code></pre>",
      "<pre><code>a = 1\nb = 5\nc = 3</code></pre>",
    );
    expect(shownBlocks(blocks)).toEqual(["changed pre: a = 1\nb = [-2][+5]\nc = 3"]);
  });
});

describe("very large texts", () => {
  const word = (seed: number) => ((seed * 2_654_435_761) >>> 12).toString(36);
  const paragraph = (from: number, count: number) =>
    `<p>${Array.from({ length: count }, (_, index) => word(from + index)).join(" ")}</p>`;

  test("are still told word by word where little changed", () => {
    const before = paragraph(1, 30_000);
    const blocks = differenceOfHtml(before, before.replace(` ${word(15_000)} `, " altceva "));
    expect(blocks).toHaveLength(1);
    expect(blocks[0]?.parts.map((part) => part.kind)).toEqual(["same", "removed", "added", "same"]);
  });

  test("of few words in ever another order are told as whole blocks, not compared word by word", () => {
    const shuffled = (seed: number, join: string) => {
      let state = seed;
      return Array.from({ length: 20_000 }, () => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
        return "abcdefg"[state % 7] ?? "";
      }).join(join);
    };
    const words = differenceOfHtml(`<p>${shuffled(1, " ")}</p>`, `<p>${shuffled(2, " ")}</p>`);
    expect(words.flatMap((entry) => entry.parts).length).toBeLessThanOrEqual(4);
    const paragraphs = (seed: number) => `<p>${shuffled(seed, "</p><p>")}</p>`;
    const blocks = differenceOfHtml(paragraphs(1), paragraphs(2));
    expect(blocks.filter((entry) => entry.kind === "removed").length).toBeGreaterThan(19_990);
  });

  test("are told as whole blocks where everything changed, without comparing every word", () => {
    const blocks = differenceOfHtml(paragraph(1, 30_000), paragraph(1_000_000, 30_000));
    expect(blocks.map((entry) => entry.kind)).toEqual(["removed", "added"]);
  });

  test("that come when the effort is spent are told as whole blocks", () => {
    const effort = { left: fullEffort };
    differenceOfHtml(paragraph(1, 500), paragraph(1, 500).replaceAll("a", "b"), effort);
    expect(effort.left).toBeLessThan(fullEffort);
    const spent = differenceOfHtml("<p>unu doi trei</p><p>x</p>", "<p>unu doi patru</p><p>x</p>", {
      left: 0,
    });
    expect(shownBlocks(spent)).toEqual([
      "removed p: [-unu doi trei]",
      "added p: [+unu doi patru]",
      "same p: x",
    ]);
  });
});
