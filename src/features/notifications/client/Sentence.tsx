import { useMemo } from "react";
import classes from "./Sentence.module.css";

/** What a notification says, with its names in bold; a brief one shows its first lines. */
export function Sentence({ html, isBrief = false }: { html: string; isBrief?: boolean }) {
  const parts = useMemo(() => partsOf(html), [html]);
  return (
    <div className={isBrief ? `${classes.root} ${classes.brief}` : classes.root}>
      {parts.map(({ text, isName }, index) => (isName ? <b key={index}>{text}</b> : text))}
    </div>
  );
}

/** The same as plain words, for names of buttons and for screen readers. */
export function plainSentence(html: string): string {
  return parsed(html).textContent.trim();
}

/** A document made so runs nothing and loads nothing. */
const parsed = (html: string): HTMLElement => new DOMParser().parseFromString(html, "text/html").body;

/** Words alone are taken over, never an element: nothing that a sentence holds needs to be cleaned. */
function partsOf(html: string): { text: string; isName: boolean }[] {
  const texts = document.createTreeWalker(parsed(html), NodeFilter.SHOW_TEXT);
  const parts: { text: string; isName: boolean }[] = [];
  while (texts.nextNode() !== null) {
    const { nodeValue, parentElement } = texts.currentNode;
    parts.push({
      text: nodeValue ?? "",
      isName: parentElement !== null && parentElement.closest("b") !== null,
    });
  }
  return parts;
}
