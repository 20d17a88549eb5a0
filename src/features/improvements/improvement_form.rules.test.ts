import { describe, expect, test } from "vitest";
import { improvementForm, isImprovementForm, isLong, quoteOf, roomLeft } from "./improvement_form.rules.ts";
import { improvementLimits } from "./improvements.contract.ts";

const letters = (count: number) => "ș".repeat(count);
const { body: most } = improvementLimits;

describe("the text of a request", () => {
  test("tells how much room is left once there is little of it", () => {
    expect(roomLeft(letters(most - 501))).toBeNull();
    expect(roomLeft(letters(most - 500))).toBe(500);
    expect(roomLeft(`  ${letters(most)}\n`)).toBe(0);
    expect(roomLeft(letters(most + 3))).toBe(-3);
    expect(roomLeft("🙂".repeat(most))).toBe(0);
  });

  test("is needed, and may be as long as the server takes", () => {
    const fits = (body: string) => improvementForm.safeParse({ body, step_id: null }).success;
    expect([fits(""), fits(" \n "), fits("da"), fits(letters(most)), fits(letters(most + 1))]).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });

  test("is first shown in part when it is long", () => {
    expect(isLong("scurt")).toBe(false);
    expect(isLong(letters(601))).toBe(true);
    expect(isLong("a\n".repeat(8))).toBe(true);
    expect(isLong("a\n".repeat(7))).toBe(false);
  });

  test("is named by its beginning, on one line", () => {
    expect(quoteOf("  Pasul\n\n este   greu ")).toBe("Pasul este greu");
    expect(quoteOf(letters(140))).toBe(letters(140));
    expect(quoteOf("🙂".repeat(141))).toBe(`${"🙂".repeat(140)}…`);
  });

  test("is not cut within a word, unless that would leave little of it", () => {
    expect(quoteOf("Putem spune unde se încarcă, ca să nu", 35)).toBe("Putem spune unde se încarcă, ca să…");
    expect(quoteOf("Putem spune unde se încarcă, ca să nu", 34)).toBe("Putem spune unde se încarcă, ca să…");
    expect(quoteOf("Putem spune unde se încarcă, ca să nu", 30)).toBe("Putem spune unde se încarcă…");
    expect(quoteOf(`Da ${letters(40)}`, 20)).toBe(`Da ${letters(17)}…`);
  });
});

describe("what a device kept", () => {
  test("is taken only as the form of a request", () => {
    expect(isImprovementForm({ body: "Da", step_id: "4" })).toBe(true);
    expect(isImprovementForm({ body: "Da", step_id: null })).toBe(true);
    expect(isImprovementForm({ body: 4, step_id: null })).toBe(false);
    expect(isImprovementForm({ name: "Da" })).toBe(false);
    expect(isImprovementForm(null)).toBe(false);
  });
});
