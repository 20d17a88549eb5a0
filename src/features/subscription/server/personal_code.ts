import type { Seal } from "#platform/server/seal.ts";

/** What a person's code is sealed for. */
const purpose = "cnp";
const shownDigits = 4;

export const sealCode = (seal: Pick<Seal, "close">, code: string): Buffer => seal.close(code, purpose);

/** A kept code as its holder knows it again, by its last digits; null where this installation's secret is another now. */
export function shownCode(seal: Pick<Seal, "open">, sealed: Buffer): string | null {
  try {
    const code = seal.open(sealed, purpose);
    return `${"•".repeat(code.length - shownDigits)}${code.slice(-shownDigits)}`;
  } catch {
    return null;
  }
}
