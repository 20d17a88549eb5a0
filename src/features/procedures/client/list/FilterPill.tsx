import { Button, Combobox, Skeleton, useCombobox } from "@mantine/core";
import { IconCheck, IconChevronDown, IconX } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTexts } from "#platform/client/texts.ts";
import { foldText } from "#platform/slug.ts";
import classes from "./FilterPill.module.css";

export type FilterOption = {
  value: string;
  label: string;
  /** What it stands under, shown dimmed before it. */
  context?: string;
};

type Props = {
  label: string;
  value: string | null;
  /** What the value is called, where it may not be among the options. */
  valueLabel?: string | undefined;
  /** Undefined while they are being read. */
  options: readonly FilterOption[] | undefined;
  isFailed?: boolean;
  onChange(value: string | null): void;
  onOpen?: () => void;
  /** Given where the options come from a search on the server. */
  onSearch?: (text: string) => void;
  /** One value always holds, so there is no "all" and nothing to take away. */
  isRequired?: boolean;
  icon?: ReactNode;
};

const searchedFrom = 8;
const all = "";

/** One filter of a list as a button that says what it holds, and a list to choose from. */
export function FilterPill({
  label,
  value,
  valueLabel,
  options,
  isFailed = false,
  onChange,
  onOpen,
  onSearch,
  isRequired = false,
  icon,
}: Props) {
  const { t } = useTexts();
  const [text, setText] = useState("");
  const hasSearch = onSearch !== undefined || (options?.length ?? 0) >= searchedFrom;

  function search(next: string) {
    setText(next);
    onSearch?.(next);
  }

  const store = useCombobox({
    onDropdownOpen: () => {
      onOpen?.();
      if (hasSearch) store.focusSearchInput();
      else store.selectActiveOption();
    },
    onDropdownClose: () => {
      store.resetSelectedOption();
      search("");
    },
  });

  const current = options?.find((option) => option.value === value);
  const words = valueLabel ?? current?.label;
  const isOn = value !== null && !isRequired;
  const shown = options?.filter(
    (option) => onSearch !== undefined || foldText(option.label).includes(foldText(text.trim())),
  );

  return (
    <div className={classes.root} data-on={isOn || undefined}>
      <Combobox
        store={store}
        width={260}
        position="bottom-start"
        shadow="md"
        onOptionSubmit={(next) => {
          onChange(next === all ? null : next);
          store.closeDropdown();
          store.focusTarget();
        }}
      >
        <Combobox.Target targetType="button" withAriaAttributes={!hasSearch}>
          <Button
            variant="default"
            className={classes.button ?? ""}
            aria-haspopup="listbox"
            aria-expanded={store.dropdownOpened}
            leftSection={icon}
            rightSection={isOn ? undefined : <IconChevronDown size={14} aria-hidden />}
            onClick={() => store.toggleDropdown()}
          >
            {value === null ? (
              label
            ) : (
              <span className={classes.value}>
                <span className={isRequired ? classes.hiddenLabel : classes.label}>{label}: </span>
                {words ?? "…"}
              </span>
            )}
          </Button>
        </Combobox.Target>
        <Combobox.Dropdown>
          {hasSearch && (
            <Combobox.Search
              value={text}
              aria-label={t("proc.filter.search")}
              placeholder={t("proc.filter.search")}
              onChange={(event) => {
                search(event.currentTarget.value);
                store.updateSelectedOptionIndex();
              }}
            />
          )}
          <Combobox.Options aria-label={label} className={classes.options ?? ""}>
            {!isRequired && text === "" && (
              <Combobox.Option value={all} active={value === null} aria-selected={value === null}>
                <OptionLine label={t("proc.filter.all")} isChosen={value === null} />
              </Combobox.Option>
            )}
            {shown?.map((option) => (
              <Combobox.Option
                key={option.value}
                value={option.value}
                active={option.value === value}
                aria-selected={option.value === value}
              >
                <OptionLine {...option} isChosen={option.value === value} />
              </Combobox.Option>
            ))}
            {shown?.length === 0 && <Combobox.Empty>{t("proc.filter.none")}</Combobox.Empty>}
            {options === undefined && isFailed && <Combobox.Empty>{t("error.title")}</Combobox.Empty>}
            {options === undefined && !isFailed && <Skeleton height={20} m={8} width="70%" />}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {isOn && (
        <button
          type="button"
          className={classes.remove}
          aria-label={t("proc.filter.remove", { label })}
          onClick={() => {
            onChange(null);
            store.focusTarget();
          }}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
    </div>
  );
}

function OptionLine({ label, context, isChosen }: { label: string; context?: string; isChosen: boolean }) {
  return (
    <span className={classes.option}>
      <span className={classes.optionWords}>
        {context !== undefined && <span className={classes.context}>{context} / </span>}
        {label}
      </span>
      {isChosen && <IconCheck size={16} aria-hidden />}
    </span>
  );
}
