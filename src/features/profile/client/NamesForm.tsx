import { TextInput } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { z } from "zod";
import { updateProfile } from "#features/session/session.contract.ts";
import { personName } from "#features/session/session.rules.ts";
import { call } from "#platform/client/api/call.ts";
import { useChanged } from "#platform/client/api/query.ts";
import { useSession, useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { useButtonState } from "#ui/buttons/use_button_state.ts";
import { useLeaveWarning } from "#ui/forms/use_leave_warning.tsx";
import { useFormSend } from "#ui/forms/use_form_send.ts";
import { useZodForm } from "#ui/forms/use_zod_form.ts";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import classes from "./ProfilePage.module.css";

const names = z.object({ first_name: personName, last_name: personName });

/** The person's names, which stand wherever something is theirs. */
export function NamesForm({ isOwn }: { isOwn: boolean }) {
  const { t } = useTexts();
  const { first_name, last_name } = useUser();
  const session = useSession();
  const changed = useChanged();
  const button = useButtonState({ goesOn: true });
  const form = useZodForm({ schema: names, initial: { first_name, last_name } });
  const { failure, sending } = useFormSend(form);
  useLeaveWarning(form.isDirty());

  // What was changed in another window stands here too, unless something is being written.
  const follow = useEffectEvent((now: z.input<typeof names>) => {
    if (form.isDirty()) return;
    form.setValues(now);
    form.resetDirty(now);
  });
  useEffect(() => follow({ first_name, last_name }), [first_name, last_name]);

  async function save(values: z.input<typeof names>) {
    // The other name may have been changed elsewhere since.
    const fields = (["first_name", "last_name"] as const).filter((field) => form.isDirty(field));
    await call(updateProfile, { body: Object.fromEntries(fields.map((field) => [field, values[field]])) });
    // Who has gone on writing meanwhile has something to save still.
    form.resetDirty(values);
    // It is saved, whether or not it can be read again at once.
    await Promise.all([session.changed().catch(() => undefined), changed(updateProfile)]);
  }

  const field = (name: keyof typeof names.shape) => (
    <TextInput
      label={t(`profile.${name}`)}
      autoComplete={name === "first_name" ? "given-name" : "family-name"}
      readOnly={!isOwn}
      required
      withAsterisk={false}
      {...form.getInputProps(name)}
    />
  );

  return (
    <form onSubmit={button.submit(sending(save))} noValidate>
      <FailureAlert failure={failure} />
      <div className={classes.names}>
        {field("first_name")}
        {field("last_name")}
      </div>
      {isOwn && (
        <div className={classes.save}>
          <StateButton type="submit" state={button} isWaiting={!form.isDirty()}>
            {t("button.save")}
          </StateButton>
        </div>
      )}
    </form>
  );
}
