import { listUsers } from "#features/people/people.contract.ts";
import { pagesOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Person } from "#platform/schemas.ts";
import { fullName, PersonName } from "#ui/content/PersonName.tsx";
import { PagedSelect } from "#ui/forms/PagedSelect.tsx";

type Props = {
  /** Who gives it up, and is not offered. */
  from: number;
  value: Person | null;
  onChange(person: Person | null): void;
  isRequired?: boolean;
};

/** Chooses who answers from now on for what somebody managed. */
export function NewManagerSelect({ from, value, onChange, isRequired = false }: Props) {
  const { t } = useTexts();
  const { instance } = useUser();
  return (
    <PagedSelect<Person>
      label={t("users.new_manager")}
      placeholder={t("person.choose")}
      isRequired={isRequired}
      isClearable
      except={from}
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
    >
      {(person) => <PersonName person={person} />}
    </PagedSelect>
  );
}
