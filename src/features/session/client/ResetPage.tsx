import { Anchor, Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { bodyOf, useZodForm } from "#ui/forms/use_zod_form.ts";
import { PasswordField } from "#ui/forms/PasswordField.tsx";
import { checkPasswordLink, resetPassword } from "../session.contract.ts";
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
  const { state, isChecking } = usePasswordLink(token);
  const isOver = state === "used" || state === "expired";

  return (
    <FormCard
      title={t(isOver ? "auth.reset_over" : isInvited ? "auth.invited" : "auth.reset")}
      {...(isInvited && !isOver && { text: t("auth.invited_hint") })}
      {...(isOver && { text: t(state === "used" ? "auth.reset_used" : "auth.reset_over_hint") })}
      withLoginLink
    >
      {isChecking && <Skeleton height={240} role="status" aria-label={t("shell.loading")} />}
      {isOver && (
        <Button component={Link} to="/password/forgot" fullWidth>
          {t("auth.forgot_again")}
        </Button>
      )}
      {!isChecking && !isOver && (
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
      )}
    </FormCard>
  );
}

/** What has become of the link, before a password is typed for nothing; where nobody answers, the form itself finds out. */
function usePasswordLink(token: string) {
  const { data, isPending } = useQuery({
    queryKey: ["password_link", token],
    queryFn: ({ signal }) => call(checkPasswordLink, { body: { token }, signal }),
    networkMode: "always",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return { state: data?.data.state, isChecking: isPending };
}

/** Why the password was not taken; the link may have ended while it was typed. */
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
