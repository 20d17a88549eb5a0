import { IconTags } from "@tabler/icons-react";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { NamedListSkeleton } from "#ui/lists/NamedList.tsx";
import { ListPage } from "#ui/lists/ListPage.tsx";
import { foldText } from "#platform/text/fold_text.ts";
import type { Category } from "../categories.contract.ts";
import { branchesOf, matchingBranches } from "../categories.rules.ts";
import { CategoryTree } from "./CategoryTree.tsx";
import { useCategoryActions } from "./use_category_actions.ts";
import { useCategoryList } from "./use_category_list.ts";

const matching = (categories: readonly Category[], wanted: string) =>
  matchingBranches(branchesOf(categories), ({ name }) => foldText(name).includes(wanted));

/** The company's categories, at `/settings/categories`: administrators change them, everybody else reads them. */
export function CategoriesPage() {
  const { t } = useTexts();
  const { rights } = useUser();
  const actions = useCategoryActions();
  const query = useCategoryList();
  const total = query.data?.length;
  const mayManage = rights.manage_categories;

  return (
    <ListPage
      title={t("settings.categories")}
      summary={
        !total ? "\u00a0" : `${t("categories.count", { count: total })} · ${t("categories.with_children")}`
      }
      readOnly={mayManage ? null : t("categories.read_only")}
      query={query}
      create={mayManage ? { label: t("categories.new"), onClick: () => actions.create() } : null}
      skeleton={<NamedListSkeleton shape="line" />}
      empty={{
        icon: <IconTags aria-hidden />,
        title: t("empty.categories"),
        text: t(mayManage ? "categories.empty_hint" : "categories.empty_hint_reader"),
      }}
      search={{ label: t("categories.search"), find: matching }}
    >
      {(branches) => <CategoryTree branches={branches} actions={mayManage ? actions : null} />}
    </ListPage>
  );
}
