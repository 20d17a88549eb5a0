/** What a text in HTML is made of, by whichever parser. */
export type HtmlToken =
  | { kind: "text"; text: string }
  | { kind: "open"; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: "close"; name: string };

/** Elements of other namespaces: they can end in their own start tag, and nothing in them is raw. */
export const foreignElements: readonly string[] = ["svg", "math"];

/** Elements that are left out of a text together with everything inside them. */
export const unshownElements: readonly string[] = [
  ...foreignElements,
  ..."script style textarea title xmp iframe noembed noframes plaintext".split(" "),
  ..."template select option object noscript".split(" "),
];
