import { type ReactNode, useContext, useMemo, useState } from "react";
import { Link } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import { HomePath } from "#ui/page/home_path.ts";
import { Brand } from "#ui/page/Brand.tsx";
import { FormBar } from "./form_bar.ts";
import classes from "./FormLayout.module.css";
import { Main } from "./Main.tsx";

/** A page that is one piece of work: no menu; the way back is over its title, and in its bar what the form puts there. */
export function FormLayout({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const home = useContext(HomePath);
  const [title, setTitle] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const places = useMemo(() => ({ title, actions }), [title, actions]);

  return (
    <div className={classes.root}>
      <header className={classes.bar}>
        <Link to={home} className={classes.home ?? ""} aria-label={t("shortcut.go_home")}>
          <Brand isMarkOnly />
        </Link>
        <div ref={setTitle} className={classes.title} aria-hidden="true" />
        <div ref={setActions} className={classes.actions} />
      </header>
      <Main>
        <FormBar value={places}>
          <div className={classes.content}>{children}</div>
        </FormBar>
      </Main>
    </div>
  );
}
