import { Button } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import { useTexts } from "#platform/client/use_texts.ts";
import { EmptyState } from "../states/EmptyState.tsx";

/** What stands where search and filters leave nothing of a list. */
export function NoneFound({ onClear }: { onClear(): void }) {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={<IconSearchOff aria-hidden />}
      title={t("list.none_found")}
      text={t("list.none_found_hint")}
      action={
        <Button variant="default" onClick={onClear}>
          {t("list.filters_clear")}
        </Button>
      }
    />
  );
}
