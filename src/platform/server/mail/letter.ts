import type { Language } from "../../text/texts.ts";
import type { Mail } from "./mail.ts";

/** A paragraph of a letter, or a link with what it says. */
export type LetterPart = string | { label: string; href: string };

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

// Mail programs know little of style sheets: what a part looks like stands at the part.
const styles = {
  body: "margin:0;padding:24px 16px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5",
  sheet: "max-width:560px;margin:0 auto",
  name: "margin:0 0 24px;font-size:20px;font-weight:700",
  text: "margin:0 0 16px",
  button:
    "display:inline-block;padding:10px 20px;border-radius:8px;background:#12614f;color:#ffffff;font-weight:600;text-decoration:none",
  address: "margin:0 0 16px;font-size:13px;overflow-wrap:anywhere",
} as const;

/**
 * The two bodies of a mail: as plain text and, the same in the same order, as a page. Nothing of the parts is read as
 * HTML; a link is shown as a button with its address under it, for whoever wants to see where it leads.
 */
export function letterOf(
  parts: readonly LetterPart[],
  { language, sender }: { language: Language; sender: string },
): Pick<Mail, "text" | "html"> {
  const html = parts.map((part) =>
    typeof part === "string"
      ? `<p style="${styles.text}">${escaped(part)}</p>`
      : [
          `<p style="${styles.text}"><a href="${escaped(part.href)}" style="${styles.button}">${escaped(part.label)}</a></p>`,
          `<p style="${styles.address}">${escaped(part.href)}</p>`,
        ].join(""),
  );
  return {
    text: parts
      .map((part) => (typeof part === "string" ? part : `${part.label}:\n${part.href}`))
      .join("\n\n"),
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
      `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>`,
      `<body style="${styles.body}"><div style="${styles.sheet}">`,
      `<p style="${styles.name}">${escaped(sender)}</p>`,
      ...html,
      "</div></body></html>",
    ].join(""),
  };
}
