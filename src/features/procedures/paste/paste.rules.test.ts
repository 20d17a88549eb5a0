import { describe, expect, test } from "vitest";
import { isTooLongToRead, refusalOfText } from "./paste_limits.rules.ts";
import {
  excelSheet,
  googleDoc,
  googleSheet,
  wordImages,
  wordOnline,
  wordTable,
  wordText,
} from "./pasted_html.corpus.ts";
import { takenFrom } from "./pasted_html.fixture.ts";
import { imagesOfRtf } from "./rtf_images.rules.ts";

const htmlOf = (html: string) => takenFrom(html).html;

describe("text from Word", () => {
  test("keeps its headings with their numbers, its emphasis, its links and its lists with their levels", () => {
    expect(htmlOf(wordText)).toBe(
      "<h1>Recepția mărfii</h1><h1>1. Scop</h1>" +
        '<p style="text-align: justify"><strong>Atenție</strong> la acte, vezi ' +
        '<a href="https://exemplu.ro/norme">normele</a> și anexa.</p>' +
        "<h3>Pași</h3>" +
        "<ul><li><p>bon</p><ul><li><p>de la <em>casă</em></p></li></ul></li><li><p>raport</p></li></ul>" +
        '<ol><li><p>cântărește</p><ol type="a"><li><p>paletul</p></li></ol></li><li><p>semnează</p></li></ol>' +
        '<p>Apoi:</p><ol start="3"><li><p>arhivează</p></li></ol>',
    );
  });

  test("keeps its tables, the repeated row as headings", () => {
    expect(htmlOf(wordTable)).toBe(
      "<table><tbody><tr><th><p><strong>Material</strong></p></th>" +
        '<th colspan="2"><p style="text-align: center"><strong>Cantitate</strong></p></th></tr>' +
        "<tr><td><p>Ciment</p><p>alb</p></td><td><p>12</p></td><td></td></tr></tbody></table>",
    );
  });

  test("names its images, each once, with the drawings that no image stands for", () => {
    const taken = takenFrom(wordImages);
    expect(taken.html).toBe("<p>Schema: </p><p>Planul: </p><p>Ștampila: </p>");
    expect(taken.images).toEqual([]);
    expect(taken.left_out).toEqual(["Schema halei", "", "stampila"]);
  });

  test("has its images taken from what stands beside it, where it is certain which is which", () => {
    const beside = ["data:image/png;base64,AAAA", null];
    expect(takenFrom(wordImages, { beside })).toEqual({
      html: '<p>Schema: <span data-place="0"></span></p><p>Planul: </p><p>Ștampila: </p>',
      images: ["data:image/png;base64,AAAA"],
      left_out: ["", "stampila"],
    });
    expect(takenFrom(wordImages, { beside: ["data:image/png;base64,AAAA"] }).images).toEqual([]);
  });

  test("in the browser becomes lists too", () => {
    expect(htmlOf(wordOnline)).toBe(
      "<div><h2>Scop\u00a0</h2></div>" +
        "<ul><li><p><strong>bon</strong></p><ul><li><p>fiscal</p></li></ul></li></ul>" +
        '<ol start="2"><li><p>raport</p></li></ol>',
    );
  });

  test.each([
    ["a list that begins deep", "2:·,1:·", "<ul><li><p>1</p></li></ul><ul><li><p>2</p></li></ul>"],
    [
      "a level that is left out",
      "1:·,3:·,1:·",
      "<ul><li><p>1</p><ul><li><p>2</p></li></ul></li><li><p>3</p></li></ul>",
    ],
    ["numbers in brackets", "1:(1),1:(2)", "<ol><li><p>1</p></li><li><p>2</p></li></ol>"],
    ["numbers of numbers", "1:1.1.,1:1.2.", "<ol><li><p>1</p></li><li><p>2</p></li></ol>"],
    ["Roman numbers", "1:i.,1:ii.", '<ol type="i"><li><p>1</p></li><li><p>2</p></li></ol>'],
    [
      "Roman capitals that go on",
      "1:XIV.,1:XV.",
      '<ol start="14" type="I"><li><p>1</p></li><li><p>2</p></li></ol>',
    ],
    ["letters", "1:a),1:b)", '<ol type="a"><li><p>1</p></li><li><p>2</p></li></ol>'],
    ["letters that go on", "1:(b)", '<ol start="2" type="a"><li><p>1</p></li></ol>'],
    [
      "letters below numbers, past the ninth",
      `1:1.,${[..."abcdefghij"].map((letter) => `2:${letter}.`).join(",")},1:2.`,
      `<ol><li><p>1</p><ol type="a">${Array.from({ length: 10 }, (_, at) => `<li><p>${at + 2}</p></li>`).join("")}</ol></li><li><p>12</p></li></ol>`,
    ],
    ["capitals", "1:C.", '<ol start="3" type="A"><li><p>1</p></li></ol>'],
    ["a bullet that is a letter", "1:o", "<ul><li><p>1</p></li></ul>"],
  ])("%s", (_, items, html) => {
    const paragraphs = items.split(",").map((item, index) => {
      const [level, marker] = item.split(":");
      return `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${marker}</span>${index + 1}</p>`;
    });
    expect(htmlOf(paragraphs.join("\n"))).toBe(html);
  });
});

