import { Button } from "@mantine/core";
import { IconCompass, IconLock } from "@tabler/icons-react";
import { type ReactNode, useContext } from "react";
import { Link } from "react-router";
import { type TextKey, useTexts } from "#platform/client/use_texts.ts";
import { HomePath } from "../page/home_path.ts";
import { PageTitle } from "../page/PageTitle.tsx";
import classes from "./RefusalView.module.css";

type Props = {
  icon: ReactNode;
  title: TextKey;
  hint: TextKey;
  actions?: ReactNode;
  /** `part`: of a page that has its own title and room around. Else the refusal is the whole page. */
  place?: "page" | "part";
};

/** A page that says why there is nothing else here. */
export function RefusalView({ icon, title, hint, actions, place = "page" }: Props) {
  const { t } = useTexts();
  return (
    <section className={classes.root} data-place={place}>
      <div className={classes.icon} aria-hidden>
        {icon}
      </div>
      {place === "page" ? (
        <PageTitle className={classes.title ?? ""}>{t(title)}</PageTitle>
      ) : (
        <h2 className={classes.title}>{t(title)}</h2>
      )}
      <p className={classes.hint}>{t(hint)}</p>
      <div className={classes.actions}>{actions ?? <HomeButton />}</div>
    </section>
  );
}

export function HomeButton() {
  const { t } = useTexts();
  return (
    <Button component={Link} to={useContext(HomePath)}>
      {t("page.home")}
    </Button>
  );
}

/** What stands for a page, or for a thing on it, that the person may not see. */
export function ForbiddenView({ place = "page" }: Pick<Props, "place">) {
  return (
    <RefusalView
      icon={<IconLock size={28} />}
      title="page.not_allowed"
      hint="page.not_allowed_hint"
      place={place}
    />
  );
}

/** What stands for a page, or for a thing on it, that is not there. */
export function NotFoundView({ place = "page" }: Pick<Props, "place">) {
  return (
    <RefusalView
      icon={<IconCompass size={28} />}
      title="page.not_found"
      hint="page.not_found_hint"
      place={place}
    />
  );
}
