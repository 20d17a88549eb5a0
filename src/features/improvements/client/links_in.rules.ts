/** A piece of a text; with an address where it is one. */
export type TextPiece = { text: string; href: string | null };

/** Signs that end a sentence rather than an address. */
const ends = /[.,;:!?'"”’)\]}>]+$/u;

const address = /\bhttps?:\/\/[^\s<>"„“”]+/giu;

/** A text in pieces, so that its addresses can be followed: those of the web alone, none that runs anything. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = found.replace(ends, "");
    if (!URL.canParse(link)) continue;
    if (index > from) pieces.push({ text: text.slice(from, index), href: null });
    pieces.push({ text: link, href: link });
    from = index + link.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: null });
  return pieces;
}
