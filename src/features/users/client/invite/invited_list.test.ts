import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "#testing/stand/any_character.ts";
import { type Listed, peopleOfRows, tidy } from "../../invite/people_of_rows.rules.ts";
import { rowsOfList } from "../../invite/rows_of_list.rules.ts";
import { decoded } from "./list_file.ts";

const read = (list: string) => peopleOfRows(rowsOfList(list)).map(written);
const rowsOf = (rows: readonly (readonly string[])[]) =>
  rows.map((cells, index) => ({ line: index + 1, cells }));
const written = ({ first_name, last_name, email }: Listed) => `${first_name}|${last_name}|${email}`;

describe("a pasted list of people", () => {
  it.each([
    ["Prenume,Nume,Email\nAna,Pop,ana@x.ro", ["Ana|Pop|ana@x.ro"]],
    ["Nume;Prenume;Adresă de e-mail\r\nPop;Ana;ana@x.ro", ["Ana|Pop|ana@x.ro"]],
    ["E-mail\tFirst name\tLast name\nana@x.ro\tAna\tPop", ["Ana|Pop|ana@x.ro"]],
    ["Nume,Email\nAna Maria Pop,ana@x.ro", ["Ana Maria|Pop|ana@x.ro"]],
    ["Nume și prenume;Mail\nPop Ana Maria;ana@x.ro", ["Ana Maria|Pop|ana@x.ro"]],
    ["Marcă,Prenume,Nume,Funcție,Email\n17,Ana,Pop,Zidar,ana@x.ro", ["Ana|Pop|ana@x.ro"]],
    ["Angajat,Nume complet,Contact\n1,Ana Pop,ana@x.ro", ["Ana|Pop|ana@x.ro"]],
    ["Ana,Pop,ana@x.ro\nIon,Ene,ion@x.ro", ["Ana|Pop|ana@x.ro", "Ion|Ene|ion@x.ro"]],
    ["ana@x.ro;Ana;Pop", ["Ana|Pop|ana@x.ro"]],
    ["1\tAna\tPop\tana@x.ro", ["Ana|Pop|ana@x.ro"]],
    ["sep=;\nPrenume;Nume;Email\nAna;Pop;ana@x.ro", ["Ana|Pop|ana@x.ro"]],
    ["Ana Pop <ana@x.ro>\nIon Ene <ion@x.ro>", ["Ana|Pop|ana@x.ro", "Ion|Ene|ion@x.ro"]],
    [
      "Ana Pop <ana@x.ro>; Ion Ene <ion@x.ro>,\n <z@x.ro>",
      ["Ana|Pop|ana@x.ro", "Ion|Ene|ion@x.ro", "||z@x.ro"],
    ],
    ['"Pop, Ana" <ana@x.ro>, Ene, Ion <ion@x.ro>', ["Ana|Pop|ana@x.ro", "Ion|Ene|ion@x.ro"]],
    [
      "ana.pop@x.ro, ion_ene@x.ro\nion2@x.ro",
      ["Ana|Pop|ana.pop@x.ro", "Ion|Ene|ion_ene@x.ro", "||ion2@x.ro"],
    ],
    ["Ana,Pop,ana@x.ro\nIon,Ene\n\n;;\n,Dan,", ["Ana|Pop|ana@x.ro", "Ion|Ene|", "|Dan|"]],
    ['Ana,"Pop,ana@x.ro\nIon,Ene,ion@x.ro', ["Ana|Pop|ana@x.ro", "Ion|Ene|ion@x.ro"]],
    ['=HYPERLINK("http://evil.test"),Pop,ana@x.ro', ['=HYPERLINK("http://evil.test")|Pop|ana@x.ro']],
    ["\ufeffPrenume,Nume,Email\n\u00a0Ana\u200b ,Pop\u0000,ana@x.ro", ["Ana|Pop|ana@x.ro"]],
    ["Ana Pop ana@x.ro\nIon Ene\tion@x.ro", ["Ana|Pop|ana@x.ro", "Ion|Ene|ion@x.ro"]],
    [
      "Ana,Pop,ana@x.ro\nIon Ene;ion@x.ro\ndan@x.ro;Dan Popa\nEva Rus eva@x.ro\nSanda Nor <sanda@x.ro>\nmihai.ion@x.ro",
      [
        "Ana|Pop|ana@x.ro",
        "Ion|Ene|ion@x.ro",
        "Dan|Popa|dan@x.ro",
        "Eva|Rus|eva@x.ro",
        "Sanda|Nor|sanda@x.ro",
        "Mihai|Ion|mihai.ion@x.ro",
      ],
    ],
    ["1. Ana Maria Pop - ana@x.ro\n• Ion Ene (ion@x.ro)", ["Ana Maria|Pop|ana@x.ro", "Ion|Ene|ion@x.ro"]],
    ["ana@x.ro Ana Pop", ["Ana|Pop|ana@x.ro"]],
    [
      "ana@x.ro ion@x.ro\ndan@x.ro; eva@x.ro, z@x.ro",
      ["ana", "ion", "dan", "eva", "z"].map((name) => `||${name}@x.ro`),
    ],
    ["Pop, Ana;ana@x.ro", ["Ana|Pop|ana@x.ro"]],
    ["Nume,Email\nAna Pop,ana@x.ro\nIon Ene;ion@x.ro", ["Ana|Pop|ana@x.ro", "Ion|Ene|ion@x.ro"]],
    ["Nume,Email,De la\nAna;Pop,ana@x.ro,vezi ion@x.ro", ["Ana;Pop||ana@x.ro"]],
    ['Ana,"Pop\nIon,"Ene",ion@x.ro', ["Ana|Pop|", "Ion|Ene|ion@x.ro"]],
    ["", []],
  ])("%j", (list, people) => {
    expect(read(list)).toEqual(people);
  });

  it("knows its lines by their numbers in the file, the line of heads and empty ones too", () => {
    const numbered = (list: string) =>
      peopleOfRows(rowsOfList(list)).map(({ first_name, line }) => `${line} ${first_name}`);
    expect(numbered("Nume,Email\r\nAna,ana@x.ro\r\n\r\nIon,ion@x.ro")).toEqual(["2 Ana", "4 Ion"]);
    expect(numbered('sep=;\nNume;Email\n"Ana\nMaria";ana@x.ro\nIon;ion@x.ro')).toEqual(["3 Ana", "5 Ion"]);
    expect(numbered("Ana Pop <ana@x.ro>, Ion Ene <ion@x.ro>\nDan Popa dan@x.ro")).toEqual([
      "1 Ana",
      "1 Ion",
      "2 Dan",
    ]);
  });

  it("cuts what no name is, so that one cell does not have the whole list refused", () => {
    const [person] = peopleOfRows(rowsOf([["a".repeat(5000), "Pop", "ana@x.ro"]]));
    expect(person?.first_name).toHaveLength(1000);
  });

  const word = fc
    .string({ unit: "grapheme", maxLength: 12 })
    .map((text) => tidy(text.replaceAll(/[@<>]/g, "")))
    .map((text) => `N${text}`);
  const person = fc.record({
    first_name: word,
    last_name: word,
    email: fc.stringMatching(/^[a-z0-9]{1,8}@[a-z]{1,8}\.ro$/),
  });
  const heads = [
    ["Prenume", "Nume", "Email"],
    ["first_name", "LAST NAME", "E-mail"],
    ["Prenumele", "Nume de familie", "Adresă email"],
  ];

  it("comes out as a spreadsheet wrote it, whatever stands in its cells and between them", () => {
    fc.assert(
      fc.property(
        fc.array(person, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(",", ";", "\t"),
        fc.constantFrom("\n", "\r\n"),
        fc.constantFrom(...heads),
        fc.constantFrom("", "\ufeff"),
        (people, delimiter, newline, head, mark) => {
          const rows = people.map(({ first_name, last_name, email }) => [first_name, last_name, email]);
          const list = mark + Papa.unparse([head, ...rows], { delimiter, newline, quotes: true });
          expect(peopleOfRows(rowsOfList(list))).toEqual(
            people.map((one, index) => ({ ...one, line: index + 2 })),
          );
        },
      ),
    );
  });

  it("holds somebody for every line in which something stands, and never more letters than were there", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ unit: anyCharacter }), { maxLength: 5 }), { maxLength: 8 }),
        (rows) => {
          const people = peopleOfRows(rowsOf(rows));
          const filled = rows.filter((row) => row.some((cell) => /[^\s,;|]/.test(tidy(cell))));
          expect(people.length).toBeGreaterThanOrEqual(Math.max(0, filled.length - 1));
          for (const { first_name, last_name, email } of people)
            for (const field of [first_name, last_name, email]) expect(tidy(field)).toBe(field);
        },
      ),
    );
  });

  it("takes no longer for a hostile list than for another of its size", () => {
    for (const piece of [
      '"',
      '",',
      '"\n',
      "<",
      "<@",
      "a<",
      "@,",
      ",,,,,,,,",
      "\u0000",
      "  \u00a0",
      '"\n""\n',
      " @",
      "a@ b",
    ]) {
      const started = performance.now();
      read(piece.repeat(Math.floor(500_000 / piece.length)));
      // A bound of another kind: what grows with the square of it takes minutes.
      expect(performance.now() - started).toBeLessThan(20_000);
    }
  });
});

describe("a file", () => {
  const text = "Prenume;Nume;Email\r\nȘtefan;Țîțu;stefan@x.ro\r\n";
  const utf16 = (isLittle: boolean, mark: string) => {
    const bytes = Buffer.from(mark + text, "utf16le");
    return isLittle ? bytes : bytes.swap16();
  };

  it.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${text}`)],
    ["UTF-16", utf16(true, "\ufeff")],
    ["UTF-16, big end first", utf16(false, "\ufeff")],
    ["UTF-16 without a mark", utf16(true, "")],
    ["UTF-16 without a mark, big end first", utf16(false, "")],
  ])("is read in %s", (_name, bytes) => {
    expect(read(decoded(bytes))).toEqual(["Ștefan|Țîțu|stefan@x.ro"]);
  });

  it("is read as spreadsheets wrote it before, with the letters of then", () => {
    // windows-1250 has ş and ţ with the cedilla, î and ă.
    const bytes = Buffer.from("Nume,Email\n\xaatefan Pan\xe3,s@x.ro\nIon \xcencu\xfe,i@x.ro", "latin1");
    expect(read(decoded(bytes))).toEqual(["Ştefan|Pană|s@x.ro", "Ion|Încuţ|i@x.ro"]);
  });
});
