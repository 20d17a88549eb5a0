import { SafeHtml } from "#ui/content/SafeHtml.tsx";
import classes from "./Sentence.module.css";

/** What a notification says, with its names in bold; a brief one shows its first lines. */
export function Sentence({ html, isBrief = false }: { html: string; isBrief?: boolean }) {
  return <SafeHtml html={html} className={`${classes.root} ${isBrief ? classes.brief : ""}`} />;
}

/** The same as plain words, for names of buttons and for screen readers. */
export function plainSentence(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent.trim();
}
