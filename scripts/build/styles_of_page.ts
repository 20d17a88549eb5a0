type Rule = { prelude: string; body: string };

/** Which rules have rules within them that apply by themselves. */
const holdsRules = /^@(?:media|layer|supports|container)\b/;

/** The rules of a style sheet, in their order; statements that have no block are rules with an empty one. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let from = 0;
  let depth = 0;
  let opened = 0;
  for (let at = 0; at < css.length; at += 1) {
    const letter = css[at];
    if (letter === "\\") at += 1;
    else if (letter === '"' || letter === "'") at = endOfText(css, at);
    else if (letter === "{") {
      if (depth === 0) opened = at;
      depth += 1;
    } else if (letter === "}") {
      depth -= 1;
      if (depth < 0) break;
      if (depth > 0) continue;
      rules.push({ prelude: css.slice(from, opened).trim(), body: css.slice(opened + 1, at) });
      from = at + 1;
    } else if (letter === ";" && depth === 0) {
      rules.push({ prelude: css.slice(from, at + 1).trim(), body: "" });
      from = at + 1;
    }
  }
  if (depth !== 0) throw new Error("A style sheet has a block that does not end, or ends twice");
  return rules;
}

function endOfText(css: string, from: number): number {
  for (let at = from + 1; at < css.length; at += 1)
    if (css[at] === "\\") at += 1;
    else if (css[at] === css[from]) return at;
  throw new Error("A style sheet has a text that does not end");
}

/** What a selector has to find in the page: what stands in round brackets may be true of anything, or of nothing. */
function outsideBrackets(selector: string): string {
  let outside = selector;
  for (let before = ""; before !== outside; ) {
    before = outside;
    outside = outside.replaceAll(/\([^()]*\)/g, "");
  }
  return outside;
}

const named = /[.#][\w-]+|\[([\w-]+)(=[^\]]*)?\]/g;

/** Set on the document's root by scripts that run before the first paint, or by hand of the browser. */
const ofDocument = ["data-mantine-color-scheme", "data-held"];

/** Classes, ids and attributes of a page, as selectors say them. */
function namesOf(html: string): Set<string> {
  const names = new Set(ofDocument);
  for (const [, attribute = "", value = ""] of html.matchAll(/ ([\w-]+)="([^"]*)"/g)) {
    names.add(attribute).add(`${attribute}=${value}`);
    if (attribute === "class") for (const name of value.split(/\s+/)) names.add(`.${name}`);
    if (attribute === "id") names.add(`#${value}`);
  }
  return names;
}

function isUsed(prelude: string, names: ReadonlySet<string>): boolean {
  const isThere = ([name, attribute, equals = ""]: RegExpExecArray) => {
    if (attribute === undefined) return names.has(name);
    const isOfDocument = ofDocument.includes(attribute);
    return names.has(isOfDocument ? attribute : attribute + equals.replaceAll(/["']/g, ""));
  };
  return outsideBrackets(prelude)
    .split(",")
    .some((selector) => [...selector.matchAll(named)].every(isThere));
}

function kept(css: string, names: ReadonlySet<string>): string {
  return rulesOf(css)
    .map(({ prelude, body }) => {
      if (body === "") return prelude;
      if (holdsRules.test(prelude)) {
        const within = kept(body, names);
        // The first mention of a layer gives it its place.
        return within === "" && !prelude.startsWith("@layer") ? "" : `${prelude}{${within}}`;
      }
      if (prelude.startsWith("@keyframes")) return "";
      return prelude.startsWith("@") || isUsed(prelude, names) ? `${prelude}{${body}}` : "";
    })
    .join("");
}

/** The variables that nothing says go, and then those that only these said. */
function withoutVain(css: string, html: string): string {
  const said = new Set([...`${css}${html}`.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  const left = css.replaceAll(
    /(?<=[{;])(--[\w-]+):((?:[^;{}"']|"[^"]*"|'[^']*')*)(;|(?=\}))/g,
    (declared, name: string) => (said.has(name) ? declared : ""),
  );
  return left === css ? css : withoutVain(left, html);
}

/**
 * Of a style sheet what a page of HTML looks like by: no rule for what is not in it. To be followed by the whole sheet
 * before anything in the page changes.
 */
export const stylesOfPage = (css: string, html: string): string =>
  withoutVain(kept(css, namesOf(html)), html);
