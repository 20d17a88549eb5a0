import { Drawer } from "@mantine/core";
import { SearchButton } from "#features/search/client/SearchButton.tsx";
import { useSession } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { Brand } from "#ui/page/Brand.tsx";
import { MenuList } from "./MenuList.tsx";
import { UserActions } from "./user_menu/UserActions.tsx";
import classes from "./MenuDrawer.module.css";

/** The whole menu of a small screen. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useTexts();
  const { user } = useSession();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      returnFocus={false}
      position="right"
      zIndex="var(--procedo-layer-menu)"
      size={320}
      title={<Brand logo={user?.instance.logo ?? null} />}
      closeButtonProps={{ "aria-label": t("menu.close") }}
    >
      <div className={classes.search}>
        <SearchButton hasKeys={false} onOpen={onClose} />
      </div>
      <nav aria-label={t("menu.title")} className={classes.menu}>
        <MenuList isDrawer onOpen={onClose} />
      </nav>
      <div className={classes.actions}>
        <UserActions onDone={onClose} />
      </div>
    </Drawer>
  );
}
