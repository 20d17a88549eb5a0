import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "#testing/stand/any_character.ts";
import { isOwnImage, linkAddressOf } from "./addresses.ts";

describe("addresses", () => {
  test.each([
    ["https://example.ro", "https://example.ro"],
    ["HTTPS://Example.ro/A?b=c#d", "https://Example.ro/A?b=c#d"],
    [" \t\nhttps://exa\nmple.ro\u0000 ", "https://example.ro"],
    ["http://ro.wikipedia.org/wiki/România", "http://ro.wikipedia.org/wiki/România"],
    ['https://x.ro/a b"c<d>', "https://x.ro/a%20b%22c%3Cd%3E"],
    ["mailto:ana@x.ro?subject=Salut", "mailto:ana@x.ro?subject=Salut"],
    ["https://x.ro/a\\b", "https://x.ro/a%5Cb"],
    ["http://127.0.0.1:3000?a", "http://127.0.0.1:3000?a"],
  ])("%j is kept as %j", (text, address) => {
    expect(linkAddressOf(text)).toBe(address);
    expect(linkAddressOf(address)).toBe(address);
  });

  test.each([
    "",
    "#a",
    "/a",
    "a",
    "www.x.ro",
    "//x.ro",
    "\\\\x.ro",
    "javascript:alert(1)",
    " java\nscript:alert(1)",
    "\u0001javascript:1",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://x.ro/1",
    "ftp://x.ro",
    "tel:123",
    "https:",
    "https:x.ro",
    "https:/x.ro",
    "https:\\\\x.ro",
    "https://",
    "https:///x.ro",
    "http://?a",
    "http://#",
    "https://\\x.ro",
    "https://x.ro\\@y.ro",
    "https://x.ro><p>",
    "https://x y.ro",
    "mailto:",
    "xhttps://x.ro",
    "&#106;avascript:alert(1)",
    "view-source:https://x.ro",
    "javascript://x.ro/%0aalert(1)",
    "ｊavascript:1",
    "httpſ://x.ro",
  ])("%j is refused", (text) => {
    expect(linkAddressOf(text)).toBeNull();
  });

  test("what is kept is, to a browser too, an http, https or mailto address", () => {
    const part = fc.oneof(
      fc.constantFrom(
        "http",
        "https",
        "mailto",
        "javascript",
        ":",
        "//",
        "/",
        "\\",
        "@",
        "\t",
        "\n",
        "\u0000",
        " ",
        "x.ro",
        "%",
        "#",
        "?",
      ),
      fc.string({ unit: anyCharacter, maxLength: 2 }),
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 8 }).map((parts) => parts.join("")),
        (text) => {
          const address = linkAddressOf(text);
          if (address === null) return;
          expect(linkAddressOf(address)).toBe(address);
          expect(address).toMatch(/^(https?:\/\/[^/?#%]+([/?#]|$)|mailto:.)/);
          expect(address).not.toMatch(/[\s"<>\\`]|\p{Cc}/u);
          if (URL.canParse(address))
            expect(["http:", "https:", "mailto:"]).toContain(new URL(address).protocol);
        },
      ),
      { numRuns: 5000 },
    );
  });

  test.each(["/api/uploads/a.png", "/api/uploads/A-b_9.webp", "/api/uploads/x.jpeg"])(
    "%j is an own image",
    (src) => {
      expect(isOwnImage(src)).toBe(true);
    },
  );

  test.each([
    "https://x.ro/api/uploads/a.png",
    "//x.ro/api/uploads/a.png",
    "/api/uploads/../a.png",
    "/api/uploads/a.svg",
    "/api/uploads/a.png?x",
    "/api/uploads/a.png#x",
    "/api/uploads/a.png\n",
    " /api/uploads/a.png",
    "/api/uploads/.png",
    "/api/uploads/a.PNG",
    "api/uploads/a.png",
    "/api/uploads/a%2e.png",
    "/api/uploads/b/a.png",
  ])("%j is not", (src) => {
    expect(isOwnImage(src)).toBe(false);
  });
});
