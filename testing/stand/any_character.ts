import fc from "fast-check";

/**
 * Any character that there is, half of a pair left out, as a unit of arbitrary strings. What the library has for it
 * takes two seconds of each process that asks for it first.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
