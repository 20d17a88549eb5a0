import { isSame, writtenOver } from "./written_over.rules.ts";

/** What is not in a form any more: what was written, and what each field had before that. */
export type Aside<Values> = { written: Values; before: Values };

/** What the form shows once what is set aside is put back over what is in it now: what was written, and nothing else. */
export const withAside = <Values>({ written, before }: Aside<Values>, now: Values): Values =>
  writtenOver(written, before, now);

const ifAny = <Values>(aside: Aside<Values>, now: Values): Aside<Values> | null =>
  isSame(withAside(aside, now), now) ? null : aside;

/**
 * What is set aside where `theirs` takes the place of what was written over `before`; with what was set aside already, of
 * which the newer is kept where both say something of a field. Null where theirs says all of it.
 */
export function setAside<Values>(
  aside: Aside<Values> | null,
  { written, before }: Aside<Values>,
  theirs: Values,
): Aside<Values> | null {
  if (aside === null) return ifAny({ written, before }, theirs);
  return ifAny({ written: writtenOver(written, before, aside.written), before: aside.before }, theirs);
}

/** The form once what is set aside is put back, and what goes aside for it: what was written meanwhile over `before`. */
export function putBack<Values>(
  aside: Aside<Values>,
  { written, before }: Aside<Values>,
): { values: Values; aside: Aside<Values> | null } {
  const values = withAside(aside, written);
  return { values, aside: ifAny({ written, before }, values) };
}
