/** Starts of lines that open or close a block: before them no space is needed. */
const block_line = /^<\/?(?:h[1-3]|p|ul|ol|li|blockquote|pre)\b/;

/**
 * One step as HTML, from text laid out for reading: line ends and indents go, a flat list item gets the
 * paragraph that the editor would give it, and a written `\n` becomes a line end (for code). Takes no
 * inserted values.
 */
export function step(text: TemplateStringsArray): string {
  return text.raw
    .join("")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .reduce((html, line) => (html === "" || block_line.test(line) ? html + line : `${html} ${line}`), "")
    .replaceAll("<li>", "<li><p>")
    .replaceAll("</li>", "</p></li>")
    .replaceAll("\\n", "\n");
}
