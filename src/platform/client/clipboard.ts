/** Puts a text on the clipboard, also on pages that did not come over https. Rejects when the browser does not let it. */
export async function copyText(text: string): Promise<void> {
  // Only secure pages have it, whatever its type says.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  const isCopied = await clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (isCopied !== true && !copySelected(text)) throw new Error("The browser does not let it be copied");
}

/** The way of every page: a text that is selected for a moment. The focus stays where it is. */
function copySelected(text: string): boolean {
  const selection = getSelection();
  if (selection === null) return false;
  const before = Array.from({ length: selection.rangeCount }, (_, at) => selection.getRangeAt(at));
  const place = document.createElement("span");
  place.textContent = text;
  place.setAttribute("aria-hidden", "true");
  Object.assign(place.style, { position: "fixed", top: "0", clipPath: "inset(50%)", userSelect: "text" });
  // The text itself, whatever the focus is on and whatever the page makes of copying.
  const write = (event: ClipboardEvent) => {
    event.stopImmediatePropagation();
    event.preventDefault();
    event.clipboardData?.setData("text/plain", text);
  };
  window.addEventListener("copy", write, true);
  document.body.append(place);
  try {
    selection.selectAllChildren(place);
    return document.execCommand("copy");
  } finally {
    window.removeEventListener("copy", write, true);
    place.remove();
    selection.removeAllRanges();
    for (const range of before) selection.addRange(range);
  }
}
