import { pagesOf } from "#platform/client/api/query.ts";
import { useRoomRefresh } from "#platform/client/sockets/use_room_refresh.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { fullName, PersonName } from "#ui/content/PersonName.tsx";
import { PagedSelect } from "#ui/forms/PagedSelect.tsx";
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
  useRoomRefresh("people", listUsers);
  return (
    <PagedSelect<Person>
      label={t("proc.manager")}
      placeholder={t("person.choose")}
      isRequired
      value={value}
      onChange={onChange}
      pagesOf={(search) =>
        pagesOf(
          listUsers,
          {
            params: { instance_id: instance.id },
            query: { status: "active", ...(search !== "" && { search }) },
          },
          ({ data }): { rows: Person[] } => ({ rows: data.data }),
        )
      }
      idOf={({ id }) => id}
      nameOf={fullName}
      nothingFound={t("person.none")}
      {...field}
    >
      {(person) => <PersonName person={person} />}
    </PagedSelect>
  );
}
