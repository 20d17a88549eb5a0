declare module "virtual:words/*" {
  import type { Words } from "#platform/text/translate.ts";

  /** The catalogue's texts of the language that ends the name; the build takes them out of `src/app/texts.ts`. */
  export const words: Words;
}
