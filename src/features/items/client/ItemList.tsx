import { Skeleton, VisuallyHidden } from "@mantine/core";
import { IconPencilExclamation } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useDates } from "#platform/client/use_dates.tsx";
import { type TextKey, useTexts } from "#platform/client/use_texts.ts";
import type { IdName, Person } from "#platform/schemas.ts";
import classes from "./ItemList.module.css";
import { PersonName } from "#ui/content/PersonName.tsx";
import { StatusBadge } from "#ui/states/StatusBadge.tsx";

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

export type ItemFact = {
  words: ReactNode;
  /** Stands before the words where the columns have no heads. */
  icon: ReactNode;
};

type Props<Row extends Item> = {
  rows: readonly Row[];
  words: ItemWords;
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
export function ItemList<Row extends Item>({ rows, words, isStale, ...parts }: Props<Row>) {
  const { t } = useTexts();
  return (
    <div className={classes.root} data-stale={isStale || undefined} aria-busy={isStale}>
      <Heads words={words} />
      <ul className={classes.list} aria-label={t(words.title)}>
        {rows.map((row) => (
          <ItemRow key={row.id} row={row} words={words} {...parts} />
        ))}
      </ul>
    </div>
  );
}

/** Each cell carries its label for screen readers, where the columns' heads say nothing. */
function Heads({ words }: { words: ItemWords }) {
  const { t } = useTexts();
  return (
    <div className={classes.heads} aria-hidden="true">
      {(["name", "manager", "fact", "updated"] as const).map((column) => (
        <span key={column}>{t(words[column])}</span>
      ))}
    </div>
  );
}

type RowProps<Row extends Item> = Omit<Props<Row>, "rows" | "isStale"> & { row: Row };

function ItemRow<Row extends Item>({ row, words, pathOf, hasChanges, factOf, menuOf }: RowProps<Row>) {
  const { t } = useTexts();
  const dates = useDates();
  const fact = factOf(row);
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <div className={classes.title}>
          <Link to={pathOf(row)} className={classes.name ?? ""}>
            {row.name}
          </Link>
          <span className={classes.status} data-status={row.status}>
            <StatusBadge status={row.status} />
          </span>
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
      <div className={classes.manager}>
        <VisuallyHidden>{t(words.manager)}: </VisuallyHidden>
        <PersonName person={row.responsible} />
      </div>
      <div className={classes.fact}>
        {fact !== null && (
          <>
            <VisuallyHidden>{t(words.fact)}: </VisuallyHidden>
            <span className={classes.factIcon}>{fact.icon}</span>
            {fact.words}
          </>
        )}
      </div>
      <div className={classes.updated}>
        <VisuallyHidden>{t(words.updated)}: </VisuallyHidden>
        <time dateTime={row.updated_at}>{dates.day(row.updated_at)}</time>
      </div>
      <div className={classes.menu}>{menuOf(row)}</div>
    </li>
  );
}

const skeletonWidths = ["46%", "62%", "38%", "54%", "70%", "42%", "58%", "50%"];

/** The list's shape while it is read. */
export function ItemListSkeleton({ words }: { words: ItemWords }) {
  const { t } = useTexts();
  return (
    <div className={classes.root} role="status" aria-label={t("list.loading")}>
      <Heads words={words} />
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
