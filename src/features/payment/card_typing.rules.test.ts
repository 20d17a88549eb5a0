import { describe, expect, test } from "vitest";
import { cardLengths, cvcMask, expiryMask, numberMask } from "./card.rules.ts";
import { pastedOver, retyped } from "./card_typing.rules.ts";

/** Types into a field as a browser does: `|` is the caret. */
function after(mask: (text: string) => string, before: string, typed: string): string {
  const caret = typed.indexOf("|");
  const next = retyped(before, { text: typed.replace("|", ""), caret }, mask);
  return `${next.text.slice(0, next.caret)}|${next.text.slice(next.caret)}`;
}

describe("a card's number", () => {
  const number = (before: string, typed: string) => after(numberMask, before, typed);

  test("is put in groups as it is typed", () => {
    expect(number("4242", "42424|")).toBe("4242 4|");
    expect(number("", "4242-4242-4242-4242|")).toBe("4242 4242 4242 4242|");
    expect(number("4242 4242 4242 4242", "4242 4242 4242 42421|")).toBe("4242 4242 4242 4242|");
  });

  test("keeps the caret where somebody corrects in the middle", () => {
    expect(number("4242 4242", "429|42 4242")).toBe("429|4 2424 2");
    expect(number("4242 4242 4242", "42|2 4242 4242")).toBe("42|24 2424 242");
  });

  test("loses the digit before a space that is deleted", () => {
    expect(number("4242 4242", "4242|4242")).toBe("424|4 242");
  });
});

describe("an expiry", () => {
  const expiry = (before: string, typed: string) => after(expiryMask, before, typed);

  test("gets its slash and the zero of a short month", () => {
    expect(expiry("1", "12|")).toBe("12|");
    expect(expiry("12", "122|")).toBe("12 / 2|");
    expect(expiry("", "7|")).toBe("07|");
    expect(expiry("", "12/2030|")).toBe("12 / 2030|");
    expect(expiry("12", "12/|")).toBe("12 / |");
  });

  test("is replaced by another, whatever it is written like", () => {
    expect(expiry("10 / 2030", "1131|")).toBe("11 / 31|");
    expect(expiry("10 / 2030", "11/31|")).toBe("11 / 31|");
    expect(expiry("10 / 2030", "1/31|")).toBe("01 / 31|");
    expect(expiry("1", "1/|")).toBe("01 / |");
    expect(expiry("12 / 30", "12/30|")).toBe("12 / 30|");
    expect(expiry("12 / 2030", "122030|")).toBe("12 / 2030|");
  });

  test("can be deleted to its beginning", () => {
    let text = "12 / 2030";
    for (let press = 0; press < 9 && text !== ""; press += 1)
      text = retyped(text, { text: text.slice(0, -1), caret: text.length - 1 }, expiryMask).text;
    expect(text).toBe("");
  });

  test("keeps the caret in the middle", () => {
    expect(expiry("12 / 2030", "1| / 2030")).toBe("1|2 / 030");
  });
});

describe("what is pasted", () => {
  const number = "4242 4242 4242 4242";
  const pasted = (before: string, text: string, from = 0, to = before.length) =>
    pastedOver(before, { from, to, text }, numberMask);

  test("is read whatever stands between the digits, and however much of it", () => {
    for (const text of [
      "4242424242424242",
      " 4242  4242  4242  4242 ",
      "4242-4242-4242-4242",
      "Card: 4242\t4242\n4242\u00a04242",
    ])
      expect(pasted("", text)).toEqual({ text: number, caret: number.length });
  });

  test("takes the place of what was selected, also where that were the same digits", () => {
    expect(pasted(number, "4242424242424242").text).toBe(number);
    expect(pasted("5555 5555 5555 4444", "4242 4242 4242 4242").text).toBe(number);
    expect(pasted("4242 9999 4242 4242", "4242", 5, 9)).toEqual({ text: number, caret: 9 });
  });

  test("may be an expiry with a short year", () => {
    expect(pastedOver("", { from: 0, to: 0, text: "12/30" }, expiryMask).text).toBe("12 / 30");
  });
});

test("a code takes digits alone", () => {
  expect(after(cvcMask, "12", "12a|")).toBe("12|");
  expect(after(cvcMask, "1234", "12345|")).toBe("1234|");
});

test("fields take no more than a card has", () => {
  expect(cardLengths).toEqual({ number: 19, expiry: 9, cvc: 4 });
  const digits = "12345678901234567890";
  expect(numberMask(digits)).toHaveLength(cardLengths.number);
  expect(expiryMask(digits)).toHaveLength(cardLengths.expiry);
  expect(cvcMask(digits)).toHaveLength(cardLengths.cvc);
});
