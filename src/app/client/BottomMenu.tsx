import { IconMenu2, IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { Bell } from "#features/notifications/client/Bell.tsx";
import { useSearchBox } from "#features/search/client/use_search_box.ts";
import { lazyComponent, LazyPlace } from "#platform/client/lazy.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { PlainDialog } from "#ui/modals/PlainDialog.tsx";
import { ErrorBoundary } from "#ui/states/ErrorBoundary.tsx";
import classes from "./BottomMenu.module.css";
import { isLink, menuItems } from "./menu.ts";

const MenuDrawer = lazyComponent(() => import("./MenuDrawer.tsx"), "MenuDrawer");

/** The menu at the lower edge of a small screen; its last entry opens everything else. */
export function BottomMenu() {
  const { t } = useTexts();
  const user = useUser();
  const openSearch = useSearchBox();
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const [drawer, setDrawer] = useState<"unused" | "open" | "closed">("unused");

  // Another page came: the focus belongs to its heading, not to the button.
  const [page, setPage] = useState(pathname);
  if (page !== pathname) {
    setPage(pathname);
    if (drawer === "open") setDrawer("closed");
  }

  function close() {
    setDrawer("closed");
    button.current?.focus();
  }

  const items = menuItems
    .filter(isLink)
    .filter((item) => item.isInBottom === true && (item.isVisible?.(user) ?? true));
  return (
    <>
      <nav aria-label={t("menu.main")} className={classes.root}>
        <ul className={classes.list}>
          {items.map(({ name, label, icon: Icon, to, isHere }) => (
            <li key={name}>
              <Link
                to={to(user)}
                className={classes.item}
                aria-current={isHere(pathname) ? "page" : undefined}
              >
                <Icon size={22} stroke={1.75} aria-hidden />
                {t(label)}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={classes.item} aria-haspopup="dialog" onClick={openSearch}>
              <IconSearch size={22} stroke={1.75} aria-hidden />
              {t("search.short")}
            </button>
          </li>
          <li>
            <Bell className={classes.item ?? ""} shape="tab" />
          </li>
          <li>
            <button
              ref={button}
              type="button"
              className={classes.item}
              aria-haspopup="dialog"
              onClick={() => setDrawer("open")}
            >
              <IconMenu2 size={22} stroke={1.75} aria-hidden />
              {t("menu.title")}
            </button>
          </li>
        </ul>
      </nav>
      {drawer !== "unused" && (
        <ErrorBoundary
          frame={(words) => (
            <PlainDialog isOpened={drawer === "open"} onClose={() => setDrawer("unused")}>
              {words}
            </PlainDialog>
          )}
        >
          <LazyPlace>
            <MenuDrawer isOpen={drawer === "open"} onClose={close} />
          </LazyPlace>
        </ErrorBoundary>
      )}
    </>
  );
}
