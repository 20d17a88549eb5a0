import { dictionary } from "@zxcvbn-ts/language-common";

const refused: ReadonlySet<string> = new Set(dictionary["passwords-common"].slice(0, 20_000));

/** True for passwords that everybody tries first, whatever their letter case. */
export function isCommonPassword(password: string): boolean {
  return refused.has(password) || refused.has(password.toLowerCase());
}
