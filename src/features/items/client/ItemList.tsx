import { Skeleton, VisuallyHidden } from "@mantine/core";
import { IconPencilExclamation } from "@tabler/icons-react";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useDates } from "#platform/client/use_dates.tsx";
import { type TextKey, useTexts } from "#platform/client/use_texts.ts";
import type { IdName, Person } from "#platform/schemas.ts";
import classes from "./ItemList.module.css";
import { PersonName } from "#ui/content/PersonName.tsx";
import { RowLink } from "#ui/lists/RowLink.tsx";
import { SortHead } from "#ui/lists/sorting/SortHead.tsx";
import { StatusBadge } from "#ui/states/StatusBadge.tsx";
import { useShortcut } from "#ui/device/use_shortcut.tsx";
import { nextSort, sortsOf, type ListColumn, wayOf } from "../item_filters.rules.ts";

type Item = {
  id: number;
  name: string;
  status: "draft" | "live";
  responsible: Person;
  categories: readonly IdName[];
  updated_at: string;
};

/** What the list and its columns are called. `fact` is the column that differs from list to list. */
export type ItemWords = Record<"title" | "name" | "manager" | "categories" | "fact" | "updated", TextKey>;

/** The order that a list is in. */
export type ListOrder = { sort: string; onSort(sort: string): void; sorts: readonly string[] };

export type ItemFact = {
  words: ReactNode;
  /** It is near, and should be seen at once. */
  isSoon?: boolean;
  /** Stands before the words where the columns have no heads. */
  icon: ReactNode;
};

type Props<Row extends Item> = {
  rows: readonly Row[];
  words: ItemWords;
  order: ListOrder;
  /** The rows are still those of the former filters. */
  isStale: boolean;
  pathOf(row: Row): string;
  /** Published, and changed since. */
  hasChanges(row: Row): boolean;
  /** Null where there is nothing to say. */
  factOf(row: Row): ItemFact | null;
  menuOf(row: Row): ReactNode;
};

/** Procedures or processes under each other; a row leads to its own page. */
export function ItemList<Row extends Item>({ rows, words, order, isStale, ...parts }: Props<Row>) {
  const { t } = useTexts();
  const { list, move } = useRowKeys();
  useShortcut("j", () => move(1), "shortcut.next_row");
  useShortcut("k", () => move(-1), "shortcut.previous_row");
  return (
    <div
      ref={list}
      className={classes.root}
      data-stale={isStale || undefined}
      aria-busy={isStale}
      role="table"
      aria-label={t(words.title)}
    >
      <Heads words={words} order={order} />
      <div className={classes.list} role="rowgroup">
        {rows.map((row) => (
          <ItemRow key={row.id} row={row} words={words} {...parts} />
        ))}
      </div>
    </div>
  );
}

const rowLink = "[data-row-link]";

/** The arrow keys go from row to row while one of them has the focus. */
function useRowKeys() {
  const list = useRef<HTMLDivElement>(null);

  function move(by: 1 | -1) {
    const links = [...(list.current?.querySelectorAll<HTMLElement>(rowLink) ?? [])];
    const at = links.findIndex((link) => link.closest("[role=row]")?.contains(document.activeElement));
    const next = at < 0 ? 0 : at + by;
    links[Math.max(0, Math.min(links.length - 1, next))]?.focus();
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (by === undefined || !(event.target as Element).matches(rowLink)) return;
    event.preventDefault();
    move(by);
  });
  useEffect(() => {
    const element = list.current;
    const listen = (event: KeyboardEvent) => press(event);
    element?.addEventListener("keydown", listen);
    return () => element?.removeEventListener("keydown", listen);
  }, []);

  return { list, move };
}

const columns: readonly ListColumn[] = ["name", "manager", "fact", "updated"];

/** The columns' heads, which sort. Each cell carries its label too, where there is no room for heads. */
function Heads({ words, order }: { words: ItemWords; order: ListOrder }) {
  const { t } = useTexts();
  return (
    <div className={classes.heads} role="row">
      {columns.map((column) => {
        const label = t(words[column]);
        if (!sortsOf(column).some((sort) => order.sorts.includes(sort)))
          return (
            <span key={column} role="columnheader">
              {label}
            </span>
          );
        const way = wayOf(column, order.sort);
        return (
          <span key={column} role="columnheader" aria-sort={way ?? "none"}>
            <SortHead
              label={label}
              way={way}
              isInTable
              onSort={() => order.onSort(nextSort(column, order.sort))}
            />
          </span>
        );
      })}
    </div>
  );
}

type RowProps<Row extends Item> = Omit<Props<Row>, "rows" | "isStale" | "order"> & { row: Row };

function ItemRow<Row extends Item>({ row, words, pathOf, hasChanges, factOf, menuOf }: RowProps<Row>) {
  const { t } = useTexts();
  const dates = useDates();
  const fact = factOf(row);
  return (
    <div className={classes.row} role="row">
      <div className={classes.main} role="cell">
        <div className={classes.title}>
          <RowLink to={pathOf(row)} className={classes.name ?? ""} data-row-link>
            {row.name}
          </RowLink>
          {row.status === "draft" && <StatusBadge status="draft" />}
          {row.status === "live" && hasChanges(row) && (
            <span className={classes.waits}>
              <IconPencilExclamation size={14} aria-hidden />
              {t("status.unpublished_changes")}
            </span>
          )}
        </div>
        {row.categories.length > 0 && (
          <div className={classes.categories}>
            <VisuallyHidden>{t(words.categories)}: </VisuallyHidden>
            {row.categories.map((category) => category.name).join(" · ")}
          </div>
        )}
      </div>
      <div className={classes.manager} role="cell">
        <VisuallyHidden>{t(words.manager)}: </VisuallyHidden>
        <PersonName person={row.responsible} />
      </div>
      <div className={classes.fact} role="cell" data-soon={fact?.isSoon || undefined}>
        {fact !== null && (
          <>
            <VisuallyHidden>{t(words.fact)}: </VisuallyHidden>
            <span className={classes.factIcon}>{fact.icon}</span>
            {fact.words}
          </>
        )}
      </div>
      <div className={classes.updated} role="cell">
        <VisuallyHidden>{t(words.updated)}: </VisuallyHidden>
        <time dateTime={row.updated_at} title={dates.dateTime(row.updated_at)}>
          {dates.short(row.updated_at)}
        </time>
      </div>
      <div className={classes.menu} role="cell">
        {menuOf(row)}
      </div>
    </div>
  );
}

const skeletonWidths = ["46%", "62%", "38%", "54%", "70%", "42%", "58%", "50%"];

/** The list's shape while it is read. */
export function ItemListSkeleton({ words }: { words: ItemWords }) {
  const { t } = useTexts();
  return (
    <div className={classes.root} role="status" aria-label={t("list.loading")}>
      <div className={classes.heads} aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{t(words[column])}</span>
        ))}
      </div>
      <div className={classes.list} aria-hidden="true">
        {skeletonWidths.map((width) => (
          <div key={width} className={classes.row}>
            <div className={classes.main}>
              <div className={classes.title}>
                <Skeleton height={14} width={width} my={4} />
              </div>
              <div className={classes.categories}>
                <Skeleton height={10} width={88} my={6} />
              </div>
            </div>
            <div className={classes.manager}>
              <Skeleton circle height={24} />
              <Skeleton height={12} width={96} />
            </div>
            <div className={classes.fact}>
              <Skeleton height={12} width={96} />
            </div>
            <div className={classes.updated}>
              <Skeleton height={12} width={80} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
