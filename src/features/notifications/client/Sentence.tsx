import { SafeHtml } from "#platform/client/ui/SafeHtml.tsx";
import classes from "./Sentence.module.css";

/** What a notification says, with its names in bold. */
export function Sentence({ html }: { html: string }) {
  return <SafeHtml html={html} className={classes.root ?? ""} />;
}

/** The same as plain words, for names of buttons and for screen readers. */
export function plainSentence(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent.trim();
}
