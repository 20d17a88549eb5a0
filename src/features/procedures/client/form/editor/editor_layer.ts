import { createContext } from "react";

/** Where menus of the editor are drawn: inside its page or modal, above the rest of it; null for the page's end. */
export const EditorLayer = createContext<HTMLElement | null>(null);

/** Menus stand over their button where below it they would lie on the form's own buttons, and clear of the page's bar. */
export const besideBars = { flip: { padding: { top: 64, bottom: 80 } }, shift: { padding: 16 } };
