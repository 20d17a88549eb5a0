import { listUsers } from "#features/people/people.contract.ts";
import { pagesOf } from "#platform/client/api/query.ts";
import { useRoomRefresh } from "#platform/client/sockets/use_room_refresh.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Person } from "#platform/schemas.ts";
import { fullName, PersonName } from "#ui/content/PersonName.tsx";
import { PagedSelect } from "#ui/forms/PagedSelect.tsx";

type Props = {
  value: Person | null;
  onChange(person: Person | null): void;
  /** Also people who do not work here any more. */
  withArchived?: boolean;
  isRequired?: boolean;
  error?: string | undefined;
  "data-path"?: string;
  "data-autofocus"?: boolean;
};

/** Chooses a person of the company. */
export function PersonSelect({ value, onChange, withArchived = false, isRequired = true, ...field }: Props) {
  const { t } = useTexts();
  const { instance } = useUser();
  useRoomRefresh("people", listUsers);
  return (
    <PagedSelect<Person>
      label={t("custom_rights.person")}
      placeholder={t("person.choose")}
      isRequired={isRequired}
      value={value}
      onChange={onChange}
      pagesOf={(search) =>
        pagesOf(
          listUsers,
          {
            params: { instance_id: instance.id },
            query: { ...(!withArchived && { status: "active" }), ...(search !== "" && { search }) },
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
