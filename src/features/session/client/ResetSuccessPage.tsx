import { Button, Text } from "@mantine/core";
import { Link } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import { FormCard } from "./FormCard.tsx";

export function ResetSuccessPage() {
  const { t } = useTexts();
  return (
    <FormCard title={t("auth.reset_done_title")} text={t("auth.reset_done")}>
      <Text size="sm" mb={24}>
        {t("auth.reset_done_hint")}
      </Text>
      <Button component={Link} to="/login" fullWidth size="md">
        {t("auth.login")}
      </Button>
    </FormCard>
  );
}
