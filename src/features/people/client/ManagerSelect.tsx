import { queryOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { PersonSelect } from "#ui/forms/PersonSelect.tsx";
import type { Person } from "#platform/schemas.ts";
import { listUsers } from "../people.contract.ts";

type Props = {
  value: Person | null;
  onChange(person: Person | null): void;
  error?: string | undefined;
  "data-path"?: string | undefined;
};

/** Chooses who answers for a procedure or a process; archived people are not offered. */
export function ManagerSelect({ value, onChange, ...field }: Props) {
  const { t } = useTexts();
  const { instance } = useUser();
  return (
    <PersonSelect
      label={t("proc.manager")}
      required
      value={value?.id ?? null}
      selected={value}
      onChange={(_, person) => onChange(person)}
      search={(text) =>
        queryOf(listUsers, {
          params: { instance_id: instance.id },
          query: { status: "active", ...(text !== "" && { search: text }) },
        })
      }
      peopleOf={(answer) => answer.data.data}
      {...field}
    />
  );
}
