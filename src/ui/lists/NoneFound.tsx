import { Button, Group } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { EmptyState } from "../states/EmptyState.tsx";

type Props = {
  onClear(): void;
  /** Of a list that has filters only: words to change are not spoken of. */
  isFilteredOnly?: boolean;
  /** Where else it may be found, in place of the hint to change the words. */
  elsewhere?: { text: string; action: ReactNode };
};

/** What stands where search and filters leave nothing of a list. */
export function NoneFound({ onClear, isFilteredOnly = false, elsewhere }: Props) {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={<IconSearchOff aria-hidden />}
      title={t("list.none_found")}
      text={elsewhere?.text ?? t(isFilteredOnly ? "list.none_filtered_hint" : "list.none_found_hint")}
      action={
        <Group justify="center" gap={8}>
          {elsewhere?.action}
          <Button variant="default" onClick={onClear}>
            {t("list.filters_clear")}
          </Button>
        </Group>
      }
    />
  );
}
