import { Button } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import { useTexts } from "#platform/client/use_texts.ts";
import { EmptyState } from "../states/EmptyState.tsx";

type Props = {
  onClear(): void;
  /** Of a list that has filters only: words to change are not spoken of. */
  isFilteredOnly?: boolean;
};

/** What stands where search and filters leave nothing of a list. */
export function NoneFound({ onClear, isFilteredOnly = false }: Props) {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={<IconSearchOff aria-hidden />}
      title={t("list.none_found")}
      text={t(isFilteredOnly ? "list.none_filtered_hint" : "list.none_found_hint")}
      action={
        <Button variant="default" onClick={onClear}>
          {t("list.filters_clear")}
        </Button>
      }
    />
  );
}
