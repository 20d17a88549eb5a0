const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Words as HTML and XML take them, in a text and in an attribute between double quotes. */
export const escaped = (words: string): string =>
  words.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
