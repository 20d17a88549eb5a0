import type { Page } from "playwright-core";
import { expect } from "vitest";
import { eventually, type Screen, type TextKey } from "./screen.ts";

type Saying = { words: string; is_whole: boolean };

/**
 * Runs in every page before the application: keeps what its buttons said. They say how it went for one second, which
 * whoever asks from outside may miss.
 */
export const keepsSayings = `
  const said = (window.said = []);
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const parts = [target, ...target.querySelectorAll("*")];
      const is_whole = parts.every((part) => part.scrollWidth <= part.clientWidth + 1);
      said.push({ words: target.textContent, is_whole });
    }
  }).observe(document, { subtree: true, attributeFilter: ["data-phase"] });
`;

const sayingsOf = async (page: Page, words: string): Promise<Saying[]> => {
  const said = await page.evaluate(() => (globalThis as unknown as { said: Saying[] }).said);
  return said.filter((saying) => saying.words.includes(words));
};

/**
 * Waits until buttons of the page have said something, at least so many times in all since it was loaded; all of it
 * could be read. Gives how often it was said by then.
 */
export async function said({ page, t }: Screen, key: TextKey, times = 1): Promise<number> {
  await eventually(async () => (await sayingsOf(page, t(key))).length).toBeGreaterThanOrEqual(times);
  const sayings = await sayingsOf(page, t(key));
  expect(sayings.filter(({ is_whole }) => !is_whole)).toEqual([]);
  return sayings.length;
}
