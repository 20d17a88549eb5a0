import type { ReactNode, Ref } from "react";
import classes from "./RowList.module.css";

type Props = {
  label: string;
  /** The rows are still those of the former filters. */
  isStale?: boolean | undefined;
  /** A line stands above the first row already. */
  isHeaded?: boolean | undefined;
  /** Takes the keyboard's focus from a row that goes. */
  ref?: Ref<HTMLUListElement> | undefined;
  /** Its `<li>`. */
  children: ReactNode;
};

/** Rows under each other, with a line between. */
export function RowList({ label, isStale = false, isHeaded = false, ref, children }: Props) {
  return (
    <ul
      ref={ref}
      tabIndex={ref === undefined ? undefined : -1}
      className={classes.root}
      aria-label={label}
      aria-busy={isStale}
      data-headed={isHeaded || undefined}
      data-stale={isStale || undefined}
    >
      {children}
    </ul>
  );
}
