/** What the page itself asked for while the application was still on its way (before_paint.js). */
type AskedAtStart = { address: string; answer: Promise<Answer> };

export type Answer = { status: number; text: string; retry_after?: string | null };

declare global {
  var procedoAsked: AskedAtStart | undefined;
}

/**
 * The answer to a read that the page asked for at its start, given once. Undefined when it was another one or no answer
 * came: then it is to be asked for now. Rejects with the signal's reason when that is aborted before.
 */
export async function askedAtStart(address: string, signal: AbortSignal): Promise<Answer | undefined> {
  const asked = globalThis.procedoAsked;
  if (asked?.address !== address) return undefined;
  globalThis.procedoAsked = undefined;
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort);
  try {
    return await Promise.race([asked.answer.catch(() => undefined), aborted.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
