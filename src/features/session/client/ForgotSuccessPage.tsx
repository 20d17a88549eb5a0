import { Text } from "@mantine/core";
import { useTexts } from "#platform/client/use_texts.ts";
import { FormCard } from "./FormCard.tsx";

export function ForgotSuccessPage() {
  const { t } = useTexts();
  return (
    <FormCard title={t("auth.forgot_done_title")} text={t("auth.forgot_done")} withLoginLink>
      <Text size="sm">{t("auth.forgot_done_hint")}</Text>
    </FormCard>
  );
}
