import { describe, expect, test } from "vitest";
import { declineOf, declines } from "./declines.rules.ts";
import { declineTexts } from "./declines.texts.ts";

describe("what is said of a card that was refused", () => {
  test("has a sentence in both languages for every reason, and none for what is no reason", () => {
    const keys = declines.map((one) => `decline.${one}`).sort();
    for (const language of ["ro", "en"] as const)
      expect(Object.keys(declineTexts[language]).sort()).toEqual(keys);
  });

  test.each([
    ["insufficient_funds", "funds"],
    ["expired_card", "expired"],
    ["incorrect_cvc", "cvc"],
    ["authentication_required", "confirmation"],
    ["processing_error", "again"],
  ])("%s is %s", (word, reason) => {
    expect(declineOf(word)).toBe(reason);
  });

  test.each([
    "lost_card",
    "stolen_card",
    "pickup_card",
    "restricted_card",
    "fraudulent",
    "merchant_blacklist",
    "do_not_honor",
    "generic_decline",
    "a word that nobody knows",
    "constructor",
    null,
  ])("%s is refused as a shop refuses it", (word) => {
    expect(declineOf(word)).toBe("general");
  });

  test("never says that a card is lost, stolen or suspected", () => {
    const all = Object.values({ ...declineTexts.ro, ...declineTexts.en }).join(" ");
    expect(all).not.toMatch(/pierdut|furat|fraud|suspect|lost|stolen|blacklist/i);
  });
});
