import { texts } from "#platform/text/texts.ts";

/** Sentences for whoever's card was refused. */
export const declineTexts = texts({
  ro: {
    "decline.general": "Banca a refuzat cardul. Încearcă un alt card sau întreabă banca.",
    "decline.funds": "Pe card nu sunt destui bani. Încearcă un alt card.",
    "decline.expired": "Cardul a expirat. Încearcă un alt card.",
    "decline.number": "Numărul cardului nu este corect. Verifică-l și încearcă din nou.",
    "decline.expiry": "Data de expirare nu este corectă. Verific-o și încearcă din nou.",
    "decline.cvc": "Codul CVC nu este corect. Verifică-l și încearcă din nou.",
    "decline.unsupported": "Cardul nu poate fi folosit aici. Încearcă un alt card.",
    "decline.limit": "A fost depășită o limită a cardului. Încearcă un alt card sau întreabă banca.",
    "decline.confirmation": "Plata nu a fost confirmată. Încearcă din nou și confirm-o la bancă.",
    "decline.again": "Banca nu a putut prelucra plata acum. Încearcă din nou peste câteva minute.",
    "decline.twice":
      "Aceeași sumă tocmai a fost cerută de pe acest card. Așteaptă puțin și verifică abonamentul.",
  },
  en: {
    "decline.general": "The bank has refused the card. Try another card, or ask the bank.",
    "decline.funds": "There is not enough money on the card. Try another card.",
    "decline.expired": "The card has expired. Try another card.",
    "decline.number": "The card number is not right. Check it and try again.",
    "decline.expiry": "The expiration date is not right. Check it and try again.",
    "decline.cvc": "The CVC is not right. Check it and try again.",
    "decline.unsupported": "The card cannot be used here. Try another card.",
    "decline.limit": "A limit of the card is exceeded. Try another card, or ask the bank.",
    "decline.confirmation": "The payment was not confirmed. Try again and confirm it with the bank.",
    "decline.again": "The bank could not process the payment now. Try again in a few minutes.",
    "decline.twice":
      "The same amount was asked of this card just now. Wait a little and look at the subscription.",
  },
});
