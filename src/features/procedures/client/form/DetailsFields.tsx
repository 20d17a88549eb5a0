import { Textarea } from "@mantine/core";
import { memo } from "react";
import { CategorySelect } from "#features/categories/client/CategorySelect.tsx";
import { listUsers } from "#features/people/people.contract.ts";
import { RoleSelect } from "#features/roles/client/RoleSelect.tsx";
import { queryOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/session.tsx";
import { useTexts } from "#platform/client/texts.ts";
import { PersonSelect } from "#platform/client/ui/PersonSelect.tsx";
import type { IdName } from "#platform/schemas.ts";
import type { ProcedureForm } from "../../form.rules.ts";
import { procedureLimits } from "../../procedures.contract.ts";
import classes from "./DetailsFields.module.css";
import { useFormShared } from "./form_context.ts";
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
  const { instance } = useUser();
  const { dispatch, problems } = useFormShared();
  const change = (fields: Extract<Parameters<typeof dispatch>[0], { type: "fields_changed" }>["fields"]) =>
    dispatch({ type: "fields_changed", fields });

  return (
    <div className={classes.root}>
      <Textarea
        className={classes.name ?? ""}
        size="md"
        autosize
        minRows={1}
        label={t("proc.name")}
        placeholder={t("proc_form.name_placeholder")}
        withAsterisk
        aria-required
        maxLength={procedureLimits.name}
        autoComplete="off"
        value={name}
        // A long name is seen whole, yet it is one line.
        onChange={(event) => change({ name: event.currentTarget.value.replace(/\s*\n\s*/g, " ") })}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
        error={problems.name}
        {...partOf("name")}
      />
      <div className={classes.field} {...partOf("responsible_id")}>
        <PersonSelect
          label={t("proc.manager")}
          required
          value={responsible?.id ?? null}
          selected={responsible}
          onChange={(_, person) => change({ responsible: person })}
          search={(text) =>
            queryOf(listUsers, {
              params: { instance_id: instance.id },
              query: { status: "active", ...(text !== "" && { search: text }) },
            })
          }
          peopleOf={(answer) => answer.data.data}
          error={problems.responsible_id}
        />
      </div>
      <div className={classes.field} {...partOf("roles")}>
        <RoleSelect
          label={t("proc.roles")}
          value={roles}
          selected={known.roles}
          onChange={(chosen) => change({ roles: chosen })}
          maxValues={procedureLimits.roles}
          error={problems.roles}
        />
      </div>
      <div className={classes.field} {...partOf("categories")}>
        <CategorySelect
          label={t("proc.categories")}
          value={categories}
          selected={known.categories}
          onChange={(chosen) => change({ categories: chosen })}
          maxValues={procedureLimits.categories}
          error={problems.categories}
        />
      </div>
    </div>
  );
});
