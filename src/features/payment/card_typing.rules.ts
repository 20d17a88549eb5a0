/** A field's text and where the caret stands in it. */
export type Typed = { text: string; caret: number };

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** Where the caret stands behind so many digits. */
function behindDigits(text: string, count: number): number {
  if (count === 0) return 0;
  let seen = 0;
  for (const [index, letter] of [...text].entries()) {
    if (/\d/.test(letter)) seen += 1;
    if (seen === count) return index + 1;
  }
  return text.length;
}

/**
 * What a masked field shows after somebody has typed, deleted or pasted into it: `before` stood there, `typed` is what
 * the browser made of it. The caret stays behind the digit it was behind; what deletes only a separator takes the digit
 * before it, because the mask would put the separator back for ever.
 */
export function retyped(before: string, typed: Typed, mask: (text: string) => string): Typed {
  const head = digitsOf(typed.text.slice(0, typed.caret));
  const isOneLess = typed.text === before.slice(0, typed.caret) + before.slice(typed.caret + 1);
  const hasLostSeparator = isOneLess && digitsOf(typed.text) === digitsOf(before) && head !== "";
  const kept = hasLostSeparator ? head.slice(0, -1) : head;
  const tail = digitsOf(typed.text.slice(typed.caret));
  const isAtEnd = tail === "";
  const text = hasLostSeparator ? mask(kept + tail) : mask(typed.text);
  if (isAtEnd) return { text, caret: text.length };
  // A mask may put a digit in front of what was typed.
  const added = digitsOf(text).length - (kept + tail).length;
  return { text, caret: behindDigits(text, Math.max(0, kept.length + Math.max(0, added))) };
}

/** What a masked field shows after something was pasted over what was selected in it, however it is written. */
export function pastedOver(
  before: string,
  { from, to, text }: { from: number; to: number; text: string },
  mask: (text: string) => string,
): Typed {
  const whole = `${before.slice(0, from)}${text}${before.slice(to)}`;
  // As if typed into an empty field: what is gone was not deleted.
  return retyped("", { text: whole, caret: from + text.length }, mask);
}
