import type { FormPart } from "../../form_body.rules.ts";

/** Marks the element that holds a part of the form. */
export const partOf = (part: FormPart) => ({ "data-form-part": part });

const written = "[contenteditable=true]";
const focusable = "input:not([type=hidden]), textarea, button, [contenteditable=true]";

/** Puts the focus into a part of the form, if it is there. */
export function focusPart(root: HTMLElement | null, part: FormPart): void {
  const holder = root?.querySelector<HTMLElement>(`[data-form-part="${CSS.escape(part)}"]`);
  // An open text is written in, whatever buttons stand before it.
  const inside = holder?.querySelector<HTMLElement>(written) ?? holder?.querySelector<HTMLElement>(focusable);
  const target = holder?.matches(focusable) ? holder : inside;
  (holder ?? target)?.scrollIntoView({ block: "center" });
  target?.focus({ preventScroll: true });
  // What is said of a long part stands at its end.
  holder?.querySelector("[data-problem], .mantine-InputWrapper-error")?.scrollIntoView({ block: "nearest" });
}
