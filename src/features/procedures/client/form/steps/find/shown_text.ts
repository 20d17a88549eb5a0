import { occurrencesOf } from "#platform/text/occurrences.ts";

/** What of the page is searched: steps as they will be read, and the open editor. */
const searched = "[data-searched], [contenteditable=true]";
const blocks = "p, li, h1, h2, h3, h4, h5, h6, td, th, pre, blockquote, div";

/** Words run on through bold and links, and end where a line does. */
type Line = { text: string; parts: { node: Text; start: number }[] };

/** So many are enough to be told from none; more would only slow the page. */
export const mostFound = 1000;

/** Where the steps on the page show what is searched for, in reading order; `mostFound` at most. */
export function foundIn(root: HTMLElement, search: string): StaticRange[] {
  const found: StaticRange[] = [];
  if (search.trim() === "") return found;
  for (const holder of root.querySelectorAll<HTMLElement>(searched))
    for (const line of linesOf(holder))
      for (const { start, end } of occurrencesOf(line.text, search)) {
        found.push(rangeOf(line, start, end));
        if (found.length === mostFound) return found;
      }
  return found;
}

function linesOf(holder: HTMLElement): Line[] {
  const lines: Line[] = [];
  let line: Line = { text: "", parts: [] };
  let block: Element | null = null;
  const walker = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isBreak = node instanceof HTMLBRElement;
    const within = node.parentElement?.closest(blocks) ?? null;
    if (isBreak || (node instanceof Text && within !== block)) {
      if (line.text !== "") lines.push(line);
      line = { text: "", parts: [] };
      block = isBreak ? block : within;
    }
    if (!(node instanceof Text)) continue;
    line.parts.push({ node, start: line.text.length });
    line.text += node.data;
  }
  if (line.text !== "") lines.push(line);
  return lines;
}

function rangeOf({ parts }: Line, start: number, end: number): StaticRange {
  const first = parts.findLast((part) => part.start <= start);
  const last = parts.findLast((part) => part.start < end);
  if (first === undefined || last === undefined) throw new Error("What was found stands in the line");
  return new StaticRange({
    startContainer: first.node,
    startOffset: start - first.start,
    endContainer: last.node,
    endOffset: end - last.start,
  });
}
