import { VisuallyHidden } from "@mantine/core";
import { IconArrowUpRight } from "@tabler/icons-react";
import { Fragment, type ReactNode, useLayoutEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import entries from "./MenuEntry.module.css";
import classes from "./SettingsLayout.module.css";

type SettingsLink = { to: string; label: string; icon: ReactNode };
type OutsideLink = { href: string; label: string; icon: ReactNode };

/** A settings page beside the list of them; stands inside the main layout. */
export function SettingsLayout({
  title,
  groups,
  outside,
  children,
}: {
  title: string;
  /** The pages, under the name of whose they are. */
  groups: readonly { title: string; links: readonly SettingsLink[] }[];
  /** What is settled in another application, under its name. */
  outside: { title: string; links: readonly OutsideLink[] };
  children: ReactNode;
}) {
  const { t } = useTexts();
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
        {groups.map((group) => (
          <Fragment key={group.title}>
            <p className={classes.title} aria-hidden="true">
              {group.title}
            </p>
            <ul aria-label={group.title}>
              {group.links.map(({ to, label, icon }) => (
                <li key={to}>
                  <NavLink to={to} className={`${entries.entry} ${classes.link}`}>
                    {icon}
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
        {outside.links.length > 0 && (
          <>
            <p className={classes.title} aria-hidden="true">
              {outside.title}
            </p>
            <ul aria-label={outside.title}>
              {outside.links.map(({ href, label, icon }) => (
                <li key={href}>
                  <a href={href} className={`${entries.entry} ${classes.link}`}>
                    {icon}
                    {label}
                    <IconArrowUpRight size={14} aria-hidden />
                    <VisuallyHidden>({t("menu.external")})</VisuallyHidden>
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </nav>
      <div className={classes.page}>{children}</div>
    </div>
  );
}
