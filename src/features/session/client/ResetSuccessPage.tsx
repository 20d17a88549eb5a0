import { Button, Text } from "@mantine/core";
import { Link, useSearchParams } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import { invitedMark } from "../session.rules.ts";
import { FormCard } from "./FormCard.tsx";

export function ResetSuccessPage() {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const isInvited = query.has(invitedMark);
  return (
    <FormCard
      title={t("auth.reset_done_title")}
      text={t(isInvited ? "auth.invited_done" : "auth.reset_done")}
    >
      <Text size="sm" mb={24}>
        {t(isInvited ? "auth.invited_done_hint" : "auth.reset_done_hint")}
      </Text>
      <Button component={Link} to="/login" fullWidth size="md">
        {t("auth.login")}
      </Button>
    </FormCard>
  );
}
