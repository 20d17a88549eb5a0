import { fontOf, type TextStyle } from "../../picture/look.ts";
import type { Measure } from "../../picture/measured_steps.ts";

/** Letters that stand one after another without changing each other; others are measured as whole words. */
const lettersEnd = 0x250;

/** What most texts are made of; measured at once, for a canvas takes long to change its font. */
const usual = " aăâbcdefghiîjklmnopqrsștțuvwxyzAĂÂBCDEFGHIÎJKLMNOPQRSȘTȚUVWXYZ0123456789.,:;?!-/()";

/** More words than these of other scripts are measured anew. */
const mostWords = 10_000;

/**
 * Measures text as the canvas draws it. Letters are measured once and added up: a large chart has thousands of words,
 * and what neighbouring letters move towards each other is less than a box has room to spare.
 */
export function createMeasure(): Measure {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) throw new Error("This browser draws no canvas");
  const alphabets = new Map<TextStyle, Float64Array>();
  const words = new Map<string, number>();
  let style: TextStyle | null = null;

  function exact(text: string, asked: TextStyle): number {
    if (context === null) return 0;
    if (style !== asked) {
      context.font = fontOf(asked);
      style = asked;
    }
    return context.measureText(text).width;
  }

  function alphabetOf(asked: TextStyle): Float64Array {
    const known = alphabets.get(asked);
    if (known !== undefined) return known;
    const alphabet = new Float64Array(lettersEnd).fill(-1);
    for (const letter of usual) alphabet[letter.charCodeAt(0)] = exact(letter, asked);
    alphabets.set(asked, alphabet);
    return alphabet;
  }

  function wordOf(text: string, asked: TextStyle): number {
    const key = `${asked} ${text}`;
    const known = words.get(key);
    if (known !== undefined) return known;
    if (words.size >= mostWords) words.clear();
    const width = exact(text, asked);
    words.set(key, width);
    return width;
  }

  return (text, asked) => {
    const alphabet = alphabetOf(asked);
    let width = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code >= lettersEnd) return wordOf(text, asked);
      let letter = alphabet[code] ?? -1;
      if (letter < 0) alphabet[code] = letter = exact(text.charAt(at), asked);
      width += letter;
    }
    return width;
  };
}
