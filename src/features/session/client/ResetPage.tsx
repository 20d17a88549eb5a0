import { Anchor } from "@mantine/core";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { bodyOf, useZodForm } from "#ui/forms/use_zod_form.ts";
import { PasswordField } from "#ui/forms/PasswordField.tsx";
import { resetPassword } from "../session.contract.ts";
import { invitedMark } from "../session.rules.ts";
import { CardForm } from "./CardForm.tsx";
import { FormCard } from "./FormCard.tsx";

/** Sets a new password by the link of a mail; the first one, for who was invited. */
export function ResetPage() {
  const { t } = useTexts();
  const { token = "" } = useParams();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isInvited = query.has(invitedMark);
  const form = useZodForm({
    schema: bodyOf(resetPassword),
    initial: { password: "", password_confirmation: "" },
  });

  return (
    <FormCard
      title={t(isInvited ? "auth.invited" : "auth.reset")}
      {...(isInvited && { text: t("auth.invited_hint") })}
      withLoginLink
    >
      <CardForm
        form={form}
        send={async (body) => {
          await call(resetPassword, { params: { token }, body });
          const mark = isInvited ? `?${invitedMark}` : "";
          await navigate(`/reset-password-success${mark}`, { replace: true });
        }}
        alert={(failure) => <ResetFailure failure={failure} />}
        action={t("auth.reset_save")}
      >
        <PasswordField
          label={t("auth.password_new")}
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
      </CardForm>
    </FormCard>
  );
}

/** Of a link that has ended, with the way to a new one. */
function ResetFailure({ failure }: { failure: unknown }) {
  const { t } = useTexts();
  const isExpired = failure instanceof CallError && failure.status === 410;
  if (!isExpired) return <FailureAlert failure={failure} />;
  return (
    <FailureAlert failure={t("auth.reset_expired")}>
      <Anchor component={Link} to="/password/forgot" display="block">
        {t("auth.forgot_again")}
      </Anchor>
    </FailureAlert>
  );
}
