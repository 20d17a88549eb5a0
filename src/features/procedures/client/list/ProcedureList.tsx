import { IconCalendarEvent } from "@tabler/icons-react";
import { dayInZone, timeZone } from "#platform/time/dates.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import {
  ItemList,
  ItemListSkeleton,
  type ItemWords,
  type ListOrder,
} from "#features/items/client/ItemList.tsx";
import type { ProcedureRow } from "../../procedures.contract.ts";
import { dayWithWeekday, nextDateWords } from "../../triggers/triggers.sentences.ts";
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

type Props = { rows: readonly ProcedureRow[]; isStale: boolean; order: ListOrder };

/** The rows of the list; `isStale` while they are still those of the former filters. */
export function ProcedureList({ rows, isStale, order }: Props) {
  const { t, language } = useTexts();
  return (
    <ItemList
      rows={rows}
      words={words}
      isStale={isStale}
      order={order}
      pathOf={({ slug }) => procedurePath(slug)}
      hasChanges={(row) => row.has_draft_changes}
      factOf={({ next_date }) => {
        if (next_date === null) return null;
        const today = dayInZone(new Date(), timeZone);
        const { words, isSoon } = nextDateWords(next_date, today, { t, language });
        return {
          icon: <IconCalendarEvent size={14} aria-hidden />,
          words: (
            <time dateTime={next_date} title={dayWithWeekday(next_date, { t, language })}>
              {words}
            </time>
          ),
          isSoon,
        };
      }}
      menuOf={(row) => <ActionsButton procedure={row} source={null} withEdit />}
    />
  );
}

export const ProcedureListSkeleton = () => <ItemListSkeleton words={words} />;
