import type { ReactNode } from "react";
import classes from "./FullLayout.module.css";
import { Main } from "./Main.tsx";

/** The whole screen belongs to the page. */
export function FullLayout({ children }: { children: ReactNode }) {
  return <Main className={classes.root}>{children}</Main>;
}
