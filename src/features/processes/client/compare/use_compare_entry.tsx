import { IconGitCompare } from "@tabler/icons-react";
import { useTexts } from "#platform/client/use_texts.ts";
import { likelyComparison, type ShownChart } from "../../versions/changes_list.rules.ts";
import type { ProcessVersion } from "../../processes.contract.ts";
import type { MenuEntry } from "../actions/ProcessMenu.tsx";

type Options = {
  process: ShownChart;
  versions: readonly ProcessVersion[];
  onWith(version_id: number): void;
};

/** The menu's entry that begins a comparison with the likeliest other version; none where there is no other. */
export function useCompareEntry({ process, versions, onWith }: Options): MenuEntry[] {
  const { t } = useTexts();
  const other = likelyComparison(versions, process);
  if (other === null) return [];
  return [
    {
      label: t("changes.title"),
      icon: <IconGitCompare size={16} aria-hidden />,
      onClick: () => onWith(other),
    },
  ];
}
