import { isTyping } from "#ui/device/use_shortcut.tsx";

const longest = 10_000;

/**
 * Keeps what is typed before there is a field for it, so that it neither is lost nor does something else; `Enter` does
 * nothing meanwhile. Returns what gives it away, once; where a field has the focus nothing is kept.
 */
export function catchTyping(): () => string {
  let text = "";
  const end = new AbortController();
  const { signal } = end;
  function press(event: KeyboardEvent) {
    const { key } = event;
    if (isTyping(document.activeElement) || key === "Escape") return end.abort();
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (key !== "Enter" && key !== "Backspace" && key.length > 1) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key === "Backspace") text = text.slice(0, -1);
    else if (key !== "Enter") text += key;
  }
  window.addEventListener("keydown", press, { capture: true, signal });
  window.addEventListener("pointerdown", () => end.abort(), { capture: true, signal });
  setTimeout(() => end.abort(), longest);
  return () => {
    end.abort();
    const caught = text;
    text = "";
    return caught;
  };
}
