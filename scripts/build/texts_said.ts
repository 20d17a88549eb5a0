const plural = /_(?:one|few|other)$/;
const nameless = "_by_unknown";

/** A key in quotes, as it is said to whatever looks the text up. */
const quoted = /["'`]([a-z0-9_]+(?:\.[a-z0-9_]+)+)["'`]/g;
/** A key put together from parts: `bin.delete_${place}`. */
const built = /`([a-z0-9_]+[._](?:[a-z0-9_.]|\$\{[^`{}]*\})*\$\{(?:[a-z0-9_.]|[^`{}]*\})+)`/gi;
/** A word that may fill such a gap: in quotes, or the name of a field. */
const word = /["'`]([a-z0-9_]+)["'`]|\b([a-z0-9_]+)\??:/g;

export type TextsSaid = {
  /** What is said whole. */
  keys: ReadonlySet<string>;
  /** What is put together, with `${}` for each gap. */
  templates: ReadonlySet<string>;
  words: ReadonlySet<string>;
};

/** The texts that sources say, as far as can be read from them. */
export function textsSaid(sources: Iterable<string>): TextsSaid {
  const keys = new Set<string>();
  const templates = new Set<string>();
  const words = new Set<string>();
  for (const text of sources) {
    for (const [, key = ""] of text.matchAll(quoted)) keys.add(key);
    for (const [, template = ""] of text.matchAll(built))
      templates.add(template.replaceAll(/\$\{[^}]*\}/g, "${}"));
    for (const [, inQuotes, field] of text.matchAll(word)) words.add(inQuotes ?? field ?? "");
  }
  return { keys, templates, words };
}

/** The names by which the text of a key is asked for: its own, and what it is a plural form or the nameless words of. */
export function askedAs(key: string): string[] {
  const base = key.replace(plural, "");
  const named = base.endsWith(nameless) ? base.slice(0, -nameless.length) : base;
  return [key, base, named];
}
