import type { Language } from "#platform/text/texts.ts";

/** The folder of the built client whose files have no address of their own: what pages are made with. */
export const drawnFolder = "drawn";

/** Where the build puts the login page with its form in it, and the server finds it; `isOpen`: anybody may register. */
export const drawnSignIn = (language: Language, isOpen: boolean): string =>
  `${drawnFolder}/sign_in_${language}_${isOpen ? "open" : "closed"}.html`;

/** Where the build puts what the first texts of pages look like by, and the server finds it. */
export const firstTextSheet = `${drawnFolder}/first_text.css`;
