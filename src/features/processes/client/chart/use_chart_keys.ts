import { useMemo } from "react";
import { useListedKeys } from "#ui/device/use_shortcut.tsx";
import { chartKeys } from "../../steps/chart_keys.rules.ts";

/** Lists the keys of the chart on screen, as far as they do something for this person. */
export function useChartKeys(canEdit: boolean): void {
  const keys = useMemo(
    () => ({
      title: "chart_keys.title" as const,
      lines: chartKeys.filter(({ isEdit = false }) => canEdit || !isEdit),
    }),
    [canEdit],
  );
  useListedKeys(keys);
}
