import { useMemo } from "react";
import { call } from "#platform/client/api/call.ts";
import { type Translate, useTexts } from "#platform/client/use_texts.ts";
import { useDeletion } from "#ui/modals/use_deletion.tsx";
import { useModals } from "#ui/modals/use_modals.tsx";
import { type Category, deleteCategory } from "../categories.contract.ts";
import { useCategoryChange } from "./use_category_list.ts";

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
  const askToDelete = useDeletion();
  const tellChange = useCategoryChange();

  return useMemo<CategoryActions>(
    () => ({
      create: (parent_id) => modals.open("category", parent_id === undefined ? {} : { parent_id }),
      edit: (category) => modals.open("category", { category }),
      remove: (category) =>
        askToDelete({
          title: t("categories.delete_title", { name: category.name }),
          consequences: consequencesOf(category, t),
          remove: () =>
            call(deleteCategory, {
              params: { id: category.id },
              query: { revision: String(category.revision) },
            }),
          onGone: tellChange,
        }),
    }),
    [t, modals, askToDelete, tellChange],
  );
}

function consequencesOf(category: Category, t: Translate): string[] {
  const { procedures_count, processes_count, children_count } = category;
  const isUsed = procedures_count + processes_count > 0;
  return [
    ...(isUsed ? [] : [t("categories.delete_unused")]),
    ...(procedures_count > 0 ? [t("categories.delete_procedures", { count: procedures_count })] : []),
    ...(processes_count > 0 ? [t("categories.delete_processes", { count: processes_count })] : []),
    ...(children_count > 0 ? [t("categories.delete_children", { count: children_count })] : []),
  ];
}
