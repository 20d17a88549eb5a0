import { useState } from "react";
import type { Act } from "../buttons/use_button_state.ts";
import type { ZodForm } from "./use_zod_form.ts";

type FormSend<Values> = {
  /** Why the form was not taken, where no field says it; null when nothing is to be said. */
  failure: unknown;
  /** The act of a button that sends the form by `send`, which answers "cancelled" when it was not to be sent after all. */
  sending(send: (values: Values) => Promise<unknown>): Act;
};

/**
 * Sends a form: what does not fit stays here, what the server refuses is shown at its fields or becomes the failure.
 * `isShown` may show a refusal in a way of its own, and then says so.
 */
export function useFormSend<Values>(
  form: Pick<ZodForm<Values>, "isFit" | "getValues" | "setServerErrors">,
  isShown?: (error: unknown) => boolean,
): FormSend<Values> {
  const [failure, setFailure] = useState<unknown>(null);
  return {
    failure,
    sending: (send) => async () => {
      setFailure(null);
      if (!form.isFit()) return "refused";
      try {
        return (await send(form.getValues())) === "cancelled" ? "cancelled" : "done";
      } catch (error) {
        if (!form.setServerErrors(error) && !isShown?.(error)) setFailure(error);
        throw error;
      }
    },
  };
}
