/** Whether a face that is for these letters (as CSS writes `unicode-range`) has one of a text. */
export function hasLetterOf(range: string, text: string): boolean {
  const spans = range.split(",").map((part) => {
    const [from = "", to = from] = part.trim().replace(/^U\+/i, "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  for (const letter of new Set(text)) {
    const code = letter.codePointAt(0) ?? 0;
    if (spans.some(([from, to]) => code >= from && code <= to)) return true;
  }
  return false;
}

/** A face with its bytes in it, for a file that is to look the same wherever it is opened. */
export const faceRule = (range: string, data: string): string =>
  `@font-face{font-family:Inter;font-weight:100 900;src:url(${data}) format("woff2");unicode-range:${range}}`;
