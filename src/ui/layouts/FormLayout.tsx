import { type ReactNode, useContext, useState } from "react";
import { Link } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import { HomePath } from "#ui/page/home_path.ts";
import { Brand } from "#ui/page/Brand.tsx";
import { FormActions } from "./form_actions.ts";
import classes from "./FormLayout.module.css";
import { Main } from "./Main.tsx";

/** A page that is one piece of work: no menu; the way back is over its title, what it is saved by also in its bar. */
export function FormLayout({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const home = useContext(HomePath);
  const [actions, setActions] = useState<HTMLElement | null>(null);

  return (
    <div className={classes.root}>
      <header className={classes.bar}>
        <Link to={home} className={classes.home ?? ""} aria-label={t("shortcut.go_home")}>
          <Brand isMarkOnly />
        </Link>
        <div ref={setActions} className={classes.actions} />
      </header>
      <Main>
        <FormActions value={actions}>
          <div className={classes.content}>{children}</div>
        </FormActions>
      </Main>
    </div>
  );
}
