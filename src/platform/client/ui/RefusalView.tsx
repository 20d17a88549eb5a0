import { Button } from "@mantine/core";
import { IconCompass, IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type TextKey, useTexts } from "#platform/client/texts.ts";
import { PageTitle } from "./PageTitle.tsx";
import classes from "./RefusalView.module.css";

type Props = { icon: ReactNode; title: TextKey; hint: TextKey; actions?: ReactNode };

/** A page that says why there is nothing else here. */
export function RefusalView({ icon, title, hint, actions }: Props) {
  const { t } = useTexts();
  return (
    <section className={classes.root}>
      <div className={classes.icon} aria-hidden>
        {icon}
      </div>
      <PageTitle className={classes.title ?? ""}>{t(title)}</PageTitle>
      <p className={classes.hint}>{t(hint)}</p>
      <div className={classes.actions}>{actions ?? <HomeButton />}</div>
    </section>
  );
}

export function HomeButton() {
  const { t } = useTexts();
  return (
    <Button component={Link} to="/procedures">
      {t("page.home")}
    </Button>
  );
}

/** What stands for a page, or for a thing on it, that the person may not see. */
export function ForbiddenView() {
  return <RefusalView icon={<IconLock size={28} />} title="page.not_allowed" hint="page.not_allowed_hint" />;
}

/** What stands for a page, or for a thing on it, that is not there. */
export function NotFoundView() {
  return <RefusalView icon={<IconCompass size={28} />} title="page.not_found" hint="page.not_found_hint" />;
}
