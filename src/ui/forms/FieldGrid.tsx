import type { ReactNode } from "react";
import classes from "./FieldGrid.module.css";

type Props = {
  /** How many fields stand beside each other where there is room. */
  columns: 2 | 3;
  children: ReactNode;
};

/** Fields of a form beside each other; on a phone under each other. */
export function FieldGrid({ columns, children }: Props) {
  return (
    <div className={classes.root} data-columns={columns}>
      {children}
    </div>
  );
}
