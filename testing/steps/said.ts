import type { Page } from "playwright-core";
import { expect } from "vitest";
import { eventually, type Screen, type TextKey } from "./screen.ts";

type Saying = { words: string; is_whole: boolean };

/**
 * Runs in every page before the application: keeps what its buttons said, and its alerts. They say how it went for one
 * second, and for four, which whoever asks from outside may miss.
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
  const alerted = (window.alerted = []);
  const known = new WeakSet();
  const alerts = ".mantine-Notification-root";
  new MutationObserver((changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (added.nodeType !== Node.ELEMENT_NODE) continue;
      const shown = added.matches(alerts) ? [added] : added.querySelectorAll(alerts);
      for (const alert of shown) {
        // It may be moved to another place.
        if (!known.has(alert)) alerted.push(alert.textContent);
        known.add(alert);
      }
    }
  }).observe(document, { subtree: true, childList: true });
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

/** Waits until alerts of the page have said something, so many times in all since it was loaded. */
export function alerted({ page }: Screen, words: string, times = 1): Promise<void> {
  const alerts = () => page.evaluate(() => (globalThis as unknown as { alerted: string[] }).alerted);
  return eventually(async () => (await alerts()).filter((text) => text.includes(words)).length).toBe(times);
}
