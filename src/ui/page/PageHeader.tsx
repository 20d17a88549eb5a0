import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./PageHeader.module.css";
import { PageTitle } from "./PageTitle.tsx";

export type Breadcrumb = { label: string; to: string };

type Props = {
  title: string;
  /** The way down to this page, without the page itself. */
  breadcrumbs?: readonly Breadcrumb[];
  actions?: ReactNode;
  /** A line under the title: status, dates, counts. */
  meta?: ReactNode;
};

/** The head of a page: the way to it, its title, what can be done here. */
export function PageHeader({ title, breadcrumbs = [], actions, meta }: Props) {
  return (
    <header className={classes.root}>
      {breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs} />}
      <div className={classes.row}>
        <PageTitle>{title}</PageTitle>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      {meta !== undefined && <div className={classes.meta}>{meta}</div>}
    </header>
  );
}

/** The way down to a page. */
export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }) {
  const { t } = useTexts();
  return (
    <nav aria-label={t("shell.breadcrumbs")}>
      <ol className={classes.crumbs}>
        {items.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
