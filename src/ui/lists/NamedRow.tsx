import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { DangerItem } from "#ui/buttons/DangerItem.tsx";
import classes from "./NamedList.module.css";

/** `line`: name and facts on one line; `block`: words under the name, the facts beside its first line. */
export type RowShape = "line" | "block";

export type RowActions = {
  /** Names the menu's button. */
  label: string;
  onEdit(): void;
  onDelete(): void;
  /** Makes something under the item. */
  add?: { label: string; onClick(): void } | undefined;
};

type Props = {
  shape: RowShape;
  name: string;
  /** Words under the name. */
  children?: ReactNode;
  /** Short facts about the item, each an element. */
  facts: ReactNode;
  /** Null for those who may only read. */
  actions: RowActions | null;
};

/** One item of a list, with what can be done with it. */
export function NamedRow({ shape, name, children, facts, actions }: Props) {
  return (
    <div className={classes.row} data-shape={shape}>
      <div className={classes.main}>
        <span className={classes.name}>{name}</span>
        {children}
      </div>
      <div className={classes.facts}>{facts}</div>
      {actions !== null && <RowMenu {...actions} />}
    </div>
  );
}

const icon = { size: 16, "aria-hidden": true } as const;

function RowMenu({ label, onEdit, onDelete, add }: RowActions) {
  const { t } = useTexts();
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} className={classes.menu ?? ""} aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
          {t("button.edit")}
        </Menu.Item>
        {add && (
          <Menu.Item leftSection={<IconPlus {...icon} />} onClick={add.onClick}>
            {add.label}
          </Menu.Item>
        )}
        <Menu.Divider />
        <DangerItem leftSection={<IconTrash {...icon} />} onClick={onDelete}>
          {t("button.delete")}
        </DangerItem>
      </Menu.Dropdown>
    </Menu>
  );
}
