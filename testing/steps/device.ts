import { eventually, type Screen, screenOf } from "./screen.ts";

/** Waits until what was typed stands on the device. */
export const keptOnDevice = ({ page }: Screen, text: string) =>
  eventually(() =>
    page.evaluate(
      (wanted) =>
        Object.keys(localStorage).some(
          (key) => key.startsWith("procedo.draft.") && localStorage.getItem(key)?.includes(wanted),
        ),
      text,
    ),
  ).toBe(true);

/** Another tab of the same browser. */
export async function newTab({ page, language }: Screen): Promise<Screen> {
  return screenOf(await page.context().newPage(), language);
}

/**
 * Closes a tab for good. It is left first: a browser gives a tab that it closes its connection back a moment before
 * it ends it, and what waited for a connection would be sent by a tab that is gone.
 */
export async function closeTab({ page }: Screen): Promise<void> {
  await page.goto("about:blank");
  await page.close();
}
