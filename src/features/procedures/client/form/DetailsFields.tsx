import { memo } from "react";
import { CategorySelect } from "#features/categories/client/CategorySelect.tsx";
import { ManagerSelect } from "#features/people/client/ManagerSelect.tsx";
import { RoleSelect } from "#features/roles/client/RoleSelect.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { FieldGrid } from "#ui/forms/FieldGrid.tsx";
import { NameArea } from "#ui/forms/NameArea.tsx";
import type { IdName } from "#platform/schemas.ts";
import type { ProcedureForm } from "../../form.rules.ts";
import { procedureLimits } from "../../procedures.contract.ts";
import { useFormShared } from "./use_form_shared.ts";
import { partOf } from "./form_focus.ts";

type Props = Pick<ProcedureForm, "name" | "responsible" | "roles" | "categories"> & {
  /** What the procedure's roles and categories were called when it was read. */
  known: { roles: readonly IdName[]; categories: readonly IdName[] };
};

/** What a procedure is called, who answers for it, and where it belongs. Stands still while steps are typed. */
export const DetailsFields = memo(function DetailsFields({
  name,
  responsible,
  roles,
  categories,
  known,
}: Props) {
  const { t } = useTexts();
  const { dispatch, problems } = useFormShared();
  const change = (fields: Extract<Parameters<typeof dispatch>[0], { type: "fields_changed" }>["fields"]) =>
    dispatch({ type: "fields_changed", fields });

  return (
    <FieldGrid columns={3}>
      <NameArea
        label={t("proc.name")}
        placeholder={t("proc_form.name_placeholder")}
        maxLength={procedureLimits.name}
        value={name}
        onChange={(next) => change({ name: next })}
        error={problems.name}
        {...partOf("name")}
      />
      <div {...partOf("responsible_id")}>
        <ManagerSelect
          value={responsible}
          onChange={(person) => change({ responsible: person })}
          error={problems.responsible_id}
        />
      </div>
      <div {...partOf("roles")}>
        <RoleSelect
          label={t("proc.roles")}
          value={roles}
          selected={known.roles}
          onChange={(chosen) => change({ roles: chosen })}
          maxValues={procedureLimits.roles}
          error={problems.roles}
        />
      </div>
      <div {...partOf("categories")}>
        <CategorySelect
          label={t("proc.categories")}
          value={categories}
          selected={known.categories}
          onChange={(chosen) => change({ categories: chosen })}
          maxValues={procedureLimits.categories}
          error={problems.categories}
        />
      </div>
    </FieldGrid>
  );
});
