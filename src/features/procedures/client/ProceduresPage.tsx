import { IconFileText } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { BinLink } from "#features/bin/client/BinLink.tsx";
import { CategoryPill } from "#features/categories/client/CategoryPill.tsx";
import { useListChanges } from "#features/watching/client/use_list_changes.ts";
import { ManagerPill } from "#features/people/client/ManagerPill.tsx";
import { RolePill } from "#features/roles/client/RolePill.tsx";
import { pageOfList, pagesOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { ItemListPage } from "#features/items/client/ItemListPage.tsx";
import { useUrlFilters } from "#ui/lists/use_url_filters.ts";
import { listProcedures } from "../procedures.contract.ts";
import { listTarget, procedureFilters, procedureSorts } from "#features/items/item_filters.rules.ts";
import { ProcedureList, ProcedureListSkeleton } from "./list/ProcedureList.tsx";
import { StartingPoints } from "./list/StartingPoints.tsx";
import { createPath } from "#features/items/procedure_paths.ts";

/** The list of the company's procedures, at `/procedures`, and at `/` under what is one's own to do, its `lead`. */
export function ProceduresPage({ lead }: { lead?: ReactNode }) {
  const { t } = useTexts();
  const { instance, rights } = useUser();
  const filters = useUrlFilters(procedureFilters);
  const { values, set } = filters;
  const canCreate = rights.create_items;
  useListChanges("procedures", listProcedures);

  return (
    <ItemListPage
      title={t("proc.title")}
      countOf={(counted) => t("proc.count", counted)}
      pages={pagesOf(listProcedures, listTarget(instance.id, values), pageOfList)}
      filters={filters}
      sorts={procedureSorts}
      searchLabel={t("proc.search")}
      pills={(rows) => (
        <>
          <CategoryPill
            isSeveral
            kind="procedures"
            value={values.category ?? null}
            onChange={(category) => set({ category })}
          />
          <RolePill isSeveral value={values.role ?? null} onChange={(role) => set({ role })} />
          <ManagerPill
            isSeveral
            kind="procedures"
            value={values.responsible ?? null}
            onChange={(responsible) => set({ responsible })}
            rows={rows}
          />
        </>
      )}
      create={canCreate ? { path: createPath, label: "proc.new" } : null}
      aside={<BinLink kind="procedure" />}
      lead={lead}
      skeleton={<ProcedureListSkeleton />}
      empty={{
        icon: <IconFileText aria-hidden />,
        title: t("empty.procedures"),
        text: t(canCreate ? "proc.empty_hint" : "proc.empty_hint_reader"),
        more: <StartingPoints />,
      }}
    >
      {(rows, isStale) => (
        <ProcedureList
          rows={rows}
          isStale={isStale}
          order={{ sort: values.sort, sorts: procedureSorts, onSort: (sort) => set({ sort }) }}
        />
      )}
    </ItemListPage>
  );
}
