import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "#testing/stand/any_character.ts";
import { familyOf, nthSlug, reservedSlugs, slugOf } from "./slugs.rules.ts";

const anyName = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(..."aAzZ09șȘşŞțŢăÂîéÖßłİı -_/.\u0000\u200b字🏗"), maxLength: 200 }),
  fc.constantFrom(...reservedSlugs),
);

describe("slugs", () => {
  test.each([
    ["Onboarding", "onboarding"],
    ["Recepția materialelor pe șantier", "receptia-materialelor-pe-santier"],
    ["  --Plată & facturare (2026)!  ", "plata-facturare-2026"],
    ["Ana Pop", "ana-pop"],
    ["<script>alert(1)</script>", "script-alert-1-script"],
    ["../../etc/passwd", "etc-passwd"],
  ])("%j becomes %s", (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test.each(["", "   ", "!!!", "日本", "🏗️", "\u200b"])(
    "%j, without a letter that fits, becomes item",
    (name) => {
      expect(slugOf(name)).toBe("item");
    },
  );

  test("a reserved word and a number are never a slug", () => {
    expect(slugOf("Create")).toBe("create-item");
    expect(slugOf("Procedure checks")).toBe("procedure-checks-item");
    expect(slugOf("2024")).toBe("2024-item");
    expect(slugOf("9".repeat(100))).toBe(`${"9".repeat(75)}-item`);
  });

  test("a long name is cut between words, a long word in it", () => {
    const name = Array.from({ length: 20 }, () => "procedura").join(" ");
    expect(slugOf(name)).toBe(Array.from({ length: 8 }, () => "procedura").join("-"));
    expect(slugOf("a".repeat(200))).toBe("a".repeat(80));
    expect(slugOf(`${"a".repeat(80)} b`)).toBe("a".repeat(80));
  });

  test("every name gives a slug that a path can carry", () => {
    fc.assert(
      fc.property(anyName, fc.integer({ min: 1, max: 100_000 }), (name, n) => {
        for (const slug of [slugOf(name), nthSlug(slugOf(name), n)]) {
          expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
          expect(slug.length).toBeLessThanOrEqual(80);
          expect(reservedSlugs.has(slug)).toBe(false);
          expect(slug).not.toMatch(/^\d+$/);
        }
        expect(slugOf(slugOf(name))).toBe(slugOf(name));
      }),
      { numRuns: 1000 },
    );
  });

  test("choices for a taken slug differ and stay within the length", () => {
    expect([1, 2, 3].map((n) => nthSlug("base", n))).toEqual(["base", "base-2", "base-3"]);
    expect(nthSlug("a".repeat(80), 12)).toBe(`${"a".repeat(77)}-12`);
    fc.assert(
      fc.property(anyName, (name) => {
        const base = slugOf(name);
        const choices = Array.from({ length: 120 }, (_, index) => nthSlug(base, index + 1));
        expect(new Set(choices).size).toBe(120);
      }),
    );
  });

  test("all that a name can get are of one family", () => {
    expect([familyOf("cofraj"), familyOf("cofraj-2"), familyOf("cofraje")]).toEqual([
      "cofraj",
      "cofraj",
      "cofraje",
    ]);
    fc.assert(
      fc.property(anyName, fc.integer({ min: 2, max: 100_000 }), (name, n) => {
        const base = slugOf(name);
        expect(familyOf(nthSlug(base, n))).toBe(familyOf(base));
      }),
    );
  });
});
