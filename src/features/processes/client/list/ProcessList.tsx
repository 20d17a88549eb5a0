import { IconRoute } from "@tabler/icons-react";
import { useTexts } from "#platform/client/use_texts.ts";
import {
  ItemList,
  ItemListSkeleton,
  type ItemWords,
  type ListOrder,
} from "#features/items/client/ItemList.tsx";
import { processPath } from "#features/items/process_paths.ts";
import type { ProcessRow } from "../../processes.contract.ts";
import { ProcessActions } from "../actions/ProcessActions.tsx";

const words: ItemWords = {
  title: "process.title",
  name: "proc.name",
  manager: "proc.manager",
  categories: "proc.categories",
  fact: "proc.steps",
  updated: "process.updated",
};

type Props = { rows: readonly ProcessRow[]; isStale: boolean; order: ListOrder };

/** The rows of the list; `isStale` while they are still those of the former filters. */
export function ProcessList({ rows, isStale, order }: Props) {
  const { t } = useTexts();
  return (
    <ItemList
      rows={rows}
      words={words}
      isStale={isStale}
      order={order}
      pathOf={({ slug }) => processPath(slug)}
      hasChanges={(row) => row.has_unpublished_changes}
      factOf={({ nodes }) => ({
        icon: <IconRoute size={14} aria-hidden />,
        words: <span>{t("proc.step_count", { count: nodes })}</span>,
      })}
      menuOf={(row) => <ProcessActions process={row} hasChanges={row.has_unpublished_changes} />}
    />
  );
}

export const ProcessListSkeleton = () => <ItemListSkeleton words={words} />;
