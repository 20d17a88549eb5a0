const mostLetters = 60;

/**
 * A name as a mail may say it: one line; empty for what is too long for a name or would become a link. Whoever names
 * themselves, or a company, writes nothing to others by it.
 */
export function shownName(given: string): string {
  const name = given
    .toWellFormed()
    .replace(/\s+/gu, " ")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();
  const isLink = /[:/@\\]|www\.|[\p{L}\p{N}][.。．｡][\p{L}\p{N}]{2}/iu.test(name);
  return isLink || [...name].length > mostLetters ? "" : name;
}
