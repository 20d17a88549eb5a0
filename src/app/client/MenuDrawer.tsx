import { Drawer } from "@mantine/core";
import { useTexts } from "#platform/client/texts.ts";
import { Brand } from "#platform/client/ui/Brand.tsx";
import { MenuList } from "./MenuList.tsx";
import { UserActions } from "./UserActions.tsx";
import classes from "./MenuDrawer.module.css";

type Props = {
  isOpen: boolean;
  /** It closes because another page came, to whose heading the focus belongs. */
  isLeft: boolean;
  onClose(): void;
};

/** The whole menu of a small screen. */
export function MenuDrawer({ isOpen, isLeft, onClose }: Props) {
  const { t } = useTexts();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      returnFocus={!isLeft}
      position="right"
      size={320}
      title={<Brand />}
      closeButtonProps={{ "aria-label": t("menu.close") }}
    >
      <nav aria-label={t("menu.title")} className={classes.menu}>
        <MenuList />
      </nav>
      <UserActions onDone={onClose} />
    </Drawer>
  );
}
