import { type ReactNode, useLayoutEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import entries from "./MenuEntry.module.css";
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
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);

  // On a phone the links stand in one line that is longer than the screen.
  useLayoutEffect(() => {
    const line = menu.current;
    const here = line?.querySelector<HTMLElement>("[aria-current=page]");
    if (line && here) line.scrollLeft = here.offsetLeft - (line.clientWidth - here.offsetWidth) / 2;
  }, [pathname]);

  return (
    <div className={classes.root}>
      <nav ref={menu} aria-label={title} className={classes.menu}>
        <p className={classes.title} aria-hidden="true">
          {title}
        </p>
        <ul>
          {links.map(({ to, label, icon }) => (
            <li key={to}>
              <NavLink to={to} className={`${entries.entry} ${classes.link}`}>
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
