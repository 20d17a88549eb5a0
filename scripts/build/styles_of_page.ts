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

/** Whether something in a page may have that: a class (`.row`), an id (`#root`), or an attribute with the value it must have. */
type MayHave = (name: string, attribute: string | undefined, equals: string) => boolean;

/** Set on the document's root by scripts that run before the first paint, or by hand of the browser. */
const ofDocument = ["data-mantine-color-scheme", "data-held"];

/** Classes, ids and attributes of a page, as selectors say them. */
function namesOf(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, attribute = "", value = ""] of html.matchAll(/ ([\w-]+)="([^"]*)"/g)) {
    names.add(attribute).add(`${attribute}=${value}`);
    if (attribute === "class") for (const name of value.split(/\s+/)) names.add(`.${name}`);
    if (attribute === "id") names.add(`#${value}`);
  }
  return names;
}

function partsOf(html: string): MayHave {
  const names = namesOf(html);
  return (name, attribute, equals) => {
    if (attribute === undefined) return names.has(name);
    return ofDocument.includes(attribute) || names.has(attribute + equals.replaceAll(/["']/g, ""));
  };
}

function isUsed(prelude: string, mayHave: MayHave): boolean {
  return outsideBrackets(prelude)
    .split(",")
    .some((selector) =>
      [...selector.matchAll(named)].every(([name, attribute, equals = ""]) =>
        mayHave(name, attribute, equals),
      ),
    );
}

function keepUsed(sheet: Container, mayHave: MayHave): void {
  sheet.each((node) => {
    if (node.type === "rule" && !isUsed(node.selector, mayHave)) node.remove();
    if (node.type === "atrule") keepWithin(node, mayHave);
  });
}

function keepWithin(rule: AtRule, mayHave: MayHave): void {
  if (rule.name === "keyframes") rule.remove();
  if (rule.nodes === undefined || !holdsRules.has(rule.name)) return;
  keepUsed(rule, mayHave);
  // The first mention of a layer gives it its place.
  if (rule.nodes.length === 0 && rule.name !== "layer") rule.remove();
}

/** The variables that nothing says go, and then those that only these said. */
function dropVain(sheet: Root, said: string): void {
  const used = new Set(
    [...`${sheet.toString()}${said}`.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name),
  );
  let isDropped = false;
  sheet.walkDecls(/^--/, (declared) => {
    if (used.has(declared.prop)) return;
    declared.remove();
    isDropped = true;
  });
  if (isDropped) dropVain(sheet, said);
}

function stylesOf(css: string, mayHave: MayHave, said: string): string {
  const sheet = postcss.parse(css);
  keepUsed(sheet, mayHave);
  dropVain(sheet, said);
  return sheet.toString();
}

/**
 * Of a style sheet what a page of HTML looks like by: no rule for what is not in it. To be followed by the whole sheet
 * before anything in the page changes.
 */
export const stylesOfPage = (css: string, html: string): string => stylesOf(css, partsOf(html), html);

/**
 * The same for any page in which no other classes and ids stand than these.
 * @param names as selectors say them: `.row`, `#root`
 * @param said what else is in the pages, for the variables that it says
 */
export const stylesOfNames = (css: string, names: ReadonlySet<string>, said: string): string =>
  stylesOf(css, (name, attribute) => attribute !== undefined || names.has(name), said);
