import { categoriesTexts } from "#features/categories/categories.texts.ts";
import { procedureFormTexts } from "#features/procedures/procedures_form.texts.ts";
import { proceduresTexts } from "#features/procedures/procedures.texts.ts";
import { rolesTexts } from "#features/roles/roles.texts.ts";
import { sessionTexts } from "#features/session/session.texts.ts";
import { platformTexts } from "#platform/platform.texts.ts";
import { shellTexts } from "./shell.texts.ts";

/** Every word of the product, gathered from the features; no two of them name the same key. */
export const catalogue = {
  ro: {
    ...platformTexts.ro,
    ...shellTexts.ro,
    ...sessionTexts.ro,
    ...categoriesTexts.ro,
    ...rolesTexts.ro,
    ...proceduresTexts.ro,
    ...procedureFormTexts.ro,
  },
  en: {
    ...platformTexts.en,
    ...shellTexts.en,
    ...sessionTexts.en,
    ...categoriesTexts.en,
    ...rolesTexts.en,
    ...proceduresTexts.en,
    ...procedureFormTexts.en,
  },
};

/** The same by feature. */
export const textSources = [
  platformTexts,
  shellTexts,
  sessionTexts,
  categoriesTexts,
  rolesTexts,
  proceduresTexts,
  procedureFormTexts,
];
