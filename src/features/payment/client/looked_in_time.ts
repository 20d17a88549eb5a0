import { looksAfterMs } from "../confirmation.rules.ts";

const waited = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Looks at once, and after each pause while what failed is worth another look; the last look says what it came to. */
export async function lookedInTime<T>(
  look: () => Promise<T>,
  isWorthAnother: (error: unknown) => boolean,
  looks: readonly number[] = looksAfterMs,
): Promise<T> {
  for (const pause of looks) {
    try {
      return await look();
    } catch (error) {
      if (!isWorthAnother(error)) throw error;
    }
    await waited(pause);
  }
  return look();
}
