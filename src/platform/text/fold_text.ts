/** Letters that have no decomposition into a plain letter and a mark. */
const plainLetters: Record<string, string> = {
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ŋ: "n",
  ĳ: "ij",
  ŀ: "l",
  ĸ: "q",
  ƶ: "z",
};

/**
 * A text as search compares it: lower case, without diacritics, so that ș, ş and s are alike. Letters of other
 * scripts stay what they are. Folding a folded text changes nothing.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[æœßøđðþłħŧıŋĳŀĸƶ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize("NFC");
}
