import { type ClipboardEvent, type DragEvent, useRef, useState } from "react";

type Options = {
  isOn: boolean;
  onDrop(files: readonly File[]): void;
  onPaste(files: readonly File[]): void;
};

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** Takes the files that are dropped on an element or pasted into it; its other content is left to the browser. */
export function useDropZone({ isOn, onDrop, onPaste }: Options) {
  const [isOver, setOver] = useState(false);
  // Every element inside tells of entering and leaving too.
  const depth = useRef(0);

  function leave() {
    depth.current = 0;
    setOver(false);
  }

  return {
    isOver,
    zone: {
      onDragEnter(event: DragEvent) {
        if (!isOn || !hasFiles(event)) return;
        event.preventDefault();
        depth.current += 1;
        setOver(true);
      },
      onDragOver(event: DragEvent) {
        if (!isOn || !hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "copy";
      },
      onDragLeave() {
        depth.current -= 1;
        if (depth.current <= 0) leave();
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        // Even while none are taken: the browser would open the file instead of the page.
        event.preventDefault();
        leave();
        if (isOn) onDrop([...event.dataTransfer.files]);
      },
      onPaste(event: ClipboardEvent) {
        const { files, types } = event.clipboardData;
        // Words copied from an office program bring a picture of themselves along.
        if (!isOn || files.length === 0 || types.includes("text/plain")) return;
        event.preventDefault();
        onPaste([...files]);
      },
    },
  };
}
