import { texts } from "#platform/text/texts.ts";

/** Words of the reports. */
export const reportsTexts = texts({
  ro: {
    "menu.reports": "Rapoarte",
    "report.entries": "Accesările utilizatorilor",
    "report.entries_all": "Cine a citit ce procedură, când și cât timp.",
    "report.entries_own": "Ce proceduri ai citit, când și cât timp.",
  },
  en: {
    "menu.reports": "Reports",
    "report.entries": "User entries",
    "report.entries_all": "Who has read which procedure, when and for how long.",
    "report.entries_own": "Which procedures you have read, when and for how long.",
  },
});
