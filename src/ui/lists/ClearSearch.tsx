import { CloseButton } from "@mantine/core";
import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./ClearSearch.module.css";

/** Empties a search field, from the field's end. */
export function ClearSearch({ onClear }: { onClear(): void }) {
  const { t } = useTexts();
  return (
    <CloseButton
      size={28}
      iconSize={16}
      className={classes.root ?? ""}
      aria-label={t("list.search_clear")}
      onClick={onClear}
    />
  );
}
