import type { ReactNode } from "react";
import { Main } from "./Main.tsx";
import classes from "./MainLayout.module.css";

type Props = {
  /** Beside the page above 780 px. */
  sidebar: ReactNode;
  /** At the lower edge at 780 px and below. */
  bottom: ReactNode;
  /** Above every page. */
  notices?: ReactNode;
  children: ReactNode;
};

/** The usual page: menu, content. Both menus are in the document and the width decides which is shown. */
export function MainLayout({ sidebar, bottom, notices, children }: Props) {
  return (
    <div className={classes.root}>
      <div className={classes.sidebar}>{sidebar}</div>
      <Main className={classes.main}>
        {notices}
        <div className={classes.content}>{children}</div>
      </Main>
      <div className={classes.bottom}>{bottom}</div>
    </div>
  );
}