test.each([
  ['<ol type="A"><li>unu</li></ol>', '<ol type="A"><li><p>unu</p></li></ol>'],
  [
    '<ol style="list-style-type: lower-alpha" start="3"><li>unu</li></ol>',
    '<ol start="3" type="a"><li><p>unu</p></li></ol>',
  ],
  ['<ol><li style="list-style-type:upper-roman">unu</li></ol>', '<ol type="I"><li><p>unu</p></li></ol>'],
  ['<ol type="disc"><li>unu</li></ol>', "<ol><li><p>unu</p></li></ol>"],
  ['<ul type="a" style="list-style-type: lower-alpha"><li>unu</li></ul>', "<ul><li><p>unu</p></li></ul>"],
])("a list of a page keeps by what it counts: %s", (html, kept) => {
  expect(htmlOf(html).replaceAll(/<li>unu/g, "<li><p>unu</p>")).toBe(kept);
});

describe("text from a sheet", () => {
  test("is a table without the empty and the hidden rows and columns", () => {
    const centred = (words: string) => `<td><p style="text-align: center"><strong>${words}</strong></p></td>`;
    expect(htmlOf(excelSheet)).toBe(
      `<table><tbody><tr>${centred("Material")}${centred("Cantitate")}</tr>` +
        '<tr><td>Ciment<br>alb</td><td><p style="text-align: right">1.250,50</p></td></tr>' +
        '<tr><td></td><td><p style="text-align: right">3</p></td></tr></tbody></table>',
    );
  });

  test("of Google too", () => {
    expect(htmlOf(googleSheet)).toBe(
      "<table><tbody><tr><td><strong>Material</strong></td><td>Nr</td></tr>" +
        '<tr><td>Ciment &amp; var</td><td><p style="text-align: right">12</p></td></tr></tbody></table>',
    );
  });

  test("is its words when it is one cell", () => {
    const [start] = excelSheet.split(" <tr", 1);
    expect(htmlOf(`${start}<tr><td class=xl65>Ciment</td></tr></table>`)).toBe(
      "<div><strong>Ciment</strong></div>",
    );
  });
});

