import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { failureText } from "#ui/states/failure_text.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import {
  type CreateEntry,
  type NameField,
  NameMultiSelect,
  type NameOption,
} from "#ui/forms/NameMultiSelect.tsx";
import type { Category } from "../categories.contract.ts";
import { branchesOf } from "../categories.rules.ts";
import { useCategoryList } from "./use_category_list.ts";

const optionOf = ({ id, name, parent }: Category): NameOption => ({ id, name, under: parent?.name ?? null });

const optionsOf = (categories: readonly Category[]): NameOption[] =>
  branchesOf(categories).flatMap(({ category, children }) => [category, ...children].map(optionOf));

/** Chooses categories; who may manage them creates a missing one on the way, which is then chosen. */
export function CategorySelect(field: NameField) {
  const { t } = useTexts();
  const { rights } = useUser();
  const modals = useModals();
  const { data, error } = useCategoryList();
  const create: CreateEntry = {
    label: (name) => (name === "" ? t("categories.create") : t("categories.create_named", { name })),
    open: (name, onCreated) =>
      modals.open("category", { name, onSaved: (category) => onCreated(optionOf(category)) }),
  };
  return (
    <NameMultiSelect
      {...field}
      placeholder={t("categories.choose")}
      options={data && optionsOf(data)}
      failure={error && failureText(error, t)}
      create={rights.manage_categories ? create : undefined}
    />
  );
}
