import { IconRoute } from "@tabler/icons-react";
import { BinLink } from "#features/bin/client/BinLink.tsx";
import { CategoryPill } from "#features/categories/client/CategoryPill.tsx";
import { useListChanges } from "#features/watching/client/use_list_changes.ts";
import { ManagerPill } from "#features/people/client/ManagerPill.tsx";
import { pageOfList, pagesOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { ItemListPage } from "#features/items/client/ItemListPage.tsx";
import { useUrlFilters } from "#ui/lists/use_url_filters.ts";
import { listSorts, listTarget, processFilters } from "#features/items/item_filters.rules.ts";
import { createPath } from "#features/items/process_paths.ts";
import { listProcesses } from "../processes.contract.ts";
import { ProcessList, ProcessListSkeleton } from "./list/ProcessList.tsx";

/** The list of the company's processes, at `/processes`. */
export function ProcessesPage() {
  const { t } = useTexts();
  const { instance, rights } = useUser();
  const filters = useUrlFilters(processFilters);
  const { values, set } = filters;
  const canCreate = rights.create_items;
  useListChanges("processes", listProcesses);

  return (
    <ItemListPage
      title={t("process.title")}
      countOf={(counted) => t("process.count", counted)}
      pages={pagesOf(listProcesses, listTarget(instance.id, values), pageOfList)}
      filters={filters}
      sorts={listSorts}
      searchLabel={t("process.search")}
      pills={(rows) => (
        <>
          <CategoryPill
            isSeveral
            kind="processes"
            value={values.category ?? null}
            onChange={(category) => set({ category })}
          />
          <ManagerPill
            isSeveral
            kind="processes"
            value={values.responsible ?? null}
            onChange={(responsible) => set({ responsible })}
            rows={rows}
          />
        </>
      )}
      create={canCreate ? { path: createPath, label: "process.new" } : null}
      aside={<BinLink kind="process" />}
      skeleton={<ProcessListSkeleton />}
      empty={{
        icon: <IconRoute aria-hidden />,
        title: t("empty.processes"),
        text: t(canCreate ? "process.empty_hint" : "process.empty_hint_reader"),
      }}
    >
      {(rows, isStale) => (
        <ProcessList
          rows={rows}
          isStale={isStale}
          order={{ sort: values.sort, sorts: listSorts, onSort: (sort) => set({ sort }) }}
        />
      )}
    </ItemListPage>
  );
}
