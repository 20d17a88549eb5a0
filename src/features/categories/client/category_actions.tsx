import { useMemo } from "react";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { type Translate, useTexts } from "#platform/client/texts.ts";
import { useConfirm } from "#platform/client/ui/confirm.tsx";
import { useModals } from "#platform/client/ui/modals.tsx";
import { type Category, deleteCategory } from "../categories.contract.ts";
import classes from "./CategoriesPage.module.css";
import { useCategoryChange } from "./category_list.ts";

export type CategoryActions = {
  create(parent_id?: number): void;
  edit(category: Category): void;
  /** Asks, naming what the category takes with it, and deletes. */
  remove(category: Category): void;
};

/** What an administrator does with categories. Who may is decided where the buttons stand. */
export function useCategoryActions(): CategoryActions {
  const { t } = useTexts();
  const modals = useModals();
  const confirm = useConfirm();
  const tellChange = useCategoryChange();

  return useMemo<CategoryActions>(
    () => ({
      create: (parent_id) => modals.open("category", parent_id === undefined ? {} : { parent_id }),
      edit: (category) => modals.open("category", { category }),
      remove: (category) =>
        confirm({
          title: t("categories.delete_title", { name: category.name }),
          text: t("confirm.delete"),
          attention: true,
          danger: true,
          action: t("button.delete"),
          children: <Consequences category={category} t={t} />,
          async onAct() {
            try {
              await call(deleteCategory, { params: { id: category.id } });
            } catch (error) {
              // Somebody else was faster: it is gone, as asked.
              if (!(error instanceof CallError && error.status === 404)) throw error;
            }
            tellChange();
          },
        }),
    }),
    [t, modals, confirm, tellChange],
  );
}

function Consequences({ category, t }: { category: Category; t: Translate }) {
  const { procedures_count, children_count } = category;
  return (
    <ul className={classes.consequences}>
      <li>
        {procedures_count > 0
          ? t("categories.delete_procedures", { count: procedures_count })
          : t("categories.delete_unused")}
      </li>
      {children_count > 0 && <li>{t("categories.delete_children", { count: children_count })}</li>}
    </ul>
  );
}
