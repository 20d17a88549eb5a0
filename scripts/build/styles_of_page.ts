import postcss, { type AtRule, type Container, type Root } from "postcss";

/** Which rules have rules within them that apply by themselves. */
const holdsRules = new Set(["media", "layer", "supports", "container"]);

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

function keepUsed(sheet: Container, names: ReadonlySet<string>): void {
  sheet.each((node) => {
    if (node.type === "rule" && !isUsed(node.selector, names)) node.remove();
    if (node.type === "atrule") keepWithin(node, names);
  });
}

function keepWithin(rule: AtRule, names: ReadonlySet<string>): void {
  if (rule.name === "keyframes") rule.remove();
  if (rule.nodes === undefined || !holdsRules.has(rule.name)) return;
  keepUsed(rule, names);
  // The first mention of a layer gives it its place.
  if (rule.nodes.length === 0 && rule.name !== "layer") rule.remove();
}

/** The variables that nothing says go, and then those that only these said. */
function dropVain(sheet: Root, html: string): void {
  const said = new Set(
    [...`${sheet.toString()}${html}`.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name),
  );
  let isDropped = false;
  sheet.walkDecls(/^--/, (declared) => {
    if (said.has(declared.prop)) return;
    declared.remove();
    isDropped = true;
  });
  if (isDropped) dropVain(sheet, html);
}

/**
 * Of a style sheet what a page of HTML looks like by: no rule for what is not in it. To be followed by the whole sheet
 * before anything in the page changes.
 */
export function stylesOfPage(css: string, html: string): string {
  const sheet = postcss.parse(css);
  keepUsed(sheet, namesOf(html));
  dropVain(sheet, html);
  return sheet.toString();
}
