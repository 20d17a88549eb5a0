import { createContext, type Dispatch, use } from "react";
import type { FormEvent } from "../../form.rules.ts";
import type { FormPart } from "../../form_body.rules.ts";

export type FormSentences = Partial<Record<FormPart, string>>;

/** Why the open editor's text cannot be taken yet. */
export type EditorRefusal = "required" | NonNullable<Unsent>;

/** Images of the open editor that are not in its text yet: on their way, or stopped by something that may be tried again. */
export type Unsent = "uploading" | "not_uploaded" | null;

/** What the parts of the form share: telling it what happened, and what is wrong where. */
export type FormShared = {
  dispatch: Dispatch<FormEvent>;
  problems: FormSentences;
  /** Tells those who do not see the screen what has just changed. */
  announce(words: string): void;
  refusal: EditorRefusal | null;
  refuse(refusal: EditorRefusal): void;
  /** While there are any the open editor must not close. */
  unsent: Unsent;
  setUnsent(unsent: Unsent): void;
};

export const FormContext = createContext<FormShared | null>(null);

export function useFormShared(): FormShared {
  const shared = use(FormContext);
  if (shared === null) throw new Error("This part needs a ProcedureForm around it");
  return shared;
}
