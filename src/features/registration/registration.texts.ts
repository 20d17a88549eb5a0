import { texts } from "#platform/text/texts.ts";

/** Words of the way from a new account to a paid one. */
export const registrationTexts = texts({
  ro: {
    "reg.title": "Activarea contului",
    "reg.steps": "Pașii activării",
    "reg.step1": "Creează cont",
    "reg.step2": "Alege abonamentul",
    "reg.step3": "Date de facturare",
    "reg.step4": "Plată online",
    "reg.step5": "Succes",
    "reg.done": "făcut",
    "reg.current": "urmează",
    "reg.ahead": "mai târziu",
    "reg.active": "Contul firmei {company} este activ.",
    "reg.open": "Deschide procedurile",
    "reg.owner":
      "Pe această instalare nu se plătește online. Abonamentul firmei {company} îl pornește cine administrează instalarea; după aceea, încearcă din nou.",
    "reg.member": "Abonamentul firmei {company} îl activează titularul contului. Cere-i să continue de aici.",
  },
  en: {
    "reg.title": "Activating the account",
    "reg.steps": "Steps of the activation",
    "reg.step1": "Create account",
    "reg.step2": "Choose subscription",
    "reg.step3": "Billing data",
    "reg.step4": "Online payment",
    "reg.step5": "Success",
    "reg.done": "done",
    "reg.current": "next",
    "reg.ahead": "later",
    "reg.active": "The account of {company} is active.",
    "reg.open": "Open the procedures",
    "reg.owner":
      "This installation takes no payments online. The subscription of {company} is started by whoever runs the installation; then try again.",
    "reg.member":
      "The subscription of {company} is activated by the account holder. Ask them to go on from here.",
  },
});
