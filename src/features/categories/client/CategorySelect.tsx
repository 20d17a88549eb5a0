import { useUser } from "#platform/client/session.tsx";
import { useTexts } from "#platform/client/texts.ts";
import { failureText } from "#platform/client/ui/alerts.tsx";
import { useModals } from "#platform/client/ui/modals.tsx";
import { type NameOption, NameMultiSelect } from "#platform/client/ui/NameMultiSelect.tsx";
import type { Category } from "../categories.contract.ts";
import { branchesOf } from "../categories.rules.ts";
import { useCategoryList } from "./category_list.ts";

type Props = {
  label: string;
  value: readonly number[];
  onChange(ids: number[]): void;
  /** What the chosen ones were called when they were chosen, for those deleted since. */
  selected?: readonly { id: number; name: string }[];
  error?: string | undefined;
  description?: string;
  required?: boolean;
  disabled?: boolean;
  maxValues?: number;
};

const optionOf = ({ id, name, parent }: Category): NameOption => ({ id, name, under: parent?.name ?? null });

/** Chooses categories; who may manage them creates a missing one on the way, which is then chosen. */
export function CategorySelect(props: Props) {
  const { t } = useTexts();
  const { rights } = useUser();
  const modals = useModals();
  const { data, error } = useCategoryList();
  const options =
    data && branchesOf(data).flatMap(({ category, children }) => [category, ...children].map(optionOf));
  return (
    <NameMultiSelect
      {...props}
      placeholder={t("categories.choose")}
      options={options}
      failure={error && failureText(error, t)}
      create={
        rights.manage_categories
          ? {
              label: (name) =>
                name === "" ? t("categories.create") : t("categories.create_named", { name }),
              open: (name, onCreated) =>
                modals.open("category", { name, onSaved: (category) => onCreated(optionOf(category)) }),
            }
          : undefined
      }
    />
  );
}
