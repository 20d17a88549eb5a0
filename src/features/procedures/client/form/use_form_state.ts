import { useCallback, useRef, useState } from "react";
import { useLatest } from "#platform/client/use_latest.ts";
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
  const heard = useLatest(onEvent);

  const dispatch = useCallback(
    (event: FormEvent) => {
      newest.current = nextForm(newest.current, event);
      setForm(newest.current);
      heard()(event);
    },
    [heard],
  );

  const current = useCallback(() => newest.current, []);
  return { form, current, dispatch };
}
