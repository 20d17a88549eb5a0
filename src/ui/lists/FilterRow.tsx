import { Skeleton, TextInput } from "@mantine/core";
import { IconChevronDown, IconSearch } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { foldText } from "#platform/text/fold_text.ts";
import { searchedFrom, toggled } from "./filter_values.ts";
import type { FilterLookProps } from "./filter_look.ts";
import { valuesOf } from "./FilterPill.tsx";
import classes from "./FilterRow.module.css";

/** One filter as a row: what it is, what it holds, and under it what there is to choose from. */
export function FilterRow(props: FilterLookProps) {
  const { label, chosen, onOpen } = props;
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <div className={classes.root} data-open={isOpen || undefined}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => {
          if (!isOpen) onOpen?.();
          setOpen(!isOpen);
        }}
      >
        <span className={classes.label}>{label}</span>
        {chosen.length > 0 && <span className={classes.chosen}>{chosen.join(", ")}</span>}
        <IconChevronDown size={18} className={classes.chevron} aria-hidden />
      </button>
      <div id={listId} hidden={!isOpen}>
        {isOpen && <Choices {...props} />}
      </div>
    </div>
  );
}

function Choices(props: FilterLookProps) {
  const { label, value, isSeveral = false, options, isFailed = false, isRequired = false } = props;
  const { onChange, onSearch } = props;
  const { t } = useTexts();
  const name = useId();
  const [text, setText] = useState("");
  const values = valuesOf(props);
  const hasSearch = onSearch !== undefined || (options?.length ?? 0) >= searchedFrom;
  const folded = foldText(text.trim());
  const shown = options?.filter(
    (option) =>
      onSearch !== undefined || foldText(`${option.context ?? ""} ${option.label}`).includes(folded),
  );
  return (
    <div role="group" aria-label={label} className={classes.choices}>
      {hasSearch && (
        <TextInput
          type="search"
          role="searchbox"
          className={classes.search ?? ""}
          aria-label={t("list.filter_search")}
          placeholder={t("list.filter_search")}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            onSearch?.(event.currentTarget.value);
          }}
        />
      )}
      {!isRequired && text === "" && (
        <label className={classes.choice}>
          <input
            type={isSeveral ? "checkbox" : "radio"}
            name={name}
            checked={value === null}
            onChange={() => onChange(null)}
          />
          <span className={classes.words}>{t("list.filter_all")}</span>
        </label>
      )}
      {shown?.map((option) => (
        <label key={option.value} className={classes.choice}>
          <input
            type={isSeveral ? "checkbox" : "radio"}
            name={name}
            checked={values.includes(option.value)}
            onChange={() => onChange(isSeveral ? toggled(values, option.value) : option.value)}
          />
          <span className={classes.words}>
            {option.context !== undefined && <span className={classes.context}>{option.context} / </span>}
            {option.label}
          </span>
          {option.count !== undefined && <span className={classes.count}>{option.count}</span>}
        </label>
      ))}
      {shown?.length === 0 && <p className={classes.none}>{t("list.filter_none")}</p>}
      {options === undefined && isFailed && <p className={classes.none}>{t("error.title")}</p>}
      {options === undefined && !isFailed && <Skeleton height={20} my={12} width="70%" />}
    </div>
  );
}
