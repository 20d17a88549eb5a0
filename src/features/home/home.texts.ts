import { texts } from "#platform/text/texts.ts";

/** Words of what is one's own to do, above the first list. */
export const homeTexts = texts({
  ro: {
    "home.title": "De făcut",
    "home.loading": "Se încarcă ce ai de făcut",
    "home.go_on": "Continuă",
    "home.due": "Urmează",
    "home.to_publish": "De publicat",
    "home.to_answer": "Cereri fără răspuns",
    "home.changed": "Ce s-a schimbat",
    "home.more": "încă {number}",
    "home.more_than": "încă {number}+",
    "home.published": "publicată {when}",
    "home.published_process": "publicat {when}",
    "home.request": "{name}: {item}",

    "first.title": "Primii pași",
    "first.leave": "Ascunde primii pași",
    "first.done": "gata",
    "first.procedure": "Scrie prima procedură",
    "first.procedure_hint": "Un nume și câțiva pași ajung pentru început.",
    "first.process": "Desenează primul proces",
    "first.process_hint": "Arată cum se leagă procedurile între ele.",
    "first.people": "Invită-ți colegii",
    "first.people_hint": "Câte unul sau o listă întreagă, dintr-un fișier CSV.",
    "first.import": "Adu procedurile pe care le ai",
    "first.import_hint":
      "Lipește-le din Word: titlurile, listele, tabelele și imaginile rămân. Se bifează de la trei proceduri.",
  },
  en: {
    "home.title": "To do",
    "home.loading": "Loading your to-do list",
    "home.go_on": "Continue",
    "home.due": "Coming up",
    "home.to_publish": "To publish",
    "home.to_answer": "Requests to answer",
    "home.changed": "What has changed",
    "home.more": "{number} more",
    "home.more_than": "{number}+ more",
    "home.published": "published {when}",
    "home.published_process": "published {when}",
    "home.request": "{name}: {item}",

    "first.title": "First steps",
    "first.leave": "Hide first steps",
    "first.done": "done",
    "first.procedure": "Write the first procedure",
    "first.procedure_hint": "A name and a few steps are enough to start.",
    "first.process": "Draw the first process",
    "first.process_hint": "Show how procedures follow one another.",
    "first.people": "Invite your colleagues",
    "first.people_hint": "One by one, or a whole list from a CSV file.",
    "first.import": "Bring in the procedures you have",
    "first.import_hint":
      "Paste them from Word: headings, lists, tables and images are kept. Ticked once there are three.",
  },
});
