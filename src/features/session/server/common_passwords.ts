/** So many of the list are refused, the most usual first. */
const refused = 20_000;

/** True for passwords that everybody tries first, whatever their letter case. The list is loaded when it is first needed. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const passwords = dictionary["passwords-common"].slice(0, refused);
  return passwords.includes(password) || passwords.includes(password.toLowerCase());
}
