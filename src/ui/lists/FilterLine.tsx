import type { ReactNode } from "react";
import classes from "./FilterLine.module.css";

/** Filters that are few enough to stand in sight: on a phone in one line that is pushed along. */
export const FilterLine = ({ children }: { children: ReactNode }) => (
  <div className={classes.root}>{children}</div>
);
