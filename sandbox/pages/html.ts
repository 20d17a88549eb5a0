const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Markup that may go into a page as it is. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | undefined | false | Part[];

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (Array.isArray(part)) return part.map(written).join("");
  if (part instanceof Html) return part.text;
  return String(part).replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

/** Markup with values in it; values are text, never markup. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((all, string, at) => all + written(parts[at - 1]) + string));
}

/** An amount in cents, as people read it. */
export function money(cents: number, currency: string, language = "en"): string {
  const written = new Intl.NumberFormat(language === "ro" ? "ro-RO" : "en-IE", {
    style: "currency",
    currency: currency.toUpperCase(),
  }).format(cents / 100);
  return written.replace("-", "\u2212");
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#c9ced6, #4a515c); --dim: light-dark(#4a5260, #b4bbc6); --accent: light-dark(#1c5fb8, #8ab8f5); --on: light-dark(#fff, #10141a); }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#f4f5f7, #14171c); color: light-dark(#1a1f27, #e8ebf0); }
main { max-width: 64rem; margin: 0 auto; padding: 1rem; }
main.narrow { max-width: 28rem; padding-top: 2rem; }
section, .card { background: light-dark(#fff, #1d2229); border: 1px solid var(--line); border-radius: 8px; padding: 1rem; margin: 0 0 1rem; overflow-x: auto; }
h1 { font-size: 1.4rem; margin: 0 0 1rem; } h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .3rem .6rem .3rem 0; vertical-align: top; border-bottom: 1px solid var(--line); }
th { color: var(--dim); font-weight: 600; } td.sum, th.sum { text-align: right; white-space: nowrap; } code { overflow-wrap: anywhere; }
.dim { color: var(--dim); } a { color: var(--accent); }
form { display: inline-flex; flex-wrap: wrap; gap: .5rem; margin: 0 .25rem .25rem 0; }
button { font: inherit; min-height: 2.75rem; padding: .4rem 1rem; border-radius: 6px; border: 1px solid var(--accent); background: var(--accent); color: var(--on); cursor: pointer; }
button.second { background: transparent; color: var(--accent); } button:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1rem; } dt { color: var(--dim); } dd { margin: 0; overflow-wrap: anywhere; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; } .row form, .row button { flex: 1 1 9rem; margin: 0; }
`;

/** A whole page. */
export function page(title: string, language: string, body: Html): string {
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${new Html(style)}</style></head><body>${body}</body></html>`.text;
}
