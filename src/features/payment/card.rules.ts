import { z } from "zod";

/** Characters that the fields take: digits in groups of four, MM / YYYY, the code on the back. */
export const cardLengths = { number: 19, expiry: 9, cvc: 4 } as const;

const digits = (text: string) => text.replace(/\D/g, "");

/** A card's number as it is typed: digits in groups of four, as many as the field takes. */
export const numberMask = (typed: string): string =>
  digits(typed)
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, "$1 ");

/** An expiry as it is typed, `MM / YYYY`; a first digit above 1 is a month by itself, and so is a 1 before a slash. */
export function expiryMask(typed: string): string {
  const isJanuary = /^\s*1\//.test(typed);
  const given = digits(typed);
  const all = isJanuary || /^[2-9]/.test(given) ? `0${given}` : given;
  const year = all.slice(2, 6);
  return all.length > 2 || isJanuary || /^\d{2}\s*\//.test(typed) ? `${all.slice(0, 2)} / ${year}` : all;
}

export const cvcMask = (typed: string): string => digits(typed).slice(0, cardLengths.cvc);

/** Whether the last digit is what the others make of it (Luhn). */
export function hasRightCheckDigit(number: string): boolean {
  let sum = 0;
  for (const [index, letter] of [...number].reverse().entries()) {
    const digit = Number(letter) * (index % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** A card's number, spaces or not: 13 to 16 digits with a right check digit. */
export const cardNumber = z
  .string()
  .min(1)
  .max(cardLengths.number)
  .transform((text) => text.replace(/[\s-]/g, ""))
  .refine((text) => text === "" || (/^\d{13,16}$/.test(text) && hasRightCheckDigit(text)), "card_number");

export const expiryMonth = z.number().int().min(1, "card_expiry").max(12, "card_expiry");
export const expiryYear = z.number().int().min(2000, "card_expiry").max(2099, "card_expiry");
export const cvc = z
  .string()
  .min(1)
  .refine((text) => text === "" || /^\d{3,4}$/.test(text), "card_cvc");

/** Month and year of `MM / YYYY`; undefined for anything else. */
export function expiryOf(text: string): { exp_month: number; exp_year: number } | undefined {
  const [, month, year] = /^(\d{2}) ?\/ ?(20\d{2})$/.exec(text.trim()) ?? [];
  const exp_month = Number(month);
  return year !== undefined && exp_month >= 1 && exp_month <= 12
    ? { exp_month, exp_year: Number(year) }
    : undefined;
}

/** Whether a card is good on a day (YYYY-MM-DD); it is through the whole of its month. */
export const isInTime = (
  { exp_month, exp_year }: { exp_month: number; exp_year: number },
  today: string,
): boolean => {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return exp_year > year || (exp_year === year && exp_month >= month);
};
