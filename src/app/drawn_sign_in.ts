import type { Language } from "#platform/text/texts.ts";

/** The folder of the built client whose pages have no address of their own. */
export const drawnFolder = "drawn";

/** Where the build puts the login page with its form in it, and the server finds it; `isOpen`: anybody may register. */
export const drawnSignIn = (language: Language, isOpen: boolean): string =>
  `${drawnFolder}/sign_in_${language}_${isOpen ? "open" : "closed"}.html`;
