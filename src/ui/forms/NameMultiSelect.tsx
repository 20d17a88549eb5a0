import { type ComboboxParsedItem, MultiSelect } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { useLatest } from "#platform/client/use_latest.ts";
import { foldText } from "#platform/text/fold_text.ts";
import classes from "./NameMultiSelect.module.css";

export type NameOption = {
  id: number;
  name: string;
  /** The name of what it stands under. */
  under?: string | null;
};

/** The entry that makes what is not in the list. */
export type CreateEntry = {
  /** Its words; `name` is what was typed, "" when nothing was. */
  label(name: string): string;
  /** Opens what makes it; `onCreated` chooses the new one at once. */
  open(name: string, onCreated: (option: NameOption) => void): void;
};

/** The field as a form has it, whatever its options are. */
export type NameField = {
  label: string;
  value: readonly number[];
  onChange(ids: number[]): void;
  /** What the chosen ones were called when they were chosen, for those deleted since. */
  selected?: readonly NameOption[] | undefined;
  description?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  maxValues?: number;
};

type Props = NameField & {
  placeholder: string;
  /** Undefined while they are being read. */
  options: readonly NameOption[] | undefined;
  /** What to say instead of options that could not be read. */
  failure?: string | null;
  create?: CreateEntry | undefined;
};

/** Ids start at 1. */
const createValue = 0;

/** More than a screen holds; whoever looks for another types a part of its name. */
const shownOptions = 100;

/** Chooses several things by name, ignoring case and diacritics, and makes a new one where that is offered. */
export function NameMultiSelect({
  label,
  placeholder,
  value,
  onChange,
  options,
  selected = [],
  failure = null,
  create,
  description,
  error,
  required = false,
  disabled = false,
  maxValues,
}: Props) {
  const { t } = useTexts();
  const [search, setSearch] = useState("");
  const [picked, setPicked] = useState<readonly NameOption[]>([]);
  const chosen = useLatest(value);

  // What was just made, or chosen and deleted since, has a name although the list does not hold it.
  const unlisted = [...selected, ...picked].filter(({ id }) => value.includes(id));
  const byId = new Map([...unlisted, ...(options ?? [])].map((option) => [option.id, option]));
  // Without a name yet; stays chosen.
  const nameless = value.filter((id) => !byId.has(id));
  const wanted = search.trim();
  const isNew = ![...byId.values()].some((option) => option.name.toLowerCase() === wanted.toLowerCase());
  const withCreate = create !== undefined && isNew;
  const createLabel = create?.label(wanted) ?? "";

  function choose(ids: number[]) {
    if (!ids.includes(createValue)) {
      setPicked(ids.flatMap((id) => byId.get(id) ?? []));
      return onChange([...nameless, ...ids]);
    }
    create?.open(wanted, (option) => {
      setPicked((earlier) => [...earlier, option]);
      onChange([...new Set([...chosen(), option.id])]);
    });
  }

  return (
    <MultiSelect<number>
      label={label}
      {...(value.length === 0 && { placeholder })}
      description={description}
      error={error}
      withAsterisk={required}
      aria-required={required || undefined}
      disabled={disabled}
      {...(maxValues !== undefined && { maxValues })}
      classNames={{ input: classes.input ?? "", inputField: classes.field ?? "" }}
      searchable
      openOnFocus={false}
      selectFirstOptionOnChange={wanted !== ""}
      hidePickedOptions
      withCheckIcon={false}
      data={[
        ...[...byId.values()].map(({ id, name }) => ({ value: id, label: name })),
        ...(withCreate ? [{ value: createValue, label: createLabel }] : []),
      ]}
      value={value.filter((id) => byId.has(id))}
      onChange={choose}
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options: entries, search: text }) => matching(entries, text, byId)}
      renderOption={({ option }) =>
        option.value === createValue ? (
          <span className={classes.create}>
            <IconPlus size={16} aria-hidden />
            {createLabel}
          </span>
        ) : (
          <OptionLine option={byId.get(option.value)} />
        )
      }
      nothingFoundMessage={failure ?? t(options === undefined ? "button.loading" : "list.none_found")}
    />
  );
}

function OptionLine({ option }: { option: NameOption | undefined }) {
  if (option === undefined) return null;
  return (
    <span className={classes.option}>
      {option.under && <span className={classes.under}>{`${option.under} / `}</span>}
      {option.name}
    </span>
  );
}

type Entries = ComboboxParsedItem<number>[];

function matching(entries: Entries, text: string, byId: ReadonlyMap<number, NameOption>): Entries {
  const wanted = foldText(text.trim());
  const isCreate = (entry: Entries[number]) => "value" in entry && entry.value === createValue;
  const isMatch = (entry: Entries[number]) => {
    const option = "value" in entry ? byId.get(entry.value) : undefined;
    return option !== undefined && foldText(`${option.under ?? ""} ${option.name}`).includes(wanted);
  };
  const found = entries.filter(isMatch).slice(0, shownOptions);
  const create = entries.filter(isCreate);
  // Below a long list nobody would see it; once something is typed, what there already is comes first.
  return wanted === "" ? [...create, ...found] : [...found, ...create];
}
