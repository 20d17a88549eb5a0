import { VisuallyHidden } from "@mantine/core";
import { IconArrowUpRight, IconChevronDown } from "@tabler/icons-react";
import { Link, useLocation } from "react-router";
import { useSession, useUser } from "#platform/client/session.tsx";
import { useTexts } from "#platform/client/texts.ts";
import { Hint } from "#platform/client/ui/Hint.tsx";
import classes from "./MenuList.module.css";
import { menuItems, type VisibleSubmenu, visibleSubmenus } from "./menu.ts";
import { preloadPage } from "./pages.tsx";
import { useClosedSubmenus } from "./sidebar_state.ts";

/** The items of the main menu, for the sidebar and for the drawer of small screens. */
export function MenuList({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { t } = useTexts();
  const user = useUser();
  const { applications } = useSession();
  const { pathname } = useLocation();
  const [closed, toggle] = useClosedSubmenus();
  const visible = menuItems.filter((item) => item.isVisible?.(user) ?? true);

  return (
    <ul className={classes.list}>
      {visible.map(({ name, label, icon: Icon, to, isHere }) => (
        <li key={name}>
          <Hint label={t(label)} isOn={isCollapsed}>
            <Link
              to={to(user)}
              className={classes.item}
              data-collapsed={isCollapsed || undefined}
              aria-label={isCollapsed ? t(label) : undefined}
              aria-current={isHere(pathname) ? "page" : undefined}
              onPointerEnter={() => preloadPage(to(user))}
            >
              <Icon size={20} stroke={1.75} aria-hidden />
              {!isCollapsed && t(label)}
            </Link>
          </Hint>
        </li>
      ))}
      {visibleSubmenus(user, applications).map((submenu) => (
        <SubmenuItems
          key={submenu.name}
          submenu={submenu}
          isCollapsed={isCollapsed}
          isOpen={!closed.includes(submenu.name)}
          onToggle={() => toggle(submenu.name)}
        />
      ))}
    </ul>
  );
}

type SubmenuProps = { submenu: VisibleSubmenu; isCollapsed: boolean; isOpen: boolean; onToggle(): void };

function SubmenuItems({ submenu, isCollapsed, isOpen, onToggle }: SubmenuProps) {
  const { t } = useTexts();
  const { label, icon: Icon, links } = submenu;
  const first = links[0];
  if (isCollapsed)
    return first === undefined ? null : (
      <li>
        <Hint label={t(label)} isOn>
          <a href={first.href} className={classes.item} data-collapsed aria-label={t(label)}>
            <Icon size={20} stroke={1.75} aria-hidden />
          </a>
        </Hint>
      </li>
    );
  return (
    <li>
      <button type="button" className={classes.item} aria-expanded={isOpen} onClick={onToggle}>
        <Icon size={20} stroke={1.75} aria-hidden />
        {t(label)}
        <IconChevronDown size={16} className={classes.chevron} data-open={isOpen || undefined} aria-hidden />
      </button>
      {isOpen && (
        <ul className={classes.sublist}>
          {links.map((link) => (
            <li key={link.name}>
              <a href={link.href} className={classes.subitem}>
                {t(link.label)}
                <IconArrowUpRight size={14} aria-hidden />
                <VisuallyHidden>({t("menu.external")})</VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
