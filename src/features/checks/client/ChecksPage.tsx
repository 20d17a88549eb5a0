import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { IconChecklist } from "@tabler/icons-react";
import { PersonPill } from "#features/people/client/PersonPill.tsx";
import { useListChanges } from "#features/watching/client/use_list_changes.ts";
import { pageOfList, pagesOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { Segments } from "#ui/buttons/Segments.tsx";
import { useShortcut } from "#ui/device/use_shortcut.tsx";
import { FilterLine } from "#ui/lists/FilterLine.tsx";
import { InfiniteEnd } from "#ui/lists/InfiniteEnd.tsx";
import { ListBar } from "#ui/lists/ListBar.tsx";
import { NoneFound } from "#ui/lists/NoneFound.tsx";
import { useUrlFilters } from "#ui/lists/use_url_filters.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import { HeadButton } from "#ui/page/HeadButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { checkStatuses, findChecks } from "../checks.contract.ts";
import { checkFilters } from "./check_filters.ts";
import { CheckRows, CheckRowsSkeleton } from "./CheckRows.tsx";
import { ProcedurePill } from "./ProcedurePill.tsx";

/** The checks of a person, open or closed, and everybody's for whoever may read them; at `/checks`. */
export function ChecksPage() {
  const { t } = useTexts();
  const { id: own_id, rights } = useUser();
  const modals = useModals();
  const { values, set } = useUrlFilters(checkFilters);
  const canReadAll = rights.reports.includes("procedures") || rights.reports.includes("users");
  const whose = canReadAll ? values.whose : "mine";
  const person = whose === "all" ? values.person : undefined;
  const { status, procedure, search } = values;
  useListChanges("checks", findChecks);
  const asked = { status, whose, user_id: person, procedure_id: procedure, search };
  const query = useInfiniteQuery({
    ...pagesOf(findChecks, { query: asked }, pageOfList),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const { total, is_more = false } = query.data?.pages[0] ?? {};
  const isNarrowed = person !== undefined || procedure !== undefined || search !== undefined;
  const start = () => modals.open("procedure_check", {});
  useShortcut("c", start, "check.start");

  return (
    <>
      <PageHeader
        title={t("check.title")}
        meta={<span>{total === undefined ? "\u00a0" : t("check.count", { count: total, is_more })}</span>}
        actions={<HeadButton label={t("check.start")} opensDialog onClick={start} />}
      />
      <ListBar
        label={t(whose === "all" ? "check.search_all" : "check.search")}
        search={search}
        onSearch={(next) => set({ search: next })}
      >
        <FilterLine wraps chosen={`${status} ${whose} ${procedure} ${person}`}>
          <Segments
            label={t("check.states")}
            options={checkStatuses.map((value) => ({ value, label: t(`check.all_${value}`) }))}
            value={status}
            onChange={(next) => set({ status: next })}
          />
          {canReadAll && (
            <Segments
              label={t("check.whose")}
              options={[
                { value: "mine", label: t("check.mine") },
                { value: "all", label: t("check.everybodys") },
              ]}
              value={whose}
              onChange={(next) => set({ whose: next, person: undefined })}
            />
          )}
          <ProcedurePill
            value={procedure ?? null}
            onChange={(next) => set({ procedure: next })}
            shown={rows.map((row) => row.procedure)}
          />
          {whose === "all" && (
            <PersonPill
              label={t("check.person")}
              value={person ?? null}
              onChange={(next) => set({ person: next })}
              shown={rows.map((row) => row.user)}
            />
          )}
        </FilterLine>
      </ListBar>
      <QueryState query={query} skeleton={<CheckRowsSkeleton />} place="part">
        {() =>
          rows.length > 0 ? (
            <>
              <CheckRows
                rows={rows}
                own_id={own_id}
                hasPeople={whose === "all"}
                isStale={query.isPlaceholderData}
              />
              <InfiniteEnd query={query} />
            </>
          ) : isNarrowed ? (
            <NoneFound onClear={() => set({ person: undefined, procedure: undefined, search: undefined })} />
          ) : status === "closed" ? (
            <EmptyState
              icon={<IconChecklist aria-hidden />}
              title={t("check.none_closed")}
              text={t("check.none_closed_hint")}
            />
          ) : (
            <EmptyState
              icon={<IconChecklist aria-hidden />}
              title={t(whose === "all" ? "check.none_open" : "empty.checks")}
              text={t("check.none_hint")}
            />
          )
        }
      </QueryState>
    </>
  );
}
