import type { EditorView } from "@tiptap/pm/view";
import { useCallback, useRef, useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { tableLimits } from "#platform/html/tables.ts";
import { procedureLimits } from "../../../procedures.contract.ts";
import { takePlaces } from "./image_places.ts";
import { type Pasted, readPasted, refused } from "./paste.ts";
import type { Uploads } from "./use_uploads.ts";

/** How many images are named of those that were left out. */
const mostNamed = 5;

/** What comes in from the clipboard or is dropped: cleaned, its images uploaded, and what was left out told. */
export function usePaste(uploads: () => Uploads) {
  const { t } = useTexts();
  const [told, setTold] = useState<Pick<Pasted, "left_out" | "refusal"> | null>(null);
  const data = useRef<DataTransfer | null>(null);
  const pasted = useRef<Pasted | null>(null);
  const forget = useCallback(() => setTold(null), []);

  return {
    /** What to tell of the last text that came in; null when it was taken whole. */
    notice: told && noticeOf(told),
    forget,
    /** Before anything is made of what comes in. */
    begin(transfer: DataTransfer | null) {
      data.current = transfer;
      pasted.current = null;
      setTold(null);
    },
    cleanHtml(html: string): string {
      pasted.current = readPasted(html, data.current?.getData("text/rtf") ?? "");
      return pasted.current.html;
    },
    cleanText(text: string): string {
      if (text.length <= procedureLimits.step_html) return text;
      pasted.current = refused("too_long");
      return "";
    },
    /** When the text is about to stand in the editor; true when it must not. */
    end(view: EditorView): boolean {
      const { current } = pasted;
      if (current === null) return false;
      const { images, left_out, refusal } = current;
      if (left_out.length > 0 || refusal !== null) setTold({ left_out, refusal });
      if (images.length > 0)
        queueMicrotask(() => {
          if (!view.isDestroyed) sendImages(view, images);
        });
      return refusal !== null;
    },
  };

  function sendImages(view: EditorView, images: Pasted["images"]) {
    const places = takePlaces(view);
    images.forEach((image, place) => {
      if (image !== null) uploads().start([image], places.get(place) ?? view.state.selection.from);
    });
  }

  function noticeOf({ left_out, refusal }: Pick<Pasted, "left_out" | "refusal">): string {
    if (refusal === "too_long")
      return t("editor.paste_too_long", { thousands: procedureLimits.step_html / 1000 });
    if (refusal === "table_too_large") return t("editor.paste_table_too_large", tableLimits);
    const named = [...new Set(left_out.filter((name) => name !== ""))];
    const names = named.slice(0, mostNamed).join(", ");
    const values = { count: left_out.length, names: named.length > mostNamed ? `${names}, …` : names };
    return t(names === "" ? "editor.images_dropped" : "editor.images_dropped_named", values);
  }
}
