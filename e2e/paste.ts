import type { Locator } from "playwright-core";

/** Pastes HTML where the editor's caret is, as another program would have put it on the clipboard, with what is beside it. */
export const pasteHtml = (
  editor: Locator,
  html: string,
  beside: { "text/rtf"?: string; "text/plain"?: string } = {},
): Promise<void> =>
  editor.evaluate(
    (element, forms) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(forms)) if (text !== "") clipboardData.setData(type, text);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    { "text/html": html, ...beside },
  );
