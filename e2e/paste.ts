import type { Locator } from "playwright-core";

/** Pastes HTML where the editor's caret is, as another program would have put it on the clipboard. */
export const pasteHtml = (editor: Locator, html: string): Promise<void> =>
  editor.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
