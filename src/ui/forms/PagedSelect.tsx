import { Loader, Select } from "@mantine/core";
import { useDebouncedValue, useIntersection } from "@mantine/hooks";
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { PagesKey } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { failureText } from "../states/failure_text.ts";
import classes from "./PagedSelect.module.css";

type Rows<Row> = { rows: Row[] };

type Props<Row> = {
  label: string;
  placeholder: string;
  value: NoInfer<Row> | null;
  onChange(row: Row | null): void;
  /** The read of what has this text in its name, a page at a time; "" for everything. */
  pagesOf(
    search: string,
  ): UseInfiniteQueryOptions<Rows<Row>, Error, InfiniteData<Rows<Row>>, PagesKey, number>;
  idOf(row: Row): number;
  nameOf(row: Row): string;
  /** How an option looks where it is more than its name. */
  children?: (row: Row) => ReactNode;
  /** Cannot be chosen. */
  isDisabled?: (row: Row) => boolean;
  /** Not offered. */
  except?: number | null;
  nothingFound: string;
  error?: string | undefined;
  isRequired?: boolean;
  isClearable?: boolean;
  disabled?: boolean;
  isBusy?: boolean;
  /** What is chosen goes elsewhere: the field is empty again for the next one. */
  isForMany?: boolean;
  className?: string | undefined;
  "data-path"?: string | undefined;
  /** A modal opens with the focus here. */
  "data-autofocus"?: boolean;
};

const searchAfter = 300;
/** Ids start at 1. */
const again = "0";

/** Chooses one of many by name: the server searches, and more are read as the end of the list comes near. */
export function PagedSelect<Row>({
  label,
  placeholder,
  value,
  onChange,
  pagesOf,
  idOf,
  nameOf,
  children: drawn = nameOf,
  isDisabled = () => false,
  except = null,
  nothingFound,
  error,
  isRequired = false,
  isClearable = false,
  disabled = false,
  isBusy = false,
  isForMany = false,
  className,
  "data-path": path,
  "data-autofocus": isFirst = false,
}: Props<Row>) {
  const { t } = useTexts();
  const [text, setText] = useState(value === null ? "" : nameOf(value));
  const [settled] = useDebouncedValue(text.trim(), searchAfter);
  const isSearching = value === null || text !== nameOf(value);
  const query = useInfiniteQuery({
    ...pagesOf(isSearching ? settled : ""),
    placeholderData: keepPreviousData,
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = query;

  const isAnswered = settled === text.trim() && !isPlaceholderData;
  const read = query.data?.pages.flatMap((page) => page.rows) ?? [];
  // What was created or moved meanwhile may come on two pages.
  const found = new Map(read.map((row) => [String(idOf(row)), row]));
  if (except !== null) found.delete(String(except));
  // A chosen one may stand further on, or have been deleted meanwhile.
  const offered =
    value === null || found.has(String(idOf(value)))
      ? found
      : new Map([[String(idOf(value)), value], ...found]);
  const last = [...offered.keys()].at(-1);

  const more = () => {
    if (hasNextPage && !isFetchingNextPage && !isPlaceholderData) void fetchNextPage();
  };

  const emptyMessage = () => {
    if (query.error) return failureText(query.error, t);
    return query.isSuccess && (isAnswered || !isSearching) ? nothingFound : t("button.loading");
  };

  return (
    <Select
      data-path={path}
      {...(isFirst && { "data-autofocus": true })}
      classNames={{
        ...(className !== undefined && { root: className }),
        input: classes.input ?? "",
        options: classes.options ?? "",
        option: classes.option ?? "",
      }}
      // The list itself scrolls: assistive technology knows it as the field's own.
      withScrollArea={false}
      label={label}
      placeholder={placeholder}
      searchable
      openOnFocus={false}
      clearable={isClearable}
      // The cross and the arrow: under them words would be cut in the middle of a letter.
      {...(isClearable && value !== null && { rightSectionWidth: 60 })}
      // To choose what is chosen already is no way to empty what must be filled.
      allowDeselect={!isRequired}
      withAsterisk={isRequired}
      aria-required={isRequired || undefined}
      disabled={disabled}
      rightSection={isBusy ? <Loader size={16} aria-hidden /> : undefined}
      data={[
        ...[...offered].map(([id, row]) => ({ value: id, label: nameOf(row), disabled: isDisabled(row) })),
        ...(isFetchNextPageError ? [{ value: again, label: t("button.retry") }] : []),
      ]}
      value={value === null ? null : String(idOf(value))}
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => {
        if (isForMany) setText("");
        if (id === again) void fetchNextPage();
        else onChange(id === null ? null : (offered.get(id) ?? null));
      }}
      // The server has already searched, ignoring case and diacritics as this list could not. The chosen one is known to
      // the field, but found only where it was.
      filter={({ options }) => {
        if (!isSearching) return options;
        // What stands there for another text must not be chosen for this one.
        if (!isAnswered) return [];
        return options.filter(
          (option) => !("value" in option) || option.value === again || found.has(option.value),
        );
      }}
      renderOption={({ option }) => {
        const row = offered.get(option.value);
        const words = row === undefined ? option.label : drawn(row);
        return option.value === last && !isFetchNextPageError ? (
          <LastOption onSeen={more} isReading={isFetchingNextPage} count={offered.size}>
            {words}
          </LastOption>
        ) : (
          <span className={classes.name}>{words}</span>
        );
      }}
      nothingFoundMessage={emptyMessage()}
      error={error}
    />
  );
}

type LastOptionProps = { onSeen(): void; isReading: boolean; count: number; children: ReactNode };

/** Tells when it is seen, be it by scrolling or by the arrow keys, which scroll to where they lead. */
function LastOption({ onSeen, isReading, count, children }: LastOptionProps) {
  const { ref, entry } = useIntersection<HTMLSpanElement>();
  const isSeen = entry?.isIntersecting === true;
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (isSeen) seen();
  }, [isSeen, count]);
  return (
    <span ref={ref} className={classes.name}>
      {children}
      {isReading && <Loader size={14} aria-hidden className={classes.reading ?? ""} />}
    </span>
  );
}
