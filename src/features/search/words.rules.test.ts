import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "#testing/stand/any_character.ts";
import { jointsIn } from "./words.rules.ts";

const foldedIn = (text: string) => [...jointsIn(text)].map(({ folded }) => folded);

test("abbreviations, codes and numbers with signs are one word without them", () => {
  expect(foldedIn("Formularul F-RU-03 și N.I.R. pentru e-Factura de 100.000 lei")).toEqual([
    "fru03",
    "nir",
    "efactura",
    "100000",
  ]);
  expect(foldedIn("Procesul-verbal se semnează. Apoi - cofrajul.")).toEqual([]);
});

test("they are found wherever they stand, whatever stands beside them", () => {
  const piece = fc.constantFrom(
    "F-RU-03",
    "N.I.R.",
    "100.000",
    "beton",
    "-",
    ".",
    "a",
    "1",
    "\u2010",
    "\u0301",
    " ",
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")),
    fc.string({ unit: anyCharacter }),
  );
  fc.assert(
    fc.property(text, (one) => {
      expect(foldedIn(`${one} \n B-12`)).toEqual([...foldedIn(one), "b12"]);
    }),
  );
});
