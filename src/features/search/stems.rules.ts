import { irregularStem } from "./irregular.rules.ts";

/** A word keeps at least so many letters when an ending of its declension goes, and when a longer one goes. */
const shortest = { declined: 3, derived: 3 } as const;

/** Endings, longest first. */
const list = (text: string) => text.split(" ").sort((a, b) => b.length - a.length);

/** Endings of Romanian declension, without diacritics. */
const declined = list(
  "iului iilor iile elor ilor ilei ului iei iii iul ile ele lor lui ul ei ii iu ia ie ea ua e a i u",
);

/** Plurals in -uri: of "mărfuri" it is the ending, of "facturi" a part of the word. */
const pluralsInUri = list("urilor urile uri");

/** Nouns and forms of verbs, without diacritics. */
const derived = list(
  "ionarilor ionarile ionarea ionarii ionare ionari ionata ionate ionati ionat ioneaza arilor arile arii area eaza este esti easca ezi esc ati ata ate are ari and am at ierea ierii iere erilor erile erii erea ere eri irilor irile irea irii ire iri ita ite iti it ind",
);

/**
 * Letters that change where a Romanian word is bent: școală, școli; treaptă, trepte; cheltuială, cheltuieli; grindă,
 * grinzi; comandă, comenzi.
 */
function evened(stem: string): string {
  return stem
    .replace(/oa/g, "o")
    .replace(/ea/g, "e")
    .replace(/ia/g, "ie")
    .replace(/z$/, "d")
    .replace(/(?<=..)and$/, "end");
}

/**
 * Forms of nouns with three letters: actele, legile, locuri. The same may end a longer one (nivele), so that it is one
 * stem more, except where that would be quite another word's (măsuri, masa).
 */
const shortNoun = /^(?!masuri$|figuri$|naturi$)([a-z]{3})(?:ele|ile|uri)$/;

/** Endings of verbs and of what they leave behind, where at least four letters are left: pierdut, lucrez, primim, semnătură. */
const verbal = list("ut uta ute uti utul utului ez ezi eze em im atura aturi aturile aturii aturilor");
const shortestVerbal = 4;

/** Where a word is bent inside or joined: macara, macarale; căști, cască; mese, masă; subcontractor, subcontractant. */
const bends: readonly (readonly [RegExp, string])[] = [
  [/^(.{2,}r)a(?:le|lele|lelor|lei|ua|uei)$/, "$1"],
  [/^(.{2,})st(?:i|e|ile|ilor|ele|elor|ii)$/, "$1sc"],
  [/^([bfmpv])e([a-z])(?:e|ele|elor|ei)$/, "$1a$2"],
  [/^(.{4,}ct)(?:or|ori|orul|orului|orii|orilor|oare|oarei|ant|anti|antul|antului|antii|antilor)$/, "$1"],
];

/** The word without the longest of the endings that leaves enough of it; one of three letters wants one more to be left. */
function without(word: string, endings: readonly string[], least: number): string | undefined {
  const leaves = (end: string) => word.length - end.length - (end.length === 3 ? 1 : 0);
  const ending = endings.find((end) => word.endsWith(end) && leaves(end) >= least);
  return ending === undefined ? undefined : word.slice(0, -ending.length);
}

const vowel = /[aeiouy]/;

/** The stem of an English noun or verb: plural, -ed, -ing and the last e or y. */
function englishStem(word: string): string {
  let stem = word;
  if (stem.endsWith("ies") && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:s|x|z|ch|sh)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (/[^sui]s$/.test(stem) && stem.length > 3) stem = stem.slice(0, -1);
  const verb = /^(.*)(?:ed|ing)$/.exec(stem)?.[1];
  if (verb !== undefined && verb.length >= 3 && vowel.test(verb))
    stem = verb.replace(/([bdgklmnprtv])\1$/, "$1");
  if (stem.endsWith("e") && stem.length > 3) stem = stem.slice(0, -1);
  return stem.endsWith("y") && stem.length > 3 ? `${stem.slice(0, -1)}i` : stem;
}

/**
 * What the forms of a word have in common, for Romanian and for English at once; nobody says in which of the two a
 * step is written. Goes in folded (see foldText); two words are forms of one when they share a stem. A word with
 * anything but plain letters, or shorter than four, is its own stem.
 */
export function stemsOf(word: string): string[] {
  const irregular = irregularStem(word);
  if (irregular !== undefined) return [irregular];
  if (word.length <= shortest.declined || !/^[a-z]+$/.test(word)) return [word];
  const bare = without(word, declined, shortest.declined) ?? word;
  const inUri = without(word, pluralsInUri, shortest.declined);
  const base = without(word, derived, shortest.derived) ?? without(bare, derived, shortest.derived) ?? bare;
  const short = shortNoun.exec(word)?.[1];
  const bent = bends.flatMap(([form, stem]) => (form.test(word) ? [word.replace(form, stem)] : []));
  const ofVerb = without(word, verbal, shortestVerbal);
  const romanian = [bare, base, ...bent, ...[inUri, short, ofVerb].filter((stem) => stem !== undefined)];
  const english = englishStem(word);
  const both =
    english === word ? romanian : [...romanian, without(english, declined, shortest.declined) ?? english];
  return [...new Set(both.map(evened))];
}
