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
import { Link } from "react-router";
import { useUser } from "#platform/client/session.tsx";
import { useTexts } from "#platform/client/texts.ts";
import type { Procedure, ProcedureStatus } from "../../procedures.contract.ts";
import { editPath, historyPath } from "../procedure_paths.ts";
import { useProcedureActions } from "./procedure_actions.ts";

type Props = {
  procedure: Pick<Procedure, "slug" | "name" | "status" | "has_draft_changes" | "rights">;
  /** The steps on screen; null where none are. */
  source: ProcedureStatus | null;
  onDeleted?: () => void;
  /** Given where the procedure is on screen whole. */
  onPrint?: () => void;
  withEdit?: boolean;
  className?: string | undefined;
};

const icon = { size: 16, "aria-hidden": true } as const;

/** What can be done with one procedure, as far as its rights allow; nothing when they allow nothing. */
export function ProcedureMenu({ procedure, source, onDeleted, onPrint, withEdit = false, className }: Props) {
  const { t } = useTexts();
  const { rights } = useUser();
  const actions = useProcedureActions();
  const { slug, name, status, has_draft_changes } = procedure;
  const canEdit = procedure.rights.entity_crud;
  const canClone = rights.create_items;
  if (!canEdit && !canClone && onPrint === undefined) return null;

  // Of a live procedure only the draft is worth publishing: putting its live steps online changes nothing.
  const publishes =
    status === "draft" ? source : has_draft_changes && source !== "live" ? "draft" : undefined;

  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={className ?? ""}
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
              color="red"
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
