import { ActionIcon, Menu } from "@mantine/core";
import {
  IconCopy,
  IconDots,
  IconEyeOff,
  IconHistory,
  IconPencil,
  IconPrinter,
  IconTrash,
  IconUpload,
} from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { mainId } from "#platform/client/SkipLink.tsx";
import { useTexts } from "#platform/client/texts.ts";
import type { Procedure, ProcedureStatus } from "../../procedures.contract.ts";
import { editPath, historyPath } from "../procedure_paths.ts";
import classes from "./ProcedureMenu.module.css";
import { useProcedureActions } from "./procedure_actions.ts";

export type ProcedureMenuProps = {
  procedure: Pick<Procedure, "slug" | "name" | "status" | "has_draft_changes" | "rights">;
  canClone: boolean;
  /** The steps on screen; null where none are. */
  source: ProcedureStatus | null;
  onDeleted?: () => void;
  /** Given where the procedure is on screen whole. */
  onPrint?: () => void;
  withEdit?: boolean;
};

const icon = { size: 16, "aria-hidden": true } as const;

/** What can be done with one procedure, as far as the rights allow. It opens when it first appears. */
export function ProcedureMenu({
  procedure,
  canClone,
  source,
  onDeleted,
  onPrint,
  withEdit = false,
}: ProcedureMenuProps) {
  const { t } = useTexts();
  const actions = useProcedureActions();
  const { slug, name, status, has_draft_changes } = procedure;
  const [isOpen, setOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const canEdit = procedure.rights.entity_crud;

  // The focus returns to where it was when the menu opened, which has to be this button and not its forerunner.
  useEffect(() => {
    target.current?.focus();
    setOpen(true);
  }, []);

  // Of a live procedure only the draft is worth publishing: putting its live steps online changes nothing.
  const publishes =
    status === "draft" ? source : has_draft_changes && source !== "live" ? "draft" : undefined;

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
          aria-label={t("proc.actions_of", { name })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {withEdit && canEdit && (
          <Menu.Item component={Link} to={editPath(slug)} leftSection={<IconPencil {...icon} />}>
            {t("button.edit")}
          </Menu.Item>
        )}
        {canEdit && publishes !== undefined && (
          <Menu.Item
            leftSection={<IconUpload {...icon} />}
            onClick={() => actions.publish(procedure, publishes)}
          >
            {t(status === "live" ? "proc.action.publish_changes" : "proc.action.publish")}
          </Menu.Item>
        )}
        {canEdit && status === "live" && (
          <Menu.Item leftSection={<IconEyeOff {...icon} />} onClick={() => actions.unpublish(procedure)}>
            {t("proc.action.unpublish")}
          </Menu.Item>
        )}
        {canClone && (
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => actions.clone(procedure)}>
            {t("proc.action.clone")}
          </Menu.Item>
        )}
        {canEdit && (
          <Menu.Item component={Link} to={historyPath(slug)} leftSection={<IconHistory {...icon} />}>
            {t("proc.history")}
          </Menu.Item>
        )}
        {onPrint !== undefined && (
          <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={onPrint}>
            {t("proc.action.print")}
          </Menu.Item>
        )}
        {canEdit && (
          <>
            <Menu.Divider />
            <Menu.Item
              className={classes.danger ?? ""}
              leftSection={<IconTrash {...icon} />}
              onClick={() => actions.remove(procedure, onDeleted)}
            >
              {t("button.delete")}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
