import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useListChanges } from "#features/watching/client/use_list_changes.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { listSoftwareUpdates } from "../updates.contract.ts";
import classes from "./UnreadMark.module.css";

const staleAfter = 30 * 60_000;

/** Says beside the menu entry that there are updates which the person has not read. */
export function UnreadMark() {
  const { t } = useTexts();
  useListChanges("updates", listSoftwareUpdates);
  // A courtesy: when it cannot be read there is no mark.
  const { data } = useQuery({
    ...queryOf(listSoftwareUpdates, { query: { type: "updates" } }),
    staleTime: staleAfter,
  });
  if (data === undefined || data.data.every(({ seen }) => seen)) return null;
  return (
    <span className={classes.root}>
      <VisuallyHidden>({t("update.unread_mark")})</VisuallyHidden>
    </span>
  );
}
