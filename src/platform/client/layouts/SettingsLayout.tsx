import type { ReactNode } from "react";
import { NavLink } from "react-router";
import classes from "./SettingsLayout.module.css";

export type SettingsLink = { to: string; label: string; icon: ReactNode };

/** A settings page beside the list of them; stands inside the main layout. */
export function SettingsLayout({
  title,
  links,
  children,
}: {
  title: string;
  links: readonly SettingsLink[];
  children: ReactNode;
}) {
  return (
    <div className={classes.root}>
      <nav aria-label={title} className={classes.menu}>
        <p className={classes.title} aria-hidden="true">
          {title}
        </p>
        <ul>
          {links.map(({ to, label, icon }) => (
            <li key={to}>
              <NavLink to={to} className={classes.link ?? ""}>
                {icon}
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.page}>{children}</div>
    </div>
  );
}
