import { memo, type ReactNode } from "react";
import { CategorySelect } from "#features/categories/client/CategorySelect.tsx";
import { ManagerSelect } from "#features/people/client/ManagerSelect.tsx";
import { RoleSelect } from "#features/roles/client/RoleSelect.tsx";
import { type Translate, useTexts } from "#platform/client/use_texts.ts";
import { FieldGrid } from "#ui/forms/FieldGrid.tsx";
import { NameArea } from "#ui/forms/NameArea.tsx";
import { type FormFields, type FormNames, sentAs } from "../../fields/procedure_fields.rules.ts";
import { type FieldName, procedureLimits } from "../../procedures.contract.ts";
import classes from "./DetailsFields.module.css";
import { useFormShared } from "./use_form_shared.ts";
import { partOf } from "./form_focus.ts";

/** Triggers and steps have rooms of their own. */
type Detail = Exclude<FieldName, "triggers" | "steps">;

type Control<Name extends Detail> = {
  value: FormFields[Name];
  onChange(value: FormFields[Name]): void;
  error: string | undefined;
};

type Around = {
  /** Marks the element in which the field is written. */
  part: ReturnType<typeof partOf>;
  /** What the procedure's roles and categories were called when it was read. */
  known: FormNames;
  t: Translate;
};

/** How each field is written, in the order of the form. */
const controls: { [Name in Detail]: (control: Control<Name>, around: Around) => ReactNode } = {
  name: (control, { part, t }) => (
    <NameArea
      {...control}
      {...part}
      label={t("proc.name")}
      placeholder={t("proc_form.name_placeholder")}
      maxLength={procedureLimits.name}
    />
  ),
  responsible: (control, { part }) => (
    <div className={classes.alone} {...part}>
      <ManagerSelect {...control} />
    </div>
  ),
  roles: (control, { part, known, t }) => (
    <div {...part}>
      <RoleSelect
        {...control}
        label={t("proc.roles")}
        selected={known.roles}
        maxValues={procedureLimits.roles}
      />
    </div>
  ),
  categories: (control, { part, known, t }) => (
    <div {...part}>
      <CategorySelect
        {...control}
        label={t("proc.categories")}
        selected={known.categories}
        maxValues={procedureLimits.categories}
      />
    </div>
  ),
};
const names = Object.keys(controls) as Detail[];

type Props = { form: Pick<FormFields, Detail>; known: FormNames };

/** What a procedure is called, who answers for it, where it belongs: its fields but triggers and steps. */
export function DetailsFields({ form, known }: Props) {
  return (
    <FieldGrid columns={2}>
      {names.map((name) => (
        <DetailField key={name} name={name} value={form[name]} known={known} />
      ))}
    </FieldGrid>
  );
}

type DetailProps<Name extends Detail> = { name: Name; value: FormFields[Name]; known: FormNames };

/** Stands still while something else is written. */
const DetailField = memo(function DetailField<Name extends Detail>({
  name,
  value,
  known,
}: DetailProps<Name>) {
  const { t } = useTexts();
  const { dispatch, problems } = useFormShared();
  const place = sentAs(name);
  const onChange = (next: FormFields[Name]) => dispatch({ type: "fields_changed", fields: { [name]: next } });
  return controls[name]({ value, onChange, error: problems[place] }, { part: partOf(place), known, t });
});
