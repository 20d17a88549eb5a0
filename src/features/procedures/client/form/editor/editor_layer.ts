import { createContext } from "react";

/** Where menus of the editor are drawn: inside its page or modal, above the rest of it; null for the page's end. */
export const EditorLayer = createContext<HTMLElement | null>(null);
