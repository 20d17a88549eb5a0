import { VisuallyHidden } from "@mantine/core";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { addDays } from "#platform/time/dates.ts";
import type { Bar } from "../reports.rules.ts";
import classes from "./DayBars.module.css";

const height = 140;
const slot = 24;

/** What was begun and closed, as pairs of bars; to who does not see them a table of the days that had any. */
export function DayBars({ bars }: { bars: readonly Bar[] }) {
  const { t } = useTexts();
  const dates = useDates();
  const most = Math.max(1, ...bars.map(({ started, closed }) => Math.max(started, closed)));
  const up = (count: number) => (count / most) * height;
  const isWeekly = bars.some(({ days }) => days > 1);
  const nameOf = ({ day, days }: Bar) =>
    isWeekly
      ? t("report.week_of", { from: dates.day(day), to: dates.day(addDays(day, days - 1)) })
      : dates.day(day);
  const [first, last] = [bars[0], bars.at(-1)];
  const ends = last && addDays(last.day, last.days - 1);
  return (
    <figure className={classes.root}>
      <figcaption className={classes.legend}>
        <span className={classes.began}>{t("report.began")}</span>
        <span className={classes.ended}>{t("report.ended")}</span>
        <span className={classes.most} aria-hidden="true">
          {t(isWeekly ? "report.most_a_week" : "report.most_a_day", { number: most })}
        </span>
      </figcaption>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${bars.length * slot} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map((bar, place) => (
          <g key={bar.day}>
            <title>{`${nameOf(bar)}: ${bar.started} / ${bar.closed}`}</title>
            <rect className={classes.hit} x={place * slot} y={0} width={slot} height={height} />
            <rect
              className={classes.beganBar}
              x={place * slot + 3}
              y={height - up(bar.started)}
              width={8}
              height={up(bar.started)}
            />
            <rect
              className={classes.endedBar}
              x={place * slot + 12}
              y={height - up(bar.closed)}
              width={8}
              height={up(bar.closed)}
            />
          </g>
        ))}
      </svg>
      {first && ends && (
        <p className={classes.ends} aria-hidden="true">
          <span>{dates.day(first.day)}</span>
          <span>{dates.day(ends)}</span>
        </p>
      )}
      <VisuallyHidden>
        <table aria-label={t("report.over_time")}>
          <thead>
            <tr>
              <th scope="col">{t(isWeekly ? "report.week" : "report.day")}</th>
              <th scope="col">{t("report.began")}</th>
              <th scope="col">{t("report.ended")}</th>
            </tr>
          </thead>
          <tbody>
            {bars
              .filter(({ started, closed }) => started + closed > 0)
              .map(({ day, started, closed }) => (
                <tr key={day}>
                  <th scope="row">{dates.day(day)}</th>
                  <td>{started}</td>
                  <td>{closed}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
