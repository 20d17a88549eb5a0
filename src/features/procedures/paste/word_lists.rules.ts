import {
  attributeOf,
  element,
  isElement,
  type PastedElement,
  type PastedNode,
  styleOf,
  wordsOf,
} from "./pasted_node.ts";

/** Letters, Roman numbers, or null for plain numbers. */
type ListType = "a" | "A" | "i" | "I" | null;

/** A paragraph that Word means as an item of a list. */
export type ListItem = {
  /** From 1. */
  level: number;
  /** Which of the document's lists it is of; "" when that is not told. */
  list: string;
  isOrdered: boolean;
  /** Its number, as far as its marker tells, and by what its list counts. */
  number: number;
  type: ListType;
  children: readonly PastedNode[];
};

/**
 * The items that an element of Word stands for: a paragraph that carries its bullet or number as text, or (in the
 * browser's Word) one list for each item. None for other elements.
 */
export function listItemsOf(node: PastedElement): ListItem[] {
  if (/\bListContainerWrapper\b/.test(attributeOf(node, "class"))) return node.children.flatMap(onlineItems);
  if (!["p", "div"].includes(node.name)) return [];
  const place = /mso-list:\s*(l\d+)?\s*level(\d{1,2})\s*(lfo\d+)?/i.exec(attributeOf(node, "style"));
  if (place === null) return [];
  const { children, marker } = withoutMarker(node.children);
  return [{ level: Number(place[2]), list: place[3] ?? place[1] ?? "", children, ...numbered(marker) }];
}

function onlineItems(list: PastedNode): ListItem[] {
  if (!isElement(list) || !["ul", "ol"].includes(list.name)) return [];
  const start = Number(attributeOf(list, "start")) || 1;
  return list.children.filter(isElement).map((item, index) => ({
    level: Number(attributeOf(item, "data-aria-level")) || 1,
    list: attributeOf(item, "data-listid"),
    isOrdered: list.name === "ol",
    number: start + index,
    type: typeOf(list).type ?? null,
    children: item.children,
  }));
}

const markerPattern = /^\(?(?:(?:\d+\.)*(\d{1,5})|([ivx]|[ivxlcdm]{2,8})|([a-z]))[.)]/i;

function numbered(marker: string): Pick<ListItem, "isOrdered" | "number" | "type"> {
  const match = markerPattern.exec(marker.trim());
  const [, digits, roman, letter] = match ?? [];
  const isOrdered = match !== null;
  if (roman !== undefined)
    return { isOrdered, number: romanNumber(roman.toLowerCase()), type: cased("i", roman) };
  if (letter !== undefined)
    return { isOrdered, number: letter.toLowerCase().charCodeAt(0) - 96, type: cased("a", letter) };
  return { isOrdered, number: Math.max(Number(digits ?? 1), 1), type: null };
}

function cased(type: "a" | "i", marker: string): ListType {
  if (marker === marker.toLowerCase()) return type;
  return type === "a" ? "A" : "I";
}

const romanDigits = new Map(Object.entries({ i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }));

function romanNumber(text: string): number {
  const digits = [...text].map((letter) => romanDigits.get(letter) ?? 0);
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
}

const typesByStyle = new Map(
  Object.entries({
    "lower-alpha": "a",
    "lower-latin": "a",
    "upper-alpha": "A",
    "upper-latin": "A",
    "lower-roman": "i",
    "upper-roman": "I",
  } as const),
);

/** By what a list of HTML counts, as its attribute, its style or that of its first item says it. */
export function typeOf(list: PastedElement): { type?: NonNullable<ListType> } {
  if (list.name !== "ol") return {};
  const said = attributeOf(list, "type");
  if (said === "a" || said === "A" || said === "i" || said === "I") return { type: said };
  const styles = [list, list.children.find(isElement)].map((node) =>
    node === undefined ? undefined : styleOf(attributeOf(node, "style")).get("list-style-type"),
  );
  const type = styles.map((style) => typesByStyle.get(style ?? "")).find((found) => found !== undefined);
  return type === undefined ? {} : { type };
}

/** The content of a list paragraph, and the bullet or number that stood in it. */
export function withoutMarker(nodes: readonly PastedNode[]): { children: PastedNode[]; marker: string } {
  let marker = "";
  const children = nodes.flatMap((node): PastedNode[] => {
    if (!isElement(node)) return [node];
    if (styleOf(attributeOf(node, "style")).get("mso-list") === "ignore") {
      marker += wordsOf(node.children);
      return [];
    }
    const inner = withoutMarker(node.children);
    marker += inner.marker;
    return inner.marker !== "" && inner.children.length === 0 ? [] : [{ ...node, children: inner.children }];
  });
  return { children, marker };
}

type OpenList = Pick<ListItem, "level" | "list" | "isOrdered" | "type"> & {
  start: number;
  items: PastedNode[][];
};

/** Items that follow each other, as lists nested by their levels. */
export function listsOf(
  items: readonly ListItem[],
  contentOf: (item: ListItem) => PastedNode[],
): PastedNode[] {
  const result: PastedNode[] = [];
  const open: OpenList[] = [];
  const closeLast = () => {
    const closed = open.pop();
    if (closed === undefined) return;
    const list = element(
      closed.isOrdered ? "ol" : "ul",
      closed.items.map((children) => element("li", children)),
      closed.isOrdered
        ? {
            ...(closed.start > 1 && { start: String(closed.start) }),
            ...(closed.type !== null && { type: closed.type }),
          }
        : {},
    );
    (open.at(-1)?.items.at(-1) ?? result).push(list);
  };
  for (const item of items) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > item.level) closeLast();
    const last = open.at(-1);
    if (last?.level === item.level && !isSameList(last, item)) closeLast();
    if (open.at(-1)?.level !== item.level)
      open.push({
        level: item.level,
        list: item.list,
        isOrdered: item.isOrdered,
        type: item.type,
        start: item.number,
        items: [],
      });
    open.at(-1)?.items.push(contentOf(item));
  }
  while (open.length > 0) closeLast();
  return result;
}

/** Bullets of two lists read as one; numbers of two count anew. */
function isSameList(open: OpenList, item: ListItem): boolean {
  return open.isOrdered === item.isOrdered && (!item.isOrdered || open.list === item.list);
}
