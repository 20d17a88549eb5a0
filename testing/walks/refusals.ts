import { catalogue } from "#app/texts.ts";
import { errorStatus } from "#platform/errors.ts";
import type { Language } from "#platform/text/texts.ts";
import type { Answer } from "../stand/client.ts";

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

const sentences = (language: Language, about = "field_problem."): RegExp[] =>
  Object.entries(catalogue[language])
    .filter(([key]) => key.startsWith(about))
    .map(([, text]) => new RegExp(`^${escaped(text).replace(/\\\{\w+\\\}/g, ".+")}$`));

const known = { ro: sentences("ro"), en: sentences("en") };
/** Of calls that say more than their code. */
const ownWords = { ro: sentences("ro", "refusal."), en: sentences("en", "refusal.") };

/**
 * What is wrong with an answer that may refuse but never fail: a status past 499, a refusal out of shape, a message
 * that is not the catalogue's in the language asked for, a 422 that names no field. Empty for a good answer.
 */
export function faultsOf(answer: Answer, language: Language): string[] {
  if (answer.status > 499) return [`status ${answer.status}`];
  if (answer.status < 400) return [];
  const body = answer.body as { code?: string; message?: string; errors?: Record<string, string[]> };
  const faults: string[] = [];
  const code = (body.code ?? "none") as keyof typeof errorStatus;
  if (errorStatus[code] !== answer.status) faults.push(`${answer.status} with the code ${code}`);
  const message = (catalogue[language] as Record<string, string>)[`error.${code}`];
  const isOwn = ownWords[language].some((sentence) => sentence.test(body.message ?? ""));
  if (message === undefined || (body.message !== message && !isOwn))
    faults.push(`the message ${body.message}`);
  if (answer.status === 422 && Object.keys(body.errors ?? {}).length === 0)
    faults.push("a 422 without fields");
  for (const [field, messages] of Object.entries(body.errors ?? {}))
    for (const text of messages)
      if (!known[language].some((sentence) => sentence.test(text))) faults.push(`${field}: ${text}`);
  return faults;
}
