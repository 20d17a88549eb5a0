import { useNavigate } from "react-router";
import { call } from "#platform/client/api/call.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { bodyOf, useZodForm } from "#ui/forms/use_zod_form.ts";
import { requestPasswordReset } from "../session.contract.ts";
import { CardForm } from "./CardForm.tsx";
import { EmailField } from "./EmailField.tsx";
import { FormCard } from "./FormCard.tsx";

/** Asks for a reset link. The answer is the same whether the address has an account or not. */
export function ForgotPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const form = useZodForm({ schema: bodyOf(requestPasswordReset), initial: { email: "" } });

  return (
    <FormCard title={t("auth.forgot_title")} text={t("auth.forgot_text")} withLoginLink>
      <CardForm
        form={form}
        send={async ({ email }) => {
          await call(requestPasswordReset, { body: { email } });
          await navigate("/password/forgot-success");
        }}
        alert={(failure) => <FailureAlert failure={failure} />}
        action={t("auth.forgot_send")}
      >
        <EmailField {...form.getInputProps("email")} />
      </CardForm>
    </FormCard>
  );
}
