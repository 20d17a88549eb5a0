import type { Editor } from "@tiptap/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { uploadImage } from "#features/uploads/uploads.contract.ts";
import { upload } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { failureText } from "#ui/states/failure_text.ts";
import type { Unsent } from "../use_form_shared.ts";
import { imageMegabytes, refusalOfImage } from "./image_files.ts";
import { addUploadMark, removeUploadMark, uploadMarkPosition } from "./upload_marks.ts";

export type Upload = {
  id: string;
  name: string;
  /** The part already sent, 0 to 1. */
  fraction: number;
  /** Why the image is not there, and whether trying again may help. */
  failure: { text: string; canRetry: boolean } | null;
};

export type Uploads = {
  list: readonly Upload[];
  unsent: Unsent;
  /** The last image that arrived, to be told to those who do not see it. */
  added: string;
  /** Uploads images and puts them into the text where it stands at `position`. */
  start(files: readonly File[], position: number): void;
  retry(id: string): void;
  /** Stops an upload, or takes the message about a failed one away. */
  dismiss(id: string): void;
};

function unsentOf(list: readonly Upload[]): Unsent {
  if (list.some(({ failure }) => failure === null)) return "uploading";
  return list.some(({ failure }) => failure?.canRetry) ? "not_uploaded" : null;
}

type Running = { file: File; abort: AbortController };

/** The images on their way into an editor's text. */
export function useUploads(editor: Editor | null): Uploads {
  const { t } = useTexts();
  const [list, setList] = useState<readonly Upload[]>([]);
  const [added, setAdded] = useState("");
  const running = useRef(new Map<string, Running>());
  const count = useRef(0);

  const change = useCallback((id: string, patch: Partial<Upload>) => {
    setList((uploads) => uploads.map((entry) => (entry.id === id ? { ...entry, ...patch } : entry)));
  }, []);

  const forget = useCallback((id: string) => {
    running.current.delete(id);
    setList((uploads) => uploads.filter((entry) => entry.id !== id));
  }, []);

  // A closed editor has no place for its images any more.
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const { abort } of all.values()) abort.abort();
    };
  }, []);

  async function send(id: string, file: File, name: string) {
    if (editor === null) return;
    const abort = new AbortController();
    running.current.set(id, { file, abort });
    const form = new FormData();
    form.append("image", file, file.name || name);
    try {
      const { url } = await upload(uploadImage, {
        form,
        signal: abort.signal,
        onProgress: (fraction) => change(id, { fraction }),
      });
      const position = editor.isDestroyed ? null : uploadMarkPosition(editor.state, id);
      forget(id);
      if (position === null) return;
      removeUploadMark(editor.view, id);
      const { selection } = editor.state;
      editor.commands.insertContentAt(
        position,
        { type: "image", attrs: { src: url, alt: "" } },
        // Who has gone on writing elsewhere stays there; else the image is chosen, to be described.
        { updateSelection: selection.empty && selection.from === position },
      );
      setAdded(t("editor.image_added", { name }));
    } catch (error) {
      if (abort.signal.aborted) return;
      const isDefinite = error instanceof CallError && [413, 415, 422].includes(error.status);
      if (isDefinite && !editor.isDestroyed) removeUploadMark(editor.view, id);
      change(id, { failure: { text: textOfFailure(error, name), canRetry: !isDefinite } });
    }
  }

  function textOfFailure(error: unknown, name: string): string {
    if (error instanceof CallError && error.status === 413)
      return t("editor.image_too_large", { name, max: imageMegabytes });
    const field = error instanceof CallError ? error.errors?.["image"]?.[0] : undefined;
    return t("editor.image_failed", { name, reason: field ?? failureText(error, t) });
  }

  function start(files: readonly File[], position: number) {
    for (const file of files) {
      count.current += 1;
      const [id, name] = [String(count.current), file.name || t("editor.image_unnamed")];
      const refusal = refusalOfImage(file);
      const text = refusal && t(`editor.image_${refusal}`, { name, max: imageMegabytes });
      const failure = text === null ? null : { text, canRetry: false };
      setList((uploads) => [...uploads, { id, name, fraction: 0, failure }]);
      if (refusal !== null || editor === null) continue;
      addUploadMark(editor.view, id, position);
      void send(id, file, name);
    }
  }

  return {
    list,
    unsent: unsentOf(list),
    added,
    start,
    retry(id) {
      const [entry, sent] = [list.find((upload) => upload.id === id), running.current.get(id)];
      if (entry === undefined || sent === undefined) return;
      change(id, { fraction: 0, failure: null });
      void send(id, sent.file, entry.name);
    },
    dismiss(id) {
      running.current.get(id)?.abort.abort();
      if (editor !== null && !editor.isDestroyed) removeUploadMark(editor.view, id);
      forget(id);
    },
  };
}
