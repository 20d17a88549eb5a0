import { randomInt } from "node:crypto";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

function randomLetters(length: number): string {
  return Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join("");
}

/** An id as the provider gives them: what it is of, and what cannot be guessed. */
export const newId = (prefix: string): string => `${prefix}_${randomLetters(24)}`;

/** What lets a browser go on with one payment. */
export const newSecret = (id: string): string => `${id}_secret_${randomLetters(25)}`;

/** What the invoice numbers of one customer begin with. */
export const newPrefix = (): string => randomLetters(8).toUpperCase();
