import { texts } from "#platform/text/texts.ts";

/** Words of what the colours of steps mean in a company. */
export const colorNamesTexts = texts({
  ro: {
    "settings.color_names": "Culorile pașilor",
    "color_names.summary": "Ce înseamnă fiecare culoare în diagramele companiei, de exemplu un departament.",
    "color_names.hint":
      "Numele apar unde se alege culoarea și în legenda diagramelor. Fără nume apare numele culorii.",
    "color_names.example": "de exemplu: Achiziții",
    "color_names.read_only": "Numele le schimbă administratorii.",
    "legend.title": "Culori",
    "outline.color_named": "culoarea {color}: {name}",
  },
  en: {
    "settings.color_names": "Step colours",
    "color_names.summary": "What each colour means in the company’s charts, a department for example.",
    "color_names.hint":
      "The names appear where a colour is chosen and in the legend of charts. Without one, a colour keeps its own name.",
    "color_names.example": "for example: Purchasing",
    "color_names.read_only": "Administrators change the names.",
    "legend.title": "Colours",
    "outline.color_named": "colour {color}: {name}",
  },
});
