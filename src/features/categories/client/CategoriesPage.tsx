import { Button } from "@mantine/core";
import { IconPlus, IconSearchOff, IconTags } from "@tabler/icons-react";
import { z } from "zod";
import { useUser } from "#platform/client/session.tsx";
import { useTexts } from "#platform/client/texts.ts";
import { EmptyState } from "#platform/client/ui/EmptyState.tsx";
import { PageHeader } from "#platform/client/ui/PageHeader.tsx";
import { QueryState } from "#platform/client/ui/QueryState.tsx";
import { SearchInput } from "#platform/client/ui/SearchInput.tsx";
import { useUrlFilters } from "#platform/client/ui/url_filters.ts";
import { foldText } from "#platform/slug.ts";
import type { Category } from "../categories.contract.ts";
import { branchesOf, matchingBranches } from "../categories.rules.ts";
import classes from "./CategoriesPage.module.css";
import { CategoryTree, CategoryTreeSkeleton } from "./CategoryTree.tsx";
import { type CategoryActions, useCategoryActions } from "./category_actions.tsx";
import { useCategoryList } from "./category_list.ts";

const filters = z.object({ search: z.string().max(255).optional() });

const searchedFrom = 11;

/** The company's categories, at `/settings/categories`: administrators change them, everybody else reads them. */
export function CategoriesPage() {
  const { t } = useTexts();
  const { rights } = useUser();
  const actions = useCategoryActions();
  const query = useCategoryList();
  const total = query.data?.length;
  const mayManage = rights.manage_categories;

  return (
    <>
      <PageHeader
        title={t("settings.categories")}
        meta={
          <>
            <span>{!total ? "\u00a0" : t("categories.count", { count: total })}</span>
            {!mayManage && <span>{t("categories.read_only")}</span>}
          </>
        }
        actions={mayManage && total !== 0 && <CreateButton actions={actions} />}
      />
      <QueryState
        query={query}
        skeleton={<CategoryTreeSkeleton />}
        isEmpty={(categories) => categories.length === 0}
        empty={
          <EmptyState
            icon={<IconTags aria-hidden />}
            title={t("empty.categories")}
            text={t(mayManage ? "categories.empty_hint" : "categories.empty_hint_reader")}
            action={mayManage && <CreateButton actions={actions} />}
          />
        }
      >
        {(categories) => <SearchedTree categories={categories} actions={mayManage ? actions : null} />}
      </QueryState>
    </>
  );
}

function CreateButton({ actions }: { actions: CategoryActions }) {
  const { t } = useTexts();
  return (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => actions.create()}>
      {t("categories.new")}
    </Button>
  );
}

type TreeProps = { categories: readonly Category[]; actions: CategoryActions | null };

function SearchedTree({ categories, actions }: TreeProps) {
  const { t } = useTexts();
  const { values, set, clear } = useUrlFilters(filters);
  const search = values.search ?? "";
  const wanted = foldText(search);
  const all = branchesOf(categories);
  const branches = wanted === "" ? all : matchingBranches(all, ({ name }) => foldText(name).includes(wanted));

  return (
    <>
      {(categories.length >= searchedFrom || search !== "") && (
        <SearchInput
          className={classes.search ?? ""}
          label={t("categories.search")}
          value={search}
          onChange={(next) => set({ search: next })}
        />
      )}
      {branches.length > 0 ? (
        <CategoryTree branches={branches} actions={actions} />
      ) : (
        <EmptyState
          icon={<IconSearchOff aria-hidden />}
          title={t("list.none_found")}
          text={t("list.none_found_hint")}
          action={
            <Button variant="default" onClick={clear}>
              {t("list.filters_clear")}
            </Button>
          }
        />
      )}
    </>
  );
}
