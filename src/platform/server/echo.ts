import type { AnyEndpoint } from "../endpoint.ts";

type Sent = { endpoint: AnyEndpoint; body: unknown };

/** How a member of an answer is written that says what the body said; undefined where none does. */
function written({ endpoint: { echoes }, body }: Sent): { said: string; unsaid: string } | undefined {
  const text: unknown = echoes === undefined ? undefined : (body as Record<string, unknown>)[echoes];
  if (typeof text !== "string") return undefined;
  const name = JSON.stringify(echoes);
  return { said: `${name}:${JSON.stringify(text)}`, unsaid: `${name}:null` };
}

function exchanged(answer: string, one: string, other: string): string {
  const at = answer.indexOf(one);
  return at < 0 ? answer : answer.slice(0, at) + other + answer.slice(at + one.length);
}

/** An answer without the text that only repeats its call's body: whoever repeats the call brings it again. */
export function withoutEcho(answer: string, sent: Sent): string {
  const echo = written(sent);
  return echo ? exchanged(answer, echo.said, echo.unsaid) : answer;
}

/** A kept answer to the same call, whole again. */
export function withEcho(answer: string, sent: Sent): string {
  const echo = written(sent);
  return echo ? exchanged(answer, echo.unsaid, echo.said) : answer;
}
