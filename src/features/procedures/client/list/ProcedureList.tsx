import { IconCalendarEvent } from "@tabler/icons-react";
import { useTexts } from "#platform/client/use_texts.ts";
import { ItemList, ItemListSkeleton, type ItemWords } from "#features/items/client/ItemList.tsx";
import type { ProcedureRow } from "../../procedures.contract.ts";
import { dayWithWeekday } from "../../triggers/triggers.sentences.ts";
import { ActionsButton } from "../actions/ActionsButton.tsx";
import { procedurePath } from "#features/items/procedure_paths.ts";

const words: ItemWords = {
  title: "proc.title",
  name: "proc.name",
  manager: "proc.manager",
  categories: "proc.categories",
  fact: "proc.next_date",
  updated: "proc.updated",
};

/** The rows of the list; `isStale` while they are still those of the former filters. */
export function ProcedureList({ rows, isStale }: { rows: readonly ProcedureRow[]; isStale: boolean }) {
  const { t, language } = useTexts();
  return (
    <ItemList
      rows={rows}
      words={words}
      isStale={isStale}
      pathOf={({ slug }) => procedurePath(slug)}
      hasChanges={(row) => row.has_draft_changes}
      factOf={({ next_date }) =>
        next_date === null
          ? null
          : {
              icon: <IconCalendarEvent size={14} aria-hidden />,
              words: <time dateTime={next_date}>{dayWithWeekday(next_date, { t, language })}</time>,
            }
      }
      menuOf={(row) => <ActionsButton procedure={row} source={null} withEdit />}
    />
  );
}

export const ProcedureListSkeleton = () => <ItemListSkeleton words={words} />;
