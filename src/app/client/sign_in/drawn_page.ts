import type { Language } from "#platform/text/texts.ts";

type DrawnPage = {
  /** What the page says of who may create an account. */
  isOpen: boolean;
  /** Does now what was done on the page before it could. */
  comeAlive(): void;
};

/**
 * The login page as it stands in the page's own HTML, waiting for its code; null where there is none, or one in another
 * language than the page will speak, which is then taken away.
 */
export function drawnPage(root: HTMLElement, language: Language): DrawnPage | null {
  const { drawn, registration } = root.dataset;
  if (drawn !== language) {
    delete root.dataset["drawn"];
    root.replaceChildren();
    return null;
  }
  // What is chosen already React would take for drawn so, and never hear of.
  const radios = [...root.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  const chosen = radios.filter(({ checked, defaultChecked }) => checked && !defaultChecked);
  for (const radio of radios) radio.checked = radio.defaultChecked;
  return {
    isOpen: registration === "open",
    comeAlive() {
      delete root.dataset["drawn"];
      for (const radio of chosen) radio.click();
      // Sent before (before_paint.js).
      const { dataset } = document.documentElement;
      const isHeld = "held" in dataset;
      delete dataset["held"];
      if (isHeld) root.querySelector("form")?.requestSubmit();
    },
  };
}
