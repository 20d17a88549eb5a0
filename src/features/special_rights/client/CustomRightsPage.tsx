import { Button } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { IconKey, IconPlus } from "@tabler/icons-react";
import { z } from "zod";
import { useListChanges } from "#features/watching/client/use_list_changes.ts";
import { pageOfList, pagesOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { FilterPill } from "#ui/lists/FilterPill.tsx";
import { InfiniteEnd } from "#ui/lists/InfiniteEnd.tsx";
import { ListBar } from "#ui/lists/ListBar.tsx";
import { NamedListSkeleton } from "#ui/lists/NamedList.tsx";
import { NoneFound } from "#ui/lists/NoneFound.tsx";
import { useUrlFilters } from "#ui/lists/use_url_filters.ts";
import { HeadButton } from "#ui/page/HeadButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { ForbiddenView } from "#ui/states/RefusalView.tsx";
import { listSpecialRights, specialRightType } from "../special_rights.contract.ts";
import { specialRightTypes } from "../special_rights.rules.ts";
import { RightRows } from "./RightRows.tsx";
import { useRightActions } from "./use_right_actions.ts";

const rightFilters = z.object({ search: z.string().max(255).optional(), type: specialRightType.optional() });

/** Who administers what by a custom right, at `/settings/custom-rights`. */
export function CustomRightsPage() {
  const { rights } = useUser();
  return rights.manage_rights ? <CustomRights /> : <ForbiddenView />;
}

function CustomRights() {
  const { t } = useTexts();
  const { instance } = useUser();
  const actions = useRightActions();
  const filters = useUrlFilters(rightFilters);
  const { values, set } = filters;
  const query = useInfiniteQuery({
    ...pagesOf(listSpecialRights, { params: { instance_id: instance.id }, query: values }, pageOfList),
    placeholderData: keepPreviousData,
  });
  useListChanges("special_rights", listSpecialRights);
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const { total = 0, is_more = false } = query.data?.pages[0] ?? {};
  const isNarrowed = filters.count > 0 || values.search !== undefined;
  const isEmpty = query.isSuccess && rows.length === 0 && !isNarrowed;
  const button = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={actions.create}>
      {t("custom_rights.new")}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t("settings.custom_rights")}
        meta={
          <>
            <span>{t("custom_rights.hint")}</span>
            {total > 0 && (
              <span>{t(is_more ? "custom_rights.count_more" : "custom_rights.count", { count: total })}</span>
            )}
          </>
        }
        actions={!isEmpty && <HeadButton label={t("custom_rights.new")} onClick={actions.create} />}
      />
      {(rows.length > 0 || isNarrowed) && (
        <ListBar
          label={t("custom_rights.search")}
          search={values.search}
          onSearch={(search) => set({ search })}
        >
          <FilterPill
            label={t("custom_rights.type")}
            value={values.type ?? null}
            options={specialRightTypes.map((value) => ({ value, label: t(`custom_rights.type.${value}`) }))}
            onChange={(type) => set({ type })}
          />
        </ListBar>
      )}
      <QueryState query={query} skeleton={<NamedListSkeleton shape="block" />} place="part">
        {() =>
          rows.length > 0 ? (
            <>
              <RightRows rights={rows} actions={actions} />
              <InfiniteEnd query={query} />
            </>
          ) : isNarrowed ? (
            <NoneFound onClear={filters.clear} />
          ) : (
            <EmptyState
              icon={<IconKey aria-hidden />}
              title={t("custom_rights.empty")}
              text={t("custom_rights.empty_hint")}
              action={button}
            />
          )
        }
      </QueryState>
    </>
  );
}
