import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { checkPath, checksPath } from "#features/checks/check_paths.ts";
import { improvementsPath, itemPath } from "#features/items/item_paths.ts";
import { dayWithWeekday } from "#features/procedures/triggers/triggers.sentences.ts";
import { useListChanges } from "#features/watching/client/use_list_changes.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { getHome, type HomeData } from "../home.contract.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import classes from "./HomeStrip.module.css";

/** What is one's own to do; nothing where there is nothing, or where it could not be read. */
export function HomeStrip() {
  const { t } = useTexts();
  const { data, isPending } = useQuery(queryOf(getHome));
  useListChanges("checks", getHome);
  useListChanges("procedures", getHome);
  useListChanges("processes", getHome);
  if (isPending)
    return (
      <div role="status" aria-label={t("home.loading")} className={classes.skeleton}>
        <Skeleton height="100%" radius="md" />
      </div>
    );
  if (data === undefined) return null;
  if (data.data.first_steps !== null) return <FirstSteps steps={data.data.first_steps} />;
  return <Strip home={data.data} />;
}

type Row = { key: string; to: string; name: string; fact: ReactNode; percent?: number };

function Strip({ home }: { home: HomeData }) {
  const { t, language } = useTexts();
  const dates = useDates();
  const dayOf = ({ in_days, next_date }: HomeData["due"]["data"][number]) =>
    in_days === 0
      ? t("home.today")
      : in_days === 1
        ? t("home.tomorrow")
        : dayWithWeekday(next_date, { t, language });
  const { go_on, due, to_publish, to_answer, changed } = home;
  const cards = [
    {
      title: t("home.go_on"),
      counted: go_on,
      all: checksPath,
      rows: go_on.data.map(
        ({ id, procedure, percent, total_checked_steps: done, total_steps: total }): Row => ({
          key: `${id}`,
          to: checkPath(id),
          name: procedure.name,
          fact: t("check.progress", { done, total }),
          percent,
        }),
      ),
    },
    {
      title: t("home.due"),
      counted: due,
      all: null,
      rows: due.data.map(
        (row): Row => ({
          key: `${row.id}`,
          to: itemPath(row.kind, row.slug),
          name: row.name,
          fact: <time dateTime={row.next_date}>{dayOf(row)}</time>,
        }),
      ),
    },
    {
      title: t("home.to_publish"),
      counted: to_publish,
      all: null,
      rows: to_publish.data.map(
        ({ kind, id, slug, name, status }): Row => ({
          key: `${kind} ${id}`,
          to:
            kind === "procedure" && status === "live"
              ? `${itemPath(kind, slug)}?source=changes`
              : itemPath(kind, slug),
          name,
          fact: t(status === "draft" ? "status.draft" : "status.unpublished_changes"),
        }),
      ),
    },
    {
      title: t("home.to_answer"),
      counted: to_answer,
      all: null,
      rows: to_answer.data.map(
        ({ id, body, item, sender }): Row => ({
          key: `${id}`,
          to: improvementsPath(item.kind, item.slug),
          name: body,
          fact: t("home.request", { name: sender, item: item.name }),
        }),
      ),
    },
    {
      title: t("home.changed"),
      counted: changed,
      all: null,
      rows: changed.data.map(
        ({ kind, id, slug, name, published_at }): Row => ({
          key: `${kind} ${id}`,
          to: itemPath(kind, slug),
          name,
          fact: t(kind === "procedure" ? "home.published" : "home.published_process", {
            when: dates.relative(published_at),
          }),
        }),
      ),
    },
  ].filter(({ rows }) => rows.length > 0);
  if (cards.length === 0) return null;
  return (
    <section className={classes.strip} aria-label={t("home.title")}>
      {cards.map(({ title, counted, all, rows }) => (
        <Card key={title} title={title} all={all} {...counted} rows={rows} />
      ))}
    </section>
  );
}

type CardProps = { title: string; all: string | null; total: number; is_more: boolean; rows: readonly Row[] };

/** One kind of things to do: the first of them, and how many more there are. */
function Card({ title, all, total, is_more, rows }: CardProps) {
  const { t } = useTexts();
  const id = useId();
  const left = total - rows.length;
  const more = left > 0 ? t(is_more ? "home.more_than" : "home.more", { number: left }) : null;
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
        {more !== null && (
          <span className={classes.more}>{all === null ? more : <Link to={all}>{more}</Link>}</span>
        )}
      </h2>
      <ul className={classes.rows}>
        {rows.map(({ key, to, name, fact, percent }) => (
          <li key={key} className={classes.row}>
            <Link to={to} className={classes.name ?? ""} title={name}>
              {name}
            </Link>
            <span className={classes.fact}>{fact}</span>
            {percent !== undefined && (
              <span className={classes.track} aria-hidden>
                <span style={{ width: `${percent}%` }} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