describe("text from Google's documents and other pages", () => {
  test("keeps its structure and emphasis, lists in their items, images by name", () => {
    const taken = takenFrom(googleDoc);
    expect(taken.html).toBe(
      "<h2>Scop</h2>" +
        '<p><u><em><strong><span style="color: rgb(201, 42, 42)">Atenție</span></strong></em></u> la acte</p>' +
        "<ul><li><p>bon</p><ul><li><p>fiscal</p></li></ul></li><li><p>raport</p></li></ul>" +
        "<div><table><tbody><tr><td><p><strong>Material</strong></p></td><td><br></td></tr></tbody></table></div>" +
        "<p></p><br>",
    );
    expect(taken.left_out).toEqual([""]);
  });

  test.each([
    [
      "a table that only lays out",
      '<table role="presentation"><tr><td><p>a</p></td><td>b</td></tr></table>',
      "<div><p>a</p></div><div>b</div>",
    ],
    [
      "a table around a whole mail",
      "<table><tr><td><h1>a</h1><table><tr><td>b</td><td>c</td></tr></table></td></tr></table>",
      "<div><h1>a</h1><table><tbody><tr><td>b</td><td>c</td></tr></tbody></table></div>",
    ],
    [
      "a table in a cell",
      "<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td><td>d</td></tr></table>",
      "<table><tbody><tr><td>a<div>b</div><div>c</div></td><td>d</td></tr></tbody></table>",
    ],
    [
      "a table with a caption",
      "<table><caption>T</caption><tr><td>a</td><td>b</td></tr></table>",
      "<div>T</div><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>",
    ],
    [
      "empty rows of a form",
      "<table><tr><td>a</td><td></td></tr><tr><td></td><td></td></tr></table>",
      "<table><tbody><tr><td>a</td><td></td></tr><tr><td></td><td></td></tr></tbody></table>",
    ],
    [
      "what is not shown",
      "<p>a<span style='display:none'>b</span></p><style>p{}</style><script>c</script>",
      "<p>a</p>",
    ],
    ["a small heading", "<h6>a</h6>", "<h3>a</h3>"],
    ["code", "<pre><code>a  &lt;b&gt;\n c</code></pre>", "<pre><code>a  &lt;b&gt; c</code></pre>"],
    [
      "a box to tick",
      '<ul><li role=checkbox><img src="data:image/png;base64,AA" aria-roledescription="checkbox">a</li></ul>',
      "<ul><li>a</li></ul>",
    ],
    [
      "what the editor copied itself",
      '<table data-pm-slice="0 0 []"><tr><td><p>a</p></td></tr></table>',
      '<table data-pm-slice="0 0 []"><tbody><tr><td><p>a</p></td></tr></tbody></table>',
    ],
  ])("%s", (_, html, taken) => {
    expect(htmlOf(html)).toBe(taken);
  });

  test("nothing hostile comes through", () => {
    const hostile =
      '<p onclick="x()" id=a style="position:fixed;background:url(https://evil.example)">a</p>' +
      '<a href="javascript:x()">b</a><img src=x onerror="x()"><svg onload="x()"><text>c</text></svg>' +
      '<table><tr><td colspan="1e9" onmouseover="x()">d</td><td colspan=-1><script>x()</script></td></tr></table>' +
      '<iframe srcdoc="<script>x()</script>"></iframe><span data-place="7">&lt;script&gt;</span>';
    expect(htmlOf(hostile)).toBe(
      "<p>a</p>bc<table><tbody><tr><td>d</td><td></td></tr></tbody></table>&lt;script&gt;",
    );
  });

  test("images are taken, kept or named; those that only count readers are not spoken of", () => {
    const taken = takenFrom(
      '<p><img src="/api/uploads/a.png" alt="Plan" width="240"><img src="data:image/png;base64,AAAA"></p>' +
        '<img src="https://x.ro/a/plan%20nou.jpg?x=1"><img src="https://x.ro/9" alt=" Fotografia  halei ">' +
        '<img src="https://x.ro/count.gif" width=1 height=1><img src="data:text/html,x" alt="">',
    );
    expect(taken).toEqual({
      html: '<p><img src="/api/uploads/a.png" alt="Plan" width="240"><span data-place="0"></span></p>',
      images: ["data:image/png;base64,AAAA"],
      left_out: ["plan nou.jpg", "Fotografia halei", ""],
    });
  });
});

describe("images in RTF", () => {
  const png = "89504e470d0a1a0a";
  const picture = (blip: string, hex: string) =>
    `{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picw4233\\pich3175\\${blip}\\bliptag-1210{\\*\\blipuid b7dd0f2e}${hex}}`;

  test("are those that Word means, once each and in their order", () => {
    const rtf =
      `{\\rtf1\\ansi{\\*\\listpicture${picture("pngblip", png)}}\\pard a ` +
      `{\\*\\shppict${picture("pngblip", "89504e47\n0d0a1a0a")}}{\\nonshppict{\\pict\\wmetafile8 0100}} b ` +
      `{\\*\\shppict${picture("emfblip", "0100")}}{\\*\\shppict ${picture("jpegblip", "ffd8ff")}}\\par}`;
    expect(imagesOfRtf(rtf)).toEqual([
      `data:image/png;base64,${Buffer.from(png, "hex").toString("base64")}`,
      null,
      "data:image/jpeg;base64,/9j/",
    ]);
  });

  test("that are broken are none", () => {
    expect(imagesOfRtf("{\\*\\shppict{\\pict\\pngblip 123}}")).toEqual([null]);
    expect(imagesOfRtf("{\\*\\shppict{\\pict\\pngblip 12zz}}")).toEqual([null]);
    expect(imagesOfRtf("{\\*\\shppict{\\pict\\pngblip 12")).toEqual([null]);
    expect(imagesOfRtf("")).toEqual([]);
  });
});

describe("a text that is too long", () => {
  test("is known before it is read", () => {
    expect(isTooLongToRead("<b>".repeat(300_000))).toBe(false);
    expect(isTooLongToRead("<b>".repeat(300_001))).toBe(true);
    expect(isTooLongToRead("x".repeat(40_000_001))).toBe(true);
  });

  test("or has a table that is too large is refused", () => {
    const row = (cells: number) => `<tr>${"<td>x</td>".repeat(cells)}</tr>`;
    expect(refusalOfText(`<p>${"x".repeat(199_993)}</p>`)).toBeNull();
    expect(refusalOfText(`<p>${"x".repeat(200_000)}</p>`)).toBe("too_long");
    expect(refusalOfText(`<table>${row(50)}</table>`)).toBeNull();
    expect(refusalOfText(`<table>${row(51)}</table>`)).toBe("table_too_large");
  });
});
