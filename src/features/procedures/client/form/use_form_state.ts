import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { type FormEvent, nextForm, type ProcedureForm } from "../../form.rules.ts";

export type FormState = {
  form: ProcedureForm;
  /** The form with everything that happened up to now, also what is not on screen yet. */
  current(): ProcedureForm;
  dispatch(event: FormEvent): void;
};

/** The form while it is written. */
export function useFormState(start: () => ProcedureForm, onEvent: (event: FormEvent) => void): FormState {
  const [form, setForm] = useState(start);
  const newest = useRef(form);
  const heard = useRef(onEvent);
  useLayoutEffect(() => {
    heard.current = onEvent;
  });

  const dispatch = useCallback((event: FormEvent) => {
    newest.current = nextForm(newest.current, event);
    setForm(newest.current);
    heard.current(event);
  }, []);

  const current = useCallback(() => newest.current, []);
  return { form, current, dispatch };
}
