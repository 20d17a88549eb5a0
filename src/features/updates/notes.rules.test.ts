import { describe, expect, test } from "vitest";
import { parseNote } from "./notes.rules.ts";

const written = `---
type: updates
date: 2026-03-16
title_ro: Proceduri: într-un singur loc
title_en: Procedures
---

<!-- ro -->

Se scriu **aici**.

---

Și se citesc.

<!-- en -->

Written here.
`;

describe("a note", () => {
  const note = {
    type: "updates",
    date: "2026-03-16",
    title_ro: "Proceduri: într-un singur loc",
    title_en: "Procedures",
    body_ro: "Se scriu **aici**.\n\n---\n\nȘi se citesc.",
    body_en: "Written here.",
  };

  test("is read with its head and both texts", () => {
    expect(parseNote(written)).toEqual(note);
  });

  test("may end its lines as Windows does and begin with a byte order mark", () => {
    expect(parseNote(`\uFEFF${written.replaceAll("\n", "\r\n")}`)).toEqual(note);
  });
});

describe("a note that is malformed is refused with what is wrong", () => {
  test.each([
    ["without a head", () => "Text", "it must begin with a line ---"],
    ["with a head that never ends", () => "---\ntype: updates\n", "it must begin with a line ---"],
    [
      "of an unknown type",
      (text: string) => text.replace("type: updates", "type: news"),
      'type must be one of updates, work_in_progress, not "news"',
    ],
    [
      "of a day that is not",
      (text: string) => text.replace("03-16", "02-30"),
      'date must be a day as 2026-11-20, not "2026-02-30"',
    ],
    ["without a title", (text: string) => text.replace("title_en: Procedures\n", ""), "title_en is missing"],
    [
      "with an empty title",
      (text: string) => text.replace("title_en: Procedures", "title_en:"),
      "title_en is missing",
    ],
    ["with a title twice", (text: string) => text.replace("title_en", "title_ro"), "title_ro stands twice"],
    [
      "with a title too long",
      (text: string) => text.replace("Procedures", "x".repeat(201)),
      "title_en is longer than 200 characters",
    ],
    [
      "with a member nobody knows",
      (text: string) => text.replace("title_en", "titel_en"),
      'its head may hold type, date, title_ro, title_en, not "titel_en: Procedures"',
    ],
    [
      "without one language",
      (text: string) => text.replace("<!-- en -->", ""),
      "the line <!-- en --> is missing",
    ],
    [
      "with a language twice",
      (text: string) => text.replace("<!-- en -->", "<!-- en -->\n<!-- en -->"),
      "the line <!-- en --> stands twice",
    ],
    [
      "with the languages the other way round",
      (text: string) =>
        text
          .replace("<!-- ro -->", "<!-- x -->")
          .replace("<!-- en -->", "<!-- ro -->")
          .replace("<!-- x -->", "<!-- en -->"),
      "<!-- ro --> must stand before <!-- en -->",
    ],
    [
      "with text before its languages",
      (text: string) => text.replace("<!-- ro -->", "Salut\n<!-- ro -->"),
      "there is text before <!-- ro -->",
    ],
    [
      "with an empty text",
      (text: string) => text.replace("Written here.", " "),
      "the text after <!-- en --> is missing",
    ],
  ])("%s", (_what, broken, said) => {
    expect(() => parseNote(broken(written))).toThrow(said);
  });
});
