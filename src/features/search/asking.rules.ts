import { isSmallWord } from "./words.rules.ts";

/** Words by which one asks, and that say nothing of what one asks about; Romanian without diacritics, and English. */
const asking = new Set(
  (
    "cum ce cat cata cati cate cine cui pe cand unde care incotro oare pot poti poate putem puteti trebuie sunt esti este am ai are avem aveti avea " +
    "fac faci face facem faceti sa se la in imi iti isi mi ti ma te ne va vreau vrei vrem voie nevoie ceva cineva cumva asta aceasta acest acesta acea aici acolo " +
    "atunci meu mea mei mele tau ta nostru noastra as ati vom voi fost fie inapoi tot toate toti toata " +
    "how what who whom whose when where why which do does did doing i me my mine we our us he she him her his can could should would shall may might must " +
    "need needs get gets got go goes going am just please any some there here about"
  ).split(" "),
);

/** Whether a folded word helps to ask but not to find. */
export function isAskingWord(folded: string): boolean {
  return isSmallWord(folded) || asking.has(folded);
}
