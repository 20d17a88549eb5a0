import { Button } from "@mantine/core";
import { IconBulb, IconPlus } from "@tabler/icons-react";
import { type TextKey, useTexts } from "#platform/client/use_texts.ts";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { Segments } from "#ui/buttons/Segments.tsx";
import { ListBar } from "#ui/lists/ListBar.tsx";
import { FilterLine } from "#ui/lists/FilterLine.tsx";
import { InfiniteEnd } from "#ui/lists/InfiniteEnd.tsx";
import { useModals } from "#ui/modals/use_modals.tsx";
import { NoneFound } from "#ui/lists/NoneFound.tsx";
import { HeadButton } from "#ui/page/HeadButton.tsx";
import { type Breadcrumb, PageHeader } from "#ui/page/PageHeader.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { useShortcut } from "#ui/device/use_shortcut.tsx";
import { useUrlFilters } from "#ui/lists/use_url_filters.ts";
import { improvementFilters } from "../improvement_filters.ts";
import { itemPath } from "#features/items/item_paths.ts";
import { ImprovementList, ImprovementListSkeleton } from "./ImprovementList.tsx";
import { useImprovements } from "./use_improvements.ts";
import { StatusFilter } from "./StatusFilter.tsx";
import type { AboutItem } from "./about_item.ts";

type Props = {
  item: AboutItem;
  /** The list that the item stands in. */
  list: Breadcrumb;
};

const proposeKey: TextKey = "improvement.propose";

/** Every request about a procedure or a process: filtered and searched, all in the address. */
export function ImprovementsPage({ item, list }: Props) {
  const { t } = useTexts();
  const modals = useModals();
  const filters = useUrlFilters(improvementFilters);
  const { values, set, clear, count } = filters;
  const query = useImprovements(item, values);
  const { kind, slug, name } = item;
  const first = query.data?.pages[0];
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const isNarrowed = count > 0 || values.search !== undefined;
  const isEmpty = first?.total === 0 && !isNarrowed;
  const propose = () => modals.open("improvements", { item });
  useShortcut("c", propose, proposeKey);
  const button = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={propose}>
      {t(proposeKey)}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t("improvement.title")}
        breadcrumbs={[list, { label: name, to: itemPath(kind, slug) }]}
        meta={
          <span>
            {first ? t("improvement.count", { count: first.total, is_more: first.is_more }) : "\u00a0"}
          </span>
        }
        actions={!isEmpty && <HeadButton label={t(proposeKey)} onClick={propose} />}
      />
      {!isEmpty && (
        <ListBar
          label={t("improvement.search")}
          search={values.search}
          onSearch={(search) => set({ search })}
        >
          <FilterLine
            wraps
            chosen={`${values.status} ${values.mine} ${values.request} ${Object.values(first?.totals ?? {}).join()}`}
          >
            <StatusFilter
              value={values.status}
              totals={first?.totals}
              cut={first?.cut}
              onChange={(status) => set({ status })}
            />
            <Segments
              label={t("improvement.whose")}
              options={[
                { value: "all", label: t("improvement.filter_everybodys") },
                { value: "mine", label: t("improvement.filter_mine") },
              ]}
              value={values.mine === "true" ? "mine" : "all"}
              onChange={(whose) => set({ mine: whose === "mine" ? "true" : undefined })}
            />
            {values.request !== undefined && (
              <Button variant="default" onClick={() => set({ request: undefined })}>
                {t("improvement.show_all")}
              </Button>
            )}
          </FilterLine>
        </ListBar>
      )}
      <QueryState query={query} skeleton={<ImprovementListSkeleton />} place="part">
        {() =>
          rows.length > 0 ? (
            <>
              <ImprovementList
                item={item}
                rows={rows}
                canChange={first?.canChange ?? false}
                isStale={query.isPlaceholderData}
              />
              <InfiniteEnd query={query} />
            </>
          ) : isNarrowed ? (
            <NoneFound onClear={clear} />
          ) : (
            <EmptyState
              icon={<IconBulb aria-hidden />}
              title={t("empty.improvements")}
              text={t("improvement.empty_hint")}
              action={button}
            />
          )
        }
      </QueryState>
    </>
  );
}

/** The page's shape while what it is about is read. */
export function ImprovementsPageSkeleton() {
  const { t } = useTexts();
  return (
    <>
      <PageHeader title={t("improvement.title")} meta={<span>{"\u00a0"}</span>} />
      <ImprovementListSkeleton />
    </>
  );
}
