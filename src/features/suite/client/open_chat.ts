import type { ChatSettings } from "../chat.rules.ts";

type Command = "boot" | "update" | "hide" | "shutdown";
type Widget = ((command: Command, settings?: object) => void) & {
  q?: unknown[][];
  c?: (call: unknown) => void;
};

declare global {
  interface Window {
    /** What the widget's script makes of itself. */
    Intercom?: Widget;
  }
}

export type Chat = {
  /** Who is at the screen, and whether the chat may be seen just now. */
  tell(settings: ChatSettings, isShown: boolean): void;
  /** Ends it for this person. */
  close(): void;
};

const mark = "data-chat-widget";

/**
 * The chat widget of a script. The script is asked for once the chat may be seen, and again when it did not come; one
 * that never comes, or throws, leaves the page as it is.
 */
export function openChat(src: string): Chat {
  let wanted: { settings: ChatSettings; isShown: boolean } | null = null;
  let said: { settings: string; isShown: boolean } | null = null;
  const closing = new AbortController();
  const { signal } = closing;

  function speak(script: HTMLScriptElement) {
    if (signal.aborted || wanted === null || !isHere(script)) return;
    const { settings, isShown } = wanted;
    const text = JSON.stringify(settings);
    if (said?.settings === text && said.isShown === isShown) return;
    // Nothing is begun for who may not see it yet.
    if (said === null && !isShown) return;
    send(said === null ? "boot" : "update", { ...settings, hide_default_launcher: !isShown });
    if (!isShown && said?.isShown === true) send("hide");
    said = { settings: text, isShown };
  }

  function ask() {
    if (signal.aborted || (wanted?.isShown !== true && said === null)) return;
    const script = scriptOf(src);
    if (isHere(script)) return speak(script);
    script.addEventListener("load", () => speak(script), { once: true, signal });
  }

  // What was dropped on the way is asked for again.
  window.addEventListener("online", ask, { signal });
  return {
    tell(settings, isShown) {
      wanted = { settings, isShown };
      ask();
    },
    close() {
      closing.abort();
      if (said !== null) send("shutdown");
    },
  };
}

const isHere = (script: HTMLScriptElement) => script.getAttribute(mark) === "here";

/** The script in the page, which stays for who signs in next; put there if it is not. */
function scriptOf(src: string): HTMLScriptElement {
  const present = document.querySelector<HTMLScriptElement>(`script[${mark}]`);
  if (present !== null) return present;
  window.Intercom ??= standIn();
  const script = document.createElement("script");
  script.setAttribute(mark, "asked");
  script.async = true;
  script.src = src;
  script.addEventListener("load", () => script.setAttribute(mark, "here"), { once: true });
  script.addEventListener("error", () => script.remove(), { once: true });
  document.head.append(script);
  return script;
}

/** A script that loads the rest of itself finds here what it was told meanwhile. */
const mostKept = 50;

function standIn(): Widget {
  const calls: unknown[][] = [];
  const keep: Widget = (...call) => {
    if (calls.length < mostKept) calls.push(call);
  };
  return Object.assign(keep, {
    q: calls,
    c: (call: unknown) => void calls.push(Array.from(call as unknown[])),
  });
}

function send(command: Command, settings?: object): void {
  try {
    if (settings === undefined) window.Intercom?.(command);
    else window.Intercom?.(command, settings);
  } catch (error) {
    console.error("The chat widget failed", error);
  }
}
