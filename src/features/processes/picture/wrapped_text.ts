/** The width of a text in pixels at 100 %. */
export type WidthOf = (text: string) => number;

export const ellipsis = "…";

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** How many units of `text` fit into `width`, never splitting what is read as one letter; at least one letter. */
function fitting(text: string, width: number, widthOf: WidthOf): number {
  let fits = 0;
  let used = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    used += widthOf(segment);
    if (used > width && index > 0) break;
    fits = index + segment.length;
  }
  return fits;
}

/** A text as it is spoken of in a sentence: on one line, and of a long one the beginning. */
export function brief(text: string, most = 80): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  return (
    line
      .slice(
        0,
        fitting(line, most - 1, (part) => part.length),
      )
      .trimEnd() + ellipsis
  );
}

function shortened(line: string, width: number, widthOf: WidthOf, end: string): string {
  const room = width - widthOf(end);
  if (widthOf(line) <= room) return line + end;
  return line.slice(0, fitting(line, room, widthOf)).trimEnd() + end;
}

/**
 * A text as the lines in which it is drawn: broken between words, and inside a word only where the word alone is
 * wider than a line. Line breaks in the text count; empty lines do not. What does not fit into `max_lines` ends in
 * `end`. A text without letters has no lines.
 */
export function wrapped(
  text: string,
  width: number,
  max_lines: number,
  widthOf: WidthOf,
  end: string = ellipsis,
): string[] {
  const lines: string[] = [];
  const space = widthOf(" ");
  for (const paragraph of text.split("\n")) {
    let line = "";
    let used = 0;
    for (const whole of paragraph.split(/\s+/)) {
      let word = whole;
      while (word !== "") {
        const wide = widthOf(word);
        if (line !== "" && used + space + wide <= width) {
          line += ` ${word}`;
          used += space + wide;
          break;
        }
        if (line !== "") {
          lines.push(line);
          if (lines.length === max_lines) return cut(lines, width, widthOf, end);
          line = "";
        }
        const fits = wide <= width ? word.length : fitting(word, width, widthOf);
        line = word.slice(0, fits);
        used = fits === word.length ? wide : width;
        word = word.slice(fits);
      }
    }
    if (line === "") continue;
    if (lines.length === max_lines) return cut(lines, width, widthOf, end);
    lines.push(line);
  }
  return lines;
}

function cut(lines: string[], width: number, widthOf: WidthOf, end: string): string[] {
  const last = lines.pop() ?? "";
  return [...lines, shortened(last, width, widthOf, end)];
}
