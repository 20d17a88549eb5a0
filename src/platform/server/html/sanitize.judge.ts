/* The judge knows nothing of the sanitizer's parser: what is left must be of one narrow grammar, in which every
 * browser reads the same, and every value must be harmless by a reading of its own. */

const voidTags = new Set(["br", "img"]);
const value = '[^"<>]*';
const grammar: Record<string, RegExp> = {
  a: new RegExp(`^ target="_blank" rel="noopener noreferrer nofollow" href="(${value})"$`),
  img: new RegExp(
    `^ src="/api/uploads/[\\w-]+\\.(?:png|jpg|jpeg|gif|webp)" alt="${value}"(?: width="(\\d{1,4})")?$`,
  ),
  span: /^ style="color: rgb\((\d{1,3}), (\d{1,3}), (\d{1,3})\);"$/,
  ol: /^(?: start="\d{1,5}")?(?: type="[aAiI1]")?$/,
  ...Object.fromEntries(
    ["td", "th"].map((tag) => [tag, /^(?: colspan="(\d{1,2})")?(?: rowspan="(\d{1,3})")?$/]),
  ),
  ...Object.fromEntries(
    ["p", "h1", "h2", "h3"].map((tag) => [tag, /^(?: style="text-align: (?:left|center|right|justify);")?$/]),
  ),
  ...Object.fromEntries(
    "br strong b em i u s blockquote pre code ul li table thead tbody tr"
      .split(" ")
      .map((tag) => [tag, /^$/]),
  ),
};

/** What alone may stand in the parts of a table; browsers move everything else out of it. */
const tableParts: Record<string, readonly string[]> = {
  table: ["thead", "tbody"],
  thead: ["tr"],
  tbody: ["tr"],
  tr: ["td", "th"],
};
const ofTables = new Set(Object.values(tableParts).flat());

function isInPlace(tag: string, open: readonly string[]): boolean {
  const parent = open.at(-1) ?? "";
  if (Object.hasOwn(tableParts, parent)) return tableParts[parent]?.includes(tag) ?? false;
  if (tag === "table") return open.every((name) => ["ul", "ol", "li", "blockquote"].includes(name));
  return !ofTables.has(tag);
}

/** What is wrong with a sanitised text; null when nothing is. */
export function faultOf(html: string): string | null {
  const open: string[] = [];
  for (const piece of html.split(/(<[^>]*>)/)) {
    if (!piece.startsWith("<")) {
      if (piece !== "" && Object.hasOwn(tableParts, open.at(-1) ?? "")) return `text in a table: ${piece}`;
      if (piece.includes(">") || /&(?!(?:amp|lt|gt|nbsp|quot);)/.test(piece)) return `unescaped: ${piece}`;
      continue;
    }
    const match = /^<(\/?)([a-z][a-z\d]*)([^]*)>$/.exec(piece);
    const [, slash = "", tag = "", attributes = ""] = match ?? [];
    const allowed = Object.hasOwn(grammar, tag) ? grammar[tag] : undefined;
    if (allowed === undefined) return `element: ${piece}`;
    if (slash === "/") {
      if (attributes !== "" || open.pop() !== tag) return `end tag: ${piece}`;
      continue;
    }
    if (!isInPlace(tag, open)) return `place: ${piece} in ${open.join(" ")}`;
    if (!voidTags.has(tag)) open.push(tag);
    const values = allowed.exec(attributes);
    if (values === null) return `attributes: ${piece}`;
    if (tag === "span" && values.slice(1).some((channel) => Number(channel) > 255)) return `color: ${piece}`;
    if (tag === "img" && Number(values[1] ?? 1) > 4000) return `width: ${piece}`;
    if (
      /^t[dh]$/.test(tag) &&
      values.slice(1).some((span) => Number(span ?? 2) < 2 || Number(span ?? 2) > 500)
    )
      return `span: ${piece}`;
    if (tag === "a" && !isHarmlessAddress(values[1] ?? "")) return `address: ${piece}`;
  }
  if (/[^\P{Cc}\t\n]/u.test(html) || !html.isWellFormed()) return "characters";
  return open.length === 0 ? null : `left open: ${open.join(" ")}`;
}

function isHarmlessAddress(escaped: string): boolean {
  const address = escaped
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
  if (/^https?:\/\/[^/\\]/.test(address))
    return !URL.canParse(address) || /^https?:$/.test(new URL(address).protocol);
  return address.startsWith("mailto:") && new URL(address).protocol === "mailto:";
}
