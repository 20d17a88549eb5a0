/**
 * Word pastes list items as paragraphs that carry their bullet as text. Makes lists of them, nested by their level.
 */
export function joinWordLists(body: HTMLElement): void {
  let open: { list: HTMLElement; level: number }[] = [];
  let previous: Element | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>("p")) {
    const level = levelOf(paragraph);
    if (level === null) continue;
    if (paragraph.previousElementSibling !== previous || previous === null) open = [];
    const isOrdered = /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(takeMarker(paragraph));
    open = open.filter((entry) => entry.level <= level);
    let current = open.at(-1);
    if (current === undefined || current.level < level) {
      const list = body.ownerDocument.createElement(isOrdered ? "ol" : "ul");
      const parentItem = current?.list.lastElementChild;
      if (parentItem) parentItem.append(list);
      else paragraph.before(list);
      current = { list, level };
      open.push(current);
    }
    const item = body.ownerDocument.createElement("li");
    const text = body.ownerDocument.createElement("p");
    text.append(...paragraph.childNodes);
    item.append(text);
    current.list.append(item);
    paragraph.remove();
    previous = open[0]?.list ?? null;
  }
}

/** The level of a list paragraph from 1; null for other paragraphs. */
function levelOf(paragraph: HTMLElement): number | null {
  const level = /mso-list:[^;]*\blevel(\d+)/i.exec(paragraph.getAttribute("style") ?? "")?.[1];
  return level === undefined ? null : Number(level);
}

/** Takes the bullet or number out of a list paragraph. */
function takeMarker(paragraph: HTMLElement): string {
  const marker = [...paragraph.querySelectorAll<HTMLElement>("span")].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
  );
  const text = marker?.textContent ?? "";
  marker?.remove();
  return text;
}
