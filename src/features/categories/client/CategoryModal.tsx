import { Alert, Button, Select, Stack, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { call } from "#platform/client/api/call.ts";
import { useTexts } from "#platform/client/texts.ts";
import { failureText } from "#platform/client/ui/alerts.tsx";
import { useButtonState } from "#platform/client/ui/button_state.ts";
import { useZodForm } from "#platform/client/ui/fields.ts";
import { ModalFrame } from "#platform/client/ui/ModalFrame.tsx";
import type { ModalControls } from "#platform/client/ui/modals.tsx";
import { StateButton } from "#platform/client/ui/StateButton.tsx";
import {
  type Category,
  type CategoryBody,
  categoryBody,
  categoryNameLength,
  storeCategory,
  updateCategory,
} from "../categories.contract.ts";
import { possibleParents } from "../categories.rules.ts";
import { useCategoryChange, useCategoryList } from "./category_list.ts";

export type CategoryModalProps = {
  /** The one to change; a new one without it. */
  category?: Category;
  /** What a new one starts with. */
  name?: string;
  parent_id?: number;
  onSaved?: (category: Category) => void;
};

declare module "#platform/client/ui/modals.tsx" {
  interface ModalProps {
    category: CategoryModalProps;
  }
}

const closesAfter = 1000;

/** Creates a category, or renames one and moves it under another. */
export function CategoryModal({
  category,
  name = "",
  parent_id,
  onSaved,
  close,
  dismiss,
}: CategoryModalProps & ModalControls) {
  const { t } = useTexts();
  const formId = useId();
  const button = useButtonState();
  const tellChange = useCategoryChange();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useZodForm({
    schema: categoryBody,
    initial: { name: category?.name ?? name, parent_id: category?.parent?.id ?? parent_id ?? null },
  });

  const submit = button.submit(async () => {
    setFailure(null);
    if (!form.isFit()) return "refused";
    try {
      const saved = await save(category, form.getValues());
      tellChange(saved);
      onSaved?.(saved);
      setTimeout(close, closesAfter);
      return "done";
    } catch (error) {
      if (!form.setServerErrors(error)) setFailure(error);
      throw error;
    }
  });

  return (
    <ModalFrame
      title={t(category === undefined ? "categories.new" : "categories.edit")}
      footer={
        <>
          <Button variant="default" onClick={dismiss}>
            {t("button.cancel")}
          </Button>
          <StateButton type="submit" form={formId} state={button}>
            {t(category === undefined ? "button.add" : "button.save")}
          </StateButton>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap={16}>
          <TextInput
            label={t("categories.name")}
            required
            maxLength={categoryNameLength}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps("name")}
          />
          <ParentSelect
            category={category}
            {...form.getInputProps("parent_id")}
            value={form.getValues().parent_id ?? null}
            onChange={(id) => form.setFieldValue("parent_id", id)}
          />
          {failure !== null && (
            <Alert color="red" role="alert">
              {failureText(failure, t)}
            </Alert>
          )}
        </Stack>
      </form>
    </ModalFrame>
  );
}

async function save(category: Category | undefined, body: CategoryBody): Promise<Category> {
  const answer =
    category === undefined
      ? await call(storeCategory, { body })
      : await call(updateCategory, { params: { id: category.id }, body });
  return answer.data;
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
