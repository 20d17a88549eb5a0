import { Button, Group, Text } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useRefresh } from "#platform/client/api/query.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { type Check, editCheck, listChecks } from "../checks.contract.ts";
import classes from "./NewerVersion.module.css";
import { Notice } from "#ui/states/Notice.tsx";

type Props = {
  newer: NonNullable<Check["newer_version"]>;
  onTake(version_id: number): Promise<void>;
  onStay(version_id: number): void;
};

/** The procedure has changed since the check was begun: its owner decides which version goes on. */
export function NewerVersion({ newer, onTake, onStay }: Props) {
  const { t } = useTexts();
  const dates = useDates();
  const alerts = useAlerts();
  const refresh = useRefresh();

  async function take() {
    try {
      await onTake(newer.id);
    } catch (error) {
      alerts.error(error);
      // That version may not be the newest any more, or be withdrawn.
      void refresh(editCheck, listChecks);
      throw error;
    }
  }

  return (
    <Notice tone="attention" icon={<IconInfoCircle aria-hidden />} className={classes.root ?? ""}>
      <Text size="sm">
        <strong>{t("check.newer_title")}</strong>{" "}
        {t("check.newer_text", { number: newer.number, when: dates.dateTime(newer.published_at) })}
      </Text>
      <Group gap={8} mt={8} className={classes.buttons ?? ""}>
        <StateButton variant="default" size="xs" onAct={take}>
          {t("check.newer_take", { number: newer.number })}
        </StateButton>
        <Button variant="subtle" color="gray" size="xs" onClick={() => onStay(newer.id)}>
          {t("check.newer_stay")}
        </Button>
      </Group>
    </Notice>
  );
}
