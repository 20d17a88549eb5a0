import { Button } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { IconFileText, IconPlus, IconSearchOff } from "@tabler/icons-react";
import { Link, useNavigate } from "react-router";
import { pagesOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/session.tsx";
import { useTexts } from "#platform/client/texts.ts";
import { EmptyState } from "#platform/client/ui/EmptyState.tsx";
import { InfiniteEnd } from "#platform/client/ui/InfiniteEnd.tsx";
import { PageHeader } from "#platform/client/ui/PageHeader.tsx";
import { QueryState } from "#platform/client/ui/QueryState.tsx";
import { SearchInput } from "#platform/client/ui/SearchInput.tsx";
import { useShortcut } from "#platform/client/ui/shortcuts.tsx";
import { useUrlFilters } from "#platform/client/ui/url_filters.ts";
import { listProcedures } from "../procedures.contract.ts";
import { ListFilterBar } from "./list/ListFilterBar.tsx";
import { listFilters } from "./list/list_filters.ts";
import { ProcedureList, ProcedureListSkeleton } from "./list/ProcedureList.tsx";
import classes from "./ProceduresPage.module.css";
import { createPath } from "./procedure_paths.ts";

/** The list of the company's procedures, at `/` and `/procedures`. */
export function ProceduresPage() {
  const { t } = useTexts();
  const user = useUser();
  const filters = useUrlFilters(listFilters);
  const { values } = filters;
  const query = useInfiniteQuery({
    ...pagesOf(listProcedures, { params: { instance_id: user.instance.id }, query: values }, ({ data }) => ({
      rows: data.data,
      total: data.total,
    })),
    placeholderData: keepPreviousData,
  });

  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = query.data?.pages[0]?.total;
  const canCreate = user.rights.create_items;
  const isNarrowed = filters.count > 0 || values.search !== undefined;
  const isEmptyCompany = total === 0 && !isNarrowed;

  return (
    <>
      <PageHeader
        title={t("proc.title")}
        // The line keeps its place while there is nothing to count.
        meta={<span>{total ? t("proc.count", { count: total }) : "\u00a0"}</span>}
        actions={canCreate && !isEmptyCompany && <CreateButton />}
      />
      {!isEmptyCompany && (
        <div className={classes.bar}>
          <SearchInput
            className={classes.search ?? ""}
            label={t("proc.search")}
            value={values.search ?? ""}
            onChange={(search) => filters.set({ search })}
          />
          <ListFilterBar filters={filters} rows={rows} />
        </div>
      )}
      <QueryState query={query} skeleton={<ProcedureListSkeleton />}>
        {() =>
          rows.length > 0 ? (
            <>
              <ProcedureList rows={rows} isStale={query.isPlaceholderData} />
              <InfiniteEnd query={query} />
            </>
          ) : isNarrowed ? (
            <EmptyState
              icon={<IconSearchOff aria-hidden />}
              title={t("list.none_found")}
              text={t("list.none_found_hint")}
              action={
                <Button variant="default" onClick={filters.clear}>
                  {t("list.filters_clear")}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<IconFileText aria-hidden />}
              title={t("empty.procedures")}
              text={t(canCreate ? "proc.empty_hint" : "proc.empty_hint_reader")}
              action={canCreate && <CreateButton />}
            />
          )
        }
      </QueryState>
    </>
  );
}

function CreateButton() {
  const { t } = useTexts();
  const navigate = useNavigate();
  useShortcut("c", () => void navigate(createPath), "proc.new");
  return (
    <Button
      component={Link}
      to={createPath}
      aria-label={t("proc.new")}
      classNames={{ root: classes.create ?? "", section: classes.createIcon ?? "" }}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      <span className={classes.createWords}>{t("proc.new")}</span>
    </Button>
  );
}
