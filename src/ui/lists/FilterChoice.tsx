import { Combobox, Skeleton, useCombobox } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { mainId } from "#ui/layouts/SkipLink.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { foldText } from "#platform/text/fold_text.ts";
import classes from "./FilterChoice.module.css";
import { searchedFrom, toggled } from "./filter_values.ts";
import { type FilterOption, type FilterPillProps, valuesOf } from "./FilterPill.tsx";
import { PillButton } from "../buttons/PillButton.tsx";

type Props = FilterPillProps & { words: string | null };

const all = "";

/** The button of a filter with its list, which stands open when it first appears. */
export function FilterChoice({
  label,
  words,
  value,
  isSeveral = false,
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
  const listId = useId();
  const values = valuesOf({ value, isSeveral });
  const hasSearch = onSearch !== undefined || (options?.length ?? 0) >= searchedFrom;

  function search(next: string) {
    setText(next);
    onSearch?.(next);
  }

  function start() {
    if (hasSearch) store.focusSearchInput();
    else store.selectActiveOption();
  }

  const store = useCombobox({
    defaultOpened: true,
    onDropdownOpen: () => {
      onOpen?.();
      start();
    },
    onDropdownClose: () => {
      store.resetSelectedOption();
      search("");
    },
  });

  const begin = useEffectEvent(() => {
    store.focusTarget();
    start();
  });
  useEffect(() => begin(), []);

  // Options that arrive after the list was opened may bring the search with them.
  const isOpen = store.dropdownOpened;
  const { focusSearchInput } = store;
  useEffect(() => {
    if (isOpen && hasSearch) focusSearchInput();
  }, [isOpen, hasSearch, focusSearchInput]);

  const folded = foldText(text.trim());
  const shown = options?.filter(
    (option) =>
      onSearch !== undefined || foldText(`${option.context ?? ""} ${option.label}`).includes(folded),
  );

  return (
    <Combobox
      store={store}
      width={260}
      position="bottom-start"
      shadow="md"
      portalProps={{ target: `#${mainId}` }}
      classNames={{ option: classes.option ?? "", options: classes.options ?? "" }}
      onOptionSubmit={(next) => {
        if (isSeveral && next !== all) {
          onChange(toggled(values, next));
          return;
        }
        onChange(next === all ? null : next);
        store.closeDropdown();
        store.focusTarget();
      }}
    >
      <Combobox.Target targetType="button" withAriaAttributes={!hasSearch} withExpandedAttribute>
        <PillButton
          label={label}
          words={words}
          icon={icon}
          isOn={value !== null && !isRequired}
          isRequired={isRequired}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={listId}
          // The name of a combobox does not come from its content.
          {...(!hasSearch && {
            "aria-label": words === null ? label : `${label}: ${words}`,
          })}
          onClick={() => store.toggleDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {hasSearch && (
          <Combobox.Search
            role="combobox"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            aria-controls={listId}
            value={text}
            aria-label={t("list.filter_search")}
            placeholder={t("list.filter_search")}
            onChange={(event) => {
              search(event.currentTarget.value);
              store.updateSelectedOptionIndex();
            }}
          />
        )}
        <Combobox.Options id={listId} aria-label={label} aria-multiselectable={isSeveral || undefined}>
          {!isRequired && text === "" && (
            <Option value={all} label={t("list.filter_all")} isChosen={value === null} />
          )}
          {shown?.map((option) => (
            <Option key={option.value} {...option} isChosen={values.includes(option.value)} />
          ))}
          {shown?.length === 0 && <Combobox.Empty>{t("list.filter_none")}</Combobox.Empty>}
          {options === undefined && isFailed && <Combobox.Empty>{t("error.title")}</Combobox.Empty>}
          {options === undefined && !isFailed && <Skeleton height={20} m={8} width="70%" />}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

type OptionProps = FilterOption & { isChosen: boolean };

function Option({ value, label, context, count, isChosen }: OptionProps) {
  return (
    <Combobox.Option
      value={value}
      active={isChosen}
      aria-selected={isChosen}
      aria-description={count === undefined ? undefined : String(count)}
    >
      <span className={classes.words}>
        {context !== undefined && <span className={classes.context}>{context} / </span>}
        {label}
      </span>
      {count !== undefined && (
        <span className={classes.count} aria-hidden>
          {count}
        </span>
      )}
      {isChosen && <IconCheck size={16} aria-hidden className={classes.check} />}
    </Combobox.Option>
  );
}
