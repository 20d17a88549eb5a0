import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./RankedBars.module.css";

type Ranked = {
  id: number;
  name: ReactNode;
  value: number;
  /** The value in words. */
  words: string;
  more?: string;
};

/** What has the most of something, one line each under a bar as long; a table. */
export function RankedBars(props: { label: string; heads: [string, string]; bars: readonly Ranked[] }) {
  const { label, heads, bars } = props;
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <table className={classes.root} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={classes.head}>
              <VisuallyHidden>{head}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ id, name, value, words, more }) => (
          <tr key={id}>
            <th scope="row" className={classes.name}>
              {name}
              {more !== undefined && <span className={classes.more}>{more}</span>}
              <span className={classes.track} aria-hidden="true">
                <span className={classes.fill} style={{ width: `${(100 * value) / most}%` }} />
              </span>
            </th>
            <td className={classes.value}>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
