import { ActionIcon } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { Link } from "react-router";
import { Bell } from "#features/notifications/client/Bell.tsx";
import { SearchButton } from "#features/search/client/SearchButton.tsx";
import { useSession } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { Brand } from "#ui/page/Brand.tsx";
import { Hint } from "#ui/buttons/Hint.tsx";
import { useShortcut } from "#ui/device/use_shortcut.tsx";
import { MenuList, menuEntry } from "./MenuList.tsx";
import classes from "./Sidebar.module.css";
import { useSidebarOpen } from "./use_sidebar_state.ts";
import { UserMenu } from "./user_menu/UserMenu.tsx";

/** The menu beside the page; collapsed it shows icons with their names on hover and focus. */
export function Sidebar() {
  const { t } = useTexts();
  const { user } = useSession();
  const [isOpen, toggle] = useSidebarOpen();
  const toggleLabel = t(isOpen ? "menu.collapse" : "menu.expand");
  const ToggleIcon = isOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  useShortcut("mod+b", toggle, "shortcut.sidebar");

  return (
    <aside className={classes.root} data-collapsed={!isOpen || undefined}>
      <div className={classes.head}>
        <Link to="/" className={classes.brand} aria-label={t("product.name")}>
          <Brand isMarkOnly={!isOpen} logo={user?.instance.logo ?? null} />
        </Link>
        <Hint label={toggleLabel} isOn>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={toggleLabel}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            <ToggleIcon size={20} aria-hidden />
          </ActionIcon>
        </Hint>
      </div>
      <div className={classes.search}>
        <SearchButton isCollapsed={!isOpen} />
      </div>
      <div className={classes.bell}>
        <Bell className={menuEntry} shape={isOpen ? "row" : "icon"} />
      </div>
      <nav aria-label={t("menu.main")} className={classes.menu}>
        <MenuList isCollapsed={!isOpen} />
      </nav>
      <UserMenu isCollapsed={!isOpen} />
    </aside>
  );
}
