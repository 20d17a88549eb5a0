import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { useListChanges } from "#features/watching/client/use_list_changes.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { getHome, type HomeData } from "../home.contract.ts";
import { type HomeCard, homeCards } from "../home_cards.rules.ts";
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

function Strip({ home }: { home: HomeData }) {
  const { t, language } = useTexts();
  const { relative } = useDates();
  const cards = homeCards(home, { t, language, relative });
  if (cards.length === 0) return null;
  return (
    <section className={classes.strip} aria-label={t("home.title")}>
      {cards.map((card) => (
        <Card key={card.title} {...card} />
      ))}
    </section>
  );
}

/** One kind of things to do: the first of them, and how many more there are. */
function Card({ title, all, more, more_narrow, rows }: HomeCard) {
  const id = useId();
  const linked = (words: string) => (all === null ? words : <Link to={all}>{words}</Link>);
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
        {more !== null && <span className={classes.more}>{linked(more)}</span>}
        {more_narrow !== null && <span className={classes.moreNarrow}>{linked(more_narrow)}</span>}
      </h2>
      <ul className={classes.rows}>
        {rows.map(({ key, to, name, fact, day, percent }) => (
          <li key={key} className={classes.row}>
            <Link to={to} className={classes.name ?? ""} title={name}>
              {name}
            </Link>
            <span className={classes.fact}>
              {day === undefined ? fact : <time dateTime={day}>{fact}</time>}
            </span>
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
