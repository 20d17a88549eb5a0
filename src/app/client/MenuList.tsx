import { VisuallyHidden } from "@mantine/core";
import { IconArrowUpRight, IconChevronDown, IconSettings } from "@tabler/icons-react";
import { type ComponentType, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { LazyPlace } from "#platform/client/lazy.tsx";
import { useSession, useUser } from "#platform/client/use_session.tsx";
import { type TextKey, useTexts } from "#platform/client/use_texts.ts";
import { ErrorBoundary } from "#ui/states/ErrorBoundary.tsx";
import { Hint } from "#ui/buttons/Hint.tsx";
import { useModals } from "#ui/modals/use_modals.tsx";
import entries from "#ui/layouts/MenuEntry.module.css";
import classes from "./MenuList.module.css";
import { menuOf, type Submenu } from "./menu.ts";
import type { MenuIcon, MenuLink, MenuOpener } from "#ui/client_feature.ts";
import { preloadPage } from "./pages.ts";
import { useClosedSubmenus } from "./use_sidebar_state.ts";

/** How a line of the main menu looks. */
export const menuEntry = `${entries.entry} ${classes.item}`;

type Props = {
  isCollapsed?: boolean;
  /** Told before an item leads somewhere or opens something over the page. */
  onOpen?: () => void;
  /** In the drawer of a small screen, where the settings are chosen from a list. */
  isDrawer?: boolean;
};

/** What the settings are on a small screen. */
const settingsOpener: MenuOpener = {
  name: "settings",
  label: "menu.settings",
  icon: IconSettings,
  open: (modals) => modals.open("settings_mobile", {}),
};

/** The items of the main menu, for the sidebar and for the drawer of small screens. */
export function MenuList({ isCollapsed = false, isDrawer = false, onOpen }: Props) {
  const user = useUser();
  const { applications } = useSession();
  const [closed, toggle] = useClosedSubmenus();
  const entries = menuOf(user, applications).map((entry) =>
    isDrawer && entry.name === settingsOpener.name
      ? { ...settingsOpener, isHere: "isHere" in entry ? entry.isHere : undefined }
      : entry,
  );

  return (
    <ul className={classes.list}>
      {entries.map((entry) => (
        <li key={entry.name}>
          {"links" in entry ? (
            <SubmenuItems
              submenu={entry}
              isCollapsed={isCollapsed}
              isOpen={!closed.includes(entry.name)}
              onToggle={() => toggle(entry.name)}
            />
          ) : "href" in entry ? (
            <OutsideItem {...entry} isCollapsed={isCollapsed} />
          ) : "to" in entry ? (
            <LinkItem item={entry} isCollapsed={isCollapsed} onOpen={onOpen} />
          ) : (
            <OpenerItem item={entry} isCollapsed={isCollapsed} onOpen={onOpen} />
          )}
        </li>
      ))}
    </ul>
  );
}

type LinkProps = { item: MenuLink; isCollapsed: boolean; onOpen: (() => void) | undefined };

function LinkItem({ item, isCollapsed, onOpen }: LinkProps) {
  const { t } = useTexts();
  const user = useUser();
  const { pathname } = useLocation();
  const { label, icon: Icon, to, isHere, mark } = item;
  return (
    <Hint label={t(label)} isOn={isCollapsed}>
      <Link
        to={to(user)}
        className={menuEntry}
        data-collapsed={isCollapsed || undefined}
        aria-label={isCollapsed ? t(label) : undefined}
        aria-current={isHere(pathname) ? "page" : undefined}
        onPointerEnter={() => preloadPage(to(user))}
        onClick={onOpen}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
        {!isCollapsed && t(label)}
        {mark && <SettledMark mark={mark} />}
      </Link>
    </Hint>
  );
}

type OpenerProps = { item: MenuOpener; isCollapsed: boolean; onOpen: (() => void) | undefined };

function OpenerItem({ item, isCollapsed, onOpen }: OpenerProps) {
  const { t } = useTexts();
  const modals = useModals();
  const { pathname } = useLocation();
  const { label, icon: Icon, isHere, open } = item;
  return (
    <Hint label={t(label)} isOn={isCollapsed}>
      <button
        type="button"
        className={menuEntry}
        data-collapsed={isCollapsed || undefined}
        aria-label={isCollapsed ? t(label) : undefined}
        aria-haspopup="dialog"
        aria-current={isHere?.(pathname) ? "page" : undefined}
        onClick={() => {
          onOpen?.();
          open(modals);
        }}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
        {!isCollapsed && t(label)}
      </button>
    </Hint>
  );
}

const settlesAfter = 2_000;

/** What a menu entry has to say, which may wait until the page is there and never stands in its way. */
function SettledMark({ mark: Mark }: { mark: ComponentType }) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settlesAfter);
    return () => clearTimeout(timer);
  }, []);
  if (!isSettled) return null;
  return (
    <ErrorBoundary fallback={null}>
      <LazyPlace fallback={null}>
        <Mark />
      </LazyPlace>
    </ErrorBoundary>
  );
}

type OutsideProps = { label: TextKey; icon: MenuIcon; href: string; isCollapsed: boolean };

/** A link into another application. */
function OutsideItem({ label, icon: Icon, href, isCollapsed }: OutsideProps) {
  const { t } = useTexts();
  return (
    <Hint label={t(label)} isOn={isCollapsed}>
      <a
        href={href}
        className={menuEntry}
        data-collapsed={isCollapsed || undefined}
        aria-label={isCollapsed ? `${t(label)} (${t("menu.external")})` : undefined}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
        {!isCollapsed && (
          <>
            {t(label)}
            <IconArrowUpRight size={14} aria-hidden />
            <VisuallyHidden>({t("menu.external")})</VisuallyHidden>
          </>
        )}
      </a>
    </Hint>
  );
}

type SubmenuProps = { submenu: Submenu; isCollapsed: boolean; isOpen: boolean; onToggle(): void };

function SubmenuItems({ submenu, isCollapsed, isOpen, onToggle }: SubmenuProps) {
  const { t } = useTexts();
  const { label, icon: Icon, links } = submenu;
  const first = links[0];
  if (isCollapsed)
    return first === undefined ? null : (
      <OutsideItem label={label} icon={Icon} href={first.href} isCollapsed />
    );
  return (
    <>
      <button type="button" className={menuEntry} aria-expanded={isOpen} onClick={onToggle}>
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
    </>
  );
}
