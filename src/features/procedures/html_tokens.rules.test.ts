import { describe, expect, test } from "vitest";
import { decodeEntities } from "./html_tokens.rules.ts";
import { isEmptyHtml, linkAddressOf, plainTextOf } from "./steps_html.rules.ts";

test("character references are read as the browser reads them", () => {
  expect(decodeEntities("&#128;&#150;&#0;&#xD800;&#x110000;&#x1F3D7;")).toBe("€–\ufffd\ufffd\ufffd🏗");
  expect(decodeEntities("&nope; &amp &ampx; &lt3 &eacute; &eacute")).toBe("&nope; & &x; <3 é &eacute");
  expect(decodeEntities("&amp;lt;")).toBe("&lt;");
});

describe("hostile input", () => {
  /** As long as a step may be. What takes the square of it takes many seconds, what is linear a fraction of one. */
  const longest = 200_000;
  const mostSeconds = 1;

  /** Seconds that this process worked, which other load on the machine does not stretch. */
  function secondsToRead(html: string): number {
    const started = process.cpuUsage();
    isEmptyHtml(html);
    plainTextOf(html);
    linkAddressOf(`https://${html}`);
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1_000_000;
  }

  const parts = [
    ..."< <p </ </p <! <!- <!-- <!--> --!> <? & &# &#x &amp = / <p/ <br> <b> <p> <div>x <ul><li>x </div> <div></p> <script>".split(
      " ",
    ),
    ..."<script></scrip <svg> <svg/> <svg></svg <textarea> <pre>x</pre> <img>".split(" "),
    "<p ",
    "<p a",
    "<p a=",
    '<p a="',
    "<p a='\"",
    '<p "',
    "<p =",
    "<p a =",
    "<!-- -",
    " ",
    "\n",
    "\t \n",
    "<br> x",
    "<b> </b>",
    "<pre>\n",
    "<img src=/api/uploads/",
    "\u00a0",
    "\u200b",
    "a ",
    "a\u0301",
  ];

  test.each(parts)("of %j, as long as a step may be, is read at once", (part) => {
    const filled = part.repeat(Math.ceil(longest / part.length));
    expect(secondsToRead(`<p>${filled}x`)).toBeLessThan(mostSeconds);
  });
});
