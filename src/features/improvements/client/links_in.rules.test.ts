import fc from "fast-check";
import { expect, test } from "vitest";
import { piecesOf } from "./links_in.rules.ts";

const links = (text: string) =>
  piecesOf(text)
    .map(({ href }) => href)
    .filter((href) => href !== null);

test("addresses of the web can be followed, without the signs after them", () => {
  expect(piecesOf("Vezi https://a.ro/x?y=1, apoi (http://b.ro).")).toEqual([
    { text: "Vezi ", href: null },
    { text: "https://a.ro/x?y=1", href: "https://a.ro/x?y=1" },
    { text: ", apoi (", href: null },
    { text: "http://b.ro", href: "http://b.ro" },
    { text: ").", href: null },
  ]);
});

test("nothing else is an address", () => {
  for (const text of [
    "javascript:alert(1)",
    "www.a.ro",
    "xhttps://a.ro",
    "https://",
    "data:text/html,x",
    "mailto:a@b.ro",
    "",
  ])
    expect([text, links(text)]).toEqual([text, []]);
  expect(links('„https://a.ro/"onclick="x”')).toEqual(["https://a.ro/"]);
});

test("no letter is lost, and every address is http or https", () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom("https://", "http://a.ro", " ", ").", "javascript:", "\n"),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join("");
      expect(
        piecesOf(text)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
      for (const href of links(text)) expect(new URL(href).protocol).toMatch(/^https?:$/);
    }),
  );
});
