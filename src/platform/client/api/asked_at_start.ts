/** What the page itself asked for while the application was still on its way (before_paint.js). */
type AskedAtStart = { address: string; answer: Promise<Answer> };

export type Answer = { status: number; text: string; retry_after?: string | null };

declare global {
  var procedoAsked: AskedAtStart | undefined;
}

/** What a page brought is as old as the page; a start that took longer asks anew. */
const oldAfterMs = 15_000;

/**
 * The answer to a read that the page brought or asked for at its start, given once. Undefined when it was another one or
 * no answer came: then it is to be asked for now. Rejects with the signal's reason when that is aborted before.
 */
export async function askedAtStart(address: string, signal: AbortSignal): Promise<Answer | undefined> {
  const brought = broughtAnswer(address);
  if (brought !== undefined) return brought;
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

const broughtAnswers = () => [...document.querySelectorAll<HTMLElement>("script[data-answer]")];

/** The answers that came with the page stand in it until they are taken; in the language that it was asked in. */
function broughtAnswer(address: string): Answer | undefined {
  const block = broughtAnswers().find(({ dataset }) => dataset["answer"] === address);
  if (block === undefined) return undefined;
  block.remove();
  const language = document.querySelector<HTMLElement>("script[data-brought]")?.dataset["brought"];
  const isTrue = language === document.documentElement.lang && performance.now() < oldAfterMs;
  return isTrue ? { status: 200, text: block.textContent } : undefined;
}

/** Lets go of what the page brought or asked: something has been done that it does not know of. */
export function forgetAskedAtStart(): void {
  globalThis.procedoAsked = undefined;
  for (const block of broughtAnswers()) block.remove();
}
