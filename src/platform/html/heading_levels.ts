const heading = /(<\/?h)([1-6])(?=[\s>])/gi;
const beginning = /^\s*<h[1-6][\s>]/i;
const lowest = 6;

/**
 * The headings of a text in cleaned HTML, put below `title`: one that the text begins with becomes that level, the
 * others follow it in the order of their own levels, without a gap.
 */
export function headingsUnder(html: string, title: number): string {
  const first = beginning.exec(html)?.[0].length ?? 0;
  const rest = new Set<string>();
  for (const { index, 1: tag, 2: level = "" } of html.matchAll(heading))
    if (tag !== "</h" && index >= first) rest.add(level);
  const ranks = [...rest].sort();
  const levelOf = (level: string) => Math.min(lowest, title + 1 + ranks.indexOf(level));

  let isTitle = first > 0;
  return html.replace(heading, (_, tag: string, level: string) => {
    const next = isTitle ? title : levelOf(level);
    if (tag === "</h" || tag === "</H") isTitle = false;
    return `${tag}${next}`;
  });
}

/** Whether a text in cleaned HTML begins with a heading. */
export const beginsWithHeading = (html: string): boolean => beginning.test(html);
