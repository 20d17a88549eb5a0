declare module "virtual:words/*" {
  import type { Words } from "#platform/text/translate.ts";

  /** The catalogue's texts of the language that ends the name, or what the start does not say of them (`ro_rest`), or what the login page alone says (`ro_sign_in`). */
  export const words: Words;
}
