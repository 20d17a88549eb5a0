import { Select } from "@mantine/core";
import { call } from "#platform/client/api/call.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { NamedModal } from "#ui/modals/NamedModal.tsx";
import { useNamedForm } from "#ui/forms/use_named_form.ts";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import {
  type Category,
  categoryBody,
  categoryNameLength,
  category as categoryShape,
  storeCategory,
  updateCategory,
} from "../categories.contract.ts";
import { possibleParents } from "../categories.rules.ts";
import { useCategoryChange, useCategoryList } from "./use_category_list.ts";

export type CategoryModalProps = {
  /** The one to change; a new one without it. */
  category?: Category;
  /** What a new one starts with. */
  name?: string;
  parent_id?: number;
  onSaved?: (category: Category) => void;
};

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    category: CategoryModalProps;
  }
}

/** Creates a category, or renames one and moves it under another. */
export function CategoryModal({
  category,
  name = "",
  parent_id,
  onSaved,
  ...controls
}: CategoryModalProps & ModalControls) {
  const { t } = useTexts();
  const tellChange = useCategoryChange();
  const item = useNamedForm({
    item: category,
    shape: categoryShape,
    schema: categoryBody,
    valuesOf: (held) => ({
      name: held?.name ?? name,
      parent_id: held === undefined ? (parent_id ?? null) : (held.parent?.id ?? null),
    }),
    create: (body, idempotency_key) => call(storeCategory, { body, idempotency_key }),
    change: (id, body) => call(updateCategory, { params: { id }, body }),
    tellChange,
    onSaved,
    controls,
  });
  const { form, held } = item;

  return (
    <NamedModal
      title={t(category === undefined ? "categories.new" : "categories.edit")}
      item={item}
      labels={{ name: t("categories.name"), parent_id: t("categories.parent") }}
      nameLength={categoryNameLength}
      dismiss={controls.dismiss}
    >
      <ParentSelect
        category={held}
        {...form.getInputProps("parent_id")}
        value={form.getValues().parent_id ?? null}
        onChange={(id) => form.setFieldValue("parent_id", id)}
      />
    </NamedModal>
  );
}

type ParentProps = {
  category: Category | undefined;
  value: number | null;
  onChange(id: number | null): void;
  error?: string;
};

/** Where the category stands; not asked while there is nothing that it could stand under. */
function ParentSelect({ category, value, onChange, ...field }: ParentProps) {
  const { t } = useTexts();
  const { data: categories = [] } = useCategoryList();
  const parents = possibleParents(categories, category ?? { id: null, children_count: 0 });
  const hasChildren = (category?.children_count ?? 0) > 0;
  if (parents.length === 0 && !hasChildren && value === null) return null;
  return (
    <Select<number>
      {...field}
      label={t("categories.parent")}
      placeholder={t("categories.parent_none")}
      description={hasChildren ? t("categories.parent_has_children") : undefined}
      disabled={hasChildren}
      searchable
      clearable
      openOnFocus={false}
      data={parents.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      nothingFoundMessage={t("list.none_found")}
    />
  );
}
