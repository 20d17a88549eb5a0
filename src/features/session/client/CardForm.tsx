import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useButtonState } from "#ui/buttons/use_button_state.ts";
import type { ZodForm } from "#ui/forms/use_zod_form.ts";
import { useFormSend } from "#ui/forms/use_form_send.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";

type Props<Values> = {
  form: Pick<ZodForm<Values>, "isFit" | "getValues" | "setServerErrors">;
  send(values: Values): Promise<unknown>;
  /** Draws why the form was not taken; null when nothing is to be said. */
  alert(failure: unknown): ReactNode;
  /** The words of the button. */
  action: string;
  children: ReactNode;
  /** What stands under the button. */
  after?: ReactNode;
};

/** The form of a card: why it was refused, the fields, the button. */
export function CardForm<Values>({ form, send, alert, action, children, after }: Props<Values>) {
  const button = useButtonState();
  const { failure, sending } = useFormSend(form);
  return (
    // Sent by the browser itself, which no script has kept from it, a password would stand in an address.
    <form method="post" onSubmit={button.submit(sending(send))} noValidate>
      <Stack gap={16}>
        {alert(failure)}
        {children}
        <StateButton type="submit" state={button} fullWidth size="md">
          {action}
        </StateButton>
        {after}
      </Stack>
    </form>
  );
}
