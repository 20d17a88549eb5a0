import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { mainId } from "#ui/layouts/SkipLink.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./ActionsMenu.module.css";

type Props = {
  /** What the actions are for. */
  name: string;
  /** The menu's items. */
  children: ReactNode;
};

/** What can be done with one thing, behind a button of three dots. It opens when it first appears. */
export function ActionsMenu({ name, children }: Props) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);

  // The focus returns to where it was when the menu opened, which has to be this button and not its forerunner.
  useEffect(() => {
    target.current?.focus();
    // oxlint-disable-next-line react/set-state-in-effect -- opened by having appeared and taken the focus
    setOpen(true);
  }, []);

  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      portalProps={{ target: `#${mainId}` }}
      withInitialFocusPlaceholder={false}
      returnFocus
    >
      <Menu.Target>
        <ActionIcon
          ref={target}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t("action.of", { name })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown ?? ""}>{children}</Menu.Dropdown>
    </Menu>
  );
}
