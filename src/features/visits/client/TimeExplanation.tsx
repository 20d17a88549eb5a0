import { Stack, Text } from "@mantine/core";
import { useTexts } from "#platform/client/use_texts.ts";
import type { TimeMode } from "../visits.contract.ts";

type Props = { mode: TimeMode; retention_days: number };

/** How time is counted, what is kept of it under a mode, who sees it and for how long. */
export function TimeExplanation({ mode, retention_days }: Props) {
  const { t } = useTexts();
  return (
    <Stack gap={8} maw="72ch">
      {mode !== "off" && <Text>{t("time.explain.counted")}</Text>}
      <Text>{t(`time.explain.${mode}`)}</Text>
      {mode === "per_person" && (
        <>
          <Text>{t("time.explain.seen")}</Text>
          <Text>{t("time.explain.kept", { count: retention_days })}</Text>
        </>
      )}
    </Stack>
  );
}
