import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Person } from "#platform/schemas.ts";
import { failureText } from "../states/use_alerts.tsx";
import { fullName, PersonName } from "../content/PersonName.tsx";

type Props<Answer, Key extends QueryKey> = {
  label: string;
  value: number | null;
  onChange(id: number | null, person: Person | null): void;
  /** The read of the people whose name has this text; "" for the first ones. */
  search(text: string): UseQueryOptions<Answer, Error, Answer, Key>;
  peopleOf(answer: Answer): readonly Person[];
  /** The person of `value`, who may not be among the first ones. */
  selected?: Person | null;
  error?: string | undefined;
  required?: boolean;
  clearable?: boolean;
  placeholder?: string;
  "data-path"?: string | undefined;
};

/** Chooses one person of the company by name. */
export function PersonSelect<Answer, Key extends QueryKey>({
  label,
  value,
  onChange,
  search,
  peopleOf,
  selected = null,
  error,
  required = false,
  clearable = false,
  placeholder,
  "data-path": path,
}: Props<Answer, Key>) {
  const { t } = useTexts();
  const [text, setText] = useState("");
  const [settled] = useDebouncedValue(text, 500);
  const [chosen, setChosen] = useState<Person | null>(selected);
  const current = chosen?.id === value ? chosen : selected?.id === value ? selected : null;
  const isSearching = current === null || text !== fullName(current);
  const query = useQuery({ ...search(isSearching ? settled.trim() : ""), placeholderData: keepPreviousData });

  const found = query.data === undefined ? [] : peopleOf(query.data);
  const people = current === null || found.some(({ id }) => id === current.id) ? found : [current, ...found];
  const byId = new Map(people.map((person) => [String(person.id), person]));

  return (
    <Select
      data-path={path}
      label={label}
      placeholder={placeholder ?? t("person.choose")}
      searchable
      openOnFocus={false}
      clearable={clearable}
      withAsterisk={required}
      aria-required={required}
      data={people.map((person) => ({ value: String(person.id), label: fullName(person) }))}
      value={value === null ? null : String(value)}
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => {
        const person = id === null ? null : (byId.get(id) ?? null);
        setChosen(person);
        onChange(person?.id ?? null, person);
      }}
      // The server has already searched, ignoring case and diacritics as this list could not.
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const person = byId.get(option.value);
        return person === undefined ? option.label : <PersonName person={person} />;
      }}
      nothingFoundMessage={
        query.error ? failureText(query.error, t) : t(query.isPending ? "button.loading" : "person.none")
      }
      error={error}
    />
  );
}
