/** What stands at the edges of a printed procedure's pages. */
export type PrintEdges = {
  /** Over every page but the first, where the title stands anyway. */
  name: string;
  /** Over every page: version, date, and that it is a draft if it is one. */
  version: string;
  /** Whose it is, before the name over every page but the first. */
  company: string;
  /** Under every page, at the left: that what is on paper is not kept up to date, and when it was printed. */
  printed: string;
  /** Words around the page number: "Pagina 2 din 5". */
  page: string;
  of: string;
};

const longestName = 90;

/** The style sheet that prints the edges of the pages; texts may hold anything. */
export function printSheetOf(edges: PrintEdges): string {
  const whole = `${edges.company} · ${edges.name}`;
  const name = whole.length > longestName ? `${whole.slice(0, longestName)}…` : whole;
  const font = 'font: 8.5pt "Inter Variable", sans-serif; color: #555;';
  return `@page {
  size: A4;
  margin: 22mm 18mm 20mm;
  @top-left { content: ${cssString(name)}; ${font} width: 58%; }
  @top-right { content: ${cssString(edges.version)}; ${font} width: 42%; }
  @bottom-left { content: ${cssString(edges.printed)}; ${font} }
  @bottom-right { content: ${cssString(`${edges.page} `)} counter(page) ${cssString(` ${edges.of} `)} counter(pages); ${font} }
}
@page :first { @top-left { content: none; } }`;
}

/** A text as a CSS string: quotes, backslashes and everything that would end it are escaped by their code. */
export function cssString(text: string): string {
  const escaped = text.toWellFormed().replace(/["\\\p{Cc}\u2028\u2029]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code === 0 ? "" : `\\${code.toString(16)} `;
  });
  return `"${escaped}"`;
}
