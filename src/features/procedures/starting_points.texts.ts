import { texts } from "#platform/text/texts.ts";

/** What a company's first procedure may begin from. */
export const startingPointTexts = texts({
  ro: {
    "starting.title": "Sau începe de la",
    "starting.or": "sau de la",
    "starting.end": ".",
    "starting.example": "un exemplu scurt",
    "starting.word": "un text din Word",
    "starting.example_hint": "Un exemplu: schimbă numele și pașii, alege responsabilul, apoi salvează.",
    "starting.word_hint":
      "Scrie numele, apoi lipește textul copiat din Word în pasul deschis mai jos: titlurile, listele și tabelele rămân. Fă din fiecare etapă un pas.",
    "starting.word_to_step": "Mergi la pas",
    "starting.example_name": "Primirea unui vizitator",
    "starting.step1_title": "Întâmpină vizitatorul",
    "starting.step1_text": "Întreabă pe cine caută și anunță-l pe coleg la telefon. Nimeni nu intră singur.",
    "starting.step2_title": "Înscrie-l în registru",
    "starting.step2_text": "Nume, firmă, ora sosirii, la cine vine. Dă-i ecusonul de vizitator.",
    "starting.step3_title": "Spune-i regulile",
    "starting.step3_text": "Unde sunt ieșirile, unde nu se intră și ce echipament se poartă.",
    "starting.step4_title": "La plecare",
    "starting.step4_text": "Ia înapoi ecusonul și scrie ora plecării.",
  },
  en: {
    "starting.title": "Or begin from",
    "starting.or": "or",
    "starting.end": ".",
    "starting.example": "a short example",
    "starting.word": "a text from Word",
    "starting.example_hint": "An example: change its name and steps, choose a manager, then save.",
    "starting.word_hint":
      "Write the name, then paste the text copied from Word into the open step below: headings, lists and tables stay. Make each stage a step.",
    "starting.word_to_step": "Go to the step",
    "starting.example_name": "Receiving a visitor",
    "starting.step1_title": "Welcome the visitor",
    "starting.step1_text": "Ask whom they are here to see and call that colleague. Nobody walks in alone.",
    "starting.step2_title": "Sign them in",
    "starting.step2_text": "Name, company, time of arrival, who they visit. Hand over a visitor badge.",
    "starting.step3_title": "Tell them the rules",
    "starting.step3_text": "Where the exits are, where not to go, and what to wear.",
    "starting.step4_title": "When they leave",
    "starting.step4_text": "Take the badge back and note the time.",
  },
});
