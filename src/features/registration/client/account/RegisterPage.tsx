import { Input, Skeleton, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { call } from "#platform/client/api/call.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { useSession } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { CardForm } from "#features/session/client/CardForm.tsx";
import { EmailField } from "#features/session/client/EmailField.tsx";
import { FormCard } from "#features/session/client/FormCard.tsx";
import { LanguageSwitch } from "#ui/device/LanguageSwitch.tsx";
import { useDeviceLanguage } from "#ui/device/use_device_language.ts";
import { FieldGrid } from "#ui/forms/FieldGrid.tsx";
import { PasswordField } from "#ui/forms/PasswordField.tsx";
import { bodyOf, useZodForm } from "#ui/forms/use_zod_form.ts";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { getRegistration, register } from "../../registration.contract.ts";

/** Creates an account of one's own, where this installation lets anybody do so. */
export function RegisterPage() {
  const { t } = useTexts();
  const registration = useQuery(queryOf(getRegistration));
  const isClosed = registration.data?.data.is_open === false;
  return (
    <FormCard title={t("reg.register")} withLoginLink {...(isClosed && { text: t("reg.closed") })}>
      {isClosed ? undefined : (
        <QueryState query={registration} skeleton={<Skeleton height={420} />} place="part">
          {() => <RegisterForm />}
        </QueryState>
      )}
    </FormCard>
  );
}

const nameLength = 255;

function RegisterForm() {
  const { t, language } = useTexts();
  const { signedOut, signedIn } = useSession();
  const changeLanguage = useDeviceLanguage();
  const form = useZodForm({
    schema: bodyOf(register),
    initial: {
      first_name: "",
      last_name: "",
      email: "",
      password: "",
      password_confirmation: "",
      language,
    },
  });
  const name = { size: "md", required: true, withAsterisk: false, maxLength: nameLength } as const;
  return (
    <CardForm
      form={form}
      send={async (body) => {
        await signedOut();
        await call(register, { body: { ...body, language } });
        // The gate leads a new company to what comes next.
        await signedIn();
      }}
      alert={(failure) => <FailureAlert failure={failure} />}
      action={t("reg.register")}
    >
      <FieldGrid columns={2}>
        <TextInput
          label={t("reg.first_name")}
          autoComplete="given-name"
          {...name}
          {...form.getInputProps("first_name")}
        />
        <TextInput
          label={t("reg.last_name")}
          autoComplete="family-name"
          {...name}
          {...form.getInputProps("last_name")}
        />
      </FieldGrid>
      <EmailField {...form.getInputProps("email")} />
      <PasswordField
        label={t("auth.password")}
        description={t("auth.password_hint")}
        name="password"
        autoComplete="new-password"
        {...form.getInputProps("password")}
      />
      <PasswordField
        label={t("auth.password_repeat")}
        name="password_confirmation"
        autoComplete="new-password"
        {...form.getInputProps("password_confirmation")}
      />
      <Input.Wrapper label={t("shell.language")} labelElement="div" size="md">
        <LanguageSwitch onChange={changeLanguage} fullWidth />
      </Input.Wrapper>
    </CardForm>
  );
}
